/// A heading as a table of contents needs it.
package struct MarkdownHeading: Sendable, Hashable {
    /// 1 to 6.
    package let level: Int

    /// Unique within the document, and free of spaces: a URL's fragment once percent-encoded.
    package let id: String

    /// Plain text in one line.
    package let text: String

    package init(level: Int, id: String, text: String) {
        self.level = level
        self.id = id
        self.text = text
    }
}
