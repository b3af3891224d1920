import Testing

@testable import Markdown

@Suite("Summaries and outlines of texts with extensions")
struct ExtensionTextTests {
    @Test(
        "The summary contains the words without the markup",
        arguments: [
            ("~~a~~ b", "a b"), ("a[^n] b\n\n[^n]: c", "a b"),
            ("see http://a.b.", "see http://a.b."),
            ("| a |\n|---|\n| b |\n\nText", "Text"), ("a\n| b |\n|---|\n", "a"),
            ("- [ ] a\n\nText", "Text"), ("[^n]: a\n\nText[^n]", "Text"),
            ("\\~a\\~ ~b~ http://c/_d_e", "~a~ b http://c/_d_e"),
            ("[^n]\n\nText\n\n[^n]: a", "Text"),
        ])
    func summary(text: String, summary: String) throws {
        #expect(try MarkdownRenderer.extended.document(text).summary == summary)
    }

    @Test("A heading and its id contain the words without the markup")
    func outline() throws {
        let text = "# ~~A~~ b[^n] \\~c\n\n- # [x] d\n\n## www.e.f\n\n[^n]:\n    # In a note\n"
        #expect(
            try MarkdownRenderer.extended.document(text).headings == [
                MarkdownHeading(level: 1, id: "a-b-c", text: "A b ~c"),
                MarkdownHeading(level: 1, id: "x-d", text: "[x] d"),
                MarkdownHeading(level: 2, id: "wwwef", text: "www.e.f"),
                MarkdownHeading(level: 1, id: "in-a-note", text: "In a note"),
            ])
    }
}
