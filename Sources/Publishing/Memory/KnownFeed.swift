import Presentation

/// A feed as it stands in Output, in every format.
final class KnownFeed: Sendable {
    let subject: FeedSubject

    /// The page that it lies beside.
    let page: Address

    /// The positions of its posts.
    let posts: [Int]

    init(subject: FeedSubject, page: Address, posts: [Int]) {
        self.subject = subject
        self.page = page
        self.posts = posts
    }

    var addresses: [Address] { FeedFormat.allCases.map { .feed($0, of: page) } }
}
