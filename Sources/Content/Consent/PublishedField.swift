import Diagnostics
import VCard

/// A field of a card that can be published. Nothing else of a card is ever published.
package enum CardField: String, Sendable, Hashable, CaseIterable {
    /// The parts of the name, its pronunciation, nicknames and pronouns.
    case name
    case photo, organization, title, role, biography, note, url, social, birthday, email, phone,
        address

    /// The groups of groups.yml, and the roles in them.
    case groups

    /// True if consent can be limited to the values of one type.
    package var hasTypes: Bool {
        switch self {
        case .email, .phone, .address: true
        default: false
        }
    }
}

/// A field, or its values of one type, as consent.yml lists it.
package struct PublishedField: Sendable, Hashable {
    package let field: CardField

    /// In lower case: `work` in `email.work`; `nil` for all types.
    package let type: String?

    package init(_ field: CardField, type: String? = nil) {
        self.field = field
        self.type = type
    }

    /// Parses `email`, or `email.work` for the values of one type; `nil` for an unknown name.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let field = parts.first.flatMap({ CardField(rawValue: String($0)) }) else {
            return nil
        }
        let type = parts.count == 2 ? parts[1].lowercased() : nil
        guard type != "", type == nil || field.hasTypes else { return nil }
        self.init(field, type: type)
    }

    /// The name in consent.yml: `email.work`.
    package var name: String { type.map { "\(field.rawValue).\($0)" } ?? field.rawValue }

    private static let known = CardField.allCases.flatMap {
        $0.hasTypes ? [$0.rawValue, $0.rawValue + ".work"] : [$0.rawValue]
    }

    /// Returns the help for an unknown name.
    package static func help(for name: String) -> String {
        Suggestions.didYouMean(name, in: known) ?? "use one of: \(known.joined(separator: ", "))"
    }
}

extension Set<PublishedField> {
    /// The names in consent.yml, in the order of `CardField`.
    package var names: [String] {
        let order = CardField.allCases
        return sorted { a, b in
            let (first, second) = (order.firstIndex(of: a.field), order.firstIndex(of: b.field))
            return (first ?? 0, a.type ?? "") < (second ?? 0, b.type ?? "")
        }.map(\.name)
    }
}

/// Determines which values of a card a consent covers.
package struct FieldConsent: Sendable {
    private let fields: Set<PublishedField>

    /// The fields with consent for all types, and those with consent for some, as bits.
    private var allTypes: UInt16 = 0
    private var someTypes: UInt16 = 0

    package init(fields: Set<PublishedField>) {
        self.fields = fields
        for field in fields {
            if field.type == nil {
                allTypes |= field.field.bit
            } else {
                someTypes |= field.field.bit
            }
        }
    }

    func covers(_ field: CardField) -> Bool { allTypes & field.bit != 0 }

    /// True if the consent covers all types of the field, or a type of the value. The card's own
    /// label counts as a type.
    func covers<Value>(_ field: CardField, _ value: VCard.Typed<Value>) -> Bool {
        if covers(field) { return true }
        return someTypes & field.bit != 0 && covers(field, types: value.typesAndLabel)
    }

    package func covers(_ field: CardField, types: [String]) -> Bool {
        covers(field) || types.contains { fields.contains(PublishedField(field, type: $0)) }
    }
}

extension CardField {
    fileprivate var bit: UInt16 {
        switch self {
        case .name: 1 << 0
        case .photo: 1 << 1
        case .organization: 1 << 2
        case .title: 1 << 3
        case .note: 1 << 4
        case .url: 1 << 5
        case .birthday: 1 << 6
        case .email: 1 << 7
        case .phone: 1 << 8
        case .address: 1 << 9
        case .groups: 1 << 10
        case .role: 1 << 11
        case .biography: 1 << 12
        case .social: 1 << 13
        }
    }
}
