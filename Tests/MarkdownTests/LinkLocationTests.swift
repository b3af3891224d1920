import Diagnostics
import TestSupport
import Testing

@testable import Markdown

@Suite("Locations of links")
struct LinkLocationTests {
    @Test(
        "A link's location is that of its destination in the source",
        arguments: [
            "[a](«x.md»)", "text [a](«x») and [b](«x»)", "x [x](«x»)", "[a]( <«b c»> \"t\")",
            "[a](\n«x»)", "one\ntwo [a](«x»)\nthree [b](«y»)", "# [a](«x»)", "a [b](«c»)\n===",
            "- a\n- [b](«c»)\n\n  d [e](«f»)", "> a\n> [b](«c»)\n>\n> > [d](«e»)",
            "> [a](\n> «b»)", "1. a\n   - b\n     c [d](«e»)", "é日本 🎉 [a](«ü») [b](«c»)",
            "<«http://a.example»>", "a <«b@c.example»> d", "![a](«x.png»)",
            "[a](«b\\_c&amp;d») [e](«b_c»)", "[a](«x»\n\"t\") [b](«y»)",
            "[a](«x» \"t\nu\nv\")\n[b](«y»)\n[c](«z»)", "[a]\n(b) [c](«d»)", "*a [b](«c») d*",
            "[a](«#x»)", "a\r\n[b](«c»)\r\n[d](«e»)", "a\r[b](«c»)\r[d](«e»)", "[a](«»)",
            "[a]: u\n[b](«x»)", "[a *b\nc* d](«x») [e](«f»)", "\t- a\n\n- [b](«c»)",
            "[a](«&auml;») [a](«&#228;») [a](«?x&y=1»)", "`[a](x)`\n[b](«x»)",
            "`a\nb` [c](«d»)\n[e](«f»)",
        ])
    func inline(marked: String) throws {
        try expect(MarkedText(marked))
    }

    @Test(
        "A reference's location is that of the destination in its definition",
        arguments: [
            "[a][r] b\n\n[r]: «x» \"t\"", "[a][]\n\n[a]: <«x y»>", "[r]\n\n> [r]:\n> «x»",
            "[r]: «x»\n[r]", "[r\\]]\n\n[r\\]]: «x\\_y»", "[a](b)c [r]\n\n[r]: «x»\n[s]: x",
        ])
    func reference(marked: String) throws {
        let text = MarkedText(marked)
        #expect(try locations(text.source).last == text.locations.last)
    }

    @Test("A picture in a link has its own location, even if both destinations are equal")
    func pictureInLink() throws {
        let text = MarkedText("[![a](«x.png»)](«x.png») [b](«x.png»)")
        let (picture, link, other) = (text.locations[0], text.locations[1], text.locations[2])
        #expect(try locations(text.source) == [link, picture, other])
    }

    @Test("Lines count from the top of the file")
    func frontMatter() throws {
        let text = MarkedText("---\ntitle: [a](b)\n---\n\nText\n[a](«b»)\n")
        try expect(text, body: 25..<text.source.bytes.count)
    }

    @Test("The location is the whole line if the destination is not found")
    func line() throws {
        let source = SourceText(path: "a.md", text: "a\n[b]\n\n[b]: x&NotEqualTilde;y\n")
        #expect(try locations(source) == [Location(path: "a.md", line: 2, source: "[b]")])
    }

    @Test("The last of ten thousand links, inline or by reference, has its own location")
    func many() throws {
        let inline = "[a](b) ".repeated(10_000)
        let byReference = "[r] [s](t) ".repeated(10_000) + "\n\n[r]: «x»"
        let lastInline = try locations(SourceText(path: "a.md", text: inline)).last?.column
        #expect(lastInline == 10_000 * 7 - 2)
        let text = MarkedText(byReference)
        let lastReference = try locations(text.source).dropLast().last
        let isEqual = lastReference == text.locations[0]
        #expect(isEqual)
    }

    @Test(
        "Links with unique destinations are located exactly in random documents",
        arguments: Seeds.from(4))
    func anyDocument(seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(150) {
            let text = MarkedText(document(&numbers))
            try expect(text)
        }
    }
}

extension LinkLocationTests {
    private func expect(_ text: MarkedText, body: Range<Int>? = nil) throws {
        #expect(try locations(text.source, body: body) == text.locations)
    }

    private func locations(_ source: SourceText, body: Range<Int>? = nil) throws -> [Location] {
        var locations: [Location] = []
        _ = try MarkdownRenderer().document(source, body: body ?? source.bytes.indices) { link in
            locations.append(link.location)
            return nil
        }
        return locations
    }

    /// Paragraphs of words, code and links, in quotes and lists.
    private func document(_ numbers: inout SeededGenerator) -> String {
        var link = 0
        return (0..<6).map { _ in
            let indent = numbers.pick(["", "> ", "- ", "> - ", "1. > "])
            let rest = indent.replacing("-", with: " ").replacing("1.", with: "  ")
            let words = (0..<8).map { _ in
                link += 1
                let words = [
                    "word", "`co\nde`", "é 🎉", "[a](«u\(link)»)", "![*a*\nb](<«u\(link)»> 't')",
                    "<«http://x/\(link)»>", "[a](\n«u\(link)»\n\"t\n\")", "\\[", "*e\nf*",
                ]
                return numbers.pick(words)
            }
            return indent + words.joined(separator: " ").replacing("\n", with: "\n" + rest)
        }.joined(separator: "\n\n<!-- -->\n\n")
    }
}
