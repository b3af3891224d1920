/// The field of a card that a column of a table has.
package struct Column: Hashable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case uid, name, given, family, additional, prefix, suffix, nickname, email, phone, street
        case city, region, postcode, country, organization, unit, title, role, url, birthday, note
        case photo, category

        /// The last day of a former member.
        case former

        /// The heading of another column that has this one's type: `Work` beside an e-mail address.
        case label

        /// True for a number that a spreadsheet may change.
        var isNumber: Bool { [.uid, .phone, .postcode].contains(self) }

        var isAddress: Bool { [.street, .city, .region, .postcode, .country].contains(self) }
    }

    package let field: Field

    /// `home`, `work` or `cell`; `nil` for none.
    let type: String?

    /// Distinguishes several addresses, and a second family name from the first; empty for a single
    /// one.
    let number: String

    init(_ field: Field, type: String? = nil, number: String = "") {
        self.field = field
        self.type = type
        self.number = number
    }

    /// Parses `given` or `email.work`.
    package init?(_ text: String) {
        let parts = text.lowercased().split(separator: ".", maxSplits: 1).map(String.init)
        guard let field = parts.first.flatMap(Field.init), field != .label else { return nil }
        self.init(field, type: parts.count == 2 ? parts[1] : nil)
    }

    /// The street of the address that a column is a part of.
    var address: Column { Column(.street, type: type, number: number) }

    package var text: String { type.map { "\(field.rawValue).\($0)" } ?? field.rawValue }
}
