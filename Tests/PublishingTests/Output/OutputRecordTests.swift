import Diagnostics
import Foundation
import Testing

@testable import Publishing

@Suite("A build with the record of the last one")
struct OutputRecordTests {
    private static let files = ["a": "1", "b/c": "1", "d": "1"]

    /// Output with the files, and the record of the build that wrote them.
    private static func built() throws -> (OutputSandbox, OutputRecord) {
        let sandbox = try OutputSandbox()
        let transaction = try sandbox.folder.begin(.write)
        for (path, text) in files { try transaction.stage(Array(text.utf8), at: path) }
        try transaction.commit()
        return (sandbox, try #require(transaction.record))
    }

    private static func next(
        _ sandbox: OutputSandbox, _ record: OutputRecord
    ) throws -> OutputTransaction {
        let transaction = try sandbox.folder.begin(.write, earlier: record)
        #expect(transaction.earlier != nil)
        return transaction
    }

    @Test("keeps every file that is not dropped or staged again")
    func difference() throws {
        let (sandbox, record) = try Self.built()
        let transaction = try Self.next(sandbox, record)
        try transaction.stage(Array("2".utf8), at: "a")
        try transaction.stage(Array("1".utf8), at: "e")
        transaction.drop(["d", "unknown"])
        let summary = try transaction.commit()
        let expected = OutputSummary(files: 3, written: 2, removed: 1, changed: ["d", "a", "e"])
        #expect(summary == expected)
        #expect(try sandbox.tree() == ["a": "2", "b/c": "1", "e": "1"])
        #expect(
            try Set(#require(transaction.record).claims.paths.map(\.text)) == ["a", "b/c", "e"])
        let list = try String(contentsOfFile: sandbox.output + "/.sitegen/owned", encoding: .utf8)
        try sandbox.build(["a": "2", "b/c": "1", "e": "1"])
        #expect(
            try String(contentsOfFile: sandbox.output + "/.sitegen/owned", encoding: .utf8) == list)
    }

    @Test("changes nothing if nothing is staged or dropped")
    func nothing() throws {
        let (sandbox, record) = try Self.built()
        let summary = try Self.next(sandbox, record).commit()
        #expect(summary == OutputSummary(files: 3, written: 0, removed: 0))
        #expect(try sandbox.tree() == Self.files)
    }

    @Test("keeps a file that is dropped and staged, in either order", arguments: [false, true])
    func order(isDroppedFirst: Bool) throws {
        let (sandbox, record) = try Self.built()
        let transaction = try Self.next(sandbox, record)
        if isDroppedFirst { transaction.drop(["a"]) }
        try transaction.stage(Array("2".utf8), at: "a")
        if !isDroppedFirst { transaction.drop(["a"]) }
        #expect(
            try transaction.commit()
                == OutputSummary(files: 3, written: 1, removed: 0, changed: ["a"]))
        #expect(try sandbox.tree() == ["a": "2", "b/c": "1", "d": "1"])
    }

    @Test(
        "reports the collision of a staged file with one that stays, unless that is dropped",
        arguments: [("A", "a"), ("a/x", "a"), ("b", "b/c"), ("B/C", "b/c"), ("B/C/x", "b/c")])
    func collision(staged: String, kept: String) throws {
        let (sandbox, record) = try Self.built()
        let refused = try Self.next(sandbox, record)
        try refused.stage(Array("2".utf8), at: staged)
        #expect(try refused.commitProblems().map(\.code) == ["output-collision"])
        #expect(sandbox.problems { try refused.commit() }.map(\.code) == ["output-collision"])
        #expect(try sandbox.tree() == Self.files)
        let transaction = try Self.next(sandbox, #require(refused.record))
        try transaction.stage(Array("2".utf8), at: staged)
        transaction.drop([kept])
        try transaction.commit()
        var tree = Self.files
        tree[kept] = nil
        tree[staged] = "2"
        #expect(try sandbox.tree() == tree)
    }

    @Test("can use it after an abandoned build")
    func abandoned() throws {
        let (sandbox, record) = try Self.built()
        let transaction = try Self.next(sandbox, record)
        try transaction.stage(Array("2".utf8), at: "a")
        transaction.drop(["d"])
        transaction.abandon()
        let next = try Self.next(sandbox, #require(transaction.record))
        try next.stage(Array("3".utf8), at: "a")
        #expect(try next.commit().counts == OutputSummary(files: 3, written: 1, removed: 0))
        #expect(try sandbox.tree() == ["a": "3", "b/c": "1", "d": "1"])
    }

    @Test("ignores it after another build, or an incomplete commit")
    func others() throws {
        let (sandbox, record) = try Self.built()
        try sandbox.build(["x": "1"])
        #expect(try sandbox.folder.begin(.write, earlier: record).earlier == nil)
        let output = sandbox.output
        let failing = try sandbox.folder.begin(
            .write, onStep: { if $0.isBegin { mkdir(output + "/new", 0o755) } })
        try failing.stage([1], at: "new")
        #expect(throws: DiskFailure.self) { try failing.commit() }
        #expect(failing.record == nil)
    }
}

@Suite("A build that only inspects Output")
struct InspectionTests {
    @Test("finds the problems of a commit without writing")
    func refusals() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["ours": "1", "gone": "1"])
        try sandbox.put(["Output/mine": "1", "Output/x/y": "1", "Output/other": "1"])
        let before = try sandbox.memory()
        let transaction = try sandbox.folder.begin(.inspect)
        for path in ["ours", "mine", "x"] { try transaction.stage([1, 2], at: path) }
        try transaction.stage(copyOf: sandbox.output + "/mine", at: "copy")
        #expect(
            try transaction.commitProblems().map(\.code)
                == ["output-not-ours", "output-folder-in-the-way"])
        #expect(try transaction.unmanagedFiles().map(\.path) == ["other", "x/y"])
        #expect(throws: CancellationError.self) { try transaction.commit() }
        #expect(try sandbox.memory() == before)
        #expect(
            try sandbox.tree()
                == ["ours": "1", "gone": "1", "mine": "1", "x/y": "1", "other": "1"])
    }

    @Test("takes no lock, and makes no folder")
    func missing() throws {
        let sandbox = try OutputSandbox()
        let transaction = try sandbox.folder.begin(.inspect)
        try transaction.stage([1], at: "a/b")
        #expect(try transaction.commitProblems() == [])
        #expect(try transaction.unmanagedFiles().isEmpty)
        #expect(throws: Problem.self) { try transaction.stage([1], at: "A/b") }
        #expect(!FileManager.default.fileExists(atPath: sandbox.output))
        try sandbox.build(["a": "1"])
        let holder = try sandbox.folder.begin(.write)
        _ = try sandbox.folder.begin(.inspect)
        holder.abandon()
    }
}
