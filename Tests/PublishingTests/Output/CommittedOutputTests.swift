import Foundation
import Testing

@testable import Publishing

@Suite("What is taken down of Output after a commit")
struct CommittedOutputTests {
    private static let files = ["a": "1", "b/c": "2"]

    /// Output with a build's files and a stranger's, all of them older than the next build can
    /// mistake for its own time.
    private static func settled() throws -> OutputSandbox {
        let sandbox = try OutputSandbox()
        try sandbox.build(files)
        try sandbox.put(["Output/b/mine": "3"])
        for _ in 1...100_000 {
            if try isTakenDown(sandbox, while: {}) { return sandbox }
        }
        Issue.record("never settles")
        return sandbox
    }

    /// Of a build that keeps all but one file; `meanwhile` happens before its commit.
    private static func isTakenDown(
        _ sandbox: OutputSandbox, _ text: String = "1", new: [String] = [],
        while meanwhile: () throws -> Void
    ) throws -> Bool {
        let transaction = try sandbox.folder.begin(adopt: false, onWait: {})
        try transaction.stage(Array(text.utf8), at: "a")
        try transaction.keep(["b/c"])
        for path in new { try transaction.stage([], at: path) }
        try meanwhile()
        var isTakenDown = false
        try transaction.commit { committed in
            let inventory = try? committed.inventory(beside: ["b/mine"], in: ["b"])
            isTakenDown = inventory != nil
        }
        return isTakenDown
    }

    @Test("is all of it, also where the commit has written")
    func written() throws {
        let sandbox = try Self.settled()
        #expect(try Self.isTakenDown(sandbox, "other") {})
        #expect(try sandbox.tree() == ["a": "other", "b/c": "2", "b/mine": "3"])
    }

    @Test(
        "is nothing where somebody else has made a folder that the build brings", arguments: [0, 1])
    func merged(count: Int) throws {
        let sandbox = try Self.settled()
        let mine = ["Output/late/in/mine": "4"].prefix(count)
        let isTakenDown = try Self.isTakenDown(sandbox, new: ["late/in/x", "late/y"]) {
            for (path, text) in mine { try sandbox.put([path: text]) }
        }
        #expect(isTakenDown == (count == 0))
    }

    private static let strangers: [[String: String?]] = [
        ["Output/b/c": "changed"], ["Output/b/mine": "changed"], ["Output/new": "new"],
        ["Output/b/new": "new"], ["Output/folder": nil],
    ]

    @Test(
        "is nothing where somebody else has been there since the build began",
        arguments: strangers, ["1", "other"])
    func disturbed(things: [String: String?], text: String) throws {
        let sandbox = try Self.settled()
        #expect(try !Self.isTakenDown(sandbox, text) { try sandbox.put(things) })
    }
}
