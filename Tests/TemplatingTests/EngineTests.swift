import Templating
import Testing

/// Each rule of the specification, with data of no declared type.
@Suite("The engine follows the Mustache specification")
struct EngineTests {
    private static let lamp: Value = [
        "kind": "oil & wick", "lit": true, "spare": false, "watts": 40, "price": .number("1.50"),
        "owner": ["name": "Ida", "town": ["name": "Bergen"]], "nobody": nil, "none": [],
        "parts": [["name": "glass"], ["name": "<cap>"]], "sizes": [1, 2], "empty": "",
        "grid": [[1, 2], [3]],
    ]

    @Test(
        "Interpolation writes a value, escaped with two braces and raw with three or an ampersand",
        arguments: [
            ("no tags, {one} brace", "no tags, {one} brace"),
            ("{{kind}}|{{{kind}}}|{{&kind}}", "oil &amp; wick|oil & wick|oil & wick"),
            ("{{ kind }}|{{{ kind }}}|{{& kind }}", "oil &amp; wick|oil & wick|oil & wick"),
            ("{{\n kind\n}}", "oil &amp; wick"),
            ("{{watts}} {{price}} {{lit}} {{spare}}", "40 1.50 true false"),
            ("({{nobody}}{{missing}}{{parts}}{{owner}})", "()"),
            ("{{owner.name}} {{owner.town.name}}", "Ida Bergen"),
            ("({{owner.age}}{{owner.name.first}}{{x.y.z}})", "()"),
            ("  {{kind}}  \n", "  oil &amp; wick  \n"),
        ])
    func interpolation(template: String, expected: String) {
        #expect(render(template, Self.lamp) == expected)
    }

    @Test("The five special characters of HTML are escaped, and no others")
    func escaping() {
        #expect(render("{{.}}", "a&b<c>d\"e'f`g=é") == "a&amp;b&lt;c&gt;d&quot;e&#39;f`g=é")
        #expect(render("{{.}}", "&&") == "&amp;&amp;")
        #expect(render("{{{.}}}", "\"'<&>") == "\"'<&>")
    }

    @Test(
        "A section is rendered not at all, once, or for each item",
        arguments: [
            ("{{#lit}}on{{/lit}}{{#spare}}off{{/spare}}", "on"),
            ("{{#nobody}}1{{/nobody}}{{#missing}}2{{/missing}}{{#none}}3{{/none}}", ""),
            ("{{#empty}}1{{/empty}}{{#watts}}{{.}} W{{/watts}}", "40 W"),
            (
                "{{#owner}}{{name}} of {{town.name}}, {{kind}}{{/owner}}",
                "Ida of Bergen, oil &amp; wick"
            ),
            ("{{#parts}}{{name}},{{/parts}}", "glass,&lt;cap&gt;,"),
            ("{{#sizes}}{{.}}{{/sizes}}", "12"),
            ("{{#grid}}({{#.}}{{.}}{{/.}}){{/grid}}", "(12)(3)"),
            ("{{#owner.town}}{{name}}{{/owner.town}}{{#owner.x.y}}no{{/owner.x.y}}", "Bergen"),
            ("{{#lit}}a{{#lit}}b{{/lit}}c{{/lit}}", "abc"),
            ("{{#owner}}{{#town}}{{name}}{{/town}}{{name}}{{/owner}}", "BergenIda"),
            ("{{#owner}}{{town.kind}}{{/owner}}", ""),
            ("{{# lit }}x{{/ lit }}", "x"),
            ("{{^lit}}1{{/lit}}{{^spare}}2{{/spare}}{{^nobody}}3{{/nobody}}", "23"),
            ("{{^none}}4{{/none}}{{^missing}}5{{/missing}}{{^owner.x}}6{{/owner.x}}", "456"),
            ("{{^parts}}7{{/parts}}{{^owner}}8{{/owner}}{{^empty}}9{{/empty}}", "9"),
        ])
    func sections(template: String, expected: String) {
        #expect(render(template, Self.lamp) == expected)
    }

    @Test(
        "A comment renders nothing",
        arguments: [
            ("a{{! x }}b{{!\n{{y\n}}c", "abc"),
            ("a\n{{! x }}\nb", "a\nb"),
            ("a\n  {{! x\n y }}  \nb", "a\nb"),
            ("a {{! x }}\nb", "a \nb"),
        ])
    func comments(template: String, expected: String) {
        #expect(render(template, nil) == expected)
    }

    @Test(
        "Delimiters can be set, for the rest of their own file",
        arguments: [
            ("{{=<% %>=}}<%kind%> {{kind}}", "oil &amp; wick {{kind}}"),
            ("{{=[ ]=}}[&kind] [{kind}] [#lit]on[/lit]", "oil & wick oil & wick on"),
            ("{{= | | =}}|watts||={{ }}=|{{watts}}", "4040"),
            ("a\n {{=@ @=}}\n@watts@", "a\n40"),
            ("{{=@ @=}}@>part@ @watts@", "{40} 40"),
            ("{{>setter}}{{watts}}", "|40"),
        ])
    func delimiters(template: String, expected: String) {
        let partials = ["part": "{{{brace}}}{{=< >=}}{<watts>}", "setter": "{{=< >=}}|"]
        #expect(render(template, Self.lamp, partials: partials) == expected)
    }

    @Test(
        "A tag alone on its line removes the line",
        arguments: [
            ("a\n{{#lit}}\nb\n{{/lit}}\nc", "a\nb\nc"),
            ("a\r\n{{#lit}}\r\nb\r\n{{/lit}}\r\nc", "a\r\nb\r\nc"),
            ("  {{#lit}}  \n b\n\t{{/lit}}\t", " b\n"),
            ("{{^lit}}\nno\n{{/lit}}\nx", "x"),
            (" {{#lit}} b {{/lit}} \n", "  b  \n"),
            ("{{#lit}}{{/lit}}\nx", "\nx"),
            ("a\n{{#lit}} b\n{{/lit}}", "a\n b\n"),
            ("\u{A0}{{#lit}}\nx{{/lit}}", "\u{A0}\nx"),
        ])
    func standalone(template: String, expected: String) {
        #expect(render(template, Self.lamp) == expected)
    }
}
