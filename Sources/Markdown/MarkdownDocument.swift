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

/// A link or an image, as met while a text is rendered.
package struct MarkdownLink: Sendable, Hashable {
    package enum Kind: Sendable { case link, image }

    package let kind: Kind

    /// As CommonMark read it: escapes and entities decoded; an e-mail autolink has `mailto:`.
    package let destination: String

    /// The destination as written, in the text or in the reference's definition; the line alone
    /// where it was not found.
    package let location: Location

    package init(kind: Kind, destination: String, location: Location) {
        self.kind = kind
        self.destination = destination
        self.location = location
    }
}

/// What a link or an image of a text becomes on its page.
package struct ResolvedLink: Sendable, Hashable {
    /// How large an image is shown where nothing else is said, in pixels.
    package struct Size: Sendable, Hashable {
        package let width: Int
        package let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The URL to write; nil keeps the destination.
    package let url: String?

    /// Of an image; nil where it is not known.
    package let size: Size?

    package init(url: String? = nil, size: Size? = nil) {
        self.url = url
        self.size = size
    }
}
