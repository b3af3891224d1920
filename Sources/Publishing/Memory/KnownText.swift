import Content
import Diagnostics
import Presentation

/// A text's page as it stands in Output, and what must be known of it without making it anew.
final class KnownText<Subject: Equatable & Sendable>: Sendable {
    let subject: Subject
    let address: Address
    let references: TextReferences
    let problems: [Problem]

    /// How lists show it; nil for a page that is in none.
    let summary: Shared<PostSummary>?

    init(
        subject: Subject, address: Address, references: TextReferences, problems: [Problem],
        summary: Shared<PostSummary>?
    ) {
        self.subject = subject
        self.address = address
        self.references = references
        self.problems = problems
        self.summary = summary
    }
}
