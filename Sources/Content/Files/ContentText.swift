import Diagnostics

/// The Markdown of a post or a page, and the file that it stands in.
public struct ContentText: Sendable, Hashable {
    public let source: SourceText

    /// The Markdown's bytes in `source`.
    public let body: Range<Int>

    /// Relative to Content: `posts/2026/open-day.md`.
    public let path: String

    /// The folder that its relative links start from, relative to Content.
    public let folder: String

    /// The file's first line.
    public let top: Location

    init(source: SourceText, body: Range<Int>, path: String) {
        self.source = source
        self.body = body
        self.path = path
        folder = path.parentFolder
        top = source.location(line: 1)
    }
}
