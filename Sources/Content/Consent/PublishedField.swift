import Diagnostics

/// A field, or its values of one type, as consent.yml lists it.
package struct PublishedField: Sendable, Hashable {
    package let field: CardField

    /// In lower case: `work` in `email.work`; `nil` for all types.
    package let type: String?

    static let name = PublishedField(.name)

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
        Suggestions.help(for: name, in: known)
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

    /// False if the consent covers no value of the field, of any type.
    func mayCover(_ field: CardField) -> Bool {
        covers(field) || field.hasTypes && contains { $0.field == field }
    }

    /// True if the consent covers all values of the field, or those of one of the types. The card's
    /// own label counts as a type.
    package func covers(_ field: CardField, types: [String] = []) -> Bool {
        contains(PublishedField(field))
            || field.hasTypes && types.contains { contains(PublishedField(field, type: $0)) }
    }
}
