import Testing

@Suite("Render mustache")
struct RenderMustacheTests {
    @Test(
        "It fills a template with data",
        arguments: [
            (#"{"template": "Hello {{name}}", "data": {"name": "A & B"}}"#, "Hello A &amp; B"),
            (
                #"{"template": "{{#list}}<{{.}}>{{/list}}", "data": {"list": [1, 2.5, "x", true]}}"#,
                "<1><2.5><x><true>"
            ),
            (#"{"template": "{{>a}}", "data": {"x": 1}, "partials": {"a": "{{{x}}}"}}"#, "1"),
            (#"{"template": "{{none}}{{^none}}no{{/none}}"}"#, "no"),
        ])
    func mustache(_ json: String, _ text: String) throws {
        let run = try Program(folder: "/", name: "Render").run(["mustache"], input: json)
        #expect(run == ProgramRun(end: .status(0), output: text, errors: ""))
    }

    @Test(
        "Invalid input is reported",
        arguments: [
            ("", noInput), ("[]", noInput), (#"{"data": {}}"#, noInput),
            (
                #"{"template": "{{#a}}{{/b}}"}"#,
                "template:1:7: error: {{/b}} does not close {{#a}} [template-syntax]"
            ),
        ])
    func refused(_ json: String, _ headline: String) throws {
        let run = try Program(folder: "/", name: "Render").run(["mustache"], input: json)
        #expect(run.end == .status(1))
        #expect(run.output == "")
        #expect(run.headline == headline)
    }

    private static let noInput =
        "stdin: error: stdin is not a JSON object of the expected form [bad-input]"
}
