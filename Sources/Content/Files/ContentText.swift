import Diagnostics

/// The Markdown or HTML of a post or a page, in its file. A class, because many values share it.
package final class ContentText: Sendable {
    /// The file without a byte order mark.
    package let source: SourceText

    /// The text's bytes in `source`.
    package let body: Range<Int>

    /// Relative to Content: `posts/2026/open-day.md`.
    package let path: String

    /// The base folder of its relative links, relative to Content.
    package let folder: String

    init(source: SourceText, body: Range<Int>, path: String) {
        self.source = source
        self.body = body
        self.path = path
        folder = path.parentFolder
    }

    /// The file's path in messages.
    package var shown: String { source.path }

    /// The location of the file's first line.
    package var top: Location { source.location(line: 1) }

    /// True for the body of an HTML post, which is not Markdown.
    package var isHTML: Bool { path.hasSuffix(".html") }
    package var markdown: String { String(decoding: source.bytes[body], as: UTF8.self) }
}

extension ContentText: Hashable {
    package static func == (a: ContentText, b: ContentText) -> Bool {
        a === b
            || a.path == b.path && a.body == b.body && a.shown == b.shown
                && a.source.bytes == b.source.bytes
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(body)
    }
}
