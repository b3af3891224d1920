/// All that a feed is made of.
package struct FeedSubject: Sendable, Equatable {
    package let head: FeedHead
    package let page: Address
    package let format: FeedFormat
    package let posts: [FeedPost]
}
