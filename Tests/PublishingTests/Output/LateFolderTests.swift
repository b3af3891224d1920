import Foundation
import Testing

@testable import Publishing

@Suite("A folder that comes into Output while a build is at work")
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
        let transaction = try sandbox.folder.begin(adopt: false, onWait: {})
        for (path, text) in Self.files { try transaction.stage(Array(text.utf8), at: path) }
        try sandbox.put(Self.late)
        #expect(try transaction.commit() == OutputSummary(files: 3, written: 3, removed: 0))
        #expect(try sandbox.tree() == Self.both)
        #expect(try sandbox.memory() == ["lock", "owned"])
    }

    @Test("gets them too where an earlier build was killed on the way", arguments: 0...3)
    func killed(afterSteps count: Int) throws {
        let sandbox = try OutputSandbox()
        try sandbox.put(Self.late)
        let stage = sandbox.output + "/.sitegen/stage"
        try sandbox.put([
            "Output/.sitegen/stage/0/a": "a", "Output/.sitegen/stage/0/in/b": "b",
            "Output/.sitegen/stage/0/in/deep/c": "c",
        ])
        let hashes = try Set(Self.files.keys.map { PathHash(try OutputPath($0)) })
        let journal = Journal(
            removals: [], placements: [.init(number: 0, path: try OutputPath("docs"))])
        try Data(OwnedList(hashes: hashes).bytes).write(
            to: URL(fileURLWithPath: sandbox.output + "/.sitegen/owned.new"))
        try Data(journal.bytes).write(
            to: URL(fileURLWithPath: sandbox.output + "/.sitegen/journal"))
        let moves = ["a", "in/b", "in/deep"].prefix(count)
        for path in moves {
            try FileManager.default.moveItem(
                atPath: "\(stage)/0/\(path)", toPath: "\(sandbox.output)/docs/\(path)")
        }
        try sandbox.folder.begin(adopt: false, onWait: {}).abandon()
        #expect(try sandbox.tree() == Self.both)
        #expect(try sandbox.memory() == ["lock", "owned"])
    }
}
