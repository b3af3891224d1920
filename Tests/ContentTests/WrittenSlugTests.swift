import Testing

@testable import Content

@Suite("Slugs that people write, and names without any")
struct WrittenSlugTests {
    @Test(
        "A slug that would leave its folder, or that no address can hold",
        arguments: [
            ("../x", "holds a slash"), ("/etc", "holds a slash"), ("a\\\\b", "holds a slash"),
            ("..", "would leave its folder"), (".", "would leave its folder"),
            (".htaccess", "begins with a dot"), ("", "is empty"), ("a/\\u0301b", "holds a slash"),
            ("a b", "holds a character that addresses cannot"),
            ("a?b", "holds a character that addresses cannot"),
            ("a\\u202eb", "holds a character that addresses cannot"),
            ("a\\nb", "holds a character that addresses cannot"),
            ("a%2e", "holds a character that addresses cannot"),
            (String(repeating: "a", count: 201), "is longer than 200 bytes"),
        ])
    func slugs(slug: String, flaw: String) async throws {
        let loaded = try await SiteFolder([
            "Content/posts/2026-01-01-a.md": post("title: A", "slug: \"\(slug)\"")
        ]).load()
        #expect(loaded.problems.count == 1)
        #expect(loaded.problems.first?.contains("\" \(flaw) [bad-slug]\n") == true)
        #expect(loaded.posts == [])
    }

    @Test("A name without a letter or a digit needs a slug")
    func noSlug() async throws {
        let loaded = try await SiteFolder([
            "Content/posts/2026-01-01-🎉.md": post("title: A"),
            "Content/pages/🎉/about.md": post("title: A"),
        ]).load()
        #expect(
            loaded.problems == [
                """
                Content/pages/🎉/about.md:1: error: nothing in the name "🎉" can be an \
                address [bad-slug]
                  1 | ---
                  help: add a line: slug: some-words
                """,
                """
                Content/posts/2026-01-01-🎉.md:1: error: nothing in the name "🎉" can be an \
                address [bad-slug]
                  1 | ---
                  help: add a line: slug: some-words
                """,
            ])
    }
}
