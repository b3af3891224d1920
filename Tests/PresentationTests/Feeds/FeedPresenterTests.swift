import Content
import Foundation
import Templating
import Testing

@testable import Presentation

@Suite("The content of feeds")
struct FeedPresenterTests {
    private static let files = [
        "contacts/people/ada.vcf": Cards.ada,
        "contacts/people/bob.vcf": Cards.card("Bob"),
        "contacts/hidden/cyd.vcf": Cards.card("Cyd Charisse"),
        "posts/a/index.md": post(
            "A & B", date: "2026-03-02T18:00:00+01:00",
            "authors: [ada, cyd]\nguest: Eve\ntags: [C#]\nimage: c.svg\n"
                + "updated: 2026-03-04",
            body: "First, [x](/posts/b/).\n\nThen."),
        "posts/a/c.svg": "<svg/>",
        "posts/b.md": post(
            "B", date: "2026-03-01", "author: ada\nupdated: 2026-01-01\nsummary: Short\ntags: [c#]"),
        "posts/c.md": post("C", date: "2026-05-01", "author: bob\ndraft: true\ntags: [d]"),
    ]

    private static func site(
        settings: String = "description: About us\nlocale: en_GB\ntimeZone: Europe/Berlin"
    ) async throws -> SampleSite {
        var selection = EntrySelection()
        selection.drafts = true
        return try await SampleSite(
            files, settings: settings, url: "https://example.org/lab/", selection: selection)
    }

    private static func entry(_ site: SampleSite, _ post: Int) -> FeedEntry {
        site.presenter.entries.feedEntry(post)
    }

    @Test("Feeds are beside the pages of all contacts with published posts")
    func places() async throws {
        let feeds = try await Self.site().presenter.feeds
        let permalinks = Permalinks()
        #expect(
            feeds.all.map(\.feed.page) == [
                .home, permalinks.contact("ada"), permalinks.tag("csharp"),
            ])
        #expect(feeds.all.map(\.posts) == [[1, 2], [1, 2], [1, 2]])
    }

    @Test("An entry has the values of the post's page, and no unpublished names")
    func entry() async throws {
        let site = try await Self.site()
        let zone = try TimeZone(identifier: "Europe/Berlin").orThrow("zone")
        func time(_ seconds: Int) -> FeedTime {
            FeedTime(Moment(seconds: seconds, hasTime: true), zone: zone)
        }
        let lab = "https://example.org/lab/"
        #expect(
            Self.entry(site, 1)
                == FeedEntry(
                    url: lab + "posts/a/", title: "A & B", published: time(1_772_470_800),
                    updated: time(1_772_578_800),
                    authors: [
                        Byline(name: "Ada Lovelace", url: lab + "contacts/ada/"),
                        Byline(name: "Anonymous", url: nil),
                        Byline(name: "Eve", url: nil),
                    ],
                    tags: ["C#"], summary: "First, x.", image: lab + "posts/a/c.svg",
                    content: HTML(
                        "<p>First, <a href=\"\(lab)posts/b/\">x</a>.</p>\n<p>Then.</p>\n")))
        #expect(
            Self.entry(site, 2)
                == FeedEntry(
                    url: lab + "posts/b/", title: "B", published: time(1_772_319_600),
                    updated: time(1_772_319_600),
                    authors: [Byline(name: "Ada Lovelace", url: lab + "contacts/ada/")],
                    tags: ["C#"], summary: "Short", image: nil, content: HTML("")))
    }

    @Test("A feed's metadata has the site's title and the feed's subject")
    func heads() async throws {
        let feeds = try await Self.site().presenter.feeds
        let lab = Byline(name: "Lab", url: "https://example.org/lab/")
        let ada = "https://example.org/lab/contacts/ada/"
        #expect(
            feeds.all.map(\.feed) == [
                Feed(
                    page: .home, formats: [.atom, .rss, .json], title: "Lab",
                    description: "About us", language: "en-GB",
                    url: "https://example.org/lab/", author: lab),
                Feed(
                    page: Permalinks().contact("ada"), formats: [.atom],
                    title: "Ada Lovelace – Lab",
                    description: nil, language: "en-GB", url: ada,
                    author: Byline(name: "Ada Lovelace", url: ada)),
                Feed(
                    page: Permalinks().tag("csharp"), formats: [.atom], title: "C# – Lab",
                    description: nil,
                    language: "en-GB", url: "https://example.org/lab/tags/csharp/", author: lab),
            ])
    }

    @Test("Heads of pages link to the feeds beside them")
    func links() async throws {
        let feeds = try await Self.site(
            settings: "feeds: { site: [rss], contacts: [json, atom, rss], tags: [] }"
        ).presenter.feeds
        #expect(
            feeds.links(beside: Permalinks().contact("ada")) == [
                FeedLink(
                    title: "Ada Lovelace – Lab", mediaType: "application/atom+xml",
                    url: "/lab/contacts/ada/feed.xml"),
                FeedLink(
                    title: "Ada Lovelace – Lab", mediaType: "application/rss+xml",
                    url: "/lab/contacts/ada/rss.xml"),
                FeedLink(
                    title: "Ada Lovelace – Lab", mediaType: "application/feed+json",
                    url: "/lab/contacts/ada/feed.json"),
            ])
        #expect(feeds.links(beside: Permalinks().contact("bob")) == [])
        #expect(feeds.links(beside: Permalinks().tag("x")) == [])
        #expect(feeds.all.map(\.feed.formats.count) == [1, 3])
    }

    @Test("The sitemap has every published page, with the last change of posts")
    func sitemap() async throws {
        let site = try await Self.site(settings: "postsPerPage: 2\ntimeZone: Europe/Berlin")
        #expect(
            site.presenter.sitemap.map {
                $0.url.replacing("https://example.org/lab/", with: "/")
                    + ($0.modified.map { " " + $0.rfc3339 } ?? "")
            } == [
                "/", "/contacts/", "/posts/", "/posts/page/2/", "/tags/", "/tags/csharp/",
                "/contacts/ada/", "/contacts/bob/", "/posts/a/ 2026-03-04T00:00:00+01:00",
                "/posts/b/ 2026-03-01T00:00:00+01:00",
            ])
    }

    @Test("A post's page has the names of its authors and tags")
    func names() async throws {
        func post(in files: [String: String]) async throws -> PostPage {
            try await SampleSite(files).post("b").page.page
        }
        let files = Self.files
        let same = try await post(in: files)
        #expect(try await post(in: files) == same)
        var others = files
        others["contacts/people/ada.vcf"] = Cards.grace
        #expect(try await post(in: others) != same)
        others = files
        others["posts/d.md"] = "---\ntitle: D\ndate: 2026-05-30\ntags: [c#]\n---\n"
        #expect(try await post(in: others) != same)
    }

    /// A post that changes nothing that another post shows.
}
