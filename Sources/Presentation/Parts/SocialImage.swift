import Templating

/// The picture of a social card.
package struct SocialImage: Sendable, Hashable {
    /// Absolute.
    package let url: String

    /// Nil where it is not known.
    package let size: ImageSize?

    /// What is to be seen; nil where nobody has said.
    package let description: String?

    /// False where the site's icon stands in.
    package let isOwn: Bool
}

extension SocialImage: TemplateModel {
    package static let vocabulary = Vocabulary<SocialImage> {
        $0.text("url", \.url)
        $0.model("size", \.size)
        $0.text("alt", \.description)
    }
}
