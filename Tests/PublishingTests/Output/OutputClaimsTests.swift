import Diagnostics
import Testing

@testable import Publishing

@Suite("The files that a build claims")
struct OutputClaimsTests {
    private static func claims(_ paths: [String]) throws -> OutputClaims {
        var claims = OutputClaims()
        for path in paths { try claims.add(OutputPath(path)) }
        return claims
    }

    @Test("are contained in their exact spelling, without their folders")
    func contains() throws {
        let claims = try Self.claims(["a/b/c", "a/d", "e", "Über/uns"])
        #expect(Set(claims.paths.map(\.text)) == ["a/b/c", "a/d", "e", "Über/uns"])
        for path in ["a/b/c", "a/d", "e", "Über/uns"] {
            #expect(try claims.contains(OutputPath(path)), "\(path)")
        }
        for path in ["a", "a/b", "A", "a/b/C", "a/b/c/d", "E", "u\u{308}ber/uns", "über/uns", "Ü"] {
            #expect(try !claims.contains(OutputPath(path)), "\(path)")
        }
    }

    @Test(
        "include the file that some file systems treat as the same as a path",
        arguments: [
            ("A/B", "A/B"), ("a/b", "A/B"), ("A/b", "A/B"), ("A", nil), ("A/B/C", nil),
            ("e\u{301}", "\u{C9}"), ("\u{E9}", "\u{C9}"), ("e", nil), ("\u{212A}", "k"),
            ("K", "k"), ("straße", "STRAẞE"), ("strasse", nil),
        ] as [(String, String?)])
    func like(path: String, file: String?) throws {
        let claims = try Self.claims(["A/B", "\u{C9}", "k", "STRAẞE"])
        let found = claims.file(like: try OutputPath(path))
        #expect(try found == file.map { try OutputPath($0) })
    }

    @Test(
        "never collide, whichever comes first",
        arguments: [
            ["a", "a"], ["a", "A"], ["a/b", "a/B"], ["a", "a/b"], ["a/b", "a"], ["A/b/c", "a/B"],
            ["a/b", "A/b/c/d"], ["\u{E9}", "e\u{301}"], ["\u{E9}/a", "E\u{301}"],
            ["K", "\u{212A}"],
        ])
    func collisions(paths: [String]) throws {
        var claims = try Self.claims([paths[0]])
        #expect(throws: Problem.self) { try claims.add(OutputPath(paths[1])) }
        #expect(claims.paths.map(\.text) == [paths[0]])
        try claims.add(OutputPath("z/z"))
        #expect(claims.paths.count == 2)
    }

    @Test("may have folders that some file systems treat as one")
    func folders() throws {
        let claims = try Self.claims(["Docs/a", "docs/b", "DOCS/in/c"])
        #expect(claims.paths.count == 3)
        #expect(try claims.contains(OutputPath("docs/b")))
    }
}
