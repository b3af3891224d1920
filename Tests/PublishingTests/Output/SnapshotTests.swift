import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("A snapshot of Output after a commit")
struct SnapshotTests {
    private static let files = ["a": "1", "b/c": "2"]

    /// Output with a build's files and an unmanaged one, all of them older than the clock's
    /// resolution.
    private static func settled() throws -> OutputSandbox {
        let sandbox = try OutputSandbox()
        try sandbox.build(files)
        try sandbox.put(["Output/b/mine": "3"])
        try settle(sandbox)
        return sandbox
    }

    private static func settle(_ sandbox: OutputSandbox) throws {
        try Patience.wait(until: "the last change is old enough") {
            try sandbox.folder.digest() != nil
        }
    }

    /// Returns the snapshot of a build that has seen `b/mine`; `meanwhile` runs before its commit.
    private static func snapshot(
        _ sandbox: OutputSandbox, _ text: String = "1", new: [String] = [],
        while meanwhile: () throws -> Void = {}
    ) throws -> String? {
        let transaction = try sandbox.folder.begin(.write)
        try transaction.stage(Array(text.utf8), at: "a")
        try transaction.stage(Array("2".utf8), at: "b/c")
        for path in new { try transaction.stage([], at: path) }
        try meanwhile()
        try transaction.commit(unmanaged: ["b/mine"])
        return transaction.digest
    }

    @Test(
        "equals the digest of a later process, also after the commit has written",
        arguments: ["1", "4"])
    func same(text: String) throws {
        let sandbox = try Self.settled()
        let snapshot = try Self.snapshot(sandbox, text)
        #expect(snapshot != nil)
        #expect(try sandbox.folder.digest() == snapshot)
        #expect(try Self.snapshot(sandbox, text) == snapshot)
    }

    @Test(
        "differs after any change",
        arguments: [
            ["Output/b/c": "3"], ["Output/b/mine": "4"], ["Output/new": "5"],
            ["Output/b/new": "6"], ["Output/folder": nil], ["Output/.sitegen/owned": "7"],
        ])
    func changed(things: [String: String?]) throws {
        let sandbox = try Self.settled()
        let snapshot = try #require(try Self.snapshot(sandbox))
        try sandbox.put(things)
        try Self.settle(sandbox)
        let digest = try #require(try sandbox.folder.digest())
        #expect(digest != snapshot)
    }

    @Test("is nil unless asked for, and if Output changed within the clock's resolution")
    func untrusted() throws {
        let sandbox = try OutputSandbox()
        #expect(try sandbox.folder.digest() == nil)
        let transaction = try sandbox.folder.begin(.write)
        try transaction.stage([1], at: "a")
        try transaction.commit()
        #expect(transaction.digest == nil)
        // On a slow machine the clock may have moved on in between.
        let isUntrusted = try (0..<100).contains { attempt in
            try sandbox.put(["Output/mine": "fresh \(attempt)"])
            return try sandbox.folder.digest() == nil
        }
        #expect(isUntrusted)
    }

    @Test(
        "is nil while a build runs, or after one was killed", arguments: ["half-written", "stage"])
    func unfinished(name: String) throws {
        let sandbox = try Self.settled()
        #expect(try sandbox.folder.digest() != nil)
        try sandbox.put(["Output/.sitegen/\(name)": ""])
        // Until a later change is old enough too.
        _ = try Self.settled()
        #expect(try sandbox.folder.digest() == nil)
    }

    @Test(
        "is nil if another process has made a file in a new folder of the build", arguments: [0, 1])
    func merged(count: Int) throws {
        let sandbox = try Self.settled()
        let mine = ["Output/late/in/mine": "4"].prefix(count)
        let snapshot = try Self.snapshot(sandbox, new: ["late/in/x", "late/y"]) {
            for (path, text) in mine { try sandbox.put([path: text]) }
        }
        #expect((snapshot != nil) == (count == 0))
    }

    @Test(
        "is nil if an unchanged file was removed after the build compared it",
        arguments: ["1", "4"])
    func gone(text: String) throws {
        let sandbox = try Self.settled()
        let snapshot = try Self.snapshot(sandbox, text) {
            try FileManager.default.removeItem(atPath: sandbox.output + "/b/c")
        }
        #expect(snapshot == nil)
    }

    private static let disturbances: [[String: String?]] = [
        ["Output/b/c": "changed"], ["Output/b/mine": "changed"], ["Output/new": "new"],
        ["Output/b/new": "new"], ["Output/folder": nil],
    ]

    @Test(
        "is nil if another process has changed Output since the build began",
        arguments: disturbances, ["1", "other"])
    func disturbed(things: [String: String?], text: String) throws {
        let sandbox = try Self.settled()
        #expect(try Self.snapshot(sandbox, text) { try sandbox.put(things) } == nil)
    }
}
