import Testing

@testable import Presentation

/// The site's navigation, and which entry a page belongs to.
struct NavigationTests {
    private static let files = [
        "contacts/people/ada.vcf": Cards.ada,
        "posts/a.md": post("A", "tags: [x]"),
        "pages/about.md": page("About"),
        "pages/club/index.md": page("Club"),
        "pages/club/rules/old.md": page("Old rules"),
        "pages/clubhouse.md": page("Clubhouse"),
        "pages/soon.md": page("Soon", "draft: true"),
    ]

    @Test(
        "By default the navigation has the lists that are not empty",
        arguments: [
            ([], []), (["contacts/people/ada.vcf"], ["Contacts /contacts/"]),
            (["posts/a.md"], ["Posts /posts/", "Tags /tags/"]),
            (
                Array(files.keys),
                [
                    "Contacts /contacts/", "Posts /posts/", "Tags /tags/", "About /about/",
                    "Club /club/", "Clubhouse /clubhouse/",
                ]
            ),
        ])
    func byDefault(_ paths: [String], _ entries: [String]) async throws {
        let site = try await SampleSite(Self.files.filter { paths.contains($0.key) })
        let items = site.presenter.lists.notFound.site.navigation
        #expect(site.problems == [])
        #expect(items.map { "\($0.title) \($0.url)" } == entries)
        #expect(items.allSatisfy { !$0.isCurrent })
    }

    @Test("site.yml sets the entries and their order; slashes are ignored")
    func explicit() async throws {
        let site = try await SampleSite(
            Self.files, settings: "navigation: [/club/rules/old/, posts, /about]")
        let items = site.presenter.lists.notFound.site.navigation
        #expect(site.problems == [])
        #expect(
            items.map { "\($0.title) \($0.url)" } == [
                "Old rules /club/rules/old/", "Posts /posts/", "About /about/",
            ])
    }

    @Test("An unknown entry is an error with a suggestion; a draft is reported as a draft")
    func unknown() async throws {
        let site = try await SampleSite(
            Self.files, settings: "navigation: [abuot, soon, zzzzzz, posts]")
        #expect(
            site.problems == [
                """
                Content/site.yml:3:14: error: no page "abuot" for the navigation [unknown-page]
                  3 | navigation: [abuot, soon, zzzzzz, posts]
                    |              ^^^^^
                  help: did you mean "about"?
                """,
                """
                Content/site.yml:3:21: error: the page "soon" is a draft [unknown-page]
                  3 | navigation: [abuot, soon, zzzzzz, posts]
                    |                     ^^^^
                  help: remove it from the navigation until it is published
                """,
                """
                Content/site.yml:3:27: error: no page "zzzzzz" for the navigation [unknown-page]
                  3 | navigation: [abuot, soon, zzzzzz, posts]
                    |                           ^^^^^^
                  help: use one of: contacts, posts, tags, about, club, club/rules/old, clubhouse
                """,
            ])
    }

    @Test("The entry of a page is current on it, and on all pages below it")
    func current() async throws {
        let site = try await SampleSite(Self.files)
        func marked(_ view: SiteView) -> [String] {
            view.navigation.filter(\.isCurrent).map(\.title)
        }
        let lists = site.presenter.lists
        #expect(marked(lists.home.site) == [])
        #expect(marked(lists.notFound.site) == [])
        #expect(marked(site.presenter.contactsPages[0].site) == ["Contacts"])
        #expect(marked(try site.contact("ada").page.site) == ["Contacts"])
        #expect(marked(site.presenter.postsPages[0].site) == ["Posts"])
        #expect(marked(try site.post("a").page.page.entry.site) == ["Posts"])
        #expect(marked(lists.tagList.site) == ["Tags"])
        #expect(marked(lists.tag(0, 1).site) == ["Tags"])
        #expect(marked(try site.page("club").page.page.site) == ["Club"])
        #expect(marked(try site.page("club/rules/old").page.page.site) == ["Club"])
        #expect(marked(try site.page("clubhouse").page.page.site) == ["Clubhouse"])
    }

    @Test(
        "A page has the properties of its site",
        arguments: [
            ("en_GB", "en-GB", "ltr"), ("ar_EG", "ar-EG", "rtl"), ("he_IL", "he-IL", "rtl"),
        ])
    func site(_ locale: String, _ language: String, _ direction: String) async throws {
        let site = try await SampleSite(
            settings: "locale: \(locale)\ndescription: Words", url: "https://example.org/lab")
        #expect(
            site.presenter.lists.notFound.site
                == SiteView(
                    title: "Lab", description: "Words", language: language, direction: direction,
                    locale: locale, home: "/lab/", navigation: [], icons: [],
                    colours: [
                        ThemeColour(colour: "#F2F2F7", scheme: "light"),
                        ThemeColour(colour: "#000000", scheme: "dark"),
                    ]))
    }
}
