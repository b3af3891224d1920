import Diagnostics
import Testing

@testable import Markdown

@Suite("Problems of footnotes")
struct FootnoteProblemTests {
    private let renderer = MarkdownRenderer.with { $0.footnotes = true }

    @Test("Unused and duplicate footnotes are reported with their locations")
    func problems() throws {
        let text = """
            é[^a]

            > [^a]: first
            [^A]: second
            [^b]: never

            ```
            [^c]: in code
            ```
            """
        #expect(
            try renderer.document(text).problems == [
                Problem(
                    .warning, "duplicate-footnote", "[^A] is already defined in line 3",
                    at: Location(
                        path: "a.md", line: 4, column: 1, length: 4, source: "[^A]: second"),
                    help: "give it another label"),
                Problem(
                    .warning, "unused-footnote", "nothing refers to the footnote [^b]",
                    at: Location(
                        path: "a.md", line: 5, column: 1, length: 4, source: "[^b]: never"),
                    help: "write [^b] where it belongs, or remove it"),
            ])
    }

    @Test("Lines count from the top of the file")
    func frontMatter() throws {
        let source = SourceText(path: "a.md", text: "---\nx: [^y]\n---\n\n> [^b]: never\n")
        let problems = try renderer.document(source, body: 16..<source.bytes.count) { _ in nil }
            .problems
        #expect(
            problems.map(\.location) == [
                Location(path: "a.md", line: 5, column: 3, length: 4, source: "> [^b]: never")
            ])
    }

    @Test("Thousands of problems are reported")
    func many() throws {
        let text = "[^a]: b\n".repeated(20_000)
        #expect(try renderer.document(text).problems.last?.location?.line == 20_000)
    }
}
