import Content

/// The posts of each feed: the newest that are published, by position, newest first.
package struct FeedPlan: Sendable, Equatable {
    /// The most posts of a feed: enough for readers that look once a month, and no more than they
    /// want to fetch every hour.
    static let count = 20

    let formats: FeedSettings
    let site: [Int]

    /// By position in the site's contacts and tags; empty where there is no feed.
    let contacts: [[Int]]
    let tags: [[Int]]

    /// `authorship` and `tagged` are the posts of each contact and of each tag, newest first.
    init(
        _ formats: FeedSettings, isPublished: [Bool], authorship: [[Int]], tagged: [[Int]]
    ) {
        func newest(_ posts: some Sequence<Int>, _ formats: [FeedFormat]) -> [Int] {
            formats.isEmpty ? [] : Array(posts.lazy.filter { isPublished[$0] }.prefix(Self.count))
        }
        self.formats = formats
        site = newest(isPublished.indices, formats.site)
        contacts = authorship.map { newest($0, formats.contacts) }
        tags = tagged.map { newest($0, formats.tags) }
    }
}
