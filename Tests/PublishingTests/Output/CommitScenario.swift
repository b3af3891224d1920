import Testing

/// Output before a build, and the files of the build.
struct CommitScenario: CustomTestStringConvertible, Sendable {
    let testDescription: String

    /// The files of an earlier build.
    var before: [String: String] = [:]

    /// Files that no build wrote; `nil` for an empty folder.
    var unmanaged: [String: String?] = [:]
    let after: [String: String]

    /// The number of repetitions of each file's text.
    var repetitions = 1
}

extension CommitScenario {
    static let exchange = CommitScenario(
        testDescription: "a file and a folder change places",
        before: ["a": "file", "b/x": "x"], after: ["a/x": "x", "b": "file"])

    /// Many files: changed, new and removed ones.
    static let crowd = CommitScenario(
        testDescription: "many files",
        before: files(0..<60, text: "old"), after: files(20..<80, text: "new"))

    private static func files(_ numbers: Range<Int>, text: String) -> [String: String] {
        let paths = numbers.map { $0.isMultiple(of: 3) ? "a/\($0)" : "b/\($0)/x" }
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, text) })
    }

    static let all = [
        CommitScenario(
            testDescription: "the first build",
            after: ["index.html": "home", "posts/a/index.html": "a", "assets/site.css": "css"]),
        CommitScenario(
            testDescription: "the first build beside unmanaged files",
            unmanaged: [
                "CNAME": "example.org", ".git/config": "git", ".well-known/x": "x", "kept": nil,
                "index.html": "home",
            ],
            after: ["index.html": "home", "posts/a/index.html": "a"]),
        CommitScenario(
            testDescription: "new folders whose names differ by case",
            before: ["index.html": "home", "old/a": "a"],
            after: [
                "index.html": "home", "Posts/a": "a", "posts/b": "b", "posts/c/d/e": "e",
                "Posts/C/f": "f", "old/new/x": "x", "old/new/deep/y": "y",
            ]),
        CommitScenario(
            testDescription: "added, changed, removed, unchanged",
            before: [
                "index.html": "old", "same.html": "same", "posts/a/index.html": "a",
                "posts/b/index.html": "b", "gone/deep/er/x": "x",
            ],
            unmanaged: ["posts/a/notes.txt": "mine", "gone/deep/mine": nil, "empty": nil],
            after: [
                "index.html": "new", "same.html": "same", "posts/c/index.html": "c",
                "posts/b/index.html": "B",
            ]),
        CommitScenario(
            testDescription: "nothing changes",
            before: ["index.html": "home", "a/b": "b"], unmanaged: ["empty": nil],
            after: ["index.html": "home", "a/b": "b"]),
        CommitScenario(
            testDescription: "everything goes",
            before: ["index.html": "home", "a/b/c": "c", "a/d": "d"], unmanaged: ["CNAME": "x"],
            after: [:]),
        CommitScenario(
            testDescription: "a file where a folder was",
            before: ["a/b/index.html": "b", "a/c": "c", "z": "z"], after: ["a": "file", "z": "z"]),
        CommitScenario(
            testDescription: "a folder where a file was",
            before: ["a": "file", "z": "z"], after: ["a/b/index.html": "b", "a/c": "c", "z": "z"]),
        exchange,
        CommitScenario(
            testDescription: "a name changes its case",
            before: ["About.html": "about", "Posts/Open/index.html": "open", "Z": "z"],
            after: ["about.html": "about", "posts/open/index.html": "open", "z": "other"]),
        CommitScenario(
            testDescription: "files of many pieces",
            before: ["a": "0123456789abcdef", "b": "0123456789abcdef"],
            after: ["a": "0123456789abcdeF", "c": "fedcba9876543210"], repetitions: 10_000),
    ]
}

extension CommitScenario {
    /// Output before the build.
    var old: [String: String] { before.mapValues(repeated).merging(others) { $1 } }

    /// Output after the build.
    var new: [String: String] { after.mapValues(repeated).merging(others) { $1 } }

    func prepare(_ sandbox: OutputSandbox) throws {
        if !before.isEmpty { try sandbox.build(before.mapValues(repeated)) }
        for (path, text) in unmanaged { try sandbox.put(["Output/" + path: text]) }
    }

    /// The unmanaged files as `OutputSandbox.tree` reports them, which shows empty folders only.
    var others: [String: String] { unmanaged.mapValues { $0 ?? "/" } }

    func crasher(_ sandbox: OutputSandbox, killedAt step: Int) throws -> CrasherProcess {
        try CrasherProcess(
            sandbox.output,
            ["--kill", "\(step)", "--repeat", "\(repetitions)"], files: after)
    }

    func repeated(_ text: String) -> String { String(repeating: text, count: repetitions) }
}
