import Diagnostics
import Templating
import TestSupport
import Testing

@testable import Render

@Suite("A model is rendered like the same data")
struct EquivalenceTests {
    @Test(
        "Random templates render random boats like the specification's engine",
        arguments: Seeds.from(0, count: 4))
    func randomTemplates(seed: UInt64) {
        var writer = TemplateWriter(seed: seed)
        var builder = BoatBuilder(seed: seed)
        var bound = 0
        let rounds = Seeds.rounds(100)
        for _ in 0..<rounds {
            let texts = writer.templates()
            var problems: [Problem] = []
            var freeNames: [FreeName] = []
            let templates = templates(texts, problems: &problems)
            #expect(problems == [], "\(texts)")
            let page = templates.page(
                "page", for: Boat.self, freeNames: &freeNames, problems: &problems)
            #expect((page == nil) == !problems.isEmpty)
            #expect(Set(problems.map(\.code)).isSubset(of: ["endless-partial"]), "\(problems.text)")
            guard let page else { continue }
            bound += 1
            for _ in 0..<3 {
                let boat = builder.boat()
                var bytes: [UInt8] = []
                page.render(boat, into: &bytes)
                let expected = templates.render("page", boat.value)
                #expect(bytes == expected, "\(texts)")
            }
        }
        #expect(bound > rounds / 20)
    }
}
