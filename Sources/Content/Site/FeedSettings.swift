/// The formats in which the feeds of each kind are written; empty for none.
package struct FeedSettings: Sendable, Equatable, Encodable {
    package var site = FeedFormat.allCases
    package var tags = [FeedFormat.atom]
    package var contacts = [FeedFormat.atom]

    package init() {}
}

/// A format that feeds are written in.
package enum FeedFormat: String, Sendable, Hashable, CaseIterable, Encodable {
    case atom, rss, json
}
