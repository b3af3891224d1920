import Testing

@Suite("The addresses of feeds and of files for hosts")
struct FeedAddressTests {
    private static let posts = [
        "contacts/people/ada.vcf": Cards.ada, "contacts/people/bob.vcf": Cards.card("Bob"),
        "posts/a.md": post("A", "author: ada\ntags: [art]"),
    ]

    private static func problems(_ files: [String: String]) async throws -> [String] {
        try await SampleSite(posts.merging(files) { $1 }).problems.compactMap {
            $0.split(separator: "\n").first.map(String.init)
        }
    }

    @Test(
        "are nobody else's",
        arguments: [
            ("feed.xml", "the site's feed"),
            ("rss.xml", "the site's feed"),
            ("feed.json", "the site's feed"),
            ("contacts/ada/feed.json", "the feed of Content/contacts/people/ada.vcf:1"),
            ("tags/art/rss.xml", "the feed of the tag \"art\""),
            ("sitemap.xml", "the sitemap"),
        ])
    func taken(_ path: String, _ owner: String) async throws {
        let problems = try await Self.problems(["static/\(path)": "x"])
        #expect(
            problems == [
                "Content/static/\(path): error: Content/static/\(path) and \(owner) have one "
                    + "address: /\(path) [address-collision]"
            ])
    }

    @Test(
        "are free where there is no feed, or the site has a file of its own for the host",
        arguments: [
            "contacts/bob/feed.xml", "posts/feed.xml", "robots.txt", "Robots.txt", "_redirects",
        ])
    func free(_ path: String) async throws {
        let files = ["static/\(path)": "x", "posts/b.md": post("B", "aliases: [/old/]")]
        #expect(try await Self.problems(files) == [])
    }

    @Test("can be linked to")
    func links() async throws {
        let site = try await SampleSite(
            Self.posts.merging([
                "posts/b.md": post(
                    body: "[a](/feed.xml) [b](/contacts/ada/rss.xml) [c](/contacts/bob/feed.xml)")
            ]) { $1 })
        #expect(
            try site.post("b").problems.map { $0.split(separator: "\n").first } == [
                "Content/posts/b.md:5:47: error: \"/contacts/bob/feed.xml\" leads to no page or "
                    + "file of this site [dead-link]"
            ])
    }
}
