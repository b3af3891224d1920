/// The formats in which each feed is written.
package enum FeedFormat: Sendable, Hashable, CaseIterable {
    case atom, rss, json

    package var fileName: String {
        switch self {
        case .atom: "feed.xml"
        case .rss: "rss.xml"
        case .json: "feed.json"
        }
    }

    /// What `<link type>` calls it.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}
