import Testing

@testable import Content

@Suite("site.yml")
struct SiteSettingsTests {
    private func load(_ lines: String...) async throws -> LoadedSite {
        try await SiteFolder([
            "Content/site.yml":
                (["title: Lab", "url: https://example.org/lab"] + lines).joined(separator: "\n")
        ]).load()
    }

    @Test("All settings")
    func whole() async throws {
        let loaded = try await load(
            "description: Robots", "locale: en-GB", "timeZone: Europe/London", "postsPerPage: 7",
            "contactsPerPage: 50", "recentPosts: 0", "anonymousAuthor: Someone",
            "navigation: [posts, about]", "markdown: { rawHTML: true }",
            "theme: { tint: '#07F', link: { light: Blue, dark: 'rgb(1 2 3 / 50%)' }, padding: 0 }")
        #expect(loaded.problems == [])
        let settings = try #require(loaded.site?.settings)
        #expect(settings.title == "Lab")
        #expect(settings.url.origin + settings.url.path == "https://example.org/lab/")
        #expect(settings.description == "Robots")
        #expect(settings.locale.identifier == "en_GB")
        #expect(settings.timeZone.identifier == "Europe/London")
        #expect(settings.postsPerPage == 7)
        #expect(settings.contactsPerPage == 50)
        #expect(settings.recentPosts == 0)
        #expect(settings.anonymousAuthor == "Someone")
        #expect(settings.navigation?.map(\.target).count == 2)
        #expect(settings.markdown.rawHTML)
        #expect(
            settings.theme == [
                .tint: LightDarkValue(light: "#07F", dark: "#07F"),
                .link: LightDarkValue(light: "Blue", dark: "rgb(1 2 3 / 50%)"),
                .padding: LightDarkValue(light: "0", dark: "0"),
            ])
    }

    @Test("Each extension of Markdown has a setting with a default")
    func markdown() async throws {
        let shipped = try #require(await load().site?.settings.markdown)
        #expect(shipped == MarkdownSettings())
        let loaded = try await load(
            "markdown: { rawHTML: true, tables: false, strikethrough: false, taskLists: false,",
            "  footnotes: false, autolinks: false, headingAnchors: true, tableOfContents: true,",
            "  highlighting: false, formulas: true, macros: { '\\R': '\\mathbb{R}' } }")
        #expect(loaded.problems == [])
        var other = MarkdownSettings()
        other.rawHTML = true
        other.tables = false
        other.strikethrough = false
        other.taskLists = false
        other.footnotes = false
        other.autolinks = false
        other.headingAnchors = true
        other.tableOfContents = true
        other.highlighting = false
        other.formulas = true
        try other.macros.add("\\R", "\\mathbb{R}")
        #expect(loaded.site?.settings.markdown == other)
    }

    @Test(
        "The formats of each kind of feed, in a fixed order",
        arguments: [
            ("{}", [[.atom, .rss, .json], [.atom], [.atom]]),
            (
                "{ site: [], tags: [json, rss, rss], contacts: atom }",
                [[], [.rss, .json], [.atom]]
            ),
            (
                "{ contacts: [atom, rss, json], tags: }",
                [FeedFormat.allCases, [.atom], FeedFormat.allCases]
            ),
        ] as [(String, [[FeedFormat]])])
    func feeds(_ text: String, _ formats: [[FeedFormat]]) async throws {
        let loaded = try await load("feeds: \(text)")
        #expect(loaded.problems == [])
        let feeds = try #require(loaded.site?.settings.feeds)
        #expect([feeds.site, feeds.tags, feeds.contacts] == formats)
    }

    @Test(
        "An invalid value is reported, and the default is used",
        arguments: [
            (
                "feeds: { tags: [atmo] }",
                """
                Content/site.yml:3:17: error: unknown feed format "atmo" [unknown-feed-format]
                  3 | feeds: { tags: [atmo] }
                    |                 ^^^^
                  help: did you mean "atom"?
                """
            ),
            (
                "feeds: { contacts: [xhtml] }",
                """
                Content/site.yml:3:21: error: unknown feed format "xhtml" [unknown-feed-format]
                  3 | feeds: { contacts: [xhtml] }
                    |                     ^^^^^
                  help: use one of: atom, rss, json
                """
            ),
            (
                "feeds: { tag: [atom] }",
                """
                Content/site.yml:3:10: warning: unknown key "tag" [unknown-key]
                  3 | feeds: { tag: [atom] }
                    |          ^^^
                  help: did you mean "tags"?
                """
            ),
            (
                "timeZone: Europe/Londno",
                """
                Content/site.yml:3:11: error: unknown time zone "Europe/Londno" [unknown-time-zone]
                  3 | timeZone: Europe/Londno
                    |           ^^^^^^^^^^^^^
                  help: did you mean "Europe/London"?
                """
            ),
            (
                "timeZone: ../../etc/passwd",
                """
                Content/site.yml:3:11: error: unknown time zone "../../etc/passwd" \
                [unknown-time-zone]
                  3 | timeZone: ../../etc/passwd
                    |           ^^^^^^^^^^^^^^^^
                  help: write an IANA name, as in Europe/London (Debian has them in tzdata)
                """
            ),
            (
                // Foundation accepts it, and crashes when it formats a date in it.
                "timeZone: Z",
                """
                Content/site.yml:3:11: error: unknown time zone "Z" [unknown-time-zone]
                  3 | timeZone: Z
                    |           ^
                  help: write an IANA name, as in Europe/London (Debian has them in tzdata)
                """
            ),
            (
                "postsPerPage: 0",
                """
                Content/site.yml:3:15: error: postsPerPage must be a number from 1 to 10000, \
                not "0" [yaml-type]
                  3 | postsPerPage: 0
                    |               ^
                  help: write a whole number in that range
                """
            ),
            (
                "theme: { tnit: red }",
                """
                Content/site.yml:3:10: error: unknown theme token "tnit" [unknown-token]
                  3 | theme: { tnit: red }
                    |          ^^^^
                  help: did you mean "tint"?
                """
            ),
            (
                // The end of { font-family: Inter, Georgia }.
                "theme: { Georgia }",
                """
                Content/site.yml:3:10: error: unknown theme token "Georgia" [unknown-token]
                  3 | theme: { Georgia }
                    |          ^^^^^^^
                  help: put a value with commas in quotes
                """
            ),
            (
                "paginate: 5",
                """
                Content/site.yml:3:1: warning: unknown key "paginate" [unknown-key]
                  3 | paginate: 5
                    | ^^^^^^^^
                  help: write postsPerPage: instead of paginate:
                """
            ),
            (
                "theme: { tint: bleu }",
                """
                Content/site.yml:3:16: error: "bleu" is not a colour in CSS [bad-theme-value]
                  3 | theme: { tint: bleu }
                    |                ^^^^
                  help: did you mean "blue"?
                """
            ),
            (
                "theme: { padding: 15 }",
                """
                Content/site.yml:3:19: error: "15" is not a length in CSS [bad-theme-value]
                  3 | theme: { padding: 15 }
                    |                   ^^
                  help: write it as in padding: 15px
                """
            ),
            (
                "theme: { background: { lihgt: red } }",
                """
                Content/site.yml:3:22: error: background has neither light nor dark \
                [bad-theme-value]
                  3 | theme: { background: { lihgt: red } }
                    |                      ^
                  help: write background: { light: …, dark: … }
                """
            ),
            (
                "navigation: [[a]]",
                """
                Content/site.yml:3:14: error: an entry of navigation is a list [bad-navigation]
                  3 | navigation: [[a]]
                    |              ^
                  help: write a page's name, { title: Team, page: contacts } or \
                { title: Shop, url: https://… }
                """
            ),
            (
                "titel: x",
                """
                Content/site.yml:3:1: warning: unknown key "titel" [unknown-key]
                  3 | titel: x
                    | ^^^^^
                  help: did you mean "title"?
                """
            ),
        ])
    func wrong(line: String, expected: String) async throws {
        let loaded = try await load(line)
        #expect(loaded.problems.contains(expected), "\(loaded.problems)")
        #expect(loaded.problems.count == (line.contains("lihgt") ? 2 : 1))
        #expect(loaded.site?.settings.theme == [:])
    }

    @Test(
        "Only colours reach a style sheet",
        arguments: [
            "url(//evil.example/x)", "red;}body{display:none", "expression(1)", "#12345", "#1", "",
            "rgb(1,2,3);", "var(--x)", "rgb(1,\\n2,3)/*", "</style>", "ｒｅｄ", "#١٢٣",
        ])
    func colours(text: String) async throws {
        let loaded = try await load("theme: { tint: \"\(text)\" }")
        #expect(loaded.problems.map { $0.contains("[bad-theme-value]") } == [true])
        #expect(loaded.site?.settings.theme == [:])
    }

    @Test("Missing title and url")
    func missing() async throws {
        for text in ["", "---\n", "# nothing\n", "title:\nurl: ~\n", "title: ' '\n"] {
            let loaded = try await SiteFolder(["Content/site.yml": text]).load()
            let first = text.isEmpty ? [] : ["  1 | \(text.split(separator: "\n")[0])"]
            #expect(
                loaded.problems.map { $0.split(separator: "\n").filter { !$0.hasPrefix("  h") } }
                    == [
                        ["Content/site.yml:1: error: site.yml has no title [missing-title]"]
                            + first,
                        ["Content/site.yml:1: error: site.yml has no url [missing-url]"] + first,
                    ].map { $0.map { Substring($0) } })
        }
    }

    @Test(
        "Valid URLs of a site",
        arguments: [
            ("https://example.org", "https://example.org/"),
            ("http://example.org:8080/a/b", "http://example.org:8080/a/b/"),
            ("HTTPS://Example.ORG/Lab/", "https://example.org/Lab/"),
            ("https://müller.example/ä/", "https://müller.example/ä/"),
            ("https://[::1]/x", "https://[::1]/x/"),
        ])
    func url(text: String, expected: String) {
        let url = BaseURL(text)
        #expect(url.map { $0.origin + $0.path } == expected)
    }

    @Test(
        "Invalid URLs of a site",
        arguments: [
            "", "example.org", "//example.org", "/lab/", "ftp://example.org", "https://",
            "https:///x",
            "https://user@example.org", "https://example.org/?q", "https://example.org/#f",
            "https://example.org/a b", "https://example.org/..", "https://example.org/a/../b",
            "https://example.org/%2E%2e/b", "https://example.org/./", "https://example.org//a",
            "https://example.org/\"><script>", "https://exa mple.org", "https://example.org\n",
            "https://example.org/a\\b", "javascript:alert(1)", "https://example.org/\u{1B}",
        ])
    func noURL(text: String) {
        #expect(BaseURL(text) == nil)
    }

    @Test("A damaged site.yml does not hide other problems")
    func damaged() async throws {
        let loaded = try await SiteFolder([
            "Content/site.yml": "title: a: b\n",
            "Content/posts/a.md": post("date: 2026-01-01"),
        ]).load()
        #expect(loaded.problems.map { $0.contains("[yaml-syntax]") } == [false, true])
        #expect(loaded.problems.map { $0.contains("[missing-title]") } == [true, false])
    }

    @Test("Missing site.yml")
    func noSite() async throws {
        let loaded = try await SiteFolder(["Content/site.yml": nil]).load()
        #expect(loaded.site == nil)
        #expect(
            loaded.problems == [
                """
                error: there is no site here: SITE/Content/site.yml is missing [no-site]
                  help: run sitegen in a site's folder, or set one with --source
                """
            ])
    }
}
