import Diagnostics
import Templating
import TestSupport
import Testing

@testable import Render

@Suite("Syntax problems of templates are reported")
struct SyntaxTests {
    @Test(
        "Each fault has a place and a help text",
        arguments: [
            (
                "a\n b {{name",
                """
                page.mustache:2:4: error: this tag is not closed [template-syntax]
                  2 |  b {{name
                    |    ^^
                  help: close it with }}
                """
            ),
            (
                "{{{a}} {{b}}",
                """
                page.mustache:1:1: error: this tag is not closed [template-syntax]
                  1 | {{{a}} {{b}}
                    | ^^^
                  help: close it with }}}
                """
            ),
            (
                "{{#a}}x",
                """
                page.mustache:1:1: error: {{#a}} is not closed [template-syntax]
                  1 | {{#a}}x
                    | ^^^^^^
                  help: close it with {{/a}}
                """
            ),
            (
                "{{#a}}x{{/b}}",
                """
                page.mustache:1:8: error: {{/b}} does not close {{#a}} [template-syntax]
                  1 | {{#a}}x{{/b}}
                    |        ^^^^^^
                  help: close {{#a}} first, with the name "a"
                """
            ),
            (
                "{{/a}}",
                """
                page.mustache:1:1: error: {{/a}} has no opening tag [template-syntax]
                  1 | {{/a}}
                    | ^^^^^^
                  help: open it first with {{#a}}, or remove it
                """
            ),
            (
                "{{ }}",
                """
                page.mustache:1:1: error: this tag is empty [template-syntax]
                  1 | {{ }}
                    | ^^^^^
                  help: write a name into it
                """
            ),
            (
                "{{=|=}}",
                """
                page.mustache:1:1: error: this tag sets no delimiters [template-syntax]
                  1 | {{=|=}}
                    | ^^^^^^^
                  help: write two of them with a space between, such as {{=<% %>=}}
                """
            ),
            (
                "{{#if a}}x{{/if a}}",
                """
                page.mustache:1:4: error: a name cannot contain a space: "if a" [template-syntax]
                  1 | {{#if a}}x{{/if a}}
                    |    ^^^^
                  help: templates have names, but no expressions

                page.mustache:1:14: error: a name cannot contain a space: "if a" [template-syntax]
                  1 | {{#if a}}x{{/if a}}
                    |              ^^^^
                  help: templates have names, but no expressions
                """
            ),
            (
                "{{a..b}}",
                """
                page.mustache:1:3: error: a part of this name is empty: "a..b" [template-syntax]
                  1 | {{a..b}}
                    |   ^^^^
                  help: put one dot between two names
                """
            ),
            (
                "{{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}",
                """
                page.mustache:1:23: error: the block "a" is overridden twice [template-syntax]
                  1 | {{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}
                    |                       ^
                  help: keep one of the two
                """
            ),
        ])
    func fault(template: String, expected: String) {
        #expect(problems(["page": template]) == expected)
    }

    @Test("Parsing continues after a fault, in every file")
    func gathering() {
        let found = problems(["a": "{{#x}}{{#y}}{{/x}} {{", "b": "{{/z}}{{ok}}{{}}"])
        #expect(
            found == """
                a.mustache:1:13: error: {{/x}} does not close {{#y}} [template-syntax]
                  1 | {{#x}}{{#y}}{{/x}} {{
                    |             ^^^^^^
                  help: close {{#y}} first, with the name "y"

                a.mustache:1:20: error: this tag is not closed [template-syntax]
                  1 | {{#x}}{{#y}}{{/x}} {{
                    |                    ^^
                  help: close it with }}

                b.mustache:1:1: error: {{/z}} has no opening tag [template-syntax]
                  1 | {{/z}}{{ok}}{{}}
                    | ^^^^^^
                  help: open it first with {{#z}}, or remove it

                b.mustache:1:13: error: this tag is empty [template-syntax]
                  1 | {{/z}}{{ok}}{{}}
                    |             ^^^^
                  help: write a name into it
                """)
    }

    @Test("Sections a hundred deep are parsed, deeper ones are one problem")
    func depth() {
        func nested(_ count: Int) -> String {
            String(repeating: "{{#a}}\n", count: count)
                + String(repeating: "{{/a}}\n", count: count)
        }
        #expect(problems(["page": nested(100)]) == "")
        #expect(
            problems(["page": nested(100_000)]) == """
                page.mustache:101:1: error: sections are nested more than 100 deep [template-syntax]
                  101 | {{#a}}
                      | ^^^^^^
                  help: move the inner ones to a partial
                """)
    }

    @Test("Only the first fifty faults are reported")
    func manyFaults() {
        var found: [Problem] = []
        _ = templates(["page": String(repeating: "{{\n", count: 100_000)], problems: &found)
        #expect(found.count == 50)
    }

    @Test("Of two templates with one name, the second is a problem")
    func sameName() {
        var found: [Problem] = []
        let source = TemplateSource(name: "a", text: SourceText(path: "one", text: ""))
        let other = TemplateSource(name: "a", text: SourceText(path: "two", text: ""))
        _ = Templates([source, other], problems: &found)
        #expect(
            found.text == """
                two: error: two templates are named "a" [template-syntax]
                  help: rename or remove one
                """)
    }

    @Test("Random bytes never crash, and render equally each time", arguments: Seeds.from(1))
    func randomBytes(seed: UInt64) {
        let pieces = [
            "{{", "}}", "{{{", "}}}", "#", "^", "/", ">", "<", "$", "!", "=", "&", "a", "b", ".",
            " ", "\n", "\r\n", "\t", "{{#a}}", "{{/a}}", "{{<page}}", "{{/page}}", "{{$b}}",
            "{{/b}}", "{{>page}}", "{{=| |=}}", "|", "é", "\u{0}",
        ]
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(1_000) {
            var bytes: [UInt8] = []
            for _ in 0..<random.below(60) {
                bytes +=
                    random.isOneIn(6) ? [UInt8(random.below(256))] : Array(random.pick(pieces).utf8)
            }
            var problems: [Problem] = []
            var freeNames: [FreeName] = []
            let source = SourceText(path: "page", bytes: bytes)
            let templates = Templates(
                [TemplateSource(name: "page", text: source)], problems: &problems)
            let data: Value = ["a": ["a": [true, "b"]], "b": "x"]
            #expect(
                templates.render("page", data) == templates.render("page", data), "\(bytes)")
            let isSound = problems.isEmpty
            let page = templates.page(
                "page", for: Boat.self, freeNames: &freeNames, problems: &problems)
            #expect((page == nil) != (isSound && problems.isEmpty), "\(bytes)")
        }
    }

    private func problems(_ texts: [String: String]) -> String {
        var problems: [Problem] = []
        _ = templates(texts, problems: &problems)
        return problems.text
    }
}
