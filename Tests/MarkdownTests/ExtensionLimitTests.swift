import Testing

@testable import Markdown

@Suite("Texts that could take long")
struct ExtensionLimitTests {
    @Test("Tens of thousands of signs are read in their share of time", arguments: texts)
    func long(text: String) throws {
        #expect(try !MarkdownRenderer.extended.document(text).html.isEmpty)
    }

    static let texts: [String] = [
        "~a ".repeated(20_000), "a~ ".repeated(20_000),
        "~a ".repeated(10_000) + "a~ ".repeated(10_000),
        "~a ~~b ".repeated(6_000) + "c~~ d~ ".repeated(6_000), "|".repeated(40_000),
        "|-|\n".repeated(10_000), "a|".repeated(6_000) + "\n" + "-|".repeated(6_000) + "\n|",
        ":-\n".repeated(10_000), "[^".repeated(20_000), "[^a]: x\n\n" + "[^a]".repeated(10_000),
        "[^a".repeated(10_000) + "\n\n[^a]: b", "http://".repeated(10_000),
        "http://a" + ")".repeated(20_000), "http://a" + "&a;".repeated(10_000),
        "*www.a_b".repeated(10_000), "a@".repeated(20_000), "a@b.c".repeated(10_000),
        "w".repeated(40_000) + ".a", "\\~".repeated(20_000) + "~a~",
        "*a **b ".repeated(2000) + "~x~ ".repeated(2000) + "c** d* ".repeated(2000),
        "> ".repeated(90) + "|a|\n" + "> ".repeated(90) + "|-|\n"
            + ("> ".repeated(90) + "|b|\n").repeated(300),
        "[^a]\n\n" + (0..<90).map { " ".repeated(4 * $0) + "[^a\($0)]: b\n" }.joined() + "[^a]: c",
        "# a\n\n[TOC]\n\n".repeated(2_000), "- [ ] a\n".repeated(6_000),
    ]
}
