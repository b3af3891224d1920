import Diagnostics
import Testing

@testable import Content

@Suite("Types that distinguish values")
struct ConsentTypeTests {
    @Test(
        "A value's type is the first distinctive one, or its label",
        arguments: [
            (["EMAIL;TYPE=INTERNET,HOME:ada@example.org"], "home"),
            (["item1.EMAIL;TYPE=INTERNET:ada@example.org", "item1.X-ABLabel:School"], "school"),
            (["EMAIL;TYPE=INTERNET:ada@example.org"], nil),
            (["TEL;TYPE=VOICE,MSG,TEXT,CELL:+44 20 7946 0001"], "cell"),
            (["TEL;TYPE=VOICE,MSG,TEXT:+44 20 7946 0001"], nil),
        ])
    func types(_ lines: [String], _ type: String?) async throws {
        let folder = try SiteFolder([
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", lines.joined(separator: "\r\n"))
        ])
        var problems: [Problem] = []
        let loader = SiteLoader(folder: ContentFolder(site: folder.path)) { _ in 0 }
        let values = try await loader.load(problems: &problems)?.withheld.values
        #expect(values?.map { PublishedField($0.field)?.type } == [type])
        #expect(problems == [])
    }
}
