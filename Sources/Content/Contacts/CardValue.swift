import VCard

/// One value of a card, for the list of a contact's values.
package struct CardValue: Sendable, Hashable {
    package let field: CardField

    /// The types of an e-mail address, phone number or address: `work`, `home`, or the card's
    /// label.
    package let types: [String]

    /// The value on one line; for a photo, a description.
    package let text: String
    package let isPublished: Bool
}

extension CardContents {
    /// Returns all values, in the order of `CardField`.
    func values(arePublished: (CardField, [String]) -> Bool) -> [CardValue] {
        func value(_ field: CardField, _ text: String, _ types: [String] = []) -> CardValue {
            let line = text.split(whereSeparator: \.isNewline).joined(separator: ", ")
            return CardValue(
                field: field, types: types, text: line, isPublished: arePublished(field, types))
        }
        func texts(_ field: CardField, _ all: [VCard.Typed<String>]) -> [CardValue] {
            all.map { value(field, $0.value, field.hasTypes ? $0.typesAndLabel : []) }
        }
        let names = [name?.formatted].compactMap(\.self) + (name?.nicknames ?? []) + pronouns
        return names.map { value(.name, $0) }
            + [photo.map { value(.photo, $0.value.description) }].compactMap(\.self)
            + organizations.map { value(.organization, $0.joined(separator: ", ")) }
            + titles.map { value(.title, $0) } + roles.map { value(.role, $0) }
            + [biography.map { value(.biography, $0.shown) }].compactMap(\.self)
            + texts(.note, notes) + texts(.url, urls)
            + social.map { value(.social, $0.value.address) }
            + [birthday.map { value(.birthday, $0.value.text) }].compactMap(\.self)
            + texts(.email, emails) + texts(.phone, phones)
            + addresses.map { value(.address, $0.value.oneLine, $0.typesAndLabel) }
    }
}

extension [String] {
    /// The first type that distinguishes a value from others: most cards give every e-mail address
    /// the type `internet` and every phone number `voice`.
    var distinctiveType: String? {
        first {
            switch $0 {
            case "internet", "voice", "text", "msg": false
            default: true
            }
        }
    }
}

extension VCard.Typed {
    var distinctiveType: String? { typesAndLabel.distinctiveType }

    /// The names that consent.yml may use for the value's type, in lower case.
    var typesAndLabel: [String] {
        guard let label = label?.lowercased(), !types.contains(label) else { return types }
        return types + [label]
    }
}

extension VCard.Photo {
    fileprivate var description: String {
        switch self {
        case .uri(let uri): uri
        case .data(let bytes, let mediaType): "\(mediaType ?? "picture"), \(bytes.count) bytes"
        }
    }
}

extension VCard.Address {
    fileprivate var oneLine: String {
        deliveryLabel
            ?? [poBox, extended, street, locality, region, postalCode, country]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
