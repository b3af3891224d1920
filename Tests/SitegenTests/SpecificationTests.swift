import Foundation
import TestSupport
import Testing

/// Starts a process for each example, and so runs only a few; MarkdownTests and TemplatingTests run
/// them all.
@Suite("Examples of the specifications")
struct SpecificationTests {
    @Test("CommonMark 0.30")
    func commonMark() throws {
        let examples = try JSONDecoder().decode(
            [CommonMarkExample].self, from: read("commonmark-0.30.json"))
        for index in stride(from: 0, to: examples.count, by: 25) { try expect(examples[index]) }
    }

    @Test(
        "Mustache",
        arguments: [
            "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
            "~inheritance",
        ])
    func mustache(_ suite: String) throws {
        let examples = try JSONDecoder().decode(
            MustacheExample.Suite.self, from: read("mustache/\(suite).json")
        ).tests
        try expect(#require(examples.first))
    }
}

extension SpecificationTests {
    private func read(_ name: String) throws -> Data {
        try Data(contentsOf: Specifications.file(name))
    }

    private func expect(_ example: some SpecificationExample) throws {
        let run = try Program(folder: "/", name: "Render").run(
            example.arguments, input: example.input)
        let expected = ProgramRun(end: .status(0), output: example.expected, errors: "")
        #expect(run == expected, "\(example.name)")
    }
}

/// An input to render and the expected output.
protocol SpecificationExample {
    var name: String { get }
    var arguments: [String] { get }
    var input: String { get }
    var expected: String { get }
}

/// An example of the CommonMark specification.
struct CommonMarkExample: SpecificationExample, Decodable {
    let example: Int
    let markdown: String
    let html: String

    var name: String { "example \(example)" }
    var arguments: [String] { ["markdown", "--raw-html"] }
    var input: String { markdown }
    var expected: String { html }
}

/// An example of the Mustache specification.
struct MustacheExample: SpecificationExample, Decodable {
    struct Suite: Decodable {
        let tests: [MustacheExample]
    }

    let name: String
    let expected: String
    let input: String

    var arguments: [String] { ["mustache"] }

    private enum Key: CodingKey { case name, expected }

    /// The input is the whole example; the program ignores other keys.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        name = try fields.decode(String.self, forKey: .name)
        expected = try fields.decode(String.self, forKey: .expected)
        input = String(
            decoding: try JSONEncoder().encode(JSON(from: decoder)), as: UTF8.self)
    }
}
