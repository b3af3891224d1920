import Templating

/// What feeds say of a post.
package struct FeedEntry: Sendable, Hashable {
    /// The post's absolute address, which is its name too: it stays as long as the post is there.
    package let url: String
    package let title: String
    package let published: FeedTime

    /// Never before it was published.
    package let updated: FeedTime

    /// In the order of the byline; may be empty.
    package let authors: [FeedAuthor]

    /// As the tags' pages write them.
    package let tags: [String]

    /// Text, no markup.
    package let summary: String?

    /// The absolute address of the post's picture.
    package let image: String?

    /// With absolute links, and without characters that XML forbids; nil for a text that stays on
    /// its page.
    package let content: HTML?

    package init(
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

    package var withoutContent: FeedEntry {
        FeedEntry(
            url: url, title: title, published: published, updated: updated, authors: authors,
            tags: tags, summary: summary, image: image, content: nil)
    }
}
