/// What a feed says of itself.
public struct FeedHead: Sendable, Hashable, Encodable {
    public let title: String
    public let description: String?

    /// As `SiteView` has it.
    public let language: String

    /// The absolute address of the page whose posts it brings, with a slash at its end.
    public let page: String

    /// Whom all of it is by, where an entry does not say.
    public let author: FeedAuthor

    public init(
        title: String, description: String?, language: String, page: String, author: FeedAuthor
    ) {
        self.title = title
        self.description = description
        self.language = language
        self.page = page
        self.author = author
    }

    /// The absolute address of the feed itself.
    public func url(_ format: FeedFormat) -> String { page + format.fileName }
}
