/// All that a feed is made of: where it is the same, the feed is the same.
package struct FeedSubject: Sendable, Equatable {
    package let head: FeedHead
    package let posts: [FeedPost]
}
