import Diagnostics
import TestSupport
import Testing

@testable import Markdown

@Suite("The HTML writer and libcmark's own renderer")
struct EquivalenceTests {
    @Test("Generated documents give the same bytes", arguments: [false, true], Seeds.from(1))
    func generated(raw: Bool, seed: UInt64) throws {
        var generator = MarkdownGenerator(seed: seed)
        let renderer = MarkdownRenderer(options: MarkdownOptions(rawHTML: raw))
        for number in 0..<Seeds.rounds(500) {
            let source = SourceText(path: "a.md", text: generator.document())
            let expected = ReferenceRenderer.html(source.bytes, raw: raw)
            try #require(try renderer.html(source) == expected, "document \(number)")
            let document = try renderer.document(source, body: source.bytes.indices) { _ in nil }
            try #require(document.html == expected, "document \(number)")
        }
    }

    @Test("Generated documents contain every kind of node", arguments: Seeds.from(1))
    func kinds(seed: UInt64) {
        var generator = MarkdownGenerator(seed: seed)
        var kinds: Set<NodeKind> = []
        for _ in 0..<500 {
            let source = SourceText(path: "a.md", text: generator.document())
            SyntaxTree(parsing: MarkdownLines(of: source, in: source.bytes.indices))
                .forEachEvent { node, _ in kinds.insert(node.kind) }
        }
        #expect(
            kinds == [
                .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .heading,
                .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis,
                .strong, .link, .image,
            ])
    }

    @Test("Random input gives the same bytes", arguments: [false, true], Seeds.from(2))
    func anyBytes(raw: Bool, seed: UInt64) throws {
        var generator = MarkdownGenerator(seed: seed)
        let renderer = MarkdownRenderer(options: MarkdownOptions(rawHTML: raw))
        for number in 0..<Seeds.rounds(1_000) {
            let source = SourceText(path: "a.md", bytes: generator.bytes(count: number % 200))
            let document = try renderer.document(source, body: source.bytes.indices) { _ in nil }
            try #require(
                document.html == ReferenceRenderer.html(source.bytes, raw: raw), "\(source.bytes)")
        }
    }

    @Test(
        "Invalid UTF-8 and NUL become the replacement character",
        arguments: [[0x61, 0xFF, 0x62], [0x61, 0, 0x62], [0x61, 0xED, 0xA0, 0x80, 0x62]])
    func invalid(bytes: [UInt8]) throws {
        let html = try MarkdownRenderer().html(SourceText(path: "a.md", bytes: bytes))
        let text = String(decoding: html, as: UTF8.self)
        #expect(
            text.replacing("\u{FFFD}\u{FFFD}\u{FFFD}", with: "\u{FFFD}") == "<p>a\u{FFFD}b</p>\n")
    }

    @Test("Tasks may render concurrently")
    func concurrently() async throws {
        let renderer = MarkdownRenderer(options: MarkdownOptions(headingIDs: true))
        let source = SourceText(path: "a.md", text: "# One\n\n[two](/2) *three*\n")
        let results = try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<200 {
                group.addTask {
                    try renderer.document(source, body: source.bytes.indices) { _ in nil }.html
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        let html = "<h1 id=\"one\">One</h1>\n<p><a href=\"/2\">two</a> <em>three</em></p>\n"
        #expect(results == [Array(html.utf8)])
    }
}
