import Diagnostics
import Foundation
import Testing

@testable import Publishing

@Suite("A build is refused, and Output is unchanged,")
struct RefusalTests {
    @Test(
        "if two files collide",
        arguments: [
            ("a/b", "a/b", "two files of the site have the path \"a/b\""),
            (
                "a/B", "a/b",
                "\"a/B\" and \"a/b\" differ only by case or by the encoding of accents, so some"
                    + " file systems treat them as one file"
            ),
            (
                "e\u{301}", "\u{E9}",
                "\"e\u{301}\" and \"\u{E9}\" differ only by case or by the encoding of accents,"
                    + " so some file systems treat them as one file"
            ),
            ("a", "a/b/c", "\"a\" cannot be both a file and the folder of \"a/b/c\""),
            ("A", "a/b/c", "\"A\" cannot be both a file and the folder of \"a/b/c\""),
        ])
    func collision(_ one: String, _ other: String, _ message: String) throws {
        let expected = Problem(
            "output-collision", message, help: "give one of them another name")
        for paths in [[one, other], [other, one]] {
            let sandbox = try OutputSandbox()
            try sandbox.build(["kept": "1"])
            let transaction = try sandbox.folder.begin()
            try transaction.stage([1], at: paths[0])
            #expect(throws: expected) { try transaction.stage([1], at: paths[1]) }
            #expect(throws: expected) { try transaction.commit() }
            #expect(try sandbox.tree() == ["kept": "1"])
            #expect(try sandbox.memory() == ["lock", "owned"])
        }
    }

    @Test("if a link leads out of it")
    func linkedFolder() throws {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Output/a": nil, "elsewhere/index.html": "theirs"])
        try sandbox.link("Output/posts", to: "../elsewhere")
        let expected = Problem(
            "output-link",
            "this is a symbolic link, but a build needs a folder here",
            at: Location(path: "Output/posts"),
            help: "put a folder in its place, or remove the link")
        for path in ["posts/index.html", "posts/a/b.html"] {
            let problems = sandbox.problems {
                try sandbox.build([path: "ours"], replacesUnmanaged: true)
            }
            #expect(problems == [expected])
            #expect(try sandbox.memory() == ["lock"])
        }
        #expect(try sandbox.tree() == ["a": "/", "posts": "→../elsewhere"])
        #expect(try sandbox.tree("elsewhere") == ["index.html": "theirs"])
    }

    @Test("if .sitegen is a link")
    func linkedMemory() throws {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Output": nil, "elsewhere": nil])
        try sandbox.link("Output/.sitegen", to: "../elsewhere")
        let expected = Problem(
            "output-link",
            "this is a symbolic link, but a build needs a folder here",
            at: Location(path: "Output/.sitegen"),
            help: "put a folder in its place, or remove the link")
        #expect(sandbox.problems { try sandbox.build(["a": "1"]) } == [expected])
        #expect(try sandbox.tree("elsewhere") == [:])
    }

    @Test("if a folder in a file's place contains a file that no build wrote")
    func folderInTheWay() throws {
        let sandbox = try OutputSandbox()
        try sandbox.build(["a/b/c": "1", "d/e": "1"])
        try sandbox.put(["Output/a/b/mine": "mine", "Output/d/empty": nil, "Output/x": nil])
        func expected(_ folder: String, _ reason: String) -> Problem {
            Problem(
                "output-folder-in-the-way",
                "this is a folder where a build needs a file, and \(reason)",
                at: Location(path: folder), help: "move the folder away, then build again")
        }
        let problems = sandbox.problems {
            try sandbox.build(["a": "2", "d": "2", "x": "2"], replacesUnmanaged: true)
        }
        let all = [
            expected("Output/a", "it contains Output/a/b/mine, which no build wrote"),
            expected("Output/d", "it contains Output/d/empty, which no build wrote"),
            expected("Output/x", "no build made it"),
        ]
        #expect(problems == all)
        #expect(
            try sandbox.tree() == [
                "a/b/c": "1", "a/b/mine": "mine", "d/e": "1", "d/empty": "/", "x": "/",
            ])
    }

    @Test("if a file is in the folder's place", arguments: ["", "/site"])
    func fileInFoldersPlace(_ below: String) throws {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Output": "mine"])
        let expected = Problem(
            "output-not-a-folder", "the output folder would be here, but this is a file",
            at: Location(path: sandbox.output),
            help: "move it away, or choose another folder with --output")
        let folder = OutputFolder(path: sandbox.output + below)
        #expect(sandbox.problems { try folder.begin() } == [expected])
    }

    @Test("A link in a file's place is replaced, once it is adopted")
    func linkedFile() throws {
        let sandbox = try OutputSandbox()
        try sandbox.put(["Output": nil, "secret": "theirs"])
        try sandbox.link("Output/a", to: "../secret")
        let problems = sandbox.problems { try sandbox.build(["a": "theirs"]) }
        #expect(problems.map(\.code) == ["output-not-ours"])
        try sandbox.build(["a": "theirs"], replacesUnmanaged: true)
        #expect(try sandbox.tree() == ["a": "theirs"])
        #expect(try sandbox.tree("").filter { $0.key == "secret" } == ["secret": "theirs"])
    }
}
