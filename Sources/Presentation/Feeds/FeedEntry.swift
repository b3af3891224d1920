import Templating

/// What feeds say of a post.
public struct FeedEntry: Sendable, Hashable {
    /// The post's absolute address, which is its name too: it stays as long as the post is there.
    public let url: String
    public let title: String
    public let published: FeedTime

    /// Never before it was published.
    public let updated: FeedTime

    /// In the order of the byline; may be empty.
    public let authors: [FeedAuthor]

    /// As the tags' pages write them.
    public let tags: [String]

    /// Text, no markup.
    public let summary: String?

    /// The absolute address of the post's picture.
    public let image: String?

    /// With absolute links, and without characters that XML forbids; nil for a text that stays on
    /// its page.
    public let content: HTML?

    public init(
        url: String, title: String, published: FeedTime, updated: FeedTime,
        authors: [FeedAuthor], tags: [String], summary: String?, image: String?, content: HTML?
    ) {
        self.url = url
        self.title = title
        self.published = published
        self.updated = max(published, updated)
        self.authors = authors
        self.tags = tags
        self.summary = summary
        self.image = image
        self.content = content
    }

    public var withoutContent: FeedEntry {
        FeedEntry(
            url: url, title: title, published: published, updated: updated, authors: authors,
            tags: tags, summary: summary, image: image, content: nil)
    }
}
