import Foundation
import Testing

@Suite("--timings")
struct TimingTests {
    private static let stages = [
        "load", "pictures", "outputs", "list", "posts", "pages", "contacts", "lists", "feeds",
        "members", "files", "search", "compare", "commit", "rest", "total",
    ]

    /// The stages with wall time.
    private static let phases: Set = ["load", "pictures", "outputs", "commit", "total"]

    private func built(_ arguments: String...) throws -> (run: ProgramRun, output: FileTree) {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        let run = try Program(folder: folder.path).run(
            ["build", "--now", "2026-11-01"] + arguments)
        return (run, try folder.output())
    }

    @Test("The table on stderr has each stage once; nothing else changes")
    func table() throws {
        let (plain, timed) = (try built(), try built("--timings"))
        #expect(plain.run.errors == "")
        #expect(timed.run.end == .status(0))
        #expect(timed.run.summary == plain.run.summary)
        #expect(timed.output.differences(from: plain.output) == [])
        let lines = timed.run.errors.split(separator: "\n")
        #expect(lines.first == "stage             CPU ms     wall ms      of CPU")
        #expect(Set(lines.map(\.count)) == [48])
        let rows = lines.dropFirst().map { $0.split(separator: " ") }
        #expect(rows.map { $0.first.map(String.init) } == Self.stages)
        for row in rows {
            let figures = row.dropFirst().joined(separator: " ")
            if Self.phases.contains(String(row[0])) {
                #expect(figures.wholeMatch(of: /\d+\.\d \d+\.\d \d+ %/) != nil, "\(row)")
            } else {
                #expect(figures.wholeMatch(of: /\d+\.\d \d+ %/) != nil, "\(row)")
            }
        }
        #expect(rows.last?.suffix(2).joined(separator: " ") == "100 %")
    }

    @Test("JSON is one object, also with --quiet")
    func json() throws {
        struct Report: Decodable {
            struct Figure: Decodable {
                let cpu: Double
                let wall: Double?
            }
            let timings: [String: Figure]
        }
        let (run, _) = try built("--timings", "--quiet", "--format", "json")
        #expect(run.end == .status(0))
        #expect(run.output == "")
        #expect(run.errors.split(separator: "\n").count == 1)
        let timings = try JSONDecoder().decode(Report.self, from: Data(run.errors.utf8)).timings
        #expect(timings.keys.sorted() == Self.stages.sorted())
        #expect(Set(timings.filter { $0.value.wall != nil }.keys) == Self.phases)
        let total = try #require(timings["total"]?.cpu)
        let parts = ["load", "pictures", "outputs", "commit", "rest"]
            .compactMap { timings[$0]?.cpu }
        // Each is rounded to a tenth.
        #expect(abs(parts.reduce(0, +) - total) <= 0.3)
        #expect(total > 0)
    }

    @Test("A failed build has no timings")
    func refused() throws {
        let folder = try TemporaryFolder()
        try folder.put(["Content/site.yml": "title: Club\nurl: nowhere\n"])
        let program = Program(folder: folder.path)
        let plain = try program.run(["build"])
        #expect(plain.end == .status(1))
        #expect(try program.run(["build", "--timings"]) == plain)
    }
}
