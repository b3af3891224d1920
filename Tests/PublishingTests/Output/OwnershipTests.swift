import Diagnostics
import Foundation
import Testing

@testable import Publishing

@Suite("Files that builds own")
struct OwnershipTests {
    @Test("Unmanaged files beside a build's files stay, also empty folders")
    func unmanaged() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["posts/a/index.html": "a", "old/x": "x"])
        try sandbox.put([
            "Output/CNAME": "example.org", "Output/.gitignore": "*", "Output/.git/HEAD": "ref",
            "Output/posts/a/mine": "mine", "Output/posts/empty": nil, "Output/old/kept": nil,
        ])
        try sandbox.link("Output/posts/link", to: "../old")
        #expect(try sandbox.build([:]) == OutputSummary(files: 0, written: 0, removed: 2))
        let tree = [
            "CNAME": "example.org", ".gitignore": "*", ".git/HEAD": "ref", "posts/a/mine": "mine",
            "posts/empty": "/", "old/kept": "/", "posts/link": "→../old",
        ]
        #expect(try sandbox.tree() == tree)
    }

    @Test("Unmanaged files with other bytes are not overwritten, and are counted")
    func notOurs() throws {
        let sandbox = try OutputSandbox()
        let unmanaged = ["a": "mine", "b": "mine", "c/d": "mine", "e": "mine", "f": "same"]
        for (path, text) in unmanaged { try sandbox.put(["Output/" + path: text]) }
        let build = ["a": "1", "b": "1", "c/d": "1", "e": "1", "f": "same", "g": "1"]
        let problem = Problem(
            "output-not-ours",
            "this build would overwrite 4 files in Output that no build is known to have written:"
                + " Output/a, Output/b, Output/c/d and 1 more",
            help: "move them away, or overwrite them with --adopt")
        #expect(sandbox.problems { try sandbox.build(build) } == [problem])
        #expect(try sandbox.tree() == unmanaged)
        #expect(try sandbox.memory() == ["lock"])

        #expect(
            try sandbox.build(build, replacesUnmanaged: true)
                == OutputSummary(files: 6, written: 5, removed: 0)
        )
        #expect(try sandbox.tree() == build)
        #expect(try sandbox.build([:]) == OutputSummary(files: 0, written: 0, removed: 6))
    }

    @Test("An unmanaged file is safe beside owned ones, until it is adopted")
    func unmanagedBesideOwned() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a": "1"])
        try sandbox.put(["Output/b": "mine"])
        let problem = Problem(
            "output-not-ours",
            "this build would overwrite 1 file in Output that no build is known to have written:"
                + " Output/b",
            help: "move them away, or overwrite them with --adopt")
        #expect(sandbox.problems { try sandbox.build(["a": "2", "b": "1/c"]) } == [problem])
        #expect(sandbox.problems { try sandbox.build(["a": "2", "b/c": "1"]) } == [problem])
        #expect(try sandbox.tree() == ["a": "1", "b": "mine"])
        try sandbox.build(["a": "2", "b/c": "1"], replacesUnmanaged: true)
        #expect(try sandbox.tree() == ["a": "2", "b/c": "1"])
    }

    @Test(
        "Without a readable list, builds take over equal files only",
        arguments: [
            nil, "", "sitegen owns 2\n", "sitegen owns 1\nnot a hash\n", "something else\n",
        ])
    func brokenList(_ list: String?) throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a": "1", "b": "1"])
        try FileManager.default.removeItem(atPath: sandbox.output + "/.sitegen/owned")
        if let list { try sandbox.put(["Output/.sitegen/owned": list]) }
        let problems = sandbox.problems { try sandbox.build(["a": "2"]) }
        #expect(problems.map(\.code) == ["output-not-ours"])
        #expect(try sandbox.tree() == ["a": "1", "b": "1"])
        #expect(
            try sandbox.build(["a": "1"]) == OutputSummary(files: 1, written: 0, removed: 0))
        #expect(
            try sandbox.build(["a": "2"]) == OutputSummary(files: 1, written: 1, removed: 0))
        #expect(try sandbox.tree() == ["a": "2", "b": "1"])
    }

    @Test("The list contains the SHA-256 of each path, in order")
    func list() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["index.html": "home", "abc": "x"])
        let list = try String(
            contentsOfFile: sandbox.output + "/.sitegen/owned", encoding: .utf8)
        let expected = """
            sitegen owns 2
            0eb547304658805aad788d320f10bf1f292797b5e6d745a3bf617584da017051
            ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad

            """
        #expect(list == expected)
    }

    @Test("An owned file that was replaced by a folder stays, with the folder's files")
    func ownedFileBecameFolder() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a": "1", "b": "1"])
        try FileManager.default.removeItem(atPath: sandbox.output + "/a")
        try sandbox.put(["Output/a/mine": "mine"])
        #expect(try sandbox.build(["b": "1"]) == OutputSummary(files: 1, written: 0, removed: 0))
        #expect(try sandbox.tree() == ["a/mine": "mine", "b": "1"])
    }
}
