/// The formats in which the feeds of each kind are written; empty for none.
package struct FeedSettings: Sendable, Equatable {
    package var site = FeedFormat.allCases
    package var tags = [FeedFormat.atom]
    package var contacts = [FeedFormat.atom]

    package init() {}
}

/// A format that feeds are written in.
package enum FeedFormat: String, Sendable, Hashable, CaseIterable {
    case atom, rss, json
}
