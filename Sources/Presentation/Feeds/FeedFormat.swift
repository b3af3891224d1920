/// The formats in which each feed is written.
public enum FeedFormat: Sendable, Hashable, CaseIterable, Encodable {
    case atom, rss, json

    public var fileName: String {
        switch self {
        case .atom: "feed.xml"
        case .rss: "rss.xml"
        case .json: "feed.json"
        }
    }

    /// What `<link type>` calls it.
    public var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}
