import Diagnostics
import Testing

@testable import Markdown

@Suite("Markup of other programs")
struct ForeignMarkupTests {
    private func warnings(_ text: String, rawHTML: Bool = false) throws -> [String] {
        var options = MarkdownOptions.extended
        options.rawHTML = rawHTML
        return try MarkdownRenderer(options: options).document(text).problems.map { problem in
            let location = problem.location
            let place = "\(location?.line ?? 0):\(location?.column ?? 0)+\(location?.length ?? 0)"
            return "\(place) \(problem.code): \(problem.message)"
        }
    }

    private static let html = "raw-html: raw HTML is left out"
    private static let tag =
        "foreign-markup: {% %} is shown as text: no template language is read here"
    private static let braces =
        "foreign-markup: {{ }} is shown as text: no template language is read here"
    private static let attributes =
        "foreign-markup: {: } is shown as text: Markdown has no attributes here"
    private static let picture =
        "picture-link: this picture is shown as text: its name has a space"

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
        ])
    func once(text: String, warnings: [String]) throws {
        #expect(try self.warnings(text) == warnings)
    }

    @Test("Raw HTML that is kept is not reported")
    func kept() throws {
        #expect(try warnings("<b>x</b>", rawHTML: true) == [])
    }
}
