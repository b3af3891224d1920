/// A card in the words of vCard 4.0.
struct Version4 {
    private let card: VCard
    private let labels: AddressLabels
    private let kindName: String?
    private let hasPronouns: Bool

    /// The property that takes SORT-STRING as its parameter.
    private let sortedIndex: Int?

    init(_ card: VCard) {
        self.card = card
        labels = AddressLabels(card)
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
        if let file = EmbeddedFile(property) { return file.version4 }
        if let date = WrittenDate(property) { return date.version4 }
        return switch property.name {
        case "ADR": labels.version4(property)
        case "LABEL": labels.isTold(property) ? nil : property
        case "SORT-STRING": sortedIndex == nil ? property : nil
        case "GEO": property.with(value: geo(property))
        case "X-ADDRESSBOOKSERVER-KIND", "X-ABSHOWAS": kind(property)
        case "X-ADDRESSBOOKSERVER-MEMBER": property.with(name: "MEMBER")
        case "X-PRONOUNS": hasPronouns ? property : property.with(name: "PRONOUNS")
        default: property.holdsFile ? address(property) : property
        }
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
