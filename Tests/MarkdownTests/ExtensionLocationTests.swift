import Diagnostics
import Testing

@testable import Markdown

@Suite("Locations of links, with extensions")
struct ExtensionLocationTests {
    @Test(
        "A link's location is that of its destination in the source",
        arguments: [
            "| [a](«x») | [b](«y») |\n|---|---|\n| c [d](«x») | ![e](«z») |",
            "text [a](«t»)\n| h | [b](«y») |\n|-|-|\n| [c](«x») |\n| [c](«x») |\n\n[d](«x»)",
            "> - | h |\n>   |---|\n>   | [a](«b») |\n>\n>   [c](«d»)",
            "~~[a](«x»)~~ ~~b~~ [c](«y»)", "- [ ] [a](«x»)\n- [x] b [c](«x»)",
            "| h |\n|---|\n| [a](«x\\|y») \\| [b](«z») |", "| é日本 | h |\n|-|-|\n| é🎉 | [b](«c») |",
            "a «http://b.c» d\n[e](«f») «www.g.h»", "«a@b.c» <«d@e.f»> «g@h.i»",
            "| h |\n|-|\n| «http://a.b» | \n| «www.c.d»  [e](«f») «g@h.i» |",
            "\\~ [a](«x») ~~b~~ \\~ «http://c/_d_e» [f](«g»)", "[a](«http://b.c») «http://b.c»",
            "«http://a.b/?c&amp;d», [e](«f»)", "\u{FEFF}| [a](«b») |\n|-|\n| [c](«d») |",
            "a\r\n\r\n| [b](«c») |\r\n|-|\r\n| [d](«e») |\r\n\r\n[f](«g»)",
            "# h ~~x~~ [a](«b»)\n\n«http://c.d»\n***\n[e](«f»)", "«http://a.b»\n«http://a.b/c»",
        ])
    func inline(marked: String) throws {
        let text = MarkedText(marked)
        #expect(try locations(text.source) == text.locations)
    }

    @Test("Links in footnotes are resolved in the order of the notes, each with its location")
    func footnotes() throws {
        let text = MarkedText(
            "[^b] [a](«x»)\n\n[^a]: [c](«x») ~~d~~\n\n    [e](«y»)\n[^b]:   «http://f.g» [^a]\n")
        let all = text.locations
        #expect(try locations(text.source) == [all[0], all[3], all[1], all[2]])
    }

    @Test("A reference in a cell has the location of its definition")
    func reference() throws {
        let text = MarkedText("| [a][r] |\n|-|\n| [b] |\n\n[r]: «x»\n[b]: <«y z»>")
        #expect(try locations(text.source) == text.locations)
    }

    @Test("Lines count from the top of the file")
    func frontMatter() throws {
        let text = MarkedText("---\ntitle: x\n---\n\n| [a](«b») |\n|-|\n| «http://c.d» |\n")
        #expect(try locations(text.source, from: 17) == text.locations)
    }

    @Test("The last of ten thousand rows has its own location")
    func many() throws {
        let text = MarkedText(
            "| h | i |\n|-|-|\n" + "| [a](b) | http://a.b |\n".repeated(10_000) + "| [a](«b») |")
        let isEqual = try locations(text.source).last == text.locations[0]
        #expect(isEqual)
    }

    private func locations(_ source: SourceText, from start: Int = 0) throws -> [Location] {
        var locations: [Location] = []
        let body = start..<source.bytes.count
        _ = try MarkdownRenderer.extended.document(source, body: body) { link in
            locations.append(link.location)
            return nil
        }
        return locations
    }
}
