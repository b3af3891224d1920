import Diagnostics

/// The Markdown of a post or a page, and the file that it stands in.
public struct ContentText: Sendable {
    public let source: SourceText

    /// The Markdown's bytes in `source`.
    public let body: Range<Int>

    /// Relative to Content: `posts/2026/open-day.md`.
    public let path: String

    /// The folder that its relative links start from, relative to Content.
    public var folder: String {
        path.parentFolder
    }
}
