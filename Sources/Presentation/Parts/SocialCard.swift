import Templating

/// What a page shows of itself where others link to it: Open Graph, and the cards of X.
package struct SocialCard: Sendable, Hashable {
    /// Without the site's.
    package let title: String

    /// Nil where neither the page nor the site has one.
    package let image: SocialImage?

    /// Of a post.
    package let article: SocialArticle?

    /// Of a person.
    package let profile: SocialProfile?

    /// Open Graph's.
    package var type: String {
        article != nil ? "article" : profile != nil ? "profile" : "website"
    }

    /// X's: a large picture is for those that are made to be wide; faces and icons are square.
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
