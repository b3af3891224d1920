import Diagnostics
import Templating
import Testing

@Suite("The specification's own examples, where SITEGEN_SPECS names its folder")
struct SpecificationTests {
    @Test(
        "Every example gives its exact bytes",
        .enabled(if: SpecificationExample.folder != nil, "SITEGEN_SPECS is not set"),
        arguments: SpecificationExample.suites)
    func example(suite: String) throws {
        for example in try SpecificationExample.all(of: suite) {
            let found = render(example.template, example.data, partials: example.partials ?? [:])
            #expect(found == example.expected, "\(suite): \(example.name)")
        }
    }
}
