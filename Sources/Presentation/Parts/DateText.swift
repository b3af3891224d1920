import Templating

/// A date for people and, beside it, for machines.
package struct DateText: Sendable, Hashable {
    /// Medium style in the site's locale and time zone: `2 Mar 2026 at 18:00:00`.
    package let words: String

    /// What `<time datetime>` takes: `2026-03-02T18:00:00+01:00`, or `2026-03-02` without a time.
    /// Empty for a birthday that only words tell, such as `circa 1800`.
    package let machine: String
}

extension DateText: TemplateModel {
    package static let vocabulary = Vocabulary<DateText> {
        $0.text("words", \.words)
        $0.text("machine", \.machine)
    }
}
