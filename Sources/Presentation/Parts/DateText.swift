import Templating

/// A date for people and, beside it, for machines.
public struct DateText: Sendable, Hashable, Codable {
    /// Medium style in the site's locale and time zone: `2 Mar 2026 at 18:00:00`.
    public let words: String

    /// What `<time datetime>` takes: `2026-03-02T18:00:00+01:00`, or `2026-03-02` without a time.
    /// Empty for a birthday that only words tell, such as `circa 1800`.
    public let machine: String
}

extension DateText: TemplateModel {
    public static let vocabulary = Vocabulary<DateText> {
        $0.text("words", \.words)
        $0.text("machine", \.machine)
    }
}
