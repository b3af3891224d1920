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

    /// Of the file's bytes.
    let digest: Fingerprint

    init(source: SourceText, digest: Fingerprint, body: Range<Int>, path: String) {
        self.source = source
        self.digest = digest
        self.body = body
        self.path = path
        folder = path.parentFolder
        top = source.location(line: 1)
    }
}

extension ContentText: Encodable {
    private enum CodingKeys: CodingKey { case file, bytes, body, path }

    /// Of the file's bytes their fingerprint.
    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(source.path, forKey: .file)
        try parts.encode(digest, forKey: .bytes)
        try parts.encode(body, forKey: .body)
        try parts.encode(path, forKey: .path)
    }
}
