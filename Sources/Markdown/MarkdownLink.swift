import Diagnostics

/// A link or an image, as met while a text is rendered.
public struct MarkdownLink: Sendable, Hashable {
    public enum Kind: Sendable { case link, image }

    public let kind: Kind

    /// As CommonMark read it: escapes and entities decoded; an e-mail autolink has `mailto:`.
    public let destination: String

    /// The destination as written, in the text or in the reference's definition; the line alone
    /// where it was not found.
    public let location: Location

    public init(kind: Kind, destination: String, location: Location) {
        self.kind = kind
        self.destination = destination
        self.location = location
    }
}
