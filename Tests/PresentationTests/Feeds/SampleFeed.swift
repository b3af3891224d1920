import Content
import Foundation
import Templating

@testable import Presentation

/// A feed with all fields.
enum SampleFeed {
    static let feed = Feed(
        page: .home, formats: [.atom, .rss, .json], title: "Tea & <Talk>",
        description: "All \"about\" it", language: "en-GB", url: "https://example.org/lab/",
        author: Byline(name: "Lab", url: "https://example.org/lab/"))

    static let entries = [
        FeedEntry(
            url: "https://example.org/lab/posts/a/", title: "A < B & C",
            published: time(1_772_470_800), updated: time(1_772_578_800),
            authors: [
                Byline(name: "Ada", url: "https://example.org/lab/contacts/ada/"),
                Byline(name: "Anonymous", url: nil),
            ],
            tags: ["C#", "R&D"], summary: "If a < b & c.",
            image: "https://example.org/lab/x.jpg",
            content: HTML("<p>If \"a\" &lt; b: ]]></p>\n")),
        FeedEntry(
            url: "https://example.org/lab/posts/b/", title: "B", published: time(0),
            updated: time(0), authors: [], tags: [], summary: nil, image: nil, content: HTML("")),
    ]

    static let empty = Feed(
        page: .home, formats: [.atom, .rss, .json], title: "Lab", description: nil,
        language: "ja", url: "https://example.org/", author: Byline(name: "Lab", url: nil))

    /// Returns a whole feed of entries.
    static func bytes(
        _ feed: Feed, _ entries: [FeedEntry], _ format: FeedFormat
    ) -> [UInt8] {
        format.bytes(
            of: feed, updated: entries.map(\.updated).max(),
            entries: entries.map { format.bytes(of: $0) })
    }

    static func time(_ seconds: Int) -> FeedTime {
        FeedTime(
            Moment(seconds: seconds, hasTime: true), zone: TimeZone(secondsFromGMT: 3600) ?? .gmt)
    }
}
