/// A card in the words of vCard 3.0.
struct Version3 {
    private let card: VCard
    private let labels: AddressLabels
    private let kind: VCard.Kind

    /// Whether the card says its kind in the words of Apple's address book too.
    private let saysKindTwice: Bool

    init(_ card: VCard) {
        self.card = card
        labels = AddressLabels(card)
        kind = card.kind
        saysKindTwice = ["X-ADDRESSBOOKSERVER-KIND", "X-ABSHOWAS"].contains {
            card.text(named: $0) != nil
        }
    }

    var properties: [VCard.Property] {
        card.properties.flatMap(translated).map(preferred) + sortString
    }
}

extension Version3 {
    private func translated(_ property: VCard.Property) -> [VCard.Property] {
        if let file = EmbeddedFile(property) { return [file.version3] }
        if let date = WrittenDate(property) { return [date.version3] }
        return switch property.name {
        case "ADR": labels.version3(property)
        case "N": property.isPhonetic ? phoneticName(property) : [property]
        case "KIND": kind(property)
        case "MEMBER": [property.with(name: "X-ADDRESSBOOKSERVER-MEMBER")]
        case "PRONOUNS": [property.with(name: "X-PRONOUNS")]
        case "GEO": [property.with(value: geo(property))]
        case "TEL": [phone(property)]
        default: [property.holdsFile ? address(property) : property]
        }
    }

    /// How a name sounds, in the words of Apple's address book.
    private func phoneticName(_ property: VCard.Property) -> [VCard.Property] {
        VCard.Name(property).map(VCard.Property.phonetic) ?? []
    }

    private func kind(_ property: VCard.Property) -> [VCard.Property] {
        if saysKindTwice { return [property] }
        return switch kind {
        case .individual: []
        case .organization: [property.with(name: "X-ABSHOWAS", value: "COMPANY")]
        default: [property.with(name: "X-ADDRESSBOOKSERVER-KIND")]
        }
    }

    private func geo(_ property: VCard.Property) -> String {
        let text = property.text.removingScheme("geo:")
        let parts = text.prefix { $0 != ";" }.split(separator: ",")
        return text != property.text && parts.count >= 2
            ? "\(parts[0]);\(parts[1])" : property.value
    }

    /// As a number: 3.0 knows no addresses of telephones.
    private func phone(_ property: VCard.Property) -> VCard.Property {
        let number = property.text.removingScheme("tel:")
        return number == property.text
            ? property : property.without("VALUE").with(value: number.escaped)
    }

    /// Of a picture that is elsewhere: 3.0 must be told that the value is its address.
    private func address(_ property: VCard.Property) -> VCard.Property {
        guard !property.isBase64, !property.isText else { return property }
        let format = property.values(of: "MEDIATYPE").first?.split(separator: "/").last
        let typed = format.map { property.adding("TYPE", $0.uppercased()) } ?? property
        return typed.without("VALUE", "MEDIATYPE").adding("VALUE", "uri")
    }

    /// `TYPE=pref` in place of `PREF=1`; other ranks have no words in 3.0 and stay as they are.
    private func preferred(_ property: VCard.Property) -> VCard.Property {
        guard !property.parameters.isEmpty else { return property }
        let plain = property.withoutEncoding.withTypes { _ in false }
        guard plain.preference == 1, !plain.values(of: "PREF").isEmpty else { return plain }
        return plain.without("PREF").withTypes { $0 == "pref" }.adding("TYPE", "pref")
    }

    /// For programs that know no SORT-AS, which stays beside it.
    private var sortString: [VCard.Property] {
        guard card.text(named: "SORT-STRING") == nil, let first = card.sortAs.first else {
            return []
        }
        return [VCard.Property(name: "SORT-STRING", text: first)]
    }
}
