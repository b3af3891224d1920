/// A heading as a table of contents needs it.
public struct MarkdownHeading: Sendable, Hashable {
    /// 1 to 6.
    public let level: Int

    /// Unique within the document, and free of spaces: a URL's fragment once percent-encoded.
    public let id: String

    /// Plain text in one line.
    public let text: String

    public init(level: Int, id: String, text: String) {
        self.level = level
        self.id = id
        self.text = text
    }
}
