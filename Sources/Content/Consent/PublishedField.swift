import Diagnostics

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
