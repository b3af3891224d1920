import Diagnostics

/// The result of rendering one Markdown text.
package struct MarkdownDocument: Sendable, Hashable {
    /// A fragment in UTF-8, without `html` or `body` elements.
    package let html: [UInt8]

    /// In reading order, including headings within quotes and lists.
    package let headings: [MarkdownHeading]

    /// The first top-level paragraph that contains words, as plain text in one line; "" if there is
    /// none. Images in it contribute their alternative text.
    package let summary: String

    /// The paragraphs `[GROUP slug]` and `[LIST name …]`, which are links in `html`.
    package let markers: [Marker]

    package struct Marker: Sendable, Hashable {
        package let kind: MarkdownLink.Syntax

        /// What is written after the first word.
        package let words: String

        /// The bytes of the paragraph in `html`.
        package let range: Range<Int>
    }

    /// Warnings about text that is left out, and about foreign markup that is shown as text; errors
    /// in formulas.
    package let problems: [Problem]

    package init(
        html: [UInt8], headings: [MarkdownHeading], summary: String, markers: [Marker] = [],
        problems: [Problem]
    ) {
        self.html = html
        self.headings = headings
        self.summary = summary
        self.markers = markers
        self.problems = problems
    }
}

/// A heading, as a table of contents lists it.
package struct MarkdownHeading: Sendable, Hashable {
    /// 1 to 6.
    package let level: Int

    /// Unique within the document and without spaces; percent-encoded, it is a URL fragment.
    package let id: String

    /// Plain text in one line.
    package let text: String

    /// The text with its formulas as HTML; `nil` if it has none.
    var html: [UInt8]?
}

/// A link or an image of a text, before it is resolved.
package struct MarkdownLink: Sendable, Hashable {
    package enum Syntax: Sendable {
        case link, image

        /// A paragraph `[GROUP slug]` or `[LIST name …]`; what follows the first word is the
        /// destination.
        case group, list

        /// `[@key]`; the key is the destination.
        case citation
    }

    package let kind: Syntax

    /// With escapes and entities decoded; an e-mail autolink starts with `mailto:`.
    package let destination: String

    /// Where the destination is written, in the text or in the reference's definition; only the
    /// link's line if it was not found.
    package let location: Location

    package init(kind: Syntax, destination: String, location: Location) {
        self.kind = kind
        self.destination = destination
        self.location = location
    }
}

/// The URL that replaces the destination of a link or an image, and an image's size.
package struct ResolvedLink: Sendable, Hashable {
    /// What the page says about an image before it is loaded.
    package struct Picture: Sendable, Hashable {
        /// The natural size in pixels.
        package let width: Int
        package let height: Int

        /// The value of `srcset`; `nil` if there is one file only.
        package let sources: String?

        /// The mean colour, `#rrggbb`; `nil` if it is not known.
        package let colour: String?

        package init(
            width: Int, height: Int, sources: String? = nil, colour: String? = nil
        ) {
            self.width = width
            self.height = height
            self.sources = sources
            self.colour = colour
        }
    }

    /// The URL to write; `nil` keeps the destination.
    package let url: String?

    /// `nil` for a link, and for an image of unknown size.
    package let picture: Picture?

    /// True for an image at the top of the page, which is not loaded lazily.
    package let isUrgent: Bool

    /// The title of a group or a list, or the number of a citation.
    package let title: String?

    package init(
        url: String? = nil, picture: Picture? = nil, isUrgent: Bool = false, title: String? = nil
    ) {
        self.url = url
        self.picture = picture
        self.isUrgent = isUrgent
        self.title = title
    }
}
