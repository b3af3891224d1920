import Templating

/// What Open Graph says of a post.
public struct SocialArticle: Sendable, Hashable, Encodable {
    /// As `DateText` has it for machines.
    public let published: String
    public let updated: String?

    /// The absolute addresses of those authors who have a page.
    public let authors: [String]
    public let tags: [String]
}

extension SocialArticle: TemplateModel {
    public static let vocabulary = Vocabulary<SocialArticle> {
        $0.text("published", \.published)
        $0.text("updated", \.updated)
        $0.texts("authors", \.authors)
        $0.texts("tags", \.tags)
    }
}
