import Diagnostics
import Testing

@testable import Markdown

@Suite("Extensions among all else")
struct ExtensionEquivalenceTests {
    @Test("Each is its own switch: with it off, its text is CommonMark's")
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

    @Test("The examples of CommonMark are rendered alike, those aside that hold an extension")
    func specification() throws {
        guard SpecificationTests.folder != nil else { return }
        let differing = try SpecificationTests.examples().filter { example in
            try MarkdownRenderer.extended.html(example.markdown)
                != MarkdownRenderer().html(example.markdown)
        }
        #expect(differing.map(\.example) == [605, 607, 610, 611])
    }

    @Test("Documents without any sign of an extension come out byte for byte alike")
    func untouched() throws {
        var generator = MarkdownGenerator(seed: 11)
        var count = 0
        for number in 0..<1500 {
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
        #expect(count > 100)
    }

    @Test("Any bytes can be read, and no placeholder comes out")
    func anyBytes() throws {
        var generator = ExtensionGenerator(seed: 12)
        for number in 0..<3000 {
            let text = generator.text(pieces: number % 40)
            let html = try MarkdownRenderer.extended.html(text)
            let isClean = !html.unicodeScalars.contains { (0x12470...0x12474).contains($0.value) }
            try #require(isClean, "\(text.debugDescription)")
        }
    }

    @Test("No letter is lost, added or moved by what is done to words")
    func letters() throws {
        var generator = ExtensionGenerator(seed: 13)
        let renderer = MarkdownRenderer.with {
            $0.strikethrough = true
            $0.autolinks = true
            $0.tables = true
        }
        for number in 0..<3000 {
            let text = generator.words(pieces: number % 40)
            let (html, plain) = try (renderer.html(text), MarkdownRenderer().html(text))
            // A row may have cells that are left out.
            let isWhole =
                html.contains("<table>")
                ? letters(html).isPart(of: letters(plain)) : letters(html) == letters(plain)
            try #require(isWhole, "\(text.debugDescription)\n\(html)")
        }
    }

    @Test("Guards and escapes leave the rest of the text as libcmark reads it")
    func placeholders() throws {
        var generator = ExtensionGenerator(seed: 14)
        for number in 0..<3000 {
            let text = generator.escapes(pieces: number % 30)
            let source = SourceText(path: "a.md", text: text)
            let lines = SourceLines(of: source, in: source.bytes.indices)
            var signs = LiteralSigns(lines: lines)
            guard let (edits, placeholders) = signs.edits(),
                edits.allSatisfy({ $0.text == placeholders.guardMark })
            else { continue }
            let adapted = SourceText(path: "a.md", bytes: edits.applied(to: lines))
            let tree = SyntaxTree(parsing: SourceLines(of: adapted, in: adapted.bytes.indices))
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

    /// What a reader sees of letters.
    private func letters(_ html: String) -> String {
        html.replacing(#/<[^>]*>/#, with: "").replacing(#/&[a-z]+;/#, with: "")
            .filter(\.isLetter)
    }
}

extension String {
    /// Whether all its letters are in another text in the same order, with others between them.
    fileprivate func isPart(of other: String) -> Bool {
        var rest = self[...]
        for letter in other where letter == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
