import Platform

/// A card in the words of vCard 4.0.
struct Version4 {
    private let card: VCard
    private let kindName: String?
    private let hasPronouns: Bool

    /// The property that takes SORT-STRING as its parameter.
    private let sortedIndex: Int?

    /// The text of each LABEL property, which belongs to the addresses of the same types.
    private let labels: [Set<String>: String]

    /// The types of addresses without a LABEL parameter.
    private let unlabelled: Set<Set<String>>

    init(_ card: VCard) {
        self.card = card
        labels = Dictionary(
            card.all("LABEL").map { (Set($0.types), $0.text) },
            uniquingKeysWith: { first, _ in first })
        unlabelled = Set(
            card.all("ADR").filter { $0.ownLabel == nil }.map { Set($0.types) })
        kindName = ["KIND", "X-ADDRESSBOOKSERVER-KIND", "X-ABSHOWAS"]
            .first { card.text(named: $0) != nil }
        hasPronouns = card.text(named: "PRONOUNS") != nil
        sortedIndex = card.indexOfSorted
    }

    var properties: [VCard.Property] {
        var properties: [VCard.Property] = []
        properties.reserveCapacity(card.properties.count)
        for (index, property) in card.properties.enumerated() {
            guard let property = translated(property).map(preferred) else { continue }
            properties.append(index == sortedIndex ? sorted(property) : property)
        }
        return properties
    }
}

extension Version4 {
    private func sorted(_ property: VCard.Property) -> VCard.Property {
        property.adding("SORT-AS", (card.text(named: "SORT-STRING") ?? "").escaped)
    }

    /// Nil where another property says the same.
    private func translated(_ property: VCard.Property) -> VCard.Property? {
        if let file = property.embeddedFile { return file }
        if let date = property.basicDate { return date }
        return switch property.name {
        case "ADR": labelled(property)
        case "LABEL": isTold(property) ? nil : property
        case "SORT-STRING": sortedIndex == nil ? property : nil
        case "GEO": property.with(value: geo(property))
        case "X-ADDRESSBOOKSERVER-KIND", "X-ABSHOWAS": kind(property)
        case "X-ADDRESSBOOKSERVER-MEMBER": property.with(name: "MEMBER")
        case "X-PRONOUNS": hasPronouns ? property : property.with(name: "PRONOUNS")
        default: property.holdsFile ? address(property) : property
        }
    }

    /// The address with its label as a parameter.
    private func labelled(_ address: VCard.Property) -> VCard.Property {
        guard !labels.isEmpty, address.ownLabel == nil,
            let text = labels[Set(address.types)]?.nonEmpty
        else { return address }
        return address.labelled(text)
    }

    /// Whether an address has as its parameter what this LABEL says.
    private func isTold(_ label: VCard.Property) -> Bool {
        let types = Set(label.types)
        return labels[types] == label.text && unlabelled.contains(types)
    }

    /// Of a picture that is elsewhere: TYPE of 3.0 names its format.
    private func address(_ property: VCard.Property) -> VCard.Property {
        guard !property.isBase64, property.values(of: "MEDIATYPE").isEmpty,
            let format = property.pictureFormat, let mediaType = property.mediaType
        else { return property }
        return property.withTypes { $0 == format }.adding("MEDIATYPE", mediaType)
    }

    private func geo(_ property: VCard.Property) -> String {
        let parts = property.components
        return parts.count == 2 && parts.allSatisfy { Double($0) != nil }
            ? "geo:\(parts[0]),\(parts[1])" : property.value
    }

    /// What Apple's address book writes in place of KIND.
    private func kind(_ property: VCard.Property) -> VCard.Property {
        guard property.name == kindName else { return property }
        if property.name != "X-ABSHOWAS" { return property.with(name: "KIND") }
        return property.text.uppercased() == "COMPANY"
            ? property.with(name: "KIND", value: "org") : property
    }

    /// PREF in place of `TYPE=pref`.
    private func preferred(_ property: VCard.Property) -> VCard.Property {
        guard !property.parameters.isEmpty else { return property }
        let plain = property.withoutEncoding.withTypes { $0 == "pref" }
        guard let preference = property.preference, plain.preference == nil else { return plain }
        return plain.without("PREF").adding("PREF", String(preference))
    }
}

extension VCard {
    /// N, or ORG of an organization; nil where SORT-STRING is missing or SORT-AS says it already.
    fileprivate var indexOfSorted: Int? {
        guard text(named: "SORT-STRING") != nil else { return nil }
        let names = kind == .organization ? ["ORG", "N"] : ["N", "ORG"]
        let says = properties.contains {
            names.contains($0.name) && !$0.values(of: "SORT-AS").isEmpty
        }
        guard !says else { return nil }
        return names.lazy.compactMap { name in
            properties.firstIndex { $0.name == name && !$0.isPhonetic }
        }.first
    }
}

extension VCard.Property {
    /// The text of the LABEL parameter.
    var ownLabel: String? {
        let values = values(of: "LABEL")
        return values.isEmpty ? nil : values.joined(separator: ",").unescaped.nonEmpty
    }

    /// A picture, sound or key within the card, as a `data:` address; nil where the file is
    /// elsewhere, empty or damaged.
    fileprivate var embeddedFile: Self? {
        guard holdsFile else { return nil }
        let uri = isBase64 ? nil : DataURI(text)
        guard let bytes = isBase64 ? [UInt8](base64: value) : uri?.bytes, !bytes.isEmpty else {
            return nil
        }
        let mediaType = uri?.mediaType ?? mediaType
        let format = mediaType?.split(separator: "/").last.map(String.init)
        return without("ENCODING", "VALUE", "MEDIATYPE")
            .withTypes { $0 == mediaType || $0 == format || $0 == "jpg" }
            .with(value: DataURI.text(of: bytes, mediaType))
    }

    /// A date in basic form, the only one that 4.0 knows; nil for what is no date with a month and a
    /// day.
    fileprivate var basicDate: Self? {
        guard ["BDAY", "ANNIVERSARY", "DEATHDATE"].contains(name), !isText,
            let date = VCard.Birthday(self), date.month != nil, date.day != nil
        else { return nil }
        let time = text.drop { $0 != "T" && $0 != "t" }.uppercased()
        return without("X-APPLE-OMIT-YEAR")
            .with(value: DateParts.text(date) + time.filter { $0 != ":" })
    }
}
