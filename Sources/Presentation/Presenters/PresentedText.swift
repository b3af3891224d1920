import Diagnostics

/// The page of a text, and what the text had to do with the rest of the site.
public struct PresentedText<Page: Sendable>: Sendable {
    public let page: Presented<Page>
    public let references: TextReferences
    public let problems: [Problem]
}
