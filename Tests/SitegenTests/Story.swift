import Foundation
import Testing

/// A small site below `Sites`, and what the program makes of it: the files of `Expected`, or the
/// problems of `expected-problems.txt`, or both where the problems are warnings.
struct Story: CustomTestStringConvertible, Sendable {
    let name: String

    var testDescription: String { name }
    var folder: String { "\(Self.sites)/\(name)" }
    var expected: String { "\(folder)/Expected" }
    private var expectedProblems: URL { URL(filePath: "\(folder)/expected-problems.txt") }
}

extension Story {
    static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] == "1"

    /// Those that end in a site.
    static let built = all.filter { FileManager.default.fileExists(atPath: $0.expected) }

    /// Those that end in problems.
    static let refused = all.filter { !FileManager.default.fileExists(atPath: $0.expected) }

    /// A title and plain templates: what every story is laid over.
    static let plain = Story(name: "_plain")

    private static let sites = URL(filePath: #filePath).deletingLastPathComponent().path + "/Sites"

    private static let all =
        ((try? FileManager.default.contentsOfDirectory(atPath: sites)) ?? [])
        .filter { !$0.hasPrefix(".") && $0 != plain.name }.sorted().map(Story.init)
}

extension Story {
    /// The arguments of the build, on one line of `arguments.txt`; without it a fixed day.
    var arguments: [String] {
        let line = try? String(contentsOfFile: "\(folder)/arguments.txt", encoding: .utf8)
        let own = (line ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        return ["build"] + (own.contains("--now") ? own : own + ["--now", "2026-11-01"])
    }

    /// Empty where the story has no problems.
    var problems: String {
        (try? String(contentsOf: expectedProblems, encoding: .utf8)) ?? ""
    }

    /// Makes the story's site in a folder: its own Content, plain templates beneath its own.
    func lay(in folder: TemporaryFolder) throws {
        for part in ["Content", "Templates"] {
            try? folder.remove(part)
        }
        try folder.lay("\(Self.plain.folder)/Templates", over: "Templates")
        for part in ["Content", "Templates"] {
            try folder.lay("\(self.folder)/\(part)", over: part)
        }
    }

    /// What the program said and wrote becomes what is expected.
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
