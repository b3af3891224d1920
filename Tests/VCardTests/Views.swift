import VCard

/// A card's typed views, without lines and without values that the versions write differently: a
/// date's text, and the types of a picture, which name its format in 3.0.
struct Views {
    let all: [String]

    init(_ card: VCard) {
        let texts = [
            ("name", [card.formattedName ?? ""]), ("uid", [card.uid ?? ""]),
            ("nickname", card.nicknames), ("organization", card.organization),
            ("sort", card.sortAs),
        ]
        let values = [
            ("email", card.emails), ("phone", card.phones), ("url", card.urls),
            ("note", card.notes), ("title", card.titles),
            ("pronoun", card.pronouns),
        ]
        let date = card.birthday?.value
        all =
            texts.flatMap { name, texts in texts.map { "\(name) \($0)" } }
            + values.flatMap { name, values in values.map { "\(name) \(Self.unplaced($0))" } }
            + card.addresses.map { "address \(Self.unplaced($0))" }
            + [
                "parts \(card.name as VCard.Name?)", "sound \(card.phoneticName as VCard.Name?)",
                "birthday \([date?.year, date?.month, date?.day])",
                "photo \(card.photo?.value as VCard.Photo?)", "kind \(card.kind)",
                "private \(card.isPrivate)",
            ]
    }

    private static func unplaced<Value>(_ typed: VCard.Typed<Value>) -> VCard.Typed<Value> {
        VCard.Typed(
            typed.value, types: typed.types, preference: typed.preference, label: typed.label,
            line: 0)
    }
}
