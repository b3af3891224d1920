import Templating
import Testing

@Suite("Templates bound to a model")
struct ModelTests {
    private static let rowing = Boat(
        name: "Nutshell & Co", motto: nil, story: HTML("<b>Old</b>"), isAfloat: true,
        crew: [
            Sailor(name: "Ada", rank: "Captain", medal: HTML("<i>1</i>"), boats: [sailing]),
            Sailor(name: "Bo", rank: "", medal: nil, boats: []),
        ],
        dinghies: [], ports: ["Ålesund", "<Hull>"],
        extra: ["mood": "calm", "name": "outer", "list": [1, 2], "crew": ["x", "y"]])

    private static let sailing = Boat(
        name: "Gull", motto: "On!", story: HTML(""), isAfloat: false, crew: [],
        dinghies: [
            Boat(
                name: "Chick", motto: nil, story: HTML(""), isAfloat: true, crew: [],
                dinghies: [], ports: [], extra: nil)
        ],
        ports: [], extra: ["sea": "high"])

    @Test(
        "Each kind of name is written and entered differently",
        arguments: [
            ("{{name}}, {{{name}}}, {{&name}}", "Nutshell &amp; Co, Nutshell & Co, Nutshell & Co"),
            ("{{#name}}[{{.}}]{{/name}}{{^name}}no{{/name}}", "[Nutshell &amp; Co]"),
            ("({{motto}}){{#motto}}yes{{/motto}}{{^motto}}no{{/motto}}", "()no"),
            ("{{story}}{{{story}}}", "<b>Old</b><b>Old</b>"),
            ("{{#story}}[{{.}}]{{/story}}", "[<b>Old</b>]"),
            ("{{#afloat}}yes {{name}}{{/afloat}}{{^afloat}}no{{/afloat}}", "yes Nutshell &amp; Co"),
            ("{{captain.name}}, {{captain.medal}}", "Ada, <i>1</i>"),
            ("{{#captain}}{{rank}} {{name}}{{/captain}}", "Captain Ada"),
            ("{{#crew}}{{name}}:{{#rank}}{{.}}{{/rank}};{{/crew}}", "Ada:Captain;Bo:;"),
            ("{{^dinghies}}none{{/dinghies}}{{#dinghies}}{{name}}{{/dinghies}}", "none"),
            ("{{#ports}}{{.}}{{{.}}} {{/ports}}", "ÅlesundÅlesund &lt;Hull&gt;<Hull> "),
            ("{{extra.mood}}{{extra.none}}{{extra.mood.deep}}{{extra}}", "calm"),
            ("{{#extra.list}}{{.}},{{/extra.list}}{{^extra.none}}none{{/extra.none}}", "1,2,none"),
            ("{{#extra}}{{mood}}{{/extra}}", "calm"),
        ])
    func kinds(template: String, expected: String) {
        #expect(render(template, Self.rowing) == expected)
    }

    @Test(
        "A name is looked up in the innermost context first",
        arguments: [
            ("{{#crew}}{{motto}}{{#boat}}{{motto}}{{/boat}}{{/crew}}", "On!"),
            ("{{#crew}}{{name}} {{#afloat}}{{name}}{{/afloat}};{{/crew}}", "Ada Ada;Bo Bo;"),
            (
                "{{#captain.boat}}{{#dinghies}}{{name}} "
                    + "{{story}}{{/dinghies}}{{/captain.boat}}|{{name}}",
                "Chick |Nutshell &amp; Co"
            ),
            (
                "{{#captain}}{{#boat.dinghies}}{{name}} {{rank}}{{/boat.dinghies}} "
                    + "{{name}}{{/captain}}",
                "Chick Captain Ada"
            ),
            ("{{#extra}}{{name}}, {{story}}{{/extra}}", "outer, <b>Old</b>"),
            (
                "{{#extra}}{{#crew}}{{name}}{{/crew}}{{#captain}}{{name}}{{/captain}}{{/extra}}",
                "outerouterAda"
            ),
            (
                "{{#extra}}{{#captain.boat}}{{#extra}}{{name}} {{sea}}{{mood}}{{/extra}}"
                    + "{{/captain.boat}}{{/extra}}", "Gull highcalm"
            ),
            (
                "{{#ports}}{{#captain}}{{name}}{{/captain}}{{.}} {{/ports}}",
                "AdaÅlesund Ada&lt;Hull&gt; "
            ),
        ])
    func lookUp(template: String, expected: String) {
        #expect(render(template, Self.rowing) == expected)
        #expect(
            render(template.replacing("{{story}}", with: "{{{story}}}"), Self.rowing.value)
                == expected)
    }

    @Test("Dotted names reach each child, in any order")
    func children() {
        let (left, right) = (Self.rowing.crew[0], Self.rowing.crew[1])
        let template =
            "{{left.name}}{{right.name}}{{left.rank}}{{right.boat.name}}{{left.boat.name}}"
        #expect(render(template, Pair(left: left, right: right)) == "AdaBoCaptainGull")
        let list = "{{#crew}}{{boat.name}},{{boat.motto}};{{/crew}}"
        #expect(render(list, Self.rowing) == "Gull,On!;,;")
    }
}

private struct Pair: TemplateModel {
    let left: Sailor
    let right: Sailor

    static let vocabulary = Vocabulary<Pair> {
        $0.model("left", \.left)
        $0.model("right", \.right)
    }
}
