import Diagnostics
import Templating
import Testing

@Suite("A model is rendered like the same data")
struct EquivalenceTests {
    @Test("Random templates give random boats the bytes that the specification's engine gives")
    func randomTemplates() {
        var bound = 0
        for seed in UInt64(0)..<1500 {
            var writer = TemplateWriter(seed: seed)
            var builder = BoatBuilder(seed: seed)
            let texts = writer.templates()
            var problems: [Problem] = []
            var freeNames: [FreeName] = []
            let templates = templates(texts, problems: &problems)
            #expect(problems == [], "seed \(seed)")
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
                #expect(bytes == expected, "seed \(seed): \(texts)")
            }
        }
        #expect(bound > 350)
    }
}
