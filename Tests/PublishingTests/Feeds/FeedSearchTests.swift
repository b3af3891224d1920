import Presentation
import Privacy
import Templating
import Testing
import VCard

@testable import Publishing

@Suite("What is searched of a feed")
struct FeedSearchTests {
    /// Words of which withheld values are made, and what is escaped in one format or another.
    private static let words = [
        "Ada", "Lovelace", "+44 20", "7946", "0018", "ada@engine.example", "lives at 12",
        "St James's Square", "Monday", "10 December 1815", "&", "<b>", "\"", "\\", "\u{1}", "\n",
        "–",
    ]

    private static let search = LeakSearch([
        .name("Ada Lovelace"), .phone("+44 20 7946 0018"), .email("ada@engine.example"),
        .street("12 St James's Square"), .note("lives at 12 St James's Square on Mondays"),
        .note("lives at 12 Lovelace"),
        .birthday(VCard.Birthday(year: 1815, month: 12, day: 10, text: "1815-12-10")),
    ])

    @Test("holds every withheld value that any format holds", arguments: 0..<400)
    func values(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func text() -> String {
            (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                let plain = Bool.random(using: &generator)
                return Self.words.prefix(plain ? 10 : .max).randomElement(using: &generator) ?? ""
            }.joined(separator: " ")
        }
        let head = FeedHead(
            title: text(), description: text(), language: "en", page: "https://example.org/x/",
            author: FeedAuthor(name: text(), url: nil))
        let entry = FeedEntry(
            url: "https://example.org/x/posts/c/", title: text(),
            published: SampleFeed.time(1_772_470_800), updated: SampleFeed.time(1_772_578_800),
            authors: [FeedAuthor(name: text(), url: nil), FeedAuthor(name: text(), url: nil)],
            tags: [text(), text()], summary: text(), image: nil, content: HTML(text()))
        for format in FeedFormat.allCases {
            let bytes = Feed(head: head, entries: []).bytes(as: format)
            #expect(Self.values(in: bytes).subtracting(Self.values(in: head.searched)) == [])
        }
        let feed = Feed(head: SampleFeed.head, entries: [WrittenEntry(entry)])
        for format in FeedFormat.allCases {
            let bytes = feed.bytes(as: format)
            #expect(Self.values(in: bytes).subtracting(Self.values(in: entry.searched())) == [])
        }
    }

    private static func values(in bytes: [UInt8]) -> Set<Int> {
        Set(search.leaks(in: bytes).map(\.value))
    }

    @Test("is once what all formats write as it is")
    func once() {
        let searched = String(decoding: plain.searched(), as: UTF8.self)
        for text in ["Plain title", "robots", "<p>Text</p>"] {
            #expect(searched.ranges(of: text).count == 1, "\(text)")
        }
        #expect(searched.contains("2026-03-02T18:00:00+01:00"))
        #expect(searched.contains("Mon, 02 Mar 2026 17:00:00 GMT"))
    }

    @Test(
        "is in every format what is not written as it is in all",
        arguments: ["a & b", "a < b", "a > b", "a \" b", "a \\ b", "a\u{1}b", "a\tb", "a\u{FFFE}b"])
    func special(text: String) {
        for entry in [
            Self.entry(title: text), Self.entry(tag: text), Self.entry(summary: text),
            Self.entry(author: text),
        ] {
            let searched = entry.searched()
            for bytes in [
                AtomWriter.bytes(of: entry.withoutContent),
                RSSWriter.bytes(of: entry.withoutContent),
                JSONFeedWriter.bytes(of: entry.withoutContent),
            ] {
                #expect(!searched.ranges(of: bytes).isEmpty)
            }
        }
        let head = FeedHead(
            title: text, description: nil, language: "en", page: "https://example.org/",
            author: FeedAuthor(name: "Lab", url: nil))
        for format in FeedFormat.allCases {
            let bytes = Feed(head: head, entries: []).bytes(as: format)
            #expect(!head.searched.ranges(of: bytes).isEmpty)
        }
    }

    @Test("is nothing of a text that was searched, or its tags where links are others")
    func searchedText() {
        let content = HTML("<p>Text</p>\n")
        let entry = Self.entry()
        #expect(entry.searched(beyond: content) == entry.withoutContent.searched())
        let page = HTML("<p>Text <a href=\"../a/\">and a link</a></p>\n")
        let feed = Self.entry(
            content: "<p>Text <a href=\"https://example.org/a/\">and a link</a></p>\n")
        #expect(
            String(decoding: feed.searched(beyond: page), as: UTF8.self)
                == String(decoding: feed.withoutContent.searched(), as: UTF8.self)
                + "<p><a href=\"https://example.org/a/\"></a></p>")
    }

    @Test(
        "is not its path: that says no more than the path of its page",
        arguments: [
            Address.home, .contact("ada"), .tag("tea"),
        ])
    func path(page: Address) {
        let folder = page.outputPath.dropLast("index.html".count)
        for format in FeedFormat.allCases {
            #expect(Address.feed(format, of: page).outputPath == folder + format.fileName)
        }
    }

    private let plain: FeedEntry = Self.entry()

    private static func entry(
        title: String = "Plain title", tag: String = "robots", summary: String = "A summary",
        author: String = "Grace", content: String = "<p>Text</p>\n"
    ) -> FeedEntry {
        FeedEntry(
            url: "https://example.org/lab/posts/c/", title: title,
            published: SampleFeed.time(1_772_470_800), updated: SampleFeed.time(1_772_578_800),
            authors: [FeedAuthor(name: author, url: "https://example.org/lab/contacts/g/")],
            tags: [tag], summary: summary, image: "https://example.org/lab/y.jpg",
            content: HTML(content))
    }
}
