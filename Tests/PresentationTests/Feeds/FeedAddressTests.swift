import Testing

@Suite("The addresses of feeds and of files for hosts")
struct FeedAddressTests {
    private static let posts = [
        "contacts/people/ada.vcf": Cards.ada, "contacts/people/bob.vcf": Cards.card("Bob"),
        "posts/a.md": post("A", "author: ada\ntags: [art]"),
    ]

    private static let formats =
        "feeds: { tags: [atom, rss, json], contacts: [atom, rss, json] }"

    private static func problems(_ files: [String: String]) async throws -> [String] {
        try await SampleSite(posts.merging(files) { $1 }, settings: formats).problems.compactMap {
            $0.split(separator: "\n").first.map(String.init)
        }
    }

    @Test(
        "A page or file at the address of a feed is a problem",
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
        "The address is free without a feed, or if the site has its own file for the host",
        arguments: [
            "contacts/bob/feed.xml", "posts/feed.xml", "robots.txt", "Robots.txt", "_redirects",
        ])
    func free(_ path: String) async throws {
        let files = ["static/\(path)": "x", "posts/b.md": post("B", "aliases: [/old/]")]
        #expect(try await Self.problems(files) == [])
    }

    @Test(
        "The address of a format that site.yml omits is free",
        arguments: [
            ("site: [atom]", "feed.json"), ("site: []", "feed.xml"),
            ("contacts: [rss, json]", "contacts/ada/feed.xml"), ("tags: []", "tags/art/feed.xml"),
            ("site: [atom]", "contacts/ada/rss.xml"), ("site: [rss]", "tags/art/feed.json"),
        ])
    func leftOut(_ feeds: String, _ path: String) async throws {
        let site = try await SampleSite(
            Self.posts.merging(["static/\(path)": "x"]) { $1 }, settings: "feeds: { \(feeds) }")
        #expect(site.problems == [])
    }

