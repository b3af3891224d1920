import Templating
import Testing

@Suite("Templates include each other")
struct InclusionTests {
    private static let data: Value = [
        "name": "top", "two": "x\ny", "leaf": ["name": "in"],
        "tree": ["name": "a", "kids": [["name": "b", "kids": []], ["name": "c", "kids": []]]],
    ]

    private static let partials = [
        "say": "{{name}}", "lines": "1\n2\n", "open": "1\n2", "text": "|\n{{{two}}}\n|\n",
        "outer": "<\n  {{>lines}}\n>\n", "inline": "[{{>lines}}]\n",
        "tree": "{{name}}\n{{#kids}}\n  {{>tree}}\n{{/kids}}\n",
        "list": "{{#leaf}}{{name}}\n{{/leaf}}end\n", "gap": "1\n\n2\n",
        "layout": "<h1>{{$title}}Plain{{/title}}</h1>\n<main>\n  {{$main}}\n  {{/main}}\n</main>\n",
        "blog": "{{<layout}}{{$title}}Blog{{/title}}{{/layout}}",
        "deep": "{{#leaf}}{{$b}}{{name}}{{/b}}{{/leaf}}",
        "shift": "{{$b}}\n    default\n      more\n{{/b}}\n.\n",
        "beside": "a {{$b}}{{/b}} z\n",
        "hang": "  {{$b}}one\n  {{/b}}\n.", "hole": "{{$b}}{{/b}}",
        "outer-block": "{{$b}}[{{$c}}c{{/c}}]{{/b}}",
    ]

    @Test(
        "A partial is rendered at its tag, in the same context",
        arguments: [
            ("({{>say}})({{> say }})({{>none}})", "(top)(top)()"),
            ("{{#leaf}}{{>say}}{{/leaf}}", "in"),
            ("  {{>lines}}\n.", "  1\n  2\n."),
            ("  {{>open}}\n.", "  1\n  2."),
            ("\t{{>open}}", "\t1\n\t2"),
            ("- {{>lines}}.", "- 1\n2\n."),
            (" {{>text}}", " |\n x\ny\n |\n"),
            ("  {{>outer}}", "  <\n    1\n    2\n  >\n"),
            ("  {{>inline}}", "  [1\n2\n]\n"),
            ("{{#tree}}{{>tree}}{{/tree}}", "a\n  b\n  c\n"),
            (" {{>list}}", " in\n end\n"),
            (" {{>gap}}", " 1\n \n 2\n"),
            (" {{>lines}}\r\n.", " 1\n 2\n."),
        ])
    func partials(template: String, expected: String) {
        #expect(render(template, Self.data, partials: Self.partials) == expected)
    }

    @Test(
        "A parent's blocks are overridden, or keep their default",
        arguments: [
            ("{{$x}}1{{name}}{{/x}}", "1top"),
            ("{{>layout}}", "<h1>Plain</h1>\n<main>\n</main>\n"),
            ("{{<layout}}{{/layout}}", "<h1>Plain</h1>\n<main>\n</main>\n"),
            (
                "{{<layout}} ignored {{$title}}Mine{{/title}} too {{/layout}}\n",
                "<h1>Mine</h1>\n<main>\n</main>\n"
            ),
            ("{{<blog}}{{/blog}}", "<h1>Blog</h1>\n<main>\n</main>\n"),
            ("{{<blog}}{{$title}}Mine{{/title}}{{/blog}}", "<h1>Mine</h1>\n<main>\n</main>\n"),
            (
                "{{<layout}}\n{{$main}}\n<p>\n  x\n</p>\n{{/main}}\n{{/layout}}\n",
                "<h1>Plain</h1>\n<main>\n  <p>\n    x\n  </p>\n</main>\n"
            ),
            (
                "  {{<layout}}{{$main}}\n      <p>\n    x\n  {{/main}}{{/layout}}\n.",
                "  <h1>Plain</h1>\n  <main>\n      <p>\n    x\n  </main>\n."
            ),
            (
                "{{<deep}}{{$b}}I am {{name}}{{/b}}{{/deep}}{{<none}}{{$b}}x{{/b}}{{/none}}",
                "I am in"
            ),
            ("{{<shift}}{{$b}}\nx\n  y\n{{/b}}{{/shift}}", "    x\n      y\n.\n"),
            ("{{<shift}}{{$b}}x{{/b}}{{/shift}}", "    x.\n"),
            ("{{<shift}}{{/shift}}", "    default\n      more\n.\n"),
            ("{{<beside}}{{$b}}\n  1\n  2\n{{/b}}{{/beside}}", "a 1\n2\n z\n"),
            ("  {{<beside}}{{$b}}1\n2{{/b}}{{/beside}}", "  a 1\n2 z\n"),
            ("{{<outer-block}}{{$c}}x{{/c}}{{/outer-block}}", "[x]"),
            ("{{<outer-block}}{{$b}}y{{/b}}{{$c}}x{{/c}}{{/outer-block}}", "y"),
            ("{{<outer-block}}{{$b}}<{{$b}}self{{/b}}>{{/b}}{{/outer-block}}", "<self>"),
            ("{{<hang}}{{$b}}\n1\n2\n{{/b}}{{/hang}}", "  1\n  2\n."),
            ("a {{<open}}\n{{/open}}\nz", "a 1\n2\nz"),
        ])
    func inheritance(template: String, expected: String) {
        #expect(render(template, Self.data, partials: Self.partials) == expected)
    }

    @Test(
        "An override loses the indentation of its least indented line",
        arguments: [
            ("\n    1\n  2\n", "  1\n2\n"),
            ("1\n    2", "1\n    2"),
            ("\n    1\n \n    2\n", "1\n\n2\n"),
            ("\n    {{#leaf}}\n  1\n    {{/leaf}}\n    2\n", "1\n  2\n"),
            ("\n    {{$c}}\n    1\n  {{/c}}\n    2\n", "  1\n  2\n"),
            ("\n    {{#leaf}}1\n  {{/leaf}}\n    2\n", "  1\n  2\n"),
            ("\n  a\n  {{>lines}}\n    {{>lines}}\n", "a\n1\n2\n  1\n  2\n"),
        ])
    func dedent(override: String, expected: String) {
        let template = "{{<hole}}{{$b}}\(override){{/b}}{{/hole}}"
        #expect(render(template, Self.data, partials: Self.partials) == expected)
    }

    @Test("A partial that includes itself endlessly is stopped and reported")
    func endless() {
        let found = render("a{{>page}}b", nil)
        #expect(
            found == String(repeating: "a", count: 200) + """
                page.mustache: error: templates include each other more than 200 times deep \
                [endless-partial]
                  help: a template that includes itself must do so in a section that ends, \
                {{#name}}…{{/name}}
                """)
    }

    // Rendering the others too takes 2 to the power of 200 steps.
    @Test(
        "Exponentially many inclusions stop as soon as one is too deep", .timeLimit(.minutes(2)))
    func endlessTwice() {
        #expect(render("{{>page}}{{>page}}", nil).hasPrefix("page.mustache: error: "))
    }
}
