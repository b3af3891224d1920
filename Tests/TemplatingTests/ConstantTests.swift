import Templating
import Testing

@Suite("Constants can be used in every model")
struct ConstantTests {
    private static let constants = ["assets": ["site-css": "/a&b.css", "site-js": "/a.js"]]

    @Test("A constant becomes text of the page")
    func literal() {
        let boat = Boat(
            name: "Gull", motto: nil, story: HTML(""), isAfloat: true, crew: [], dinghies: [],
            ports: [], extra: ["assets": ["site-js": "mine"]])
        let template =
            "{{assets.site-css}} {{{assets.site-css}}} "
            + "{{#extra}}{{assets.site-js}}{{assets.site-css}}{{/extra}}"
        #expect(
            render(template, boat, constants: Self.constants) == "/a&amp;b.css /a&b.css mine")
    }

    @Test("A model's text does not hide the parts of a constant with its name")
    func hidden() {
        let boat = Boat(
            name: "Gull", motto: nil, story: HTML(""), isAfloat: true, crew: [], dinghies: [],
            ports: [], extra: [:])
        let constants = ["name": ["first": "A"]]
        #expect(render("{{name.first}} {{name}}", boat, constants: constants) == "A Gull")
    }

    @Test(
        "A wrong use of a constant is reported",
        arguments: [
            (
                "{{assets.site-cs}}",
                """
                page.mustache:1:10: error: no asset "site-cs" [unknown-asset]
                  1 | {{assets.site-cs}}
                    |          ^^^^^^^
                  help: did you mean "site-css"?
                """
            ),
            (
                "{{assets.logo.png}}",
                """
                page.mustache:1:10: error: no asset "logo.png" [unknown-asset]
                  1 | {{assets.logo.png}}
                    |          ^^^^^^^^
                  help: known here: site-css, site-js
                """
            ),
            (
                "{{assets}}",
                """
                page.mustache:1:3: error: "assets" has no text of its own [no-text]
                  1 | {{assets}}
                    |   ^^^^^^
                  help: name one of them: assets.site-css, assets.site-js
                """
            ),
            (
                "{{asets.site-js}}",
                """
                page.mustache:1:3: error: no name "asets" [unknown-name]
                  1 | {{asets.site-js}}
                    |   ^^^^^
                  help: did you mean "assets"?
                """
            ),
        ])
    func problem(template: String, expected: String) {
        #expect(check(template, constants: Self.constants).problems == expected)
    }
}
