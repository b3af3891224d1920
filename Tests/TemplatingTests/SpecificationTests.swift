import Diagnostics
import Templating
import Testing

@Suite("The specification's own examples")
struct SpecificationTests {
    @Test(
        "Every example renders its exact bytes", arguments: SpecificationExample.suites)
    func example(suite: String) throws {
        let examples = try SpecificationExample.all(of: suite)
        #expect(examples.count > 5)
        for example in examples {
            let found = render(example.template, example.data, partials: example.partials ?? [:])
            #expect(found == example.expected, "\(suite): \(example.name)")
        }
    }
}
