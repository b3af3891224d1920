import Foundation
import Testing

/// A small site in `Sites` and its expected result: the files of `Expected`, the problems of
/// `expected-problems.txt`, or both if the problems are warnings.
struct Story: CustomTestStringConvertible, Sendable {
    let name: String

    var testDescription: String { name }
    var folder: String { "\(Self.sites)/\(name)" }
    var expected: String { "\(folder)/Expected" }
    private var expectedProblems: URL { URL(filePath: "\(folder)/expected-problems.txt") }
}

extension Story {
    static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1"

    /// Stories that build.
    static let built = all.filter { FileManager.default.fileExists(atPath: $0.expected) }

    /// Stories that fail.
    static let refused = all.filter { !FileManager.default.fileExists(atPath: $0.expected) }

    /// A title and plain templates, the base of every story.
    static let plain = Story(name: "_plain")

    private static let sites = URL(filePath: #filePath).deletingLastPathComponent().path + "/Sites"

    private static let all =
        ((try? FileManager.default.contentsOfDirectory(atPath: sites)) ?? [])
        .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }.sorted().map(Story.init)
}

extension Story {
    /// The arguments of the build, from `arguments.txt`, or else a fixed day.
    var arguments: [String] {
        let line = try? String(contentsOfFile: "\(folder)/arguments.txt", encoding: .utf8)
        let own = (line ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        return ["build"] + (own.contains("--now") ? own : own + ["--now", "2026-11-01"])
    }

    /// The expected problems; empty if there are none.
    var problems: String {
        (try? String(contentsOf: expectedProblems, encoding: .utf8)) ?? ""
    }

    /// Writes the story's site to a folder: the plain site, then the story's files.
    func lay(in folder: TemporaryFolder) throws {
        for part in ["Content", "Templates"] {
            try? folder.remove(part)
        }
        try folder.lay("\(Self.plain.folder)/Templates", over: "Templates")
        for part in ["Content", "Templates"] {
            try folder.lay("\(self.folder)/\(part)", over: part)
        }
    }

    /// Replaces the expected result with an actual one.
    func update(problems: String, output: FileTree) throws {
        try? FileManager.default.removeItem(atPath: expected)
        for (path, entry) in output.entries {
            guard case .file(let bytes) = entry else { continue }
            let file = URL(filePath: "\(expected)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: file)
        }
        try update(problems: problems)
    }

    func update(problems: String) throws {
        try? FileManager.default.removeItem(at: expectedProblems)
        if !problems.isEmpty { try Data(problems.utf8).write(to: expectedProblems) }
    }
}
