import Pictures
import Templating
import VCard

/// The preview of a page where others link to it: Open Graph, and the cards of X.
package struct SocialCard: Sendable, Hashable {
    /// The page's title without the site's.
    package let title: String

    /// `nil` if neither the page nor the site has one.
    package let image: SocialImage?

    /// For a post only.
    package let article: SocialArticle?

    /// For a person only.
    package let profile: VCard.Name?

    /// The value of `og:type`.
    package var type: String {
        article != nil ? "article" : profile != nil ? "profile" : "website"
    }

    /// The value of `twitter:card`: only posts have wide pictures; faces and icons are square.
    package var layout: String {
        article != nil && image?.isOwn == true ? "summary_large_image" : "summary"
    }
}

extension SocialCard: TemplateModel {
    package static let vocabulary = Vocabulary<SocialCard> {
        $0.text("type", \.type)
        $0.text("layout", \.layout)
        $0.text("title", \.title)
        $0.model("image", \.image)
        $0.model("article", \.article)
        $0.model("profile", \.profile)
    }
}

/// The picture of a social card.
package struct SocialImage: Sendable, Hashable {
    /// Absolute.
    package let url: String

    /// `nil` if it is unknown.
    package let size: PictureSize?

    /// The alternative text, if there is any.
    package let description: String?

    /// False for the site's icon, the default.
    package let isOwn: Bool
}

extension SocialImage: TemplateModel {
    package static let vocabulary = Vocabulary<SocialImage> {
        $0.text("url", \.url)
        $0.model("size", \.size)
        $0.text("alt", \.description)
    }
}

/// A post in Open Graph.
package struct SocialArticle: Sendable, Hashable {
    /// See `DateText.machine`.
    package let published: String
    package let updated: String?

    /// The absolute URLs of the authors' pages, if they have one.
    package let authors: [String]
    package let tags: [String]
}

extension SocialArticle: TemplateModel {
    package static let vocabulary = Vocabulary<SocialArticle> {
        $0.text("published", \.published)
        $0.text("updated", \.updated)
        $0.texts("authors", \.authors)
        $0.texts("tags", \.tags)
    }
}

/// A person in Open Graph.
extension VCard.Name: TemplateModel {
    package static let vocabulary = Vocabulary<VCard.Name> {
        $0.text("given-name", \.given)
        $0.text("family-name", \.family)
    }
}
