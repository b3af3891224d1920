/// What a feed says of itself.
package struct FeedHead: Sendable, Hashable {
    package let title: String
    package let description: String?

    /// As `SiteView` has it.
    package let language: String

    /// The absolute address of the page whose posts it brings, with a slash at its end.
    package let page: String

    /// Whom all of it is by, where an entry does not say.
    package let author: FeedAuthor

    package init(
        title: String, description: String?, language: String, page: String, author: FeedAuthor
    ) {
        self.title = title
        self.description = description
        self.language = language
        self.page = page
        self.author = author
    }

    /// The absolute address of the feed itself.
    package func url(_ format: FeedFormat) -> String { page + format.fileName }
}
