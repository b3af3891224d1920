import Content
import Templating
import Testing

@testable import Presentation

/// Posts' pages and pages.
struct PostPageTests {
    @Test("A post's page has its text, byline, tags and neighbours")
    func whole() async throws {
        let site = try await SampleSite(
            [
                "contacts/people/ada.vcf": Cards.ada,
                "posts/older.md": post("Older", date: "2026-03-01"),
                "posts/fair/index.md": post(
                    "Fair", date: "2026-03-02 18:00",
                    """
                    author: ada
                    guest: Mary Somerville
                    tags: [Robots, C#]
                    updated: 2026-04-01
                    image: pictures/cover 1.jpg
                    aliases: [/old/fair.html, earlier]
                    extra: { mood: good, room: 12, open: true }
                    """, body: "# Come\n\nAll *are* welcome."),
                "posts/fair/pictures/cover 1.jpg": "picture",
                "posts/newer.md": post("Newer", date: "2026-03-03"),
            ], settings: "locale: en_GB\ntimeZone: Europe/London", url: "https://example.org/lab/")
        let (presented, problems) = try site.post("fair")
        let ada = try #require(presented.page.entry.authors.first)
        #expect(site.problems + problems == [])
        #expect(
            presented.page
                == PostPage(
                    entry: EntryPage(
                        site: presented.page.entry.site,
                        page: presented.page.entry.page,
                        summary: EntrySummary(
                            title: "Fair", url: "/lab/posts/fair/",
                            date: DateText(
                                words: "2 Mar 2026", machine: "2026-03-02T18:00:00+00:00"),
                            year: "2026", readingTime: "1 minute to read",
                            bylines: [
                                Byline(
                                    name: "Ada Lovelace", url: "/lab/contacts/ada/",
                                    initials: "AL", colour: ada.card.colour),
                                Byline(name: "Mary Somerville", url: nil),
                            ], summary: "All are welcome.",
                            cover: CoverView(
                                url: "/lab/posts/fair/pictures/cover%201.jpg", size: nil,
                                sources: nil, colour: nil), status: nil,
                            extra: .map([
                                "mood": .text("good"), "room": .number("12"), "open": .bool(true),
                            ])),
                        body: HTML(
                            "<h2 id=\"come\">Come</h2>\n<p>All <em>are</em> welcome.</p>\n"),
                        parts: [TextPart(html: presented.page.entry.body, group: nil)],
                        authors: [ada]),
                    updated: DateText(words: "1 Apr 2026", machine: "2026-04-01"),
                    tags: [
                        TagLink(
                            name: "Robots", url: "/lab/tags/robots/", count: "1", posts: "1 post"),
                        TagLink(name: "C#", url: "/lab/tags/csharp/", count: "1", posts: "1 post"),
                    ], newer: PageLink(title: "Newer", url: "/lab/posts/newer/"),
                    older: PageLink(title: "Older", url: "/lab/posts/older/"),
                    list: PageLink(title: "Posts", url: "/lab/posts/"),
                    fields: [], publications: []))
        #expect(presented.address.outputPath == "posts/fair/index.html")
        #expect(
            site.presenter.files.map(\.address.outputPath) == ["posts/fair/pictures/cover 1.jpg"])
        #expect(
            site.presenter.redirects.map { "\($0.from.outputPath) → \($0.to)" } == [
                "old/fair.html → https://example.org/lab/posts/fair/",
                "earlier/index.html → https://example.org/lab/posts/fair/",
            ])
        #expect(site.presenter.site.extraKeys == ["mood", "room", "open"])
        #expect(try site.post("newer").page.page.newer == nil)
        #expect(try site.post("older").page.page.older == nil)
    }

    @Test("Unpublished authors become one anonymous author without a link")
    func anonymous() async throws {
        let site = try await SampleSite(
            [
                "contacts/consent.yml": "containers: { people: authorized, board.vcf: denied }",
                "contacts/people/ada.vcf": Cards.ada,
                "contacts/board.vcf": Cards.grace + Cards.card("Bob"),
                "posts/a.md": post("A", "authors: [grace-hopper, ada, bob]"),
            ], settings: "anonymousAuthor: One of us")
        let bylines = try site.post("a").page.page.entry.summary.bylines
        #expect(
            bylines.map { [$0.name, $0.url, $0.initials] } == [
                ["One of us", nil, nil], ["Ada Lovelace", "/contacts/ada/", "AL"],
            ])
    }

    @Test("A preview shows the status of scheduled and expired posts and drafts")
    func status() async throws {
        let site = try await SampleSite(
            [
                "posts/a.md": post("A", date: "2026-01-01"),
                "posts/b.md": post("B", date: "2026-01-02", "draft: true"),
                "posts/c.md": post("C", date: "2026-06-02"),
                "posts/d.md": post("D", date: "2026-01-04", "expires: 2026-05-01"),
            ], selection: EntrySelection(drafts: true, future: true, expired: true))
        #expect(
            site.presenter.summaries.map(\.value).map { "\($0.title) \($0.status ?? "-")" } == [
                "C Scheduled", "D Expired", "B Draft", "A -",
            ])
    }

    @Test("A post's picture is published beside its page, or is a static file")
    func images() async throws {
        let site = try await SampleSite([
            "posts/a.md": post("A", "image: img/x.png", body: "![](img/x.png)"),
            "posts/b.md": post("B", "image: /y.png"),
            "posts/c.md": post("C", "image: ../static/y.png"),
            "posts/d.md": post("D", "image: fair/z.png"),
            "posts/fair/index.md": post("Fair"),
            "posts/fair/z.png": "z", "posts/img/x.png": "x", "static/y.png": "y",
        ])
        let pages = try ["a", "b", "c", "d"].map { try site.post($0).page }
        #expect(site.problems == [])
        #expect(
            pages.map(\.page.entry.summary.cover?.url)
                == ["/posts/a/img/x.png", "/y.png", "/y.png", "/posts/fair/z.png"])
        #expect(
            pages.map { $0.files.map(\.address.outputPath) } == [["posts/a/img/x.png"], [], [], []])
    }

    @Test("A page has a title, a text and the value of extra")
    func wholePage() async throws {
        let site = try await SampleSite([
            "pages/club/rules.md": page(
                "Rules", "summary: Short\nextra: [1, two, 'true', ~, nan]", body: "Be *kind*.")
        ])
        let (presented, problems) = try site.page("club/rules")
        #expect(problems == [])
        #expect(
            presented.page
                == EntryPage(
                    site: presented.page.site,
                    page: presented.page.page,
                    summary: EntrySummary(
                        title: "Rules", url: "/club/rules/", date: nil,
                        bylines: [], summary: "Short", cover: nil, status: nil,
                        extra: .list([
                            .number("1"), .text("two"), .text("true"), .null, .text("nan"),
                        ])),
                    body: HTML("<p>Be <em>kind</em>.</p>\n"),
                    parts: [TextPart(html: presented.page.body, group: nil)], authors: []))
    }

    @Test("A text with too deep nesting is a problem, and its page is empty")
    func tooDeep() async throws {
        let body = String(repeating: "> ", count: 10_000)
        let (presented, problems) = try await SampleSite(["posts/a.md": post(body: body)]).post("a")
        #expect(problems.count == 1)
        #expect(presented.page.entry.body == HTML([]))
    }
}
