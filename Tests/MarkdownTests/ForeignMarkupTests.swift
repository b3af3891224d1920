import Diagnostics
import Testing

@testable import Markdown

@Suite("Markup of other programs")
struct ForeignMarkupTests {
    private func warnings(_ text: String) throws -> [String] {
        try problems(in: text).map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    /// The problems with their severity.
    private func problems(in text: String, rawHTML: Bool = false) throws -> [String] {
        var options = MarkdownOptions.extended
        options.rawHTML = rawHTML
        return try MarkdownRenderer(options: options).document(text).problems.map { problem in
            let location = problem.location
            let place = "\(location?.line ?? 0):\(location?.column ?? 0)+\(location?.length ?? 0)"
            return "\(problem.severity) \(place) \(problem.code): \(problem.message)"
        }
    }

    private static let html = "raw-html: raw HTML is left out"
    private static let tag =
        "foreign-markup: {% %} is shown as text: no template language is read here"
    private static let braces =
        "foreign-markup: {{ }} is shown as text: no template language is read here"
    private static let attributes =
        "foreign-markup: {: } is shown as text: Markdown has no attributes here"
    private static let emphasis =
        "emphasis: ** beside full-width punctuation is shown as text"
    private static let formula =
        "formula: formulas are not set: this one is shown as text, and Markdown may change its "
        + "signs"
    private static let contents =
        "unused-contents: [TOC] is left out: tables of contents are switched off"
    private static let picture =
        "picture-link: this picture is shown as text: its name has a space"

    @Test("Each block of code in an unknown language is noted at its name, with the nearest one")
    func languages() throws {
        let text = """
            ```pythn
            a
            ```

            > ~~~ brainfuck x
            > +
            > ~~~

            ```text
            ```

            ```{.python}
            ```

            ``` pythn
            ```

                pythn
            """
        let found = try MarkdownRenderer(options: .extended).document(text).problems
        let fact = "is not highlighted: the language is unknown [unknown-language]"
        #expect(
            found.map { ProblemFormat.human.text(for: $0) } == [
                """
                a.md:1:4: note: code in "pythn" \(fact)
                  1 | ```pythn
                    |    ^^^^^
                  help: did you mean "python"?
                """,
                """
                a.md:5:7: note: code in "brainfuck" \(fact)
                  5 | > ~~~ brainfuck x
                    |       ^^^^^^^^^
                  help: write text for code without colours
                """,
                """
                a.md:15:5: note: code in "pythn" \(fact)
                  15 | ``` pythn
                     |     ^^^^^
                  help: did you mean "python"?
                """,
            ])
        var options = MarkdownOptions.extended
        options.highlighting = false
        #expect(try MarkdownRenderer(options: options).document(text).problems.isEmpty)
    }

    @Test(
        "What is left out or shown as text is reported once for each kind",
        arguments: [
            ("Text\n\nan <b class=\"x\">inline</b> and <i>one</i>", ["3:4+13 \(html)"]),
            ("> <div>\n> block\n> </div>", ["1:3+5 \(html)"]),
            ("<!-- comment -->\n\na <!-- b -->", []),
            ("a {% include x.html %} {% y %}", ["1:3+20 \(tag)"]),
            ("`{% x %}`\n\n    {{ code }}\n\n```\n{: .code }\n```", []),
            ("# Hi {{ name }}\n\n{{< figure >}}", ["1:6+10 \(braces)"]),
            ("{{< figure src=\"a.png\" >}}", ["1:1+26 \(braces)"]),
            ("Text\n{: .note #x}", ["2:1+12 \(attributes)"]),
            ("a {{ b, {: c", []), ("an {object} and {", []),
            ("| a |\n|---|\n| x {{ y }} |", ["3:5+7 \(braces)"]),
            ("![a](b.png) ![My dog](my dog.png)", ["1:23+10 \(picture)"]),
            ("![a](my dog.png \"Title\")", ["1:6+10 \(picture)"]),
            ("![a](<my dog.png>) ![b](c.png \"Title\") ![d] (e f)", []),
            ("`![a](my dog.png)` ![", []),
            ("**开放。**欢迎 **好。**好", ["1:5+4 \(emphasis)"]),
            ("甲**「乙」**丙", ["1:1+4 \(emphasis)"]), ("甲**乙**，\\*\\*。", []), ("`。**甲`", []),
            ("Let $\\mathbb{F}_3$ and $a_1$", ["1:5+14 \(formula)"]),
            ("a\n\n$$x^2 +\ny$$", ["3:1+7 \(formula)"]), ("$n$ points", ["1:1+3 \(formula)"]),
            ("$5, not $10; $5 to US$; $A_B/$C; $$ – $$$", []), ("`$a_b$`: 5 $, \\$a_b\\$", []),
            ("[TOC]\n\n# A", ["1:1+5 \(contents)"]),
        ])
    func once(text: String, warnings: [String]) throws {
        #expect(try self.warnings(text) == warnings)
    }

    @Test(
        "Template code in raw HTML that is kept is a note, and between tags a warning",
        arguments: [
            ("<a href=\"{{ url }}\">\nx</a>", ["note 1:10+9 \(braces)"]),
            (
                "a <b>{% x %}</b>\n\n<div>{% y %}</div>",
                ["warning 1:6+7 \(tag)", "note 3:6+7 \(tag)"]
            ), ("<script>let a = {{}}</script>", []), ("<!-- {{ x }} -->", []),
            ("<pre>{{ x }}</pre>", []),
        ])
    func templates(text: String, expected: [String]) throws {
        #expect(try problems(in: text, rawHTML: true) == expected)
    }

    @Test("Raw HTML that is kept is not reported")
    func kept() throws {
        #expect(try problems(in: "<b>x</b>", rawHTML: true) == [])
    }
}