    @Test("Texts can link to feeds")
    func links() async throws {
        let site = try await SampleSite(
            Self.posts.merging([
                "posts/b.md": post(
                    body: "[a](/feed.xml) [b](/contacts/ada/rss.xml) [c](/contacts/bob/feed.xml)")
            ]) { $1 }, settings: Self.formats)
        #expect(
            try site.post("b").problems.map { $0.split(separator: "\n").first } == [
                "Content/posts/b.md:5:47: error: \"/contacts/bob/feed.xml\" leads to no page or "
                    + "file of this site [dead-link]"
            ])
    }

    @Test(
        "A folder at the address of a feed is a problem",
        arguments: [
            ("contacts/ada/feed.xml/x", "the feed of Content/contacts/people/ada.vcf:1", 21),
            ("contacts/Ada/Feed.JSON/x/y", "the feed of Content/contacts/people/ada.vcf:1", 22),
            ("tags/art/rss.xml/x/y/z", "the feed of the tag \"art\"", 16),
            ("rss.xml/x", "the site's feed", 7),
        ])
    func folders(_ path: String, _ owner: String, _ length: Int) async throws {
        #expect(
            try await Self.problems(["static/\(path)": "x"]) == [
                "Content/static/\(path): error: Content/static/\(path) (/\(path)) and \(owner) "
                    + "(/\(path.lowercased().prefix(length))) are a file and a folder of one name "
                    + "[address-collision]"
            ])
    }

    @Test("An alias at the address of a feed is a problem, because it would be a folder")
    func aliases() async throws {
        let aliases = "aliases: [/contacts/ada/feed.xml/, /feed.json, /tags/art/rss.xml/a.html]"
        #expect(
            try await Self.problems(["posts/b.md": post("B", aliases)]) == [
                """
                Content/posts/b.md:4:11: error: the alias /contacts/ada/feed.xml of \
                Content/posts/b.md (/contacts/ada/feed.xml/) and the feed of \
                Content/contacts/people/ada.vcf:1 (/contacts/ada/feed.xml) are a file and a folder \
                of one name [address-collision]
                """,
                """
                Content/posts/b.md:4:36: error: the alias /feed.json of Content/posts/b.md \
                (/feed.json/) and the site's feed (/feed.json) are a file and a folder of one name \
                [address-collision]
                """,
                """
                Content/posts/b.md:4:48: error: the alias /tags/art/rss.xml/a.html of \
                Content/posts/b.md (/tags/art/rss.xml/a.html) and the feed of the tag "art" \
                (/tags/art/rss.xml) are a file and a folder of one name [address-collision]
                """,
            ])
    }

    @Test(
        "Addresses of feeds collide ignoring case and normalization of their folder",
        arguments: [
            ("contacts/ada/Feed.xml", "contacts/ada/feed.xml", "Content/contacts/people/ada.vcf:1"),
            ("Contacts/ADA/rss.xml", "contacts/ada/rss.xml", "Content/contacts/people/ada.vcf:1"),
            ("tags/art/FEED.JSON", "tags/art/feed.json", "the tag \"art\""),
        ])
    func cases(_ path: String, _ feed: String, _ owner: String) async throws {
        #expect(
            try await Self.problems(["static/\(path)": "x"]) == [
                "Content/static/\(path): error: Content/static/\(path) (/\(path)) and the feed of "
                    + "\(owner) (/\(feed)) have addresses that differ only by case [address-case]"
            ])
    }

    @Test("Other names in the folder of a feed are free")
    func neighbours() async throws {
        let names = [
            "contacts/ada/feed.xml.gz", "tags/art/d.xml", "contacts/Ada/feeds.xml", "Feed",
        ]
        let files = names.map { ("static/\($0)", "x") }
        #expect(try await Self.problems(Dictionary(uniqueKeysWithValues: files)) == [])
    }

    @Test("Two contacts with one slug have one problem per feed")
    func eachOther() async throws {
        let files = [
            "contacts/people/a/eve.vcf": Cards.card("Eve", "UID:1"),
            "contacts/people/b/eve.vcf": Cards.card("Eve", "UID:2"),
            "posts/b.md": post("B", "author: 1"), "posts/c.md": post("C", "author: 2"),
        ]
        let both =
            "Content/contacts/people/a/eve.vcf:1 and the feed of "
            + "Content/contacts/people/b/eve.vcf:1 have one address: /contacts/eve/"
        let feeds = ["feed.json", "feed.xml", "rss.xml"].map { name in
            "error: the feed of \(both)\(name) [address-collision]"
        }
        #expect(
            try await Self.problems(files) == feeds + [
                """
                Content/contacts/people/b/eve.vcf:1: error: Content/contacts/people/b/eve.vcf:1 \
                and Content/contacts/people/a/eve.vcf:1 have one address: /contacts/eve/ \
                [address-collision]
                """
            ])
    }

    @Test("A file that a text shows cannot have the address of a feed")
    func besides() async throws {
        let site = try await SampleSite(
            Self.posts.merging([
                "pages/tags/art.md": page(body: "[x](feed.xml) [y](more.xml) [z](rss.xml/x.csv)"),
                "pages/tags/feed.xml": "x", "pages/tags/more.xml": "x",
                "pages/tags/rss.xml/x.csv": "x",
            ]) { $1 }, settings: Self.formats)
        #expect(
            try site.page("tags/art").problems.map { $0.split(separator: "\n").first } == [
                """
                Content/pages/tags/art.md:4:5: error: Content/pages/tags/feed.xml and the feed of \
                the tag "art" have one address: /tags/art/feed.xml [address-collision]
                """,
                """
                Content/pages/tags/art.md:4:33: error: Content/pages/tags/rss.xml/x.csv \
                (/tags/art/rss.xml/x.csv) and the feed of the tag "art" (/tags/art/rss.xml) are a \
                file and a folder of one name [address-collision]
                """,
            ])
    }

    @Test("Links need the exact name of a feed; the nearest is suggested")
    func suggestions() async throws {
        let links = [
            "/contacts/ada/Feed.xml", "/contacts/ada/feed.xml/", "/contacts/ada/feeed.json",
            "/tags/art/rs.xml", "/rss.xm",
        ]
        let body = links.map { "[x](\($0))" }.joined(separator: "\n")
        let site = try await SampleSite(
            Self.posts.merging(["posts/b.md": post(body: body)]) { $1 }, settings: Self.formats)
        let meant = ["feed.xml", "feed.xml", "feed.json", "rss.xml", "rss.xml"]
        #expect(
            try site.post("b").problems.map { $0.split(separator: "\n").last }
                == meant.map { "  help: did you mean \"/contacts/ada/\($0)\"?" })
    }
}
