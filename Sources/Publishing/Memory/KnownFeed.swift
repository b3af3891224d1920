import Presentation

/// A feed as it stands in Output, in every format.
final class KnownFeed: Sendable {
    let feed: Feed
    let posts: [FeedPost]

    /// Of the posts, in the site's.
    let positions: [Int]

    init(feed: Feed, posts: [FeedPost], positions: [Int]) {
        self.feed = feed
        self.posts = posts
        self.positions = positions
    }
}
