import Diagnostics
import Testing

@testable import Markdown

@Suite("The writer and libcmark's own renderer")
struct EquivalenceTests {
    @Test("Generated documents come out byte for byte alike", arguments: [false, true])
    func generated(raw: Bool) throws {
        var generator = MarkdownGenerator(seed: 1)
        let renderer = MarkdownRenderer(options: MarkdownOptions(rawHTML: raw))
        for number in 0..<1500 {
            let source = SourceText(path: "a.md", text: generator.document())
            let expected = ReferenceRenderer.html(source.bytes, raw: raw)
            try #require(try renderer.html(source) == expected, "document \(number)")
            let document = try renderer.document(source, body: source.bytes.indices) { _ in nil }
            try #require(document.html == expected, "document \(number)")
        }
    }

    @Test("Generated documents reach every kind of node")
    func kinds() {
        var generator = MarkdownGenerator(seed: 1)
        var kinds: Set<SyntaxNode.Kind> = []
        for _ in 0..<1500 {
            let source = SourceText(path: "a.md", text: generator.document())
            SyntaxTree(parsing: SourceLines(of: source, in: source.bytes.indices))
                .forEachEvent { node, _ in kinds.insert(node.kind) }
        }
        #expect(
            kinds == [
                .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .heading,
                .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline, .emphasis,
                .strong, .link, .image,
            ])
    }

    @Test("Any bytes come out alike", arguments: [false, true])
    func anyBytes(raw: Bool) throws {
        var generator = MarkdownGenerator(seed: 2)
        let renderer = MarkdownRenderer(options: MarkdownOptions(rawHTML: raw))
        for number in 0..<3000 {
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

    @Test("Many tasks may render at once")
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
