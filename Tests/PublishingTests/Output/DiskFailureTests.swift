import Foundation
import Platform
import Testing

@testable import Publishing

@Suite("A failure of the disk")
struct DiskFailureTests {
    private let old = ["index.html": "home", "posts/a": "a"]

    @Test("in the middle of a file leaves Output unchanged")
    func fullDisk() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(old)
        let end = try CrasherProcess(
            sandbox.output, ["--limit", "1000", "--repeat", "300"],
            files: ["index.html": "new", "large": "0123456789"]
        ).end()
        let message = "cannot write \(sandbox.output)/large: File too large"
        #expect(end == CrasherProcess.End(wasKilled: false, status: 74, lines: [message]))
        #expect(try sandbox.tree() == old)
        #expect(try sandbox.memory() == ["lock", "owned"])
    }

    @Test("while the list of files is written leaves Output unchanged")
    func fullAtCommit() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(old)
        let files = (0..<40).map { ("page\($0)", "x") }
        let end = try CrasherProcess(
            sandbox.output, ["--limit", "1000"], files: Dictionary(uniqueKeysWithValues: files)
        ).end()
        let message = "cannot write \(sandbox.output)/.sitegen/owned.new: File too large"
        #expect(end == CrasherProcess.End(wasKilled: false, status: 74, lines: ["begun", message]))
        #expect(try sandbox.tree() == old)
        #expect(try sandbox.memory() == ["lock", "owned"])
    }

    @Test("for a missing permission is found before any change")
    func readOnlyFolder() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(old)
        try sandbox.giveToNobody()
        chmod(sandbox.output + "/posts", 0o555)
        defer { chmod(sandbox.output + "/posts", 0o755) }
        let end = try CrasherProcess(
            sandbox.output, ["--unprivileged"], files: ["index.html": "new"]
        ).end()
        let message = "cannot write to \(sandbox.output)/posts: Permission denied"
        #expect(end == CrasherProcess.End(wasKilled: false, status: 74, lines: [message]))
        #expect(try sandbox.tree() == old)
        #expect(try sandbox.memory() == ["lock", "owned"])
    }

    @Test("for a file in the place of .sitegen is reported with the path")
    func fileForMemory() throws {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Output/.sitegen": "mine"])
        let failure = DiskFailure("open", "Output/.sitegen/lock", code: ENOTDIR)
        #expect(throws: failure) { try sandbox.build(["a": "1"]) }
        #expect(failure.message == "cannot open Output/.sitegen/lock: Not a directory")
    }

    @Test("to read a copied file names the source", arguments: [("none", ENOENT), ("", EINVAL)])
    func unreadableSource(_ name: String, _ code: Int32) throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(old)
        let source = name.isEmpty ? sandbox.root : sandbox.root + "/" + name
        let transaction = try sandbox.folder.begin()
        let failure = DiskFailure(code == ENOENT ? "open" : "copy", source, code: code)
        #expect(throws: failure) { try transaction.stage(copyOf: source, at: "copy") }
        #expect(throws: failure) { try transaction.commit() }
        #expect(try sandbox.tree() == old)
    }

    @Test("in the middle of a commit is repaired by the next build")
    func halfWritten() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(old)
        let output = sandbox.output
        let transaction = try sandbox.folder.begin(
            onStep: { if $0.isBegin { mkdir(output + "/new", 0o755) } })
        try transaction.stage(Array("1".utf8), at: "new")
        let failure = DiskFailure(
            "rename Output/.sitegen/stage/0 to", "Output/new", code: EISDIR,
            help: "Output is half written; the next successful build completes it")
        #expect(throws: failure) { try transaction.commit() }
        #expect(try sandbox.memory() == ["half-written", "lock", "owned"])
        let problems = sandbox.problems { try sandbox.build(["new": "1"]) }
        #expect(problems.map(\.code) == ["output-folder-in-the-way"])
        #expect(sandbox.folder.isHalfWritten)
        rmdir(output + "/new")
        #expect(try sandbox.build(["new": "1"]) == OutputSummary(files: 1, written: 1, removed: 0))
        #expect(try sandbox.tree() == ["new": "1"])
        #expect(!sandbox.folder.isHalfWritten)
    }
}
