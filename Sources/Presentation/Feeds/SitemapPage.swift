/// A page as the sitemap names it.
public struct SitemapPage: Sendable, Hashable, Encodable {
    /// Absolute.
    public let url: String

    /// Nil for a page that does not say when it was changed.
    public let modified: FeedTime?

    public init(url: String, modified: FeedTime?) {
        self.url = url
        self.modified = modified
    }
}
