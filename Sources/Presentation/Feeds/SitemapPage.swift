/// A page as the sitemap names it.
package struct SitemapPage: Sendable, Hashable {
    /// Absolute.
    package let url: String

    /// Nil for a page that does not say when it was changed.
    package let modified: FeedTime?

    package init(url: String, modified: FeedTime?) {
        self.url = url
        self.modified = modified
    }
}
