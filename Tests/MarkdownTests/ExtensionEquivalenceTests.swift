import Diagnostics
import TestSupport
import Testing

@testable import Markdown

@Suite("Extensions and the rest of CommonMark")
struct ExtensionEquivalenceTests {
    @Test("Each extension has its own option; without it, its text is plain CommonMark")
    func switches() throws {
        let texts = [
            "| a |\n|---|\n| b |", "~~a~~", "- [ ] a", "a[^b]\n\n[^b]: c", "http://a.b c@d.e",
        ]
        let switches: [WritableKeyPath<MarkdownOptions, Bool> & Sendable] = [
            \.tables, \.strikethrough, \.taskLists, \.footnotes, \.autolinks,
        ]
        for (index, text) in texts.enumerated() {
            let plain = try MarkdownRenderer().html(text)
            for (other, path) in switches.enumerated() {
                let html = try MarkdownRenderer.with { $0[keyPath: path] = true }.html(text)
                #expect((html == plain) == (index != other), "\(text)")
            }
            var options = MarkdownOptions.extended
            options[keyPath: switches[index]] = false
            #expect(try MarkdownRenderer(options: options).html(text) == plain)
        }
    }

    @Test("CommonMark's examples are rendered the same, except those that contain an extension")
    func specification() throws {
        let differing = try SpecificationTests.examples().filter { example in
            try MarkdownRenderer.extended.html(example.markdown)
                != MarkdownRenderer().html(example.markdown)
        }
        #expect(differing.map(\.example) == [605, 607, 610, 611])
    }

    @Test("Documents without extensions give the same bytes", arguments: Seeds.from(11))
    func untouched(seed: UInt64) throws {
        var generator = MarkdownGenerator(seed: seed)
        var count = 0
        let rounds = Seeds.rounds(750)
        for number in 0..<rounds {
            let text = generator.document()
            guard !text.contains(where: { "~|@".contains($0) }), !text.contains("://"),
                !text.contains("[^"), !text.contains("- [")
            else { continue }
            count += 1
            let source = SourceText(path: "a.md", text: text)
            let html = try MarkdownRenderer.extended.html(source)
            try #require(
                html == ReferenceRenderer.html(source.bytes, raw: false), "document \(number)")
        }
        #expect(count > rounds / 20)
    }

    @Test(
        "Random text can be rendered, and no placeholder is left in it", arguments: Seeds.from(12))
    func anyBytes(seed: UInt64) throws {
        var generator = ExtensionGenerator(seed: seed)
        for number in 0..<Seeds.rounds(1_000) {
            let text = generator.text(pieces: number % 40)
            let html = try MarkdownRenderer.extended.html(text)
            let isClean = !html.unicodeScalars.contains { (0x12470...0x12474).contains($0.value) }
            try #require(isClean, "\(text.debugDescription)")
        }
    }

    @Test("Extensions do not lose, add or move letters", arguments: Seeds.from(13))
    func letters(seed: UInt64) throws {
        var generator = ExtensionGenerator(seed: seed)
        let renderer = MarkdownRenderer.with {
            $0.strikethrough = true
            $0.autolinks = true
            $0.tables = true
        }
        for number in 0..<Seeds.rounds(1_000) {
            let text = generator.words(pieces: number % 40)
            let (html, plain) = try (renderer.html(text), MarkdownRenderer().html(text))
            // A table omits cells beyond its header.
            let isWhole =
                html.contains("<table>")
                ? letters(html).isSubsequence(of: letters(plain)) : letters(html) == letters(plain)
            try #require(isWhole, "\(text.debugDescription)\n\(html)")
        }
    }

    @Test(
        "Placeholders do not change how libcmark parses the rest of the text",
        arguments: Seeds.from(14))
    func placeholders(seed: UInt64) throws {
        var generator = ExtensionGenerator(seed: seed)
        for number in 0..<Seeds.rounds(1_000) {
            let text = generator.escapes(pieces: number % 30)
            let source = SourceText(path: "a.md", text: text)
            let lines = MarkdownLines(of: source, in: source.bytes.indices)
            var literals = EscapedCharacters(lines: lines)
            guard let (edits, placeholders) = literals.edits(.strikethrough),
                edits.allSatisfy({ $0.text == placeholders.guardMark })
            else { continue }
            let adapted = SourceText(path: "a.md", bytes: edits.applied(to: lines))
            let tree = SyntaxTree(parsing: MarkdownLines(of: adapted, in: adapted.bytes.indices))
            placeholders.remove(from: tree.root)
            var writer = HTMLWriter(
                options: MarkdownOptions(), footnotes: Footnotes(), capacity: 100)
            tree.forEachEvent { node, event in
                let kind = node.kind
                if event == .enter, kind == .link || kind == .image {
                    writer.enterLink(node, kind, nil)
                }
                writer.visit(node, kind, event)
            }
            try #require(
                writer.html.bytes == ReferenceRenderer.html(source.bytes, raw: false),
                "\(text.debugDescription)")
        }
    }

    /// The letters that a reader sees.
    private func letters(_ html: String) -> String {
        html.replacing(#/<[^>]*>/#, with: "").replacing(#/&[a-z]+;/#, with: "")
            .filter(\.isLetter)
    }
}

extension String {
    /// True if `other` contains all characters of this text in the same order.
    fileprivate func isSubsequence(of other: String) -> Bool {
        var rest = self[...]
        for letter in other where letter == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
