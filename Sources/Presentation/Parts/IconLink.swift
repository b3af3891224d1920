import Templating

/// The site's icon in one format: `<link rel="icon">`.
package struct IconLink: Sendable, Hashable {
    /// `icon` or `apple-touch-icon`.
    package let relation: String
    package let url: String
    package let mediaType: String

    /// `180x180`, or `any` of a drawing; nil where it is not known.
    package let sizes: String?
}

extension IconLink: TemplateModel {
    package static let vocabulary = Vocabulary<IconLink> {
        $0.text("relation", \.relation)
        $0.text("url", \.url)
        $0.text("media-type", \.mediaType)
        $0.text("sizes", \.sizes)
    }
}
