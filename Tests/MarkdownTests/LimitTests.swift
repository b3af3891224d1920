import Diagnostics
import TestSupport
import Testing

@testable import Markdown

@Suite("Texts that libcmark could not parse in time")
struct LimitTests {
    @Test("More than a hundred nested containers on one line are a problem")
    func oneLine() throws {
        let line = "> ".repeated(101) + "a"
        let source = SourceText(path: "a.md", text: "Text\n\n" + line)
        #expect(throws: Self.problem(Location(path: "a.md", line: 3, column: 201, source: line))) {
            try MarkdownRenderer().html(source)
        }
    }

    @Test("Nesting that grows from line to line is a problem", arguments: growingLines)
    func growing(lines: [String]) throws {
        #expect(throws: Problem.self) {
            try MarkdownRenderer().document(lines.joined(separator: "\n"))
        }
    }

    static let growingLines: [[String]] = [
        (0..<102).map { " ".repeated(2 * $0) + "- a" },
        (0..<102).map { ">".repeated($0) + "a" },
        (0..<102).map { "\t".repeated($0 / 2) + ($0 % 2 > 0 ? "  - a" : "- a") },
        (0..<99).map { "   ".repeated($0) + "1. a\nlazy" } + [" ".repeated(297) + "- - - a"],
    ]

    @Test(
        "A hundred containers, long rules and deep indentation are allowed", arguments: allowedTexts
    )
    func allowed(text: String) throws {
        let source = SourceText(path: "a.md", text: text)
        let html = try MarkdownRenderer().html(source)
        #expect(html == ReferenceRenderer.html(source.bytes, raw: false))
    }

    static let allowedTexts: [String] = [
        "> ".repeated(100) + "a", "- ".repeated(100) + "a", "- ".repeated(500), "* ".repeated(500),
        " ".repeated(5000) + "- a", "- a\n".repeated(500), "> a\n\n".repeated(500),
        "1.a".repeated(500), "-".repeated(500), "    " + "> ".repeated(500),
        "\\" + "> ".repeated(500), "- a\n" + "\n".repeated(5000) + "  - b",
        "- a\n".repeated(99) + "\n\nText\n\n" + "> ".repeated(99) + "a",
    ]

    @Test("The computed depth is never too small", arguments: Seeds.from(5))
    func neverTooSmall(seed: UInt64) throws {
        var generator = MarkdownGenerator(seed: seed)
        for number in 0..<Seeds.rounds(1_500) {
            let text = generator.containers(lines: number % 9)
            let source = SourceText(path: "a.md", text: text)
            let lines = MarkdownLines(of: source, in: source.bytes.indices)
            let depth = depth(of: SyntaxTree(parsing: lines))
            guard depth > 0 else { continue }
            var nesting = ContainerNesting(limit: depth - 1)
            let excess = source.bytes.withView { bytes in
                lines.starts.indices.contains {
                    nesting.excess(in: lines.range($0), of: bytes) != nil
                }
            }
            try #require(excess, "\(text.debugDescription) nests \(depth) deep")
        }
    }

    @Test("Many unclosed images among many links are a problem")
    func brackets() throws {
        let line = "![[]()".repeated(20_000)
        let source = SourceText(path: "a.md", text: "Text\n\n" + line)
        #expect(
            throws: Problem(
                .error, "markdown-brackets", "too many images and brackets in one paragraph",
                at: Location(path: "a.md", line: 3, column: 1, source: line),
                help: "divide the paragraph by blank lines")
        ) { try MarkdownRenderer().html(source) }
    }

    @Test("Many images in many paragraphs are allowed")
    func manyImages() throws {
        let source = SourceText(path: "a.md", text: "[![a](b)](c)\n\n".repeated(20_000))
        let html = try MarkdownRenderer().html(source)
        #expect(html == ReferenceRenderer.html(source.bytes, raw: false))
    }

    private static func problem(_ location: Location) -> Problem {
        Problem(
            .error, "markdown-nesting", "quotes and lists are nested more than 100 deep",
            at: location,
            help: "indent less, or put a backslash before the marker if it is meant as text")
    }

    private func depth(of tree: borrowing SyntaxTree) -> Int {
        var depth = 0
        var maximumDepth = 0
        tree.forEachEvent { node, event in
            guard node.kind == .blockQuote || node.kind == .item else { return }
            depth += event == .enter ? 1 : -1
            maximumDepth = max(maximumDepth, depth)
        }
        return maximumDepth
    }
}
