import Diagnostics

/// All that one reading of a Markdown text yields.
package struct MarkdownDocument: Sendable, Hashable {
    /// UTF-8; a fragment, without `html` or `body`.
    package let html: [UInt8]

    /// In reading order, those within quotes and lists too.
    package let headings: [MarkdownHeading]

    /// The first paragraph that has words, as plain text in one line; "" if there is none.
    /// A picture in it gives its alternative text. Quotes, lists, tables and headings do not count.
    package let summary: String

    /// Warnings: what of the text is not shown, as far as CommonMark would have shown it.
    package let problems: [Problem]
}
