import Templating

/// The site's icon in one format: `<link rel="icon">`.
public struct IconLink: Sendable, Hashable, Encodable {
    /// `icon` or `apple-touch-icon`.
    public let relation: String
    public let url: String
    public let mediaType: String

    /// `180x180`, or `any` of a drawing; nil where it is not known.
    public let sizes: String?
}

extension IconLink: TemplateModel {
    public static let vocabulary = Vocabulary<IconLink> {
        $0.text("relation", \.relation)
        $0.text("url", \.url)
        $0.text("media-type", \.mediaType)
        $0.text("sizes", \.sizes)
    }
}
