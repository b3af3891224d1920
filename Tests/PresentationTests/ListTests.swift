import Testing

@testable import Presentation

/// Pages that list people, posts and tags.
struct ListTests {
    private static func posts(_ count: Int) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: (1...count).map {
                ("posts/p\($0).md", post("P\($0)", date: "2026-01-0\($0)"))
            })
    }

    private static func people(_ count: Int) -> [String: String] {
        let cards = (1...count).map { Cards.card("Person \($0)") }
        return ["contacts/people/all.vcf": cards.joined()]
    }

    @Test(
        "The home page shows the newest posts, in the number that site.yml sets",
        arguments: [(0, []), (2, ["P3", "P2"]), (9, ["P3", "P2", "P1"])])
    func recentPosts(_ count: Int, _ titles: [String]) async throws {
        let site = try await SampleSite(Self.posts(3), settings: "recentPosts: \(count)")
        let home = site.presenter.lists.home
        #expect(home.posts.map(\.title) == titles)
        #expect(home.allPosts == "/posts/")
        #expect(home.allContacts == nil)
        #expect(site.paths("index") == ["index.html"])
    }

    @Test("The home page shows some contacts, the list of contacts shows all")
    func homeContacts() async throws {
        let site = try await SampleSite(Self.people(30))
        let (presenter, lists) = (site.presenter, site.presenter.lists)
        let all = (1...30).map { "Person \($0)" }
        #expect(lists.home.contacts.map(\.name) == Array(all.prefix(24)))
        #expect(lists.home.allContacts == "/contacts/")
        #expect(lists.home.allPosts == nil)
        #expect(presenter.contactsPages.map { $0.contacts.map(\.name) } == [all])
        #expect(presenter.contactsPages.map(\.pagination) == [nil])
    }

    @Test("Contacts are in alphabetical order of their family names")
    func order() async throws {
        let site = try await SampleSite(
            [
                "contacts/people/1.vcf": Cards.card("Zorn", "N:Zorn;Anders;;;"),
                "contacts/people/2.vcf": Cards.card("Öberg", "N:Öberg;Adam;;;"),
                "contacts/people/3.vcf": Cards.card("Åberg"),
                "contacts/people/4.vcf": Cards.card("The Lab", "KIND:org", "ORG:The Lab"),
                "contacts/people/5.vcf": Cards.card("Zorn", "N:Zorn;Adam;;;"),
                "contacts/people/6.vcf": Cards.card("X", "N;SORT-AS=\"Aa,B\":van der X;B;;;"),
            ], settings: "locale: sv_SE")
        #expect(
            site.presenter.contactsPages[0].contacts.map(\.name) == [
                "B van der X", "The Lab", "Adam Zorn", "Anders Zorn", "Åberg", "Adam Öberg",
            ])
    }

    @Test(
        "A long list is split into pages that link to their neighbours",
        arguments: [
            (3, ["P3 P2 P1"], [nil], ["Posts – Lab"]),
            (
                2, ["P3 P2", "P1"],
                [
                    Pagination(
                        number: "1", count: "2", label: "Page 1 of 2",
                        previous: nil, next: "/lab/posts/page/2/"),
                    Pagination(
                        number: "2", count: "2", label: "Page 2 of 2",
                        previous: "/lab/posts/", next: nil),
                ], ["Posts – Lab", "Posts, page 2 – Lab"]
            ),
            (
                1, ["P3", "P2", "P1"],
                [
                    Pagination(
                        number: "1", count: "3", label: "Page 1 of 3",
                        previous: nil, next: "/lab/posts/page/2/"),
                    Pagination(
                        number: "2", count: "3", label: "Page 2 of 3",
                        previous: "/lab/posts/", next: "/lab/posts/page/3/"
                    ),
                    Pagination(
                        number: "3", count: "3", label: "Page 3 of 3",
                        previous: "/lab/posts/page/2/", next: nil),
                ], ["Posts – Lab", "Posts, page 2 – Lab", "Posts, page 3 – Lab"]
            ),
        ] as [(Int, [String], [Pagination?], [String])])
    func pages(
        _ perPage: Int, _ posts: [String], _ pagination: [Pagination?], _ titles: [String]
    ) async throws {
        let site = try await SampleSite(
            Self.posts(3), settings: "postsPerPage: \(perPage)", url: "https://example.org/lab/")
        let pages = site.presenter.postsPages
        #expect(pages.map { $0.posts.map(\.title).joined(separator: " ") } == posts)
        #expect(pages.map(\.pagination) == pagination)
        #expect(pages.map(\.page.title) == titles)
        let paths = ["posts/", "posts/page/2/", "posts/page/3/"].prefix(pages.count)
        #expect(
            site.paths("posts/").filter { !$0.contains("/p") || $0.contains("/page/") }
                == paths.map { $0 + "index.html" })
        #expect(
            pages.map(\.page.canonical) == paths.map { "https://example.org/lab/\($0)" })
    }

    @Test("Contacts are split into pages if site.yml sets a number per page")
    func contactPages() async throws {
        let site = try await SampleSite(Self.people(5), settings: "contactsPerPage: 2")
        let pages = site.presenter.contactsPages
        #expect(pages.map(\.contacts.count) == [2, 2, 1])
        #expect(
            site.paths("contacts/").filter { !$0.contains("person") }
                == ["", "page/2/", "page/3/"].map { "contacts/\($0)index.html" })
    }

    @Test("An empty list has a page, too")
    func empty() async throws {
        let presenter = try await SampleSite().presenter
        #expect(presenter.contactsPages.map(\.contacts) == [[]])
        #expect(presenter.postsPages.map(\.posts) == [[]])
        #expect(presenter.lists.tagList.tags == [])
    }

    @Test("Tags are in the order of the locale, and each lists its posts, newest first")
    func tags() async throws {
        let site = try await SampleSite(
            [
                "posts/a.md": post("A", date: "2026-01-01", "tags: [Öl, zebra, C]"),
                "posts/b.md": post("B", date: "2026-01-02", "tags: [c, Apple]"),
            ], settings: "locale: sv_SE", url: "https://example.org/lab/")
        let lists = site.presenter.lists
        let c = TagLink(name: "c", url: "/lab/tags/c/", count: "2", posts: "2 inlägg")
        #expect(
            lists.tagList.tags == [
                TagLink(name: "Apple", url: "/lab/tags/apple/", count: "1", posts: "1 inlägg"), c,
                TagLink(name: "zebra", url: "/lab/tags/zebra/", count: "1", posts: "1 inlägg"),
                TagLink(name: "Öl", url: "/lab/tags/ol/", count: "1", posts: "1 inlägg"),
            ])
        let page = lists.tag(0, 1)
        #expect(page.tag == c)
        #expect(page.posts.map(\.title) == ["B", "A"])
        #expect(page.allTags == "/lab/tags/")
        #expect(page.page.title == "c – Lab")
        #expect(site.paths("tags/c").first == "tags/c/index.html")
    }

    @Test("The 404 page has no canonical URL")
    func notFound() async throws {
        let site = try await SampleSite()
        let notFound = site.presenter.lists.notFound
        #expect(site.paths("404") == ["404.html"])
        #expect(notFound.page.title == "Not found – Lab")
        #expect(notFound.page.canonical == nil)
    }
}
