import Templating
import Testing

@Suite("A partial can include itself if the data ends the recursion")
struct RecursionTests {
    @Test(
        "A recursion that descends in the data ends",
        arguments: [
            "{{name}}{{#dinghies}}{{>page}}{{/dinghies}}",
            "{{#dinghies}}{{>a}}{{/dinghies}}",
            "{{#captain}}{{#boat}}{{>page}}{{/boat}}{{/captain}}",
            "{{#crew}}{{>sailor}}{{/crew}}",
            "{{#captain.boat}}{{#afloat}}{{>page}}{{/afloat}}{{/captain.boat}}",
            "{{#dinghies}}{{>page}}{{/dinghies}}{{#captain.boats}}{{>page}}{{/captain.boats}}",
            "{{>leaf}}{{>leaf}}{{#extra}}{{>leaf}}{{/extra}}",
            "{{<loop}}{{$inner}}the default is not held{{/inner}}{{/loop}}",
            "{{<frame}}{{$inner}}{{#dinghies}}{{>page}}{{/dinghies}}{{/inner}}{{/frame}}",
        ])
    func ends(template: String) {
        #expect(check(template, partials: Self.partials).problems == "")
    }

    @Test(
        "A recursion that does not descend is a problem",
        arguments: [
            ("{{>page}}", "page"), ("{{#afloat}}{{>page}}{{/afloat}}", "page"),
            ("{{#name}}{{^motto}}{{>page}}{{/motto}}{{/name}}", "page"),
            ("{{#extra}}{{>page}}{{/extra}}", "page"),
            ("{{#extra.tree}}{{>page}}{{/extra.tree}}", "page"),
            ("{{#extra}}{{#dinghies}}{{>page}}{{/dinghies}}{{/extra}}", "page"),
            ("{{#crew}}{{#boats}}{{>again}}{{/boats}}{{/crew}}", "again"),
            ("{{>b}}", "c"), ("{{#captain}}{{>stuck}}{{/captain}}", "stuck"),
            ("{{<frame}}{{$inner}}{{>page}}{{/inner}}{{/frame}}", "page"),
        ])
    func endless(template: String, name: String) {
        let found = check(template, partials: Self.partials).problems
        #expect(
            found.split(separator: "error: ").dropFirst().map { $0.split(separator: "\n")[0] }
                == ["\"\(name)\" may include itself without end [endless-partial]"])
    }

    @Test("The problem has a place and a help text")
    func message() {
        #expect(
            check("{{#afloat}}{{>page}}{{/afloat}}").problems == """
                page.mustache:1:15: error: "page" may include itself without end [endless-partial]
                  1 | {{#afloat}}{{>page}}{{/afloat}}
                    |               ^^^^
                  help: include it in a section that goes a step down, \
                such as {{#children}}{{>page}}{{/children}}
                """)
    }

    @Test("The depth of partials and the size of a page have limits")
    func limits() {
        var chain = ["p200": "{{name}}"]
        for number in 0..<200 { chain["p\(number)"] = "{{>p\(number + 1)}}" }
        #expect(
            check("{{>p0}}", partials: chain).problems == """
                p62.mustache:1:4: error: sections and partials are nested more than 64 deep \
                [endless-partial]
                  1 | {{>p63}}
                    |    ^^^
                  help: include fewer templates in each other
                """)
        let doubling =
            String(repeating: "{{#extra}}{{#captain}}", count: 30)
            + String(repeating: "{{/captain}}{{/extra}}", count: 30)
        #expect(
            check(doubling).problems == """
                page.mustache: error: with the templates it includes, this one has more than \
                500000 parts \
                [endless-partial]
                  help: include fewer templates in each other
                """)
    }

    private static let partials = [
        "a": "{{#dinghies}}{{>a}}{{/dinghies}}", "leaf": "{{name}}",
        "sailor": "{{rank}}{{#boats}}{{#crew}}{{>sailor}}{{/crew}}{{/boats}}",
        "b": "{{>c}}", "c": "{{>b}}",
        // Always the captain of the outer boat.
        "stuck": "{{#captain}}{{>stuck}}{{/captain}}",
        // Always the same sailor's boats.
        "again": "{{#boats}}{{#dinghies}}{{>again}}{{/dinghies}}{{/boats}}",
        "loop": "{{$inner}}{{>loop}}{{/inner}}",
        "frame": "<{{$inner}}{{/inner}}>",
    ]
}
