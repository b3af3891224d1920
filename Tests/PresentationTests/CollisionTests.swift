import Testing

/// Two claims to one address.
struct CollisionTests {
    /// The problems of a site, without their excerpts.
    private static func site(
        _ files: [String: String], settings: String = ""
    ) async throws -> [String] {
        try await SampleSite(files, settings: settings).problems.map { problem in
            problem.split(separator: "\n").filter { !$0.contains(" | ") }.joined(separator: "\n")
        }
    }

    private static let help = "\n  help: give one of them another slug or name"

    private static func helpOfContacts(_ files: [String: String]) -> String {
        "\n  help: rename a file with one card, or add a UID line to each card in "
            + files.keys.sorted().map { "Content/\($0)" }.joined(separator: " and ")
            + " (sitegen import vcard does so with a file outside Content), and below "
            + "contacts: in consent.yml write a slug: for each UID"
    }

    @Test(
        "Two claims to one address are a problem that names both",
        arguments: [
            (
                ["posts/a.md": post("A", "slug: x"), "posts/b.md": post("B", "slug: x")],
                "Content/posts/b.md:1: error: Content/posts/b.md and Content/posts/a.md have one "
                    + "address: /posts/x/ [address-collision]"
            ),
            (
                ["posts/a.md": post("A", "slug: Open"), "posts/open.md": post("B")],
                "Content/posts/open.md:1: error: Content/posts/open.md (/posts/open/) and "
                    + "Content/posts/a.md (/posts/Open/) have addresses that differ only by case "
                    + "[address-case]"
            ),
            (
                ["contacts/people/a/ada.vcf": Cards.ada, "contacts/people/b/ada.vcf": Cards.ada],
                "Content/contacts/people/b/ada.vcf:1: error: Content/contacts/people/b/ada.vcf:1 "
                    + "and Content/contacts/people/a/ada.vcf:1 have one address: /contacts/ada/ "
                    + "[address-collision]"
            ),
            (
                ["contacts/people/all.vcf": Cards.ada + Cards.ada],
                "Content/contacts/people/all.vcf:6: error: Content/contacts/people/all.vcf:6 and "
                    + "Content/contacts/people/all.vcf:1 have one address: "
                    + "/contacts/ada-lovelace/ [address-collision]"
            ),
            (
                ["pages/posts.md": page()],
                "Content/pages/posts.md:1: error: Content/pages/posts.md and the list of posts "
                    + "have one address: /posts/ [address-collision]"
            ),
            (
                ["pages/club.md": page(), "pages/club/index.md": page()],
                "Content/pages/club/index.md:1: error: Content/pages/club/index.md and "
                    + "Content/pages/club.md have one address: /club/ [address-collision]"
            ),
            (
                ["static/404.html": "x"],
                "Content/static/404.html: error: Content/static/404.html and the 404 page "
                    + "have one address: /404.html [address-collision]"
            ),
            (
                ["static/index.html": "x"],
                "Content/static/index.html: error: Content/static/index.html and the home page "
                    + "have one address: /index.html [address-collision]"
            ),
            (
                ["static/Posts": "x"],
                "Content/static/Posts: error: Content/static/Posts (/Posts) and the list of posts "
                    + "(/posts/) are a file and a folder of one name [address-collision]"
            ),
            (
                ["posts/a.md": post("A", "aliases: [/about/]"), "pages/about.md": page()],
                "Content/posts/a.md:4:11: error: the alias /about of Content/posts/a.md and "
                    + "Content/pages/about.md have one address: /about/ [address-collision]"
            ),
            (
                ["static/a/b": "x", "posts/a.md": post("A", "aliases: [/a/b/c.html]")],
                "Content/posts/a.md:4:11: error: the alias /a/b/c.html of Content/posts/a.md "
                    + "(/a/b/c.html) and Content/static/a/b (/a/b) are a file and a folder of one "
                    + "name [address-collision]"
            ),
            (
                ["posts/a/index.md": post(), "posts/a/x.png": "1", "static/posts/a/X.png": "2"],
                "Content/static/posts/a/X.png: error: Content/static/posts/a/X.png "
                    + "(/posts/a/X.png) and Content/posts/a/x.png (/posts/a/x.png) have addresses "
                    + "that differ only by case [address-case]"
            ),
            (
                // The two names are equal strings in Swift: a dot makes them different keys.
                ["static/./caf\u{E9}.txt": "1", "static/cafe\u{301}.txt": "2"],
                "Content/static/café.txt: error: Content/static/café.txt and "
                    + "Content/static/cafe\u{301}.txt have one address: /café.txt "
                    + "[address-collision]"
            ),
        ])
    func collision(_ files: [String: String], _ problem: String) async throws {
        let problems = try await Self.site(files)
        let isOfContacts = files.keys.allSatisfy { $0.hasPrefix("contacts/") }
        #expect(problems == [problem + (isOfContacts ? Self.helpOfContacts(files) : Self.help)])
    }

    @Test("Tags that differ by more than case and have one address are a problem")
    func tags() async throws {
        let files = [
            "posts/a.md": post("A", date: "2026-03-03", "tags: [C++, Sci-Fi]"),
            "posts/b.md": post("B", date: "2026-03-02", "tags: [c++, C, C#, SCI FI]"),
        ]
        let problems = try await Self.site(files)
        #expect(
            problems == [
                """
                Content/posts/b.md:4:20: error: the tags "SCI FI" and "Sci-Fi" \
                (Content/posts/a.md:4) have one address: /tags/sci-fi/ [address-collision]
                  help: write both in the same way
                """
            ])
        let site = try await SampleSite(files)
        #expect(
            site.presenter.lists.tagList.tags.map { "\($0.name) \($0.url) \($0.count)" } == [
                "C /tags/c/ 1", "C# /tags/csharp/ 1", "C++ /tags/cplusplus/ 2",
                "Sci-Fi /tags/sci-fi/ 2",
            ])
    }

    @Test("Posts called page and index do not collide with the later pages of the list")
    func pagination() async throws {
        let files = Dictionary(uniqueKeysWithValues: (1...3).map { ("posts/p\($0).md", post("P")) })
        let more = ["posts/page.md": post(), "posts/n.md": post("N", "slug: index")]
        let problems = try await Self.site(
            files.merging(more) { $1 }, settings: "postsPerPage: 2")
        #expect(problems == [])
    }

    @Test("Files that only a text shows must not take another file's address")
    func besides() async throws {
        let site = try await SampleSite([
            "posts/here.md": post(body: "[x](index.html) [y](a.csv)"), "posts/index.html": "x",
            "posts/a.csv": "x", "static/posts/here/a.csv": "y",
        ])
        let problems = try site.post("here").problems.map { $0.split(separator: "\n").first }
        #expect(
            problems == [
                """
                Content/posts/here.md:5:5: error: Content/posts/index.html and \
                Content/posts/here.md have one address: /posts/here/index.html [address-collision]
                """,
                """
                Content/posts/here.md:5:21: error: Content/posts/a.csv and \
                Content/static/posts/here/a.csv have one address: /posts/here/a.csv \
                [address-collision]
                """,
            ])
    }
}
