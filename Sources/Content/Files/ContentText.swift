import Diagnostics

/// The Markdown of a post or a page, and the file that it stands in.
package struct ContentText: Sendable {
    /// The file's path as the user knows it.
    package let shown: String

    /// The Markdown's bytes in `source`.
    package let body: Range<Int>

    /// Relative to Content: `posts/2026/open-day.md`.
    package let path: String

    /// The folder that its relative links start from, relative to Content.
    package let folder: String

    /// The file's first line.
    package let top: Location

    /// Of the file's bytes.
    let digest: Fingerprint

    /// The file's, without a byte order mark.
    private let bytes: StoredBytes

    /// Nil is no room: the file's bytes stay in memory.
    init(
        source: SourceText, digest: Fingerprint, body: Range<Int>, path: String,
        in room: Storeroom?
    ) {
        shown = source.path
        bytes = StoredBytes(source.bytes, in: room)
        self.digest = digest
        self.body = body
        self.path = path
        folder = path.parentFolder
        top = source.location(line: 1)
    }
}

extension ContentText {
    /// The file as it was when the site was read, whatever has become of it.
    package var source: SourceText {
        get throws(Problem) {
            guard let bytes = bytes.bytes else { throw .lost(shown) }
            return SourceText(path: shown, bytes: bytes)
        }
    }
}

extension ContentText: Hashable {
    /// Of the file's bytes the digests.
    package static func == (a: ContentText, b: ContentText) -> Bool {
        a.digest == b.digest && a.body == b.body && a.path == b.path && a.shown == b.shown
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
        hasher.combine(path)
    }
}

extension ContentText: Encodable {
    private enum CodingKeys: CodingKey { case file, bytes, body, path }

    /// Of the file's bytes their fingerprint.
    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(shown, forKey: .file)
        try parts.encode(digest, forKey: .bytes)
        try parts.encode(body, forKey: .body)
        try parts.encode(path, forKey: .path)
    }
}

extension Problem {
    fileprivate static func lost(_ shown: String) -> Problem {
        Problem(
            "unreadable", "what was read of this file cannot be had back from the temporary folder",
            at: Location(path: shown), help: "check the disk that holds the temporary folder")
    }
}
