import Content
import Diagnostics
import Templating
import Testing

@testable import Presentation

@Suite("A new kind of page")
struct NewPageTests {
    private struct CountPage: TemplateModel {
        let count: String

        static let vocabulary = Vocabulary<CountPage> { $0.text("count", \.count) }
    }

    @Test("needs a view model, a template, a function of a presenter, and an output")
    func added() async throws {
        let site = try await SampleSite(["contacts/people/ada.vcf": Cards.ada])
        var problems: [Problem] = []
        var free: [FreeName] = []
        let source = SourceText(path: "count.mustache", bytes: Array("{{count}} & more".utf8))
        let templates = Templates(
            [TemplateSource(name: "count", text: source)], constants: [:], problems: &problems)
        let template = try #require(
            templates.page("count", for: CountPage.self, freeNames: &free, problems: &problems))
        let presenter = site.presenter
        let output = Output(.alias("people.html"), .lists) {
            Rendered(template.bytes(of: CountPage(count: String(presenter.site.contacts.count))))
        }
        let made = try output.make()
        guard case .bytes(let bytes) = made.content else { throw Missing(what: "bytes") }
        #expect(String(decoding: bytes, as: UTF8.self) == "1 & more")
        #expect(problems.map(\.message) == [])
        #expect(output.address.outputPath == "people.html")
    }
}
