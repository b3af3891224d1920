import Content
import Foundation
import Platform
import Testing

@testable import Publishing

@Suite("A commit")
struct CommitTests {
    @Test("moves the staged files into Output, and counts them", arguments: CommitScenario.all)
    func wholeTree(_ scenario: CommitScenario) throws {
        let sandbox = try OutputSandbox()
        try scenario.prepare(sandbox)
        let summary = try sandbox.build(scenario.after.mapValues(scenario.repeated))
        #expect(try sandbox.tree() == scenario.new)
        #expect(try sandbox.memory() == ["lock", "owned"])
        #expect(summary.files == scenario.after.count)
    }

    @Test("reports the written and removed files, and the number of all files")
    func summary() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["same": "1", "changed": "1", "gone/a": "1", "gone/b": "1"])
        let transaction = try sandbox.folder.begin()
        for (path, byte) in [("same", "1"), ("changed", "2"), ("added", "1")] {
            try transaction.stage(Array(byte.utf8), at: path)
        }
        #expect(
            try transaction.commit()
                == OutputSummary(files: 3, written: 2, removed: 2))
    }

    @Test("changes nothing on the disk if no file differs")
    func nothingDiffers() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["index.html": "home", "posts/a/index.html": "a"])
        let steps = Locked<[CommitStep]>([])
        let transaction = try sandbox.folder.begin(
            onStep: { step in steps.with { $0.append(step) } })
        try transaction.stage(Array("home".utf8), at: "index.html")
        try transaction.stage(Array("a".utf8), at: "posts/a/index.html")
        #expect(try transaction.commit() == OutputSummary(files: 2, written: 0, removed: 0))
        #expect(steps.with { $0 } == [])
    }

    @Test("removes before it renames, between a marker and the list of owned files")
    func order() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a": "1", "b/c": "1"])
        let steps = Locked<[CommitStep]>([])
        let transaction = try sandbox.folder.begin(
            onStep: { step in steps.with { $0.append(step) } })
        try transaction.stage(Array("2".utf8), at: "a/d")
        _ = try transaction.commit()
        let expected: [CommitStep] = [
            .madeFolder(".sitegen/stage"),
            .created(".sitegen/stage/0"), .wrote(".sitegen/stage/0"),
            .created(".sitegen/half-written"),
            .created(".sitegen/owned.new"), .wrote(".sitegen/owned.new"),
            .renamed(".sitegen/owned.new", to: ".sitegen/owned"),
            .removed("a"), .removed("b/c"), .removedFolder("b"),
            .madeFolder("a"), .renamed(".sitegen/stage/0", to: "a/d"),
            .created(".sitegen/owned.new"), .wrote(".sitegen/owned.new"),
            .renamed(".sitegen/owned.new", to: ".sitegen/owned"),
            .removed(".sitegen/half-written"), .removedFolder(".sitegen/stage"),
        ]
        #expect(steps.with { $0 } == expected)
    }

    @Test("copies files in pieces, and leaves equal ones unchanged")
    func copies() throws {
        let sandbox = try OutputSandbox()
        let large = String(repeating: "0123456789", count: 50_000)
        try sandbox.put(["photo": large, "small": "s", "empty": ""])
        for written in [3, 0] {
            let transaction = try sandbox.folder.begin()
            for name in ["photo", "small", "empty"] {
                try transaction.stage(copyOf: "\(sandbox.root)/\(name)", at: "static/\(name)")
            }
            let summary = try transaction.commit()
            #expect(summary == OutputSummary(files: 3, written: written, removed: 0))
        }
        let tree = ["static/photo": large, "static/small": "s", "static/empty": ""]
        #expect(try sandbox.tree() == tree)
    }

    @Test(
        "finds a difference at any place in a file",
        arguments: [0, 1, 131_071, 131_072, 262_143, 262_144, 299_999])
    func difference(at offset: Int) throws {
        let sandbox = try OutputSandbox()
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 300_000)
        for letter in [UInt8(ascii: "b"), UInt8(ascii: "c")] {
            bytes[offset] = letter
            try sandbox.put(["copy": String(decoding: bytes, as: UTF8.self)])
            let transaction = try sandbox.folder.begin()
            try transaction.stage(bytes, at: "bytes")
            try transaction.stage(copyOf: sandbox.root + "/copy", at: "copy")
            #expect(try transaction.commit().written == 2)
        }
    }

    @Test("accepts files from many tasks at once")
    func concurrentStaging() async throws {
        let sandbox = try OutputSandbox()
        let files = Dictionary(
            uniqueKeysWithValues: (0..<400).map { ("posts/\($0 % 20)/\($0).html", "text \($0)") })
        try sandbox.build(files.filter { $0.key.hasSuffix("0.html") })
        let transaction = try sandbox.folder.begin()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (path, text) in files {
                group.addTask { try transaction.stage(Array(text.utf8), at: path) }
            }
            try await group.waitForAll()
        }
        #expect(
            try transaction.commit() == OutputSummary(files: 400, written: 360, removed: 0))
        #expect(try sandbox.tree() == files)
    }

    @Test("leaves Output unchanged if the transaction is abandoned or released")
    func abandoned() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["index.html": "home"])
        let transaction = try sandbox.folder.begin()
        try transaction.stage(Array("new".utf8), at: "index.html")
        transaction.abandon()
        #expect(throws: CancellationError.self) { try transaction.stage([], at: "late") }
        #expect(throws: CancellationError.self) { try transaction.commit() }
        do {
            let forgotten = try sandbox.folder.begin()
            try forgotten.stage(Array("new".utf8), at: "index.html")
        }
        #expect(try sandbox.tree() == ["index.html": "home"])
        #expect(try sandbox.memory() == ["lock", "owned"])
    }

    @Test("gives files and folders the usual modes, restricted by the umask")
    func rights() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["posts/a": "a"])
        let mask = umask(0)
        umask(mask)
        for (path, mode) in [("posts", 0o755), ("posts/a", 0o644), (".sitegen/owned", 0o644)] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: sandbox.output + "/" + path)
            #expect(attributes[.posixPermissions] as? Int == mode & ~Int(mask))
        }
    }
}
