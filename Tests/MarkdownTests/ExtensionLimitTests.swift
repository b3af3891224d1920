import Testing

@testable import Markdown

@Suite("Texts that could be slow to render")
struct ExtensionLimitTests {
    // Looking at all others for each mark takes many minutes.
    @Test(
        "Tens of thousands of marks are rendered in linear time", .timeLimit(.minutes(1)),
        arguments: texts)
    func long(text: String) throws {
        #expect(try !MarkdownRenderer.extended.document(text).html.isEmpty)
    }

    @Test("Emphasis in a cell may be nested deeply")
    func cell() throws {
        let renderer = MarkdownRenderer.with {
            $0.tables = true
            $0.focusableScrollers = true
        }
        let marks = 100_000
        let cell = "*a ".repeated(marks) + "x" + " b*".repeated(marks)
        let html = try renderer.html("| A | B |\n|---|---|\n| \(cell) | y |\n")
        #expect(html.contains("<td class=\"long\"><em>a "))
        #expect(html.contains("<td>y</td>"))
    }

    static let texts: [String] = [
        "~a ".repeated(30_000), "a~ ".repeated(30_000),
        "~a ".repeated(15_000) + "a~ ".repeated(15_000),
        "~a ~~b ".repeated(10_000) + "c~~ d~ ".repeated(10_000), "|".repeated(200_000),
        "|-|\n".repeated(15_000), "a|".repeated(10_000) + "\n" + "-|".repeated(10_000) + "\n|",
        ":-\n".repeated(15_000), "[^".repeated(100_000), "[^a]: x\n\n" + "[^a]".repeated(15_000),
        "[^a".repeated(50_000) + "\n\n[^a]: b", "http://".repeated(15_000),
        "http://a" + ")".repeated(100_000), "http://a" + "&a;".repeated(20_000),
        "*www.a_b".repeated(15_000), "a@".repeated(100_000), "a@b.c".repeated(50_000),
        "w".repeated(200_000) + ".a", "\\~".repeated(30_000) + "~a~",
        "*a **b ".repeated(10_000) + "~x~ ".repeated(10_000) + "c** d* ".repeated(10_000),
        "> ".repeated(90) + "|a|\n" + "> ".repeated(90) + "|-|\n"
            + ("> ".repeated(90) + "|b|\n").repeated(3_000),
        "[^a]\n\n" + (0..<90).map { " ".repeated(4 * $0) + "[^a\($0)]: b\n" }.joined() + "[^a]: c",
        "# a\n\n[TOC]\n\n".repeated(10_000), "- [ ] a\n".repeated(10_000),
        "it costs $5 here\n".repeated(20_000), "a {{ b\n".repeated(20_000),
        "a {% b\n".repeated(20_000), "a {: b\n".repeated(20_000), "![a](b c\n".repeated(5_000),
        "![".repeated(5_000), "`![a](b c)` ![d\n".repeated(10_000),
        "a&#12290;** b\n".repeated(20_000),
    ]
}
