import Diagnostics

/// What of a card can be published. Nothing else of it ever is.
package enum CardField: String, Sendable, Hashable, CaseIterable {
    /// All that someone is called: the parts of the name, how it is spoken, nicknames, pronouns.
    case name
    case photo, organization, title, note, url, birthday, email, phone, address

    /// True if consent can be given for those of one type alone.
    package var hasTypes: Bool {
        switch self {
        case .email, .phone, .address: true
        default: false
        }
    }
}

/// A part of a contact that can be published on its own, as consent.yml names it.
package struct PublishedField: Sendable, Hashable {
    package let field: CardField

    /// In lower case: `work` of `email.work`; nil: of every type.
    package let type: String?

    package init(_ field: CardField, type: String? = nil) {
        self.field = field
        self.type = type
    }

    /// `email`, or `email.work` for those of one type alone; nil for what consent.yml does not
    /// know.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let field = parts.first.flatMap({ CardField(rawValue: String($0)) }) else {
            return nil
        }
        let type = parts.count == 2 ? parts[1].lowercased() : nil
        guard type != "", type == nil || field.hasTypes else { return nil }
        self.init(field, type: type)
    }

    /// As consent.yml names it: `email.work`.
    package var name: String { type.map { "\(field.rawValue).\($0)" } ?? field.rawValue }

    private static let known = CardField.allCases.flatMap {
        $0.hasTypes ? [$0.rawValue, $0.rawValue + ".work"] : [$0.rawValue]
    }

    /// The way out for someone who wrote a name that consent.yml does not know.
    package static func help(for name: String) -> String {
        Suggestion.didYouMean(name, in: known) ?? "known are: \(known.joined(separator: ", "))"
    }
}

extension Set<PublishedField> {
    /// As consent.yml names them, in the order of `CardField`.
    package var names: [String] {
        let order = CardField.allCases
        return sorted { a, b in
            let (first, second) = (order.firstIndex(of: a.field), order.firstIndex(of: b.field))
            return (first ?? 0, a.type ?? "") < (second ?? 0, b.type ?? "")
        }.map(\.name)
    }
}
