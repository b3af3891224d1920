import Foundation
import Testing

@Suite("The specifications' own examples, where SITEGEN_SPECS names their folder")
struct SpecificationTests {
    static let folder = ProcessInfo.processInfo.environment["SITEGEN_SPECS"]

    @Test("of CommonMark 0.30 are rendered as they say", .enabled(if: folder != nil))
    func commonMark() async throws {
        let examples = try JSONDecoder().decode(
            [CommonMarkExample].self, from: read("commonmark-0.30.json"))
        #expect(examples.count == 652)
        try await expectAll(examples)
    }

    @Test(
        "of Mustache are rendered as they say", .enabled(if: folder != nil),
        arguments: [
            "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
            "~inheritance",
        ])
    func mustache(_ suite: String) async throws {
        let examples = try JSONDecoder().decode(
            MustacheExample.Suite.self, from: read("mustache/\(suite).json")
        ).tests
        #expect(examples.count > 5)
        try await expectAll(examples)
    }
}

extension SpecificationTests {
    private func read(_ path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "\(Self.folder ?? "")/\(path)"))
    }

    /// Four processes at once, each for one example.
    private func expectAll(_ examples: [some SpecificationExample]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, example) in examples.enumerated() {
                if index >= 4 { try await group.next() }
                group.addTask { try expect(example) }
            }
            try await group.waitForAll()
        }
    }

    private func expect(_ example: some SpecificationExample) throws {
        let run = try Program(folder: "/").run(example.arguments, input: example.input)
        let expected = ProgramRun(end: .status(0), output: example.expected, errors: "")
        #expect(run == expected, "\(example.name)")
    }
}
