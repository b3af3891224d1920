import Platform
import Privacy
import VCard

/// A field of a card that can be published. Nothing else of a card is ever published.
package enum CardField: String, Sendable, Hashable, CaseIterable {
    /// The parts of the name, its pronunciation, nicknames and pronouns.
    case name
    case photo, organization, title, role, language, expertise, interests

    /// The Markdown file beside the card.
    case biography
    case note, url, social, birthday, email, phone, address

    /// The groups of groups.yml, and the roles in them.
    case groups
}

extension CardField {
    /// A row of the table of fields. A property or a parameter without a row is not published.
    struct Row: Sendable {
        var properties: [String] = []

        /// The parameters that a published value keeps.
        var parameters: Set<String> = []

        /// True if a published value keeps its label, the X-ABLABEL of its group.
        var hasLabel = false

        /// True if consent can be limited to the values of one type.
        var hasTypes = false

        /// True if pages of a language show only the values in it (LANGUAGE and ALTID, RFC 6350,
        /// sections 5.1 and 5.4).
        var isTranslated = false

        /// True if only the preferred value counts.
        var isSingle = false

        /// Returns what the leak gate searches for if the value is withheld; `nil` for nothing.
        var sensitive: (@Sendable (VCard.Property) -> [SensitiveValue])?

        /// Returns the value as lists show it.
        var text: @Sendable (VCard.Property) -> String = \.shownText
    }

    private var newRow: Row {
        let reach: Set = ["TYPE", "PREF"]
        return switch self {
        case .name:
            Row(
                properties: [
                    "FN", "N", "NICKNAME", "PRONOUNS", "X-PRONOUNS", "X-PHONETIC-FIRST-NAME",
                    "X-PHONETIC-MIDDLE-NAME", "X-PHONETIC-LAST-NAME",
                ],
                parameters: ["ALTID", "LANGUAGE", "PREF"])
        case .photo: Row(properties: ["PHOTO"])
        case .organization:
            Row(properties: ["ORG"], isTranslated: true, text: { $0.parts.joined(separator: ", ") })
        case .title: Row(properties: ["TITLE"], isTranslated: true)
        case .role: Row(properties: ["ROLE"], isTranslated: true)
        case .language: Row(properties: ["LANG"], parameters: ["PREF"])
        case .expertise: Row(properties: ["EXPERTISE"], parameters: ["LEVEL"])
        case .interests: Row(properties: ["INTEREST", "HOBBY"], parameters: ["LEVEL"])
        case .biography, .groups: Row()
        case .note: Row(properties: ["NOTE"], isTranslated: true, sensitive: { [.note($0.text)] })
        case .url:
            Row(
                properties: ["URL"], parameters: ["TYPE"], hasLabel: true,
                sensitive: \.otherValues)
        case .social:
            Row(
                properties: ["SOCIALPROFILE", "X-SOCIALPROFILE", "IMPP"],
                parameters: reach.union(["SERVICE-TYPE", "USERNAME", "X-SERVICE-TYPE", "X-USER"]),
                hasLabel: true,
                sensitive: { VCard.SocialProfile($0)?.sensitiveValues ?? [] })
        case .birthday:
            Row(
                properties: ["BDAY"], parameters: ["VALUE", "X-APPLE-OMIT-YEAR"], isSingle: true,
                sensitive: { property in
                    let days = VCard.Birthday(property)?.days.map { SensitiveValue.birthday($0) }
                    return days?.isEmpty == false ? days ?? [] : [.note(property.text)]
                })
        case .email:
            Row(
                properties: ["EMAIL"], parameters: reach, hasLabel: true, hasTypes: true,
                sensitive: { $0.shownText.emailAddresses.map { .email($0) } })
        case .phone:
            Row(
                properties: ["TEL"], parameters: reach, hasLabel: true, hasTypes: true,
                sensitive: { $0.shownText.phoneNumbers.map { .phone($0) } })
        case .address:
            Row(
                properties: ["ADR"], parameters: reach.union(["LABEL"]), hasLabel: true,
                hasTypes: true, isTranslated: true,
                sensitive: { VCard.Address($0)?.streetLines.map { .street($0) } ?? [] },
                text: { VCard.Address($0)?.oneLine ?? "" })
        }
    }

    private static let rows = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, $0.newRow) })

    var row: Row { Self.rows[self] ?? newRow }

    /// True if consent can be limited to the values of one type.
    package var hasTypes: Bool { row.hasTypes }

    /// The field of a card's property; `nil` for one that is never published.
    package init?(property: String) {
        guard let field = Self.byProperty[property] else { return nil }
        self = field
    }

    private static let byProperty = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { field in
            field.newRow.properties.map { ($0, field) }
        })

    /// The fields in the order of published cards, in which the ways to reach someone come last.
    static let inCards: [CardField] = {
        let last: [CardField] = [.email, .phone, .address, .url, .social, .note, .birthday]
        return allCases.filter { !last.contains($0) } + last
    }()
}

extension VCard {
    /// Returns the texts of a field, preferred ones of each property first.
    package func texts(of field: CardField) -> [String] {
        values(of: field).map { field.row.text($0.value) }
    }

    /// Returns the properties of a field that have a value, preferred ones of each name first.
    func values(of field: CardField) -> [Typed<Property>] {
        let row = field.row
        let values = row.properties.flatMap {
            typed($0, where: { $0.hasText || !row.text($0).isEmpty })
        }
        return row.isSingle ? Array(values.prefix(1)) : values
    }
}

extension VCard.Address {
    fileprivate var oneLine: String {
        deliveryLabel
            ?? [poBox, extended, street, locality, region, postalCode, country]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension VCard.Typed {
    /// The names that consent.yml may use for the value's type, in lower case.
    var typesAndLabel: [String] {
        guard let label = label?.lowercased(), !types.contains(label) else { return types }
        return types + [label]
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
