import Foundation
import Platform
import Testing

@testable import Publishing

@Suite("A folder that appears in Output during a build")
struct LateFolderTests {
    private static let files = ["docs/a": "a", "docs/in/b": "b", "docs/in/deep/c": "c"]
    private static let late = ["Output/docs/mine": "m", "Output/docs/in/mine": "m"]
    private static let both = [
        "docs/a": "a", "docs/in/b": "b", "docs/in/deep/c": "c", "docs/mine": "m",
        "docs/in/mine": "m",
    ]

    @Test("gets the site's files beside its own")
    func late() throws {
        let sandbox = try OutputSandbox()
        let transaction = try sandbox.folder.begin()
        for (path, text) in Self.files { try transaction.stage(Array(text.utf8), at: path) }
        try sandbox.put(Self.late)
        #expect(try transaction.commit() == OutputSummary(files: 3, written: 3, removed: 0))
        #expect(try sandbox.tree() == Self.both)
        #expect(try sandbox.memory() == ["lock", "owned"])
    }

    @Test("is refused if it is a link, which is not followed")
    func link() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["posts/a": "a", "b": "b"])
        let (output, elsewhere) = (sandbox.output, sandbox.root + "/elsewhere")
        let transaction = try sandbox.folder.begin(
            onStep: { step in
                guard step.isBegin else { return }
                rename(output + "/posts", elsewhere)
                symlink("../elsewhere", output + "/posts")
            })
        try transaction.stage(Array("b".utf8), at: "posts/b")
        #expect(sandbox.problems { try transaction.commit() }.map(\.code) == ["output-link"])
        #expect(try sandbox.tree("elsewhere") == ["a": "a"])
        #expect(sandbox.folder.isHalfWritten)
    }
}

@Suite("A build fails if Output is no longer in its place")
struct LostOutputTests {
    private static func isLost(_ code: Int32) -> DiskFailure {
        DiskFailure(
            "find", "Output", code: code,
            help: "it was moved, replaced or deleted during the build; build again")
    }

    @Test("because it was moved, replaced or deleted before the commit", arguments: ["1", "2"])
    func before(text: String) throws {
        for isReplaced in [false, true] {
            let sandbox = try OutputSandbox()
            try sandbox.build(["a/b": "1"])
            let transaction = try sandbox.folder.begin()
            try transaction.stage(Array(text.utf8), at: "a/b")
            let away = sandbox.root + "/away"
            try FileManager.default.moveItem(atPath: sandbox.output, toPath: away)
            if isReplaced { try sandbox.put(["Output/mine": "mine"]) }
            #expect(throws: Self.isLost(isReplaced ? ESTALE : ENOENT)) { try transaction.commit() }
            #expect(try sandbox.tree("away") == ["a/b": "1"])
            #expect(try sandbox.tree() == (isReplaced ? ["mine": "mine"] : [:]))
        }
    }

    @Test("because it was deleted before the commit", arguments: ["1", "2"])
    func deleted(text: String) throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a/b": "1"])
        let transaction = try sandbox.folder.begin()
        try transaction.stage(Array(text.utf8), at: "a/b")
        try FileManager.default.removeItem(atPath: sandbox.output)
        #expect(throws: Self.isLost(ENOENT)) { try transaction.commit() }
        #expect(!FileManager.default.fileExists(atPath: sandbox.output))
    }

    @Test("because it was moved during the commit, and is half written at its new place")
    func during() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a/b": "1"])
        let (output, away) = (sandbox.output, sandbox.root + "/away")
        let transaction = try sandbox.folder.begin(
            onStep: { if $0.isBegin { rename(output, away) } })
        try transaction.stage(Array("2".utf8), at: "a/b")
        #expect(throws: Self.isLost(ENOENT)) { try transaction.commit() }
        let moved = OutputFolder(path: away)
        #expect(moved.isHalfWritten)
        try moved.begin().commit()
        #expect(!moved.isHalfWritten)
        #expect(try sandbox.tree("away") == [:])
    }

    @Test("because a renamed file is missing")
    func goneFile() throws {
        let sandbox = try OutputSandbox()
        let output = sandbox.output
        let transaction = try sandbox.folder.begin(
            onStep: { step in
                if case .renamed(_, to: "b") = step { unlink(output + "/a") }
            })
        for path in ["a", "b"] { try transaction.stage([1], at: path) }
        let failure = DiskFailure(
            "find", "Output/a", code: ENOENT,
            help: "Output is half written; the next successful build completes it")
        #expect(throws: failure) { try transaction.commit() }
        #expect(sandbox.folder.isHalfWritten)
    }

    @Test("with status 74")
    func status() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a": "1"])
        let process = try CrasherProcess(sandbox.output, ["--wait"], files: ["a": "1"])
        process.waitForLine()
        try FileManager.default.moveItem(atPath: sandbox.output, toPath: sandbox.root + "/away")
        process.goOn()
        let message = "cannot find \(sandbox.output): No such file or directory"
        #expect(
            try process.end()
                == CrasherProcess.End(wasKilled: false, status: 74, lines: [message]))
    }
}
