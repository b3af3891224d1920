/// All that a feed is made of: where it is the same, the feed is the same.
public struct FeedSubject: Sendable, Equatable {
    public let head: FeedHead
    public let posts: [FeedPost]
}
