import Testing

@testable import Markdown

@Suite("The summary")
struct SummaryTests {
    @Test(
        "The summary is the first top-level paragraph that contains words",
        arguments: [
            ("", ""), ("# Heading", ""), ("# Heading\n\nFirst *one*.\n\nSecond.", "First one."),
            ("> Quote\n\n- Item\n\nText", "Text"), ("> Quote only", ""), ("- Item\n\n  more", ""),
            ("![Alt](a.png)\n\nText", "Text"), ("[![Alt](a.png)](b) ![c](d)\n\nText", "Text"),
            ("![Alt](a.png)", ""), ("![A *b* `c`](a.png) and text", "A b c and text"),
            ("Two\nlines\\\nand a  \nbreak", "Two lines and a break"),
            ("a &amp; b <b>c</b> `<d>`", "a & b c <d>"), ("<div>\n\nText", "Text"),
            ("&nbsp;\n\nText", "Text"), ("<!-- c -->\n\nText", "Text"), ("`a   b`", "a b"),
            ("[a]: /b\n\nText", "Text"), ("日本語", "日本語"), ("***\n\n[Link](/x)!", "Link!"),
            ("    code\n\nText", "Text"), ("[](/x)\n\nText", "Text"),
        ])
    func summary(text: String, summary: String) throws {
        #expect(try MarkdownRenderer().document(text).summary == summary)
    }
}
