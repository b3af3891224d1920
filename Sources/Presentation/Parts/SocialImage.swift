import Templating

/// The picture of a social card.
public struct SocialImage: Sendable, Hashable, Encodable {
    /// Absolute.
    public let url: String

    /// Nil where it is not known.
    public let size: ImageSize?

    /// What is to be seen; nil where nobody has said.
    public let description: String?

    /// False where the site's icon stands in.
    public let isOwn: Bool
}

extension SocialImage: TemplateModel {
    public static let vocabulary = Vocabulary<SocialImage> {
        $0.text("url", \.url)
        $0.model("size", \.size)
        $0.text("alt", \.description)
    }
}
