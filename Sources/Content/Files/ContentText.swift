import Diagnostics

/// The Markdown of a post or a page, and the file that it stands in.
package struct ContentText: Hashable, Sendable {
    /// The file as it was read, without a byte order mark.
    package let source: SourceText

    /// The Markdown's bytes in `source`.
    package let body: Range<Int>

    /// Relative to Content: `posts/2026/open-day.md`.
    package let path: String

    /// The folder that its relative links start from, relative to Content.
    package let folder: String

    init(source: SourceText, body: Range<Int>, path: String) {
        self.source = source
        self.body = body
        self.path = path
        folder = path.parentFolder
    }

    /// The file's path as the user knows it.
    package var shown: String { source.path }

    /// The file's first line.
    package var top: Location { source.location(line: 1) }

    package static func == (a: ContentText, b: ContentText) -> Bool {
        a.path == b.path && a.body == b.body && a.shown == b.shown
            && a.source.bytes == b.source.bytes
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(body)
    }
}
