import Foundation
import Testing

@Suite("The benchmark")
struct BenchmarkTests {
    private func corpus(_ arguments: String...) throws -> FileTree {
        let folder = try TemporaryFolder()
        let path = folder.path + "/corpus"
        let numbers = ["--posts", "12", "--contacts", "9"]
        _ = try BenchmarkProgram.run(["corpus", path] + numbers + arguments)
        return try FileTree(path)
    }

    @Test("A corpus depends on its seed")
    func seeds() throws {
        let first = try corpus()
        #expect(first.paths.count == 2 + 12 + 9 + 12)
        #expect(try corpus().entries == first.entries)
        let other = try corpus("--seed", "2")
        #expect(other.paths == first.paths)
        let same = first.paths.filter { first.entries[$0] == other.entries[$0] }
        #expect(same == first.paths.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".png") })
    }

    @Test("A corpus builds without warnings and withholds half of each card")
    func complaints() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/corpus"
        _ = try BenchmarkProgram.run(
            ["corpus", path, "--posts", "50", "--contacts", "50"])
        let run = try Program(folder: path).run(["build", "--strict", "--now", "2026-11-01"])
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("50 contacts, 50 posts, 0 pages → "))
        let output = try FileTree(path + "/Output")
        let page = try #require(output.text("contacts/contact-000008/index.html"))
        #expect(page.contains("work.8@example.org"))
        #expect(!page.contains("private.8@home.example"))
        #expect(page.contains("src=\"/pictures/"))
        let post = try #require(output.text("posts/post-000007/index.html"))
        #expect(post.contains("<code class=\"language-swift\">"))
    }

    @Test("The report has costs and stages of each kind of build")
    func builds() throws {
        let folder = try TemporaryFolder()
        let saves = folder.path + "/figures.json"
        let options = ["--runs", "1", "--program", Program.executable.path, "--figures", saves]
        let report = try BenchmarkProgram.run(["builds", "20", "5", "--save"] + options)
        let names = report.split(separator: "\n").map { line in
            line.prefix { !$0.isNumber }.split(separator: "  ").first.map(String.init) ?? ""
        }
        let stages = [
            "load", "pictures", "list", "posts", "pages", "contacts", "lists", "feeds", "members",
            "files", "search", "compare", "commit", "rest", "total",
        ]
        #expect(report.hasPrefix("20 posts, 20 contacts → "))
        #expect(report.contains("\n5 posts, 5 contacts → "))
        let builds =
            ["", "build", "full", "no change", "one edit", "CPU ms of stage"] + stages
        #expect(names == builds + builds + ["figure", "--help"] + Array(repeating: "", count: 8))
        let saved = try JSONDecoder().decode(
            [String: Double].self, from: Data(contentsOf: URL(filePath: saves)))
        let figures = ["full CPU", "full memory", "no change CPU", "preview edit"]
        #expect(
            Set(saved.keys)
                == Set(["--help"] + ["20 ", "5 "].flatMap { size in figures.map { size + $0 } }))
        let memory = try #require(saved["5 full memory"])
        let line = try BenchmarkProgram.run(["builds", "5"] + options)
            .split(separator: "\n").first { $0.hasPrefix("5 full memory") }
        #expect(line?.contains(" \(memory) ") == true, "\(line ?? "")")
    }
}

/// Runs the project's benchmark as a child process.
enum BenchmarkProgram {
    /// Returns its output; throws unless it succeeds.
    static func run(_ arguments: [String]) throws -> String {
        let files = try TemporaryFolder()
        try files.put(["output": ""])
        let process = Process()
        process.executableURL = Program.executable.deletingLastPathComponent()
            .appending(path: "Benchmark")
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: files.url("output"))
        try process.run()
        process.waitUntilExit()
        guard ProgramRun.End(process) == .status(0) else { throw Failure(arguments: arguments) }
        return try files.text("output")
    }

    struct Failure: Error {
        let arguments: [String]
    }
}
