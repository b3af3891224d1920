import Diagnostics
import Templating
import Testing

@Suite("Templates are checked against a model without data")
struct CheckerTests {
    @Test(
        "A wrong name is reported with its place and a help text",
        arguments: [
            (
                "<h1>\n  {{nmae}}</h1>",
                """
                page.mustache:2:5: error: no name "nmae" [unknown-name]
                  2 |   {{nmae}}</h1>
                    |     ^^^^
                  help: did you mean "name"?
                """
            ),
            (
                "{{#captain}}{{#boats}}{{/boats}}{{zzzzzz}}{{/captain}}",
                """
                page.mustache:1:35: error: no name "zzzzzz" [unknown-name]
                  1 | {{#captain}}{{#boats}}{{/boats}}{{zzzzzz}}{{/captain}}
                    |                                   ^^^^^^
                  help: known here: name, rank, medal, boat, boats
                """
            ),
            (
                "{{captain.boat.storm}}",
                """
                page.mustache:1:16: error: no name "storm" in "captain.boat" [unknown-name]
                  1 | {{captain.boat.storm}}
                    |                ^^^^^
                  help: did you mean "story"?
                """
            ),
            (
                "{{#name.first}}x{{/name.first}}",
                """
                page.mustache:1:9: error: no name "first" in "name", which is a text [unknown-name]
                  1 | {{#name.first}}x{{/name.first}}
                    |         ^^^^^
                  help: write it: {{name}}
                """
            ),
            (
                "{{crew.name}}",
                """
                page.mustache:1:8: error: no name "name" in "crew", which is a list [unknown-name]
                  1 | {{crew.name}}
                    |        ^^^^
                  help: repeat it: {{#crew}}{{name}}{{/crew}}
                """
            ),
            (
                "{{captain}}",
                """
                page.mustache:1:3: error: "captain" has no text of its own [no-text]
                  1 | {{captain}}
                    |   ^^^^^^^
                  help: name a part of it: {{captain.name}}, {{captain.rank}}, {{captain.medal}}, \
                {{captain.boat}}, {{captain.boats}}
                """
            ),
            (
                "{{#crew}}{{.}}{{/crew}}",
                """
                page.mustache:1:12: error: "." has no text of its own [no-text]
                  1 | {{#crew}}{{.}}{{/crew}}
                    |            ^
                  help: name a part of it: {{name}}, {{rank}}, {{medal}}, {{boat}}, {{boats}}
                """
            ),
            (
                "{{afloat}}",
                """
                page.mustache:1:3: error: "afloat" has no text of its own [no-text]
                  1 | {{afloat}}
                    |   ^^^^^^
                  help: use it as a section: {{#afloat}}…{{/afloat}}
                """
            ),
            (
                "{{ports}}",
                """
                page.mustache:1:3: error: "ports" has no text of its own [no-text]
                  1 | {{ports}}
                    |   ^^^^^
                  help: repeat it: {{#ports}}{{.}}{{/ports}}
                """
            ),
            (
                "{{>heder}}{{<lay}}{{$x}}{{/x}}{{/lay}}",
                """
                page.mustache:1:4: error: no template "heder" [unknown-partial]
                  1 | {{>heder}}{{<lay}}{{$x}}{{/x}}{{/lay}}
                    |    ^^^^^
                  help: did you mean "header"?

                page.mustache:1:14: error: no template "lay" [unknown-partial]
                  1 | {{>heder}}{{<lay}}{{$x}}{{/x}}{{/lay}}
                    |              ^^^
                  help: known templates: bad, header, layout, outer, page
                """
            ),
            (
                "{{<layout}}{{name}}{{$contnet}}{{/contnet}}{{/layout}}",
                """
                page.mustache:1:12: error: this tag is inside {{<layout}} but in no block \
                [stray-tag]
                  1 | {{<layout}}{{name}}{{$contnet}}{{/contnet}}{{/layout}}
                    |            ^^^^^^^^
                  help: move it into a block of "layout", or out of the parent

                page.mustache:1:23: error: "layout" has no block "contnet" [unknown-block]
                  1 | {{<layout}}{{name}}{{$contnet}}{{/contnet}}{{/layout}}
                    |                       ^^^^^^^
                  help: did you mean "content"?
                """
            ),
            (
                "{{#crew}}{{>outer}}{{/crew}}",
                """
                bad.mustache:1:3: error: no name "mutto" where "outer" includes this for "page" \
                [unknown-name]
                  1 | {{mutto}}
                    |   ^^^^^
                  help: did you mean "motto"?
                """
            ),
            (
                "{{>bad}}{{>bad}}",
                """
                bad.mustache:1:3: error: no name "mutto" where "page" includes this [unknown-name]
                  1 | {{mutto}}
                    |   ^^^^^
                  help: did you mean "motto"?
                """
            ),
        ])
    func problem(template: String, expected: String) {
        let partials = [
            "header": "", "layout": "{{$content}}{{/content}}", "bad": "{{mutto}}",
            "outer": "{{>bad}}",
        ]
        #expect(check(template, partials: partials).problems == expected)
    }

    @Test(
        "Text that rendering would skip is checked too",
        arguments: [
            "{{#dinghies}}{{#dinghies}}{{nope}}{{/dinghies}}{{/dinghies}}",
            "{{^name}}{{nope}}{{/name}}", "{{^nope}}{{/nope}}", "{{#nope}}{{/nope}}",
            "{{$b}}{{nope}}{{/b}}", "{{<layout}}{{$content}}{{nope}}{{/content}}{{/layout}}",
            "{{<default}}{{$content}}{{/content}}{{/default}}", "{{#.}}{{nope}}{{/.}}",
            "{{^.}}{{nope}}{{/.}}", "{{#extra}}{{#captain}}{{/captain}}{{/extra}}{{nope}}",
        ])
    func skipped(template: String) {
        let partials = [
            "layout": "{{$content}}{{/content}}", "default": "{{$content}}{{nope}}{{/content}}",
        ]
        let found = check(template, partials: partials).problems
        #expect(found.split(separator: "error: ").count == 2)
        #expect(found.contains("error: no name \"nope\""))
    }

    @Test("Free names are reported, each place once")
    func freeNames() {
        let found = check(
            """
            {{extra.mood}}{{#extra.links}}{{url}}{{name}}{{/extra.links}}
            {{#dinghies}}{{extra.sea.state}}{{extra}}{{/dinghies}}{{#extra}}{{motto}}{{.}}{{/extra}}
            """)
        #expect(found.problems == "")
        #expect(
            found.freeNames.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.path)" }
                == [
                    "1:3 [\"extra\", \"mood\"]", "1:18 [\"extra\", \"links\"]",
                    "1:33 [\"extra\", \"links\", \"url\"]",
                    "2:16 [\"extra\", \"sea\", \"state\"]",
                ])
    }

    @Test(
        "A template with a syntax problem is not bound, nor what includes it; it is reported once"
    )
    func brokenTemplate() {
        #expect(
            check("{{>part}}", partials: ["part": "{{"]).problems == """
                part.mustache:1:1: error: this tag is not closed [template-syntax]
                  1 | {{
                    | ^^
                  help: close it with }}
                """)
    }

    @Test("An unknown page is a problem")
    func unknownPage() {
        var problems: [Problem] = []
        var freeNames: [FreeName] = []
        let templates = templates(["home": "", "post": ""], problems: &problems)
        let page = templates.page(
            "pots", for: Boat.self, freeNames: &freeNames, problems: &problems)
        #expect(page == nil)
        #expect(
            problems.text == """
                error: no template "pots" [unknown-partial]
                  help: did you mean "post"?
                """)
    }
}
