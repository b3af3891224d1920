import Diagnostics
import Foundation
import Testing

@testable import Publishing

@Suite("A path in Output")
struct OutputPathTests {
    @Test(
        "is refused if it cannot be a file of the site",
        arguments: [
            ("", "it is empty"),
            ("/etc/passwd", "a part of it is empty"),
            ("a//b", "a part of it is empty"),
            ("a/", "a part of it is empty"),
            ("..", "it has the part \"..\""),
            ("a/../../b", "it has the part \"..\""),
            ("./a", "it has the part \".\""),
            ("a\u{0}b", "it contains a NUL"),
            (".sitegen/journal", "\".sitegen\" is reserved for sitegen"),
            (".SiteGen/journal", "\".sitegen\" is reserved for sitegen"),
            (".git/config", "\".git\" is reserved for git"),
            ("a/.GIT/config", "\".git\" is reserved for git"),
            (String(repeating: "ü", count: 128), "a part of it is longer than 255 bytes"),
            (String(repeating: "a/", count: 4000) + "a", "it is longer than a path may be"),
        ])
    func refused(_ path: String, _ fault: String) {
        let problem = Problem(
            "bad-output-path", "\"\(path)\" cannot be a file of the site: \(fault)",
            help: "give the page another slug, or the file another name")
        #expect(throws: problem) { try OutputPath(path) }
    }

    @Test(
        "may be anything else",
        arguments: [
            "a", ".well-known/x", ".gitignore", "..a/b..", "...", "a b/c\nd", "\u{301}x",
            "a/\u{301}x", "山田/太郎", "-", "+1/2", String(repeating: "a", count: 255),
        ])
    func accepted(_ path: String) throws {
        #expect(try OutputPath(path).text == path)
        let sandbox = try OutputSandbox()
        try sandbox.build([path: "old", "b": "b"])
        try sandbox.build([path: "new", "c": "c"])
        #expect(try sandbox.tree() == [path: "new", "c": "c"])
        try sandbox.build([:])
        #expect(try sandbox.tree() == [:])
    }

    @Test("differs if its bytes differ, even if the text is equal")
    func bytes() throws {
        let composed = try OutputPath("\u{E9}")
        let decomposed = try OutputPath("e\u{301}")
        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed)
        #expect(composed.folded == decomposed.folded)
    }

    @Test("has its folders, the nearest first")
    func folders() throws {
        #expect(try OutputPath("a/b/c").folders.map(\.text) == ["a/b", "a"])
        #expect(try OutputPath("a").folders.map(\.text) == [])
    }
}
