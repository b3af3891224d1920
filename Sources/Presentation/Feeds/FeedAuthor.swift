/// Someone who wrote what a feed brings, as pages name them.
public struct FeedAuthor: Sendable, Hashable, Encodable {
    public let name: String

    /// Absolute; nil for someone without a page.
    public let url: String?

    public init(name: String, url: String?) {
        self.name = name
        self.url = url
    }
}
