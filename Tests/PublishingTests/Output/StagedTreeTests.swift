import Diagnostics
import Testing

@testable import Publishing

@Suite("What a build wants Output to hold")
struct StagedTreeTests {
    private static func tree(_ paths: String...) throws -> StagedTree {
        var tree = StagedTree()
        for path in paths { try tree.keep([path]) }
        return tree
    }

    @Test("is its files, and the folders that they need, as they are spelt")
    func holds() throws {
        let tree = try Self.tree("a/b/c", "a/d", "e", "Über/uns")
        #expect(Set(tree.files.map(\.text)) == ["a/b/c", "a/d", "e", "Über/uns"])
        for path in ["a", "a/b", "a/b/c", "a/d", "e", "Über", "Über/uns"] {
            #expect(try tree.holds(OutputPath(path)), "\(path)")
        }
        for path in ["A", "a/B", "a/b/C", "a/b/c/d", "E", "b", "u\u{308}ber", "über/uns", "Ü"] {
            #expect(try !tree.holds(OutputPath(path)), "\(path)")
        }
    }

    @Test(
        "has for a path the file that some file systems hold for the same",
        arguments: [
            ("A/B", "A/B"), ("a/b", "A/B"), ("A/b", "A/B"), ("A", nil), ("A/B/C", nil),
            ("e\u{301}", "\u{C9}"), ("\u{E9}", "\u{C9}"), ("e", nil), ("\u{212A}", "k"),
            ("K", "k"), ("straße", "STRAẞE"), ("strasse", nil),
        ] as [(String, String?)])
    func like(path: String, file: String?) throws {
        let tree = try Self.tree("A/B", "\u{C9}", "k", "STRAẞE")
        let found = tree.file(like: try OutputPath(path))
        #expect(try found == file.map { try OutputPath($0) })
    }

    @Test(
        "is never two things in one place",
        arguments: [
            ["a", "A"], ["a/b", "a/B"], ["a", "a/b"], ["a/b", "a"], ["A/b/c", "a/B"],
            ["a/b", "A/b/c/d"], ["\u{E9}", "e\u{301}"], ["\u{E9}/a", "E\u{301}"],
            ["K", "\u{212A}"],
        ])
    func collisions(paths: [String]) throws {
        var tree = try Self.tree(paths[0])
        #expect(throws: Problem.self) { try tree.keep([paths[1]]) }
        #expect(tree.files.map(\.text) == [paths[0]])
        try tree.keep(["z/z"])
        #expect(tree.files.count == 2)
    }

    @Test("may have folders whose names some file systems hold for one")
    func folders() throws {
        let tree = try Self.tree("Docs/a", "docs/b", "DOCS/in/c")
        #expect(tree.files.count == 3)
        #expect(try tree.holds(OutputPath("docs/b")))
        #expect(try tree.holds(OutputPath("DOCS/in")))
    }

    @Test("keeps what is claimed already, but no file twice at once")
    func twice() throws {
        var tree = try Self.tree("a/b", "c")
        try tree.keep(["c", "a/b", "d"])
        #expect(Set(tree.files.map(\.text)) == ["a/b", "c", "d"])
        let problem = Problem(
            "output-collision", "two files of the site want to be \"e\"",
            help: "give one of them another name")
        #expect(throws: problem) { try tree.keep(["e", "e"]) }
    }
}
