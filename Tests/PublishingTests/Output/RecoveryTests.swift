import Foundation
import Testing

@testable import Publishing

@Suite("Going on with a killed build")
struct RecoveryTests {
    @Test("removes nothing once a file has its place, for the old name may mean the new file")
    func placedFile() throws {
        let sandbox = try OutputSandbox()
        let journal = Journal(
            removals: [try OutputPath("A")],
            placements: [
                Journal.Placement(number: 0, path: try OutputPath("a")),
                Journal.Placement(number: 1, path: try OutputPath("b")),
            ])
        try put(journal, in: sandbox)
        try sandbox.put([
            "Output/A": "new", "Output/.sitegen/stage/1": "b",
            "Output/.sitegen/owned.new": "sitegen owns 0\n",
        ])
        try sandbox.folder.begin(adopt: false, onWait: {}).abandon()
        #expect(try sandbox.tree() == ["A": "new", "b": "b"])
        #expect(try sandbox.memory() == ["lock", "owned"])
    }

    @Test("does nothing to Output once the new list is in its place")
    func replacedList() throws {
        let sandbox = try OutputSandbox()
        try put(Journal(removals: [try OutputPath("a")], placements: []), in: sandbox)
        try sandbox.put(["Output/a": "mine", "Output/.sitegen/owned": "sitegen owns 0\n"])
        try sandbox.folder.begin(adopt: false, onWait: {}).abandon()
        #expect(try sandbox.tree() == ["a": "mine"])
        #expect(try sandbox.memory() == ["lock", "owned"])
    }

    @Test("follows no link that has come in between")
    func link() throws {
        let sandbox = try OutputSandbox()
        let journal = Journal(
            removals: [try OutputPath("posts/a")],
            placements: [Journal.Placement(number: 0, path: try OutputPath("posts/b"))])
        try put(journal, in: sandbox)
        try sandbox.put([
            "elsewhere/a": "theirs", "Output/.sitegen/stage/0": "b",
            "Output/.sitegen/owned.new": "sitegen owns 0\n",
        ])
        try sandbox.link("Output/posts", to: "../elsewhere")
        let problems = sandbox.problems { try sandbox.folder.begin(adopt: false, onWait: {}) }
        #expect(problems.map(\.code) == ["output-link"])
        #expect(try sandbox.tree("elsewhere") == ["a": "theirs"])
    }

    @Test("knows its own journal again, whatever the paths are")
    func roundTrip() throws {
        let paths = try ["a", "-", "\u{301}x", "12/\u{301}x", "a\nb", "+0/a"].map {
            try OutputPath($0)
        }
        let journal = Journal(
            removals: paths,
            placements: paths.enumerated().map { Journal.Placement(number: $0, path: $1) })
        #expect(Journal(journal.bytes) == journal)
    }

    private func put(_ journal: Journal, in sandbox: OutputSandbox) throws {
        try sandbox.put([
            "Output/.sitegen/journal": String(decoding: journal.bytes, as: UTF8.self)
        ])
    }
}
