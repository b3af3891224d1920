import Testing

@testable import Presentation

@Suite("The heads of lists and plain pages")
struct ListHeadTests {
    private static let files = [
        "posts/a.md": post("A", "tags: [Art]"), "posts/b.md": post("B", date: "2026-02-01"),
        "posts/later.md": post("Later", "draft: true\ntags: [none]"),
        "pages/club/rules.md": page("Rules", "summary: Short"),
    ]

    private static func site(_ settings: String = "") async throws -> SampleSite {
        try await SampleSite(
            files, settings: settings, url: "https://example.org/lab/",
            selection: .init(drafts: true))
    }

    @Test("The home page's head is the site's own, without breadcrumbs")
    func home() async throws {
        let head = try await Self.site("description: Words").presenter.lists.home.page
        #expect(
            head
                == PageHead(
                    title: "Lab", description: "Words", canonical: "https://example.org/lab/",
                    feeds: SampleHead.feeds(),
                    social: SocialCard(title: "Lab", image: nil, article: nil, profile: nil),
                    linkedData: nil))
        #expect(head.social?.type == "website")
        #expect(head.social?.layout == "summary")
    }

    @Test("The head of a later page of a list has its number, and links to the site's feeds")
    func list() async throws {
        let head = try await Self.site("postsPerPage: 1").presenter.postsPages[1].page
        #expect(
            head
                == PageHead(
                    title: "Posts, page 2 – Lab", description: nil,
                    canonical: "https://example.org/lab/posts/page/2/", feeds: SampleHead.feeds(),
                    social: SocialCard(
                        title: "Posts, page 2", image: nil, article: nil, profile: nil),
                    linkedData: head.linkedData))
        #expect(
            SampleHead.text(head.linkedData)
                == SampleHead.linkedData(trail: [("Posts, page 2", "posts/page/2/")]))
    }

    @Test("A tag's head links to the tag's feeds first, if it has any")
    func tag() async throws {
        let site = try await Self.site()
        let pages = site.presenter.book.tags.all.indices.map {
            site.presenter.lists.tag($0, 1)
        }
        let art = try pages.first { $0.tag.name == "Art" }.orThrow("Art").page
        let none = try pages.first { $0.tag.name == "none" }.orThrow("none").page
        #expect(art.feeds == [SampleHead.feeds("tags/art/", "Art – Lab")[0]] + SampleHead.feeds())
        #expect(none.feeds == SampleHead.feeds())
        #expect(
            SampleHead.text(art.linkedData)
                == SampleHead.linkedData(trail: [("Tags", "tags/"), ("Art", "tags/art/")]))
    }

    @Test("A plain page's head has its summary, and breadcrumbs from the home page")
    func plain() async throws {
        let head = try await Self.site().page("club/rules").page.page.page
        #expect(
            head
                == PageHead(
                    title: "Rules – Lab", description: "Short",
                    canonical: "https://example.org/lab/club/rules/", feeds: SampleHead.feeds(),
                    social: SocialCard(title: "Rules", image: nil, article: nil, profile: nil),
                    linkedData: head.linkedData))
        #expect(
            SampleHead.text(head.linkedData)
                == SampleHead.linkedData(trail: [("Rules", "club/rules/")]))
    }

    @Test("The 404 page's head has no canonical URL, social card or JSON-LD")
    func notFound() async throws {
        #expect(
            try await Self.site().presenter.lists.notFound.page
                == PageHead(
                    title: "Not found – Lab", description: nil, canonical: nil,
                    feeds: SampleHead.feeds(), social: nil, linkedData: nil))
    }
}
