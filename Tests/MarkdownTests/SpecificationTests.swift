import CCMark
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Markdown

@Suite("The CommonMark specification")
struct SpecificationTests {
    struct Example: Decodable {
        let markdown: String
        let html: String
        let example: Int
    }

    @Test("Every example of CommonMark 0.30 is rendered as it says")
    func rawModeEqualsSpecification() throws {
        let examples = try Self.examples()
        #expect(examples.count == 652)
        let renderer = MarkdownRenderer(options: MarkdownOptions(rawHTML: true))
        for example in examples {
            let source = SourceText(path: "example.md", text: example.markdown)
            let html = try String(decoding: renderer.html(source), as: UTF8.self)
            #expect(html == example.html, "example \(example.example)")
        }
    }

    @Test("In safe mode every example equals libcmark's own")
    func safeModeEqualsLibrary() throws {
        for example in try Self.examples() {
            let source = SourceText(path: "example.md", text: example.markdown)
            let html = try MarkdownRenderer().html(source)
            #expect(
                html == ReferenceRenderer.html(source.bytes, raw: false),
                "example \(example.example)")
        }
    }

    static func examples() throws -> [Example] {
        let file = Specifications.file("commonmark-0.30.json")
        return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
    }
}
