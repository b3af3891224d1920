import Foundation
import Testing

@testable import Publishing

@Suite("A snapshot of Output after a commit")
struct SnapshotTests {
    private static let files = ["a": "1", "b/c": "2"]

    /// Output with a build's files and a stranger's, all of them older than the next build can
    /// mistake for its own time.
    private static func settled() throws -> OutputSandbox {
        let sandbox = try OutputSandbox()
        try sandbox.build(files)
        try sandbox.put(["Output/b/mine": "3"])
        usleep(50_000)
        return sandbox
    }

    /// Of a build that has seen `b/mine`; `meanwhile` happens before its commit.
    private static func snapshot(
        _ sandbox: OutputSandbox, _ text: String = "1", new: [String] = [],
        while meanwhile: () throws -> Void = {}
    ) throws -> String? {
        let transaction = try sandbox.folder.begin(.write, adopt: false)
        try transaction.stage(Array(text.utf8), at: "a")
        try transaction.stage(Array("2".utf8), at: "b/c")
        for path in new { try transaction.stage([], at: path) }
        try meanwhile()
        try transaction.commit(beside: ["b/mine"])
        return transaction.snapshot
    }

    @Test(
        "is what a later process finds, also where the commit has written", arguments: ["1", "4"])
    func same(text: String) throws {
        let sandbox = try Self.settled()
        let snapshot = try Self.snapshot(sandbox, text)
        #expect(snapshot != nil)
        #expect(try sandbox.folder.digest() == snapshot)
        #expect(try sandbox.folder.begin(.write, adopt: false).digest() == snapshot)
        #expect(try Self.snapshot(sandbox, text) == snapshot)
    }

    @Test(
        "is another once anything has changed",
        arguments: [
            ["Output/b/c": "3"], ["Output/b/mine": "4"], ["Output/new": "5"],
            ["Output/b/new": "6"], ["Output/folder": nil], ["Output/.sitegen/owned": "7"],
        ])
    func changed(things: [String: String?]) throws {
        let sandbox = try Self.settled()
        let snapshot = try #require(try Self.snapshot(sandbox))
        try sandbox.put(things)
        usleep(50_000)
        let digest = try #require(try sandbox.folder.digest())
        #expect(digest != snapshot)
    }

    @Test("is nothing where nobody asked for it, or Output changed within the clock's resolution")
    func untrusted() throws {
        let sandbox = try OutputSandbox()
        #expect(try sandbox.folder.digest() == nil)
        let transaction = try sandbox.folder.begin(.write, adopt: false)
        try transaction.stage([1], at: "a")
        try transaction.commit()
        #expect(transaction.snapshot == nil)
        try sandbox.put(["Output/mine": "fresh"])
        #expect(try sandbox.folder.digest() == nil)
    }

    @Test(
        "is nothing while a build is at work, or was killed", arguments: ["half-written", "stage"])
    func unfinished(name: String) throws {
        let sandbox = try Self.settled()
        #expect(try sandbox.folder.digest() != nil)
        try sandbox.put(["Output/.sitegen/\(name)": ""])
        usleep(50_000)
        #expect(try sandbox.folder.digest() == nil)
    }

    @Test(
        "is nothing where somebody else has made a folder that the build brings", arguments: [0, 1])
    func merged(count: Int) throws {
        let sandbox = try Self.settled()
        let mine = ["Output/late/in/mine": "4"].prefix(count)
        let snapshot = try Self.snapshot(sandbox, new: ["late/in/x", "late/y"]) {
            for (path, text) in mine { try sandbox.put([path: text]) }
        }
        #expect((snapshot != nil) == (count == 0))
    }

    @Test(
        "is nothing where a file that stays has gone since the build looked", arguments: ["1", "4"])
    func gone(text: String) throws {
        let sandbox = try Self.settled()
        let snapshot = try Self.snapshot(sandbox, text) {
            try FileManager.default.removeItem(atPath: sandbox.output + "/b/c")
        }
        #expect(snapshot == nil)
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
        #expect(try Self.snapshot(sandbox, text) { try sandbox.put(things) } == nil)
    }
}
