import Content
import Foundation
import Presentation
import Templating

@testable import Publishing

/// A feed with everything that a feed can say.
enum SampleFeed {
    static let head = FeedHead(
        title: "Tea & <Talk>", description: "All \"about\" it", language: "en-GB",
        page: "https://example.org/lab/",
        author: FeedAuthor(name: "Lab", url: "https://example.org/lab/"))

    static let entries = [
        FeedEntry(
            url: "https://example.org/lab/posts/a/", title: "A < B & C",
            published: time(1_772_470_800), updated: time(1_772_578_800),
            authors: [
                FeedAuthor(name: "Ada", url: "https://example.org/lab/contacts/ada/"),
                FeedAuthor(name: "Anonymous", url: nil),
            ],
            tags: ["C#", "R&D"], summary: "If a < b & c.",
            image: "https://example.org/lab/x.jpg",
            content: HTML("<p>If \"a\" &lt; b: ]]></p>\n")),
        FeedEntry(
            url: "https://example.org/lab/posts/b/", title: "B", published: time(0),
            updated: time(0), authors: [], tags: [], summary: nil, image: nil, content: HTML("")),
    ]

    static let full = Feed(head: head, entries: entries.map(WrittenEntry.init))

    static let empty = Feed(
        head: FeedHead(
            title: "Lab", description: nil, language: "ja", page: "https://example.org/",
            author: FeedAuthor(name: "Lab", url: nil)), entries: [])

    static func time(_ seconds: Int) -> FeedTime {
        FeedTime(
            Moment(seconds: seconds, hasTime: true), zone: TimeZone(secondsFromGMT: 3600) ?? .gmt)
    }
}
