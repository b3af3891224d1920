/// Someone who wrote what a feed brings, as pages name them.
package struct FeedAuthor: Sendable, Hashable {
    package let name: String

    /// Absolute; nil for someone without a page.
    package let url: String?

    package init(name: String, url: String?) {
        self.name = name
        self.url = url
    }
}
