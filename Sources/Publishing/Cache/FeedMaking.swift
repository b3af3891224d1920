import Content
import Presentation

/// All that a feed is made of; of its posts their fingerprints, which many feeds share.
struct FeedMaking: Encodable {
    let feed: Feed
    let posts: [Fingerprint]
}
