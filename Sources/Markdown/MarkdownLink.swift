import Diagnostics

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
