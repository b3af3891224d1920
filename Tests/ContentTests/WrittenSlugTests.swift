import Testing

@testable import Content

@Suite("Explicit slugs, and names without letters")
struct WrittenSlugTests {
    @Test(
        "A slug that would leave its folder, or is not valid in an address",
        arguments: [
            ("../x", "contains a slash"), ("/etc", "contains a slash"),
            ("a\\\\b", "contains a slash"),
            ("..", "would leave its folder"), (".", "would leave its folder"),
            (".htaccess", "starts with a dot"), ("", "is empty"),
            ("a/\\u0301b", "contains a slash"),
            ("a b", "contains a character that is not allowed in addresses"),
            ("a?b", "contains a character that is not allowed in addresses"),
            ("a\\u202eb", "contains a character that is not allowed in addresses"),
            ("a\\nb", "contains a character that is not allowed in addresses"),
            ("a%2e", "contains a character that is not allowed in addresses"),
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
                Content/pages/🎉/about.md:1: error: the name "🎉" has no letter or digit for an \
                address [bad-slug]
                  1 | ---
                  help: add a line: slug: some-words
                """,
                """
                Content/posts/2026-01-01-🎉.md:1: error: the name "🎉" has no letter or digit for \
                an address [bad-slug]
                  1 | ---
                  help: add a line: slug: some-words
                """,
            ])
    }
}
