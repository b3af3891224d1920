import Content
import Foundation
import Templating
import TestSupport
import Testing

@testable import Presentation

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("A feed of any text")
struct FeedPropertyTests {
    private static let pieces =
        [
            "a", "é", "日本", "\u{10FFFF}", "\u{FFFE}", "\u{FFFF}", "\u{0}", "\u{1}", "\u{B}",
            "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\t", "\n", "\r", "\r\n", " ", "&", "&amp;",
            "<", ">", "\"", "'", "\\", "]", "]]", "]]>", "<![CDATA[", "<!--", "-->", "</content>",
            "\\u0000", "{", "}", "\u{FEFF}", "\u{200B}", "e\u{301}",
        ]

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<random.below(9)).map { _ in random.pick(pieces) }.joined()
    }

    private static func feed(
        _ random: inout SeededGenerator
    ) -> (feed: Feed, entry: FeedEntry) {
        let texts = (0..<9).map { _ in text(&random) }
        let entry = FeedEntry(
            url: "https://example.org/posts/a/", title: texts[0], published: .none,
            updated: .none, authors: [Byline(name: texts[1], url: texts[2])],
            tags: [texts[3]], summary: texts[4], image: texts[5], content: HTML(texts[6].allowed))
        let feed = Feed(
            page: .home, formats: [], title: texts[7], description: texts[8], language: "en",
            url: "https://example.org/", author: Byline(name: texts[1], url: nil))
        return (feed, entry)
    }

    @Test(
        "is well-formed XML with the same texts", arguments: [FeedFormat.atom, .rss], Seeds.from(7))
    func xml(_ format: FeedFormat, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(500) {
            let (feed, entry) = Self.feed(&random)
            let reader = XMLTexts()
            let bytes = SampleFeed.bytes(feed, [entry, SampleFeed.entries[1]], format)
            let parser = XMLParser(data: Data(bytes))
            parser.delegate = reader
            let isRead = parser.parse()
            try #require(isRead, "\(String(describing: parser.parserError)) \(feed)")
            #expect(reader.texts["title"] == [feed.title.allowed, entry.title.allowed, "B"])
            let content = format == .atom ? "content" : "content:encoded"
            #expect(
                reader.texts[content]?.first?.withPlainLines
                    == (entry.content?.text ?? "").withPlainLines)
            let tag = format == .atom ? reader.terms : reader.texts["category"] ?? []
            let written = entry.tags[0].allowed
            #expect(tag == [format == .atom ? written.withSpaces : written])
        }
    }

    @Test("is JSON with the same texts", arguments: Seeds.from(8))
    func json(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(500) {
            let (feed, entry) = Self.feed(&random)
            let data = Data(SampleFeed.bytes(feed, [entry, SampleFeed.entries[1]], .json))
            let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            let item = (object?["items"] as? [[String: Any]])?.first
            let texts: [String?] = [
                object?["title"] as? String, item?["content_html"] as? String,
                item?["summary"] as? String, item?["title"] as? String,
                (item?["tags"] as? [String])?.first,
            ]
            let written: [String?] = [
                feed.title, (entry.content?.text ?? ""), entry.summary, entry.title,
                entry.tags.first,
            ]
            #expect(texts.map { $0?.withoutMarks } == written.map { $0?.withoutMarks })
        }
    }
}

extension String {
    /// The characters that XML allows.
    fileprivate var allowed: String { withoutXMLForbidden }

    /// The text with line ends normalized: XML parsers differ in them.
    fileprivate var withPlainLines: String {
        replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    /// The text without characters that Foundation's JSON parser drops.
    fileprivate var withoutMarks: String { replacing("\u{FEFF}", with: "") }

    /// The text as a parser reads an attribute.
    fileprivate var withSpaces: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { "\t\n".unicodeScalars.contains($0) ? " " : $0 }))
    }
}

extension HTML {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The texts of the elements of an XML document, by name.
private final class XMLTexts: NSObject, XMLParserDelegate {
    var texts: [String: [String]] = [:]

    /// The tags in Atom.
    var terms: [String] = []
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        text = ""
        if let term = attributes["term"] { terms.append(term) }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        text += String(decoding: block, as: UTF8.self)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        texts[name, default: []].append(text)
    }
}
