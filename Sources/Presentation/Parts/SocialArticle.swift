import Templating

/// What Open Graph says of a post.
package struct SocialArticle: Sendable, Hashable {
    /// As `DateText` has it for machines.
    package let published: String
    package let updated: String?

    /// The absolute addresses of those authors who have a page.
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
