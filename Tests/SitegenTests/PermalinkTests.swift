import Foundation
import Testing

@Suite("Permalinks")
struct PermalinkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Writes a site of two contacts and three posts, with the default theme. `links` are in a
    /// post.
    private func put(_ permalinks: String, links: String = "", aliases: String = "/old.html") throws
    {
        let text =
            "![A drawing](sketch.svg) and [the next](../new-year.md).\n\n\(links)\n\n[GROUP board]"
        try folder.put([
            "Content/site.yml": """
            title: Lab
            url: https://example.org/lab/
            locale: en_GB
            timeZone: Europe/Berlin
            postsPerPage: 2
            contactsPerPage: 1
            allContacts: true
            navigation: [contacts, posts, tags, about]
            feeds: { tags: [atom, json], contacts: [atom], groups: [rss] }
            permalinks:
            \(permalinks)
            """,
            "Content/contacts/consent.yml":
                "publish: [name, photo, groups, biography]\ncontainers: { people: authorized }\n",
            "Content/contacts/groups.yml": "board: { members: [ada, grace] }\n",
            "Content/contacts/people/ada.vcf": ConsentSite.card("FN:Ada Lovelace"),
            "Content/contacts/people/ada.md": "Wrote [this](../../posts/fair/index.md).\n",
            "Content/contacts/people/grace.vcf": ConsentSite.card("FN:Grace Hopper"),
            "Content/posts/fair/index.md": Self.post(
                "Fair", "2026-03-02", text, "image: cover.svg\naliases: [\(aliases)]\n"),
            "Content/posts/fair/sketch.svg": Self.drawing,
            "Content/posts/fair/cover.svg": Self.drawing,
            "Content/posts/new-year.md": Self.post(
                "New year", "2025-12-31T23:30:00Z", "See [about](../pages/about.md)."),
            "Content/posts/first.md": Self.post("First", "2025-05-06", ""),
            "Content/pages/about.md":
                "---\ntitle: About\n---\n[A post](../posts/first.md), [all](/lab/)\n",
        ])
        try folder.put(LeakySite.picture, at: "Content/contacts/people/ada.png")
    }

    private static let drawing =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>"

    private static func post(
        _ title: String, _ date: String, _ text: String, _ more: String = ""
    ) -> String {
        "---\ntitle: \(title)\ndate: \(date)\nauthor: ada\ntags: [C++]\n\(more)---\n\(text)\n"
    }

    /// Pages at other addresses: posts by date, contacts in files, and lists elsewhere.
    private static let moved = """
          posts: /:year/:month/:slug
          postList: /blog/
          contacts: /team/:slug.html
          contactList: /team.html
          groups: /units/:slug/
          tags: /topics/:slug/
          tagList: /topics

        """

    private func build() throws -> FileTree {
        let run = try folder.build("--strict", "--quiet")
        try #require(run.errors == "")
        return try folder.output()
    }

    private func putMoved() throws {
        try put(
            Self.moved,
            links: "[By address](/2026/01/new-year), [relative](../01/new-year.html), "
                + "[slash](/2026/01/new-year/), [Ada](../../contacts/people/ada.vcf).",
            aliases: "/posts/fair/, /old.html")
    }

    @Test("All pages and the files beside them are at the addresses of the patterns")
    func files() throws {
        try putMoved()
        let paths = try build().paths.filter { !$0.hasPrefix("assets/") && !$0.hasPrefix(".") }
        #expect(
            Set(paths) == [
                "2025/05/first.html", "2026/01/new-year.html", "2026/03/fair.html",
                "2026/03/fair/cover.svg", "2026/03/fair/sketch.svg", "404.html", "_redirects",
                "about/index.html", "blog/index.html", "blog/page/2/index.html", "feed.json",
                "feed.xml", "index.html", "old.html", "posts/fair/index.html", "robots.txt",
                "rss.xml", "sitemap.xml", "team.html", "team/ada.html", "team/ada/contact.vcf",
                "team/ada/feed.xml", "team/ada/page/2/index.html", "team/ada/photo.png",
                "team/all.vcf", "team/grace.html", "team/grace/contact.vcf",
                "team/page/2/index.html", "topics.html", "topics/cplusplus/feed.json",
                "topics/cplusplus/feed.xml", "topics/cplusplus/index.html",
                "topics/cplusplus/page/2/index.html", "units/board/index.html",
                "units/board/page/2/index.html", "units/board/rss.xml",
            ])
    }

    @Test(
        "Every link leads to a page or file",
        arguments: [
            moved, moved.replacing(".html", with: "/").replacing("/:slug\n", with: "/:slug.html\n"),
            "  posts: /:year-:month-:day-:slug.html\n  postList: /all\n  contacts: /p/x-:slug\n",
        ])
    func links(_ permalinks: String) throws {
        try put(permalinks)
        let run = try folder.sitegen("check", "--strict", "--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(run.output.contains("no broken links"), "\(run.output)")
    }

    @Test("Pages, feeds, cards and the sitemap name the new addresses")
    func references() throws {
        try putMoved()
        let tree = try build()
        let lab = "https://example.org/lab/"
        func expect(_ path: String, _ parts: String...) throws {
            let text = try #require(tree.text(path))
            for part in parts { #expect(text.contains(part), "\(path): \(part)") }
        }
        try expect(
            "2026/03/fair.html", "<link rel=\"canonical\" href=\"\(lab)2026/03/fair\">",
            "property=\"og:url\" content=\"\(lab)2026/03/fair\"",
            "src=\"/lab/2026/03/fair/sketch.svg\"",
            "<a href=\"/lab/2026/01/new-year\">the next</a>",
            "<a href=\"/lab/2026/01/new-year\">By address</a>",
            "<a href=\"/lab/2026/01/new-year\">slash</a>",
            "<a href=\"/lab/2026/01/new-year\">relative</a>",
            "<a href=\"/lab/team/ada.html\">Ada</a>", "\(lab)2026/03/fair/cover.svg",
            "\"item\": \"\(lab)blog/\"", "href=\"/lab/blog/\" aria-current=\"true\"")
        try expect(
            "team/ada.html", "/lab/team/ada/feed.xml", "/lab/team/ada/contact.vcf",
            "/lab/team/ada/page/2/", "/lab/team/ada/photo.png", "/lab/units/board/",
            "\"item\": \"\(lab)team.html\"")
        try expect(
            "team/ada/contact.vcf", "UID:\(lab)team/ada.html", "SOURCE:\(lab)team/ada/contact.vcf")
        try expect(
            "team/ada/feed.xml", "<id>\(lab)team/ada.html</id>", "<id>\(lab)2026/03/fair</id>",
            "rel=\"self\" type=\"application/atom+xml\" href=\"\(lab)team/ada/feed.xml\"")
        try expect(
            "feed.json", "\"\(lab)2026/01/new-year\"", "/lab/2026/03/fair/sketch.svg")
        try expect(
            "sitemap.xml", "<loc>\(lab)2026/03/fair</loc>", "<loc>\(lab)blog/page/2/</loc>",
            "<loc>\(lab)team.html</loc>", "<loc>\(lab)team/page/2/</loc>",
            "<loc>\(lab)team/ada/page/2/</loc>", "<loc>\(lab)topics</loc>",
            "<loc>\(lab)topics/cplusplus/</loc>")
        try expect(
            "_redirects", "/lab/old.html /lab/2026/03/fair 301")
        try expect("posts/fair/index.html", "\(lab)2026/03/fair")
    }

    @Test("Lists of posts and groups have the addresses; a taken one is named")
    func commands() throws {
        try putMoved()
        let posts = try folder.sitegen("list", "posts", "--format", "json", "--now", "2026-11-01")
        #expect(posts.output.contains("\"address\": \"/2026/01/new-year\""))
        let groups = try folder.sitegen("list", "groups", "--now", "2026-11-01")
        #expect(groups.output.contains("Board  /units/board/"))
        let run = try folder.sitegen("new", "post", "Fair", "--now", "2026-03-05")
        #expect(run.errors.contains("/2026/03/fair is already the address of this file"))
        #expect(
            try folder.sitegen("new", "post", "Fair", "--now", "2026-04-05").end == .status(0))
    }

    @Test("The preview serves pages without .html and follows changes of dates and patterns")
    func preview() throws {
        try putMoved()
        let server = try ServeProcess(folder)
        #expect(try server.get("/lab/2026/03/fair").status.contains("200"))
        #expect(try server.get("/lab/2026/03/fair.html").status.contains("200"))
        #expect(try server.get("/lab/team/ada").status.contains("200"))
        #expect(try server.get("/lab/topics").body.contains("/lab/topics/cplusplus/"))
        let first = "Content/posts/first.md"
        try folder.put([first: Self.post("First", "2025-06-06", "")])
        try server.waitForBuilds { try server.get("/lab/2025/06/first").status.contains("200") }
        #expect(try server.get("/lab/2025/05/first").status.contains("404"))
        #expect(try server.get("/lab/about/").body.contains("/lab/2025/06/first\""))
        let settings = try folder.text("Content/site.yml")
        try folder.put([
            "Content/site.yml": settings.replacing("/team/:slug.html", with: "/crew/:slug/")
        ])
        try server.waitForBuilds { try server.get("/lab/crew/ada/").status.contains("200") }
        #expect(try server.get("/lab/team/ada.html").status.contains("404"))
        #expect(try server.get("/lab/2026/03/fair").body.contains("/lab/crew/ada/\""))
    }
}

@Suite("Mistakes in permalinks")
struct PermalinkProblemTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
    }

    private func errors(_ lines: String, _ more: [String: String] = [:]) throws -> [String] {
        try folder.put([
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/\npermalinks:\n\(lines)\n"
        ])
        try folder.put(more)
        return try folder.build().errors.split(separator: "\n").map(String.init)
    }

    @Test(
        "A mistake is an error with its place and help",
        arguments: [
            (
                "  posts: /:yaer/:slug/",
                "4:10: error: posts has no placeholder \":yaer\" [unknown-placeholder]",
                "did you mean \":year\"? use :year, :month, :day, :slug"
            ),
            (
                "  posts: /:year/:title/",
                "4:10: error: posts has no placeholder \":title\" [unknown-placeholder]",
                "did you mean \":slug\"? use :year, :month, :day, :slug"
            ),
            (
                "  contacts: /:year/:slug/",
                "4:13: error: contacts has no placeholder \":year\" [unknown-placeholder]",
                "contacts can have :slug"
            ),
            (
                "  postList: /:year/",
                "4:13: error: postList has no placeholder \":year\" [unknown-placeholder]",
                "write the address itself, as in postList: /blog/"
            ),
            (
                "  post: /:slug/", "4:3: error: unknown key \"post\" [unknown-key]",
                "did you mean \"posts\"?"
            ),
            (
                "  posts: /:year/",
                "4:10: error: posts has no :slug, so that several pages would have one address "
                    + "[bad-permalink]",
                "write it as in posts: /:year/:month/:slug/"
            ),
            (
                "  tags: /tags/",
                "4:9: error: tags has no :slug, so that several pages would "
                    + "have one address [bad-permalink]",
                "write it as in tags: /topics/:slug/"
            ),
            (
                "  groups: /:slug-:slug/",
                "4:11: error: groups has :slug more than once [bad-permalink]",
                "write it as in groups: /teams/:slug/"
            ),
            (
                "  posts: blog/:slug/",
                "4:10: error: posts must begin with a slash [bad-permalink]",
                "write it as in posts: /:year/:month/:slug/"
            ),
            (
                "  posts: /../:slug/",
                "4:10: error: posts has a part that would leave its folder [bad-permalink]",
                "write it as in posts: /:year/:month/:slug/"
            ),
            (
                "  posts: /a//:slug/",
                "4:10: error: posts has a part that is empty [bad-permalink]",
                "write it as in posts: /:year/:month/:slug/"
            ),
            (
                "  posts: \"/a?b/:slug/\"",
                "4:10: error: posts has a part that contains a character that is not allowed in "
                    + "addresses [bad-permalink]",
                "write it as in posts: /:year/:month/:slug/"
            ),
            (
                "  posts: \"/a#b/:slug\"",
                "4:10: error: posts has a part that contains a character that is not allowed in "
                    + "addresses [bad-permalink]",
                "write it as in posts: /:year/:month/:slug/"
            ),
            (
                "  postList: /",
                "4:13: error: postList is the address of the home page "
                    + "[bad-permalink]", "write it as in postList: /blog/"
            ),
            (
                "  contactList: /All/\n  tagList: /all.html",
                "5:12: error: tagList has the address of contactList [bad-permalink]",
                "write it as in tagList: /topics/"
            ),
        ])
    func mistakes(_ lines: String, _ problem: String, _ help: String) throws {
        let errors = try errors(lines)
        #expect(errors.first == "Content/site.yml:" + problem)
        #expect(errors.contains("  help: " + help), "\(errors)")
        #expect(errors.last == "1 error; nothing was written, Output is as it was")
    }

    @Test(
        "Two pages at one address are an error that names both",
        arguments: [
            (
                "  posts: /:slug/",
                "pages/club.md:1: error: Content/pages/club.md and Content/posts/club.md have one "
                    + "address: /club/ [address-collision]"
            ),
            (
                "  posts: /x/:slug/\n  contacts: /x/:slug/",
                "posts/ada.md:1: error: Content/posts/ada.md and Content/contacts/people/ada.vcf:1 "
                    + "have one address: /x/ada/ [address-collision]"
            ),
            (
                "  posts: /Ada/:slug/\n  contacts: /:slug/ada/",
                "posts/ada.md:1: error: Content/posts/ada.md (/Ada/ada/) and "
                    + "Content/contacts/people/ada.vcf:1 (/ada/ada/) have addresses that differ "
                    + "only by case [address-case]"
            ),
            (
                "  posts: /x/:slug\n  contacts: /x/:slug/",
                "posts/ada.md:1: error: Content/posts/ada.md (/x/ada) and "
                    + "Content/contacts/people/ada.vcf:1 (/x/ada/) have addresses that differ only "
                    + "at the end [address-collision]"
            ),
            (
                "  posts: /X/:slug/\n  contacts: /x/:slug.html",
                "posts/ada.md:1: error: Content/posts/ada.md (/X/ada/) and "
                    + "Content/contacts/people/ada.vcf:1 (/x/ada.html) have addresses that differ "
                    + "only at the end [address-collision]"
            ),
            (
                "  posts: /blog/:slug\n  postList: /blog/ada.html",
                "posts/ada.md:1: error: Content/posts/ada.md and the list of posts have one "
                    + "address: /blog/ada [address-collision]"
            ),
            (
                "  tagList: /404.html",
                "site.yml:4:3: error: the 404 page and the list of tags have one address: "
                    + "/404.html [address-collision]"
            ),
        ])
    func collisions(_ lines: String, _ problem: String) throws {
        let errors = try errors(
            lines,
            [
                "Content/contacts/consent.yml": "containers: { people: authorized }\n",
                "Content/contacts/people/ada.vcf": ConsentSite.card("FN:Ada Lovelace"),
                "Content/posts/ada.md": LeakySite.post(""),
                "Content/posts/club.md": LeakySite.post(""),
                "Content/pages/club.md": "---\ntitle: Club\n---\n",
            ])
        #expect(errors.first == "Content/\(problem)")
        #expect(
            errors.contains(
                "  help: give one of them another slug or name, or change permalinks in site.yml"))
        #expect(errors.last == "1 error; nothing was written, Output is as it was")
    }
}

@Suite("Private values and permalinks")
struct PermalinkPrivacyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layLeakySite()
    }

    private func put(_ permalinks: String, _ more: String = "") throws {
        let settings = try #require(LeakySite.files["Content/site.yml"])
        try folder.put([
            "Content/site.yml": settings + "permalinks: { \(permalinks) }\n\(more)\n"
        ])
    }

    @Test(
        "An address with a withheld value is an error",
        arguments: [
            ("/:year/:slug", "charles-babbage", "name of someone who is not published"),
            ("/blog/:slug.html", "call-020-7946-0018", "phone number of \"ada\""),
            ("/44207946/:slug/", "0018", "phone number of \"ada\""),
            ("/charles/:slug/", "babbage", "name of someone who is not published"),
        ])
    func addresses(_ pattern: String, _ slug: String, _ value: String) throws {
        try put("posts: \(pattern)")
        try folder.put(["Content/posts/a.md": LeakySite.post("", "slug: \"\(slug)\"\n")])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.leaks.contains("Content/posts/a.md \(value)"), "\(run.errors)")
    }

    @Test("A link to the page of a contact who is not published is an error")
    func links() throws {
        try put("contacts: /crew/:slug.html")
        try folder.put([
            "Content/contacts/board/bob.vcf": ConsentSite.card("FN:Bob"),
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "board.vcf: denied", with: "board.vcf: denied\n  board: denied"),
            "Content/static/a.html": "<a href=\"/crew/bob.html\">x</a>",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.leaks == ["Content/static/a.html:1 slug of someone who is not published"],
            "\(run.errors)")
    }

    @Test("A dead link to the default address of a list names the list's own")
    func deadLinksToLists() throws {
        try put("contactList: /crew/, postList: /log/")
        try folder.put([
            "Content/posts/a.md": LeakySite.post("[x](/contacts/), [y](/posts), [z](/tags/)")
        ])
        let run = try folder.sitegen("check", "--now", "2026-11-01")
        #expect(
            run.errors.matches(of: /did you mean "[^"]*"/).map { String($0.0) } == [
                #"did you mean "/crew/""#, #"did you mean "/log/""#,
            ], "\(run.errors)")
    }

    @Test("A dead link to a contact's page is an error, even if dead links are warnings")
    func deadLinks() throws {
        try put("contacts: /our/crew/:slug.html", "links: warn")
        try folder.put([
            "Content/posts/a.md": LeakySite.post("[x](/our/crew/bob.html), [y](/our/map.html)"),
            "Content/static/a.html": "<a href=\"/our/crew/carl.html\">x</a>",
        ])
        let run = try folder.sitegen("check", "--now", "2026-11-01")
        #expect(
            run.errors.matches(of: /(?m)^.*\[dead-link\]$/).map { String($0.0) } == [
                "Content/posts/a.md:5:5: error: \"/our/crew/bob.html\" leads to no page or file of "
                    + "this site [dead-link]",
                "Content/static/a.html:1:10: error: \"/our/crew/carl.html\" leads to no page or "
                    + "file [dead-link]",
                "Content/posts/a.md:5:30: warning: \"/our/map.html\" leads to no page or file of "
                    + "this site [dead-link]",
            ], "\(run.errors)")
    }

    @Test(
        "What consent.yml allows on a page also holds for a page in a file",
        arguments: ["", ".html"])
    func allowed(_ ending: String) throws {
        try put("posts: /blog/:slug\(ending)")
        let post = LeakySite.post("First.\n\nRing 020 7946 0018.", "slug: fair\n")
        try folder.put([
            "Content/posts/fair.md": post,
            "Content/posts/fair-2.md": LeakySite.post("Nothing."),
            "Content/contacts/consent.yml": LeakySite.consent(
                "allow: { blog/fair: [\"020 7946 0018\"] }"),
        ])
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        let feed = try folder.text("Output/feed.xml")
        #expect(!feed.contains("7946"))
        try folder.put(["Content/posts/fair-2.md": post.replacing("fair", with: "fair-2")])
        #expect(
            try folder.build().leaks == ["Content/posts/fair-2.md:8:6 phone number of \"ada\""])
    }
}

/// Addresses that earlier versions made of names in several scripts.
extension PermalinkTests {
    /// `posts` are front matter by file name.
    private func putJapanese(_ posts: [String: String], _ more: [String: String] = [:]) throws {
        let texts = posts.map { name, front in
            ("Content/posts/2026-03-01-\(name).md", "---\n\(front)\n---\nText\n")
        }
        try folder.put(
            Dictionary(uniqueKeysWithValues: texts).merging([
                "Content/site.yml": "title: Lab\nurl: https://example.org/\nlocale: ja_JP\n",
                "Content/contacts/consent.yml": "containers: { people: authorized }\n",
                "Content/contacts/people/ada.vcf": ConsentSite.card("FN:Ada Lovelace"),
            ]) { $1 }.merging(more) { $1 })
    }

    @Test("A page whose slug lost letters of other scripts redirects from there, with its feed")
    func formerAddresses() throws {
        try putJapanese(
            ["a": "title: A\ntags: [AI研究]\nauthor: li", "GPT入門": "title: B\nauthor: ada"],
            [
                "Content/contacts/consent.yml": """
                containers: { people: authorized }
                contacts: { li: { publish: [name] } }
                """,
                "Content/contacts/people/Li 李.vcf": ConsentSite.card("FN:Li 李"),
                "Output/contacts/li/contact.vcf": ConsentSite.card("FN:Li 李"),
                "Content/pages/AI 研究.md": "---\ntitle: Page\n---\n[Tag](/tags/ai/)\n",
                "Content/site.yml":
                    "title: Lab\nurl: https://example.org/\nlocale: ja_JP\nfooter: [ai]\n",
            ])
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        #expect(
            run.summary.hasSuffix(
                """
                4 former addresses redirect: /posts/gpt/ → /posts/gpt入門/, /ai/ → /ai-研究/, \
                /contacts/li/ → /contacts/li-李/, …

                """), "\(run.summary)")
        let tree = try folder.output()
        #expect(
            tree.text("_redirects") == """
                /posts/gpt/ /posts/gpt%E5%85%A5%E9%96%80/ 301
                /ai/ /ai-%E7%A0%94%E7%A9%B6/ 301
                /contacts/li/ /contacts/li-%E6%9D%8E/ 301
                /tags/ai/ /tags/ai%E7%A0%94%E7%A9%B6/ 301

                """)
        for page in ["posts/gpt", "ai", "contacts/li", "tags/ai"] {
            #expect(tree.text("\(page)/index.html")?.contains("location.replace") == true)
        }
        for (former, page) in [("contacts/li", "contacts/li-李"), ("tags/ai", "tags/ai研究")] {
            let feed = tree.text("\(former)/feed.xml")
            #expect(feed != nil && feed == tree.text("\(page)/feed.xml"))
        }
        #expect(tree.text("posts/a/index.html")?.contains("/contacts/li-%E6%9D%8E/") == true)
    }

    @Test("An address that several pages had, or that another has, does not redirect")
    func formerCollisions() throws {
        try putJapanese(["a": "title: A\ntags: [AI研究, AI教育, Web開発, Web]"])
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        #expect(!run.summary.contains("former address"))
        let tree = try folder.output()
        let pages = tree.paths.filter { $0.hasPrefix("tags/") && $0.hasSuffix("index.html") }
        #expect(
            Set(pages) == [
                "tags/index.html", "tags/ai研究/index.html", "tags/ai教育/index.html",
                "tags/web/index.html", "tags/web開発/index.html",
            ])
        #expect(tree.text("_redirects") == nil)
    }

    @Test(
        "A static file at a feed's former address stays there, and the page still redirects",
        arguments: ["feed.xml", "Feed.xml", "feed.xml/index.html"])
    func formerFeed(_ name: String) throws {
        try putJapanese(
            ["a": "title: A\ntags: [AI研究]"],
            [
                "Content/site.yml": """
                title: Lab
                url: https://example.org/
                locale: ja_JP
                feeds: { tags: [atom, rss] }
                """,
                "Content/static/tags/ai/\(name)": "<p>Own</p>",
            ])
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        let tree = try folder.output()
        #expect(
            tree.paths.filter { $0.hasPrefix("tags/ai/") }.sorted()
                == ["tags/ai/\(name)", "tags/ai/index.html", "tags/ai/rss.xml"].sorted())
        #expect(tree.text("tags/ai/\(name)") == "<p>Own</p>")
        #expect(tree.text("tags/ai/rss.xml") == tree.text("tags/ai研究/rss.xml"))
    }

    @Test("A former address that is an unpublished contact's does not redirect")
    func formerAddressOfOthers() throws {
        try putJapanese(
            [:],
            [
                "Content/contacts/consent.yml": """
                containers: { people: authorized }
                contacts: { lin: denied }
                """,
                "Content/contacts/people/Lin 李.vcf": ConsentSite.card("FN:Lin 李"),
                "Content/contacts/people/lin.vcf": ConsentSite.card("FN:Bob Stone"),
            ])
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        #expect(!run.summary.contains("former address"))
        #expect(try folder.output().text("contacts/lin/index.html") == nil)
        try folder.remove("Content/contacts/people/lin.vcf")
        try folder.put(["Content/contacts/consent.yml": "containers: { people: authorized }\n"])
        let alone = try folder.build("--strict")
        #expect(alone.errors == "")
        #expect(try folder.output().text("contacts/lin/index.html") != nil)
    }

    @Test("A denial and an allowance still hold under a former slug, and texts with it are leaks")
    func formerSlugInConsent() throws {
        try putJapanese(
            ["GPT入門": "title: B\nauthor: ada"],
            [
                "Content/contacts/consent.yml": """
                containers: { people: authorized }
                contacts: { li-wei: denied }
                allow: { posts/gpt: ["+44 20 7946 0000"] }
                """,
                "Content/contacts/people/Li Wei 李.vcf": ConsentSite.card(
                    "FN:Li Wei 李", "TEL:+44 20 7946 0000"),
            ])
        try folder.put([
            "Content/posts/2026-03-01-GPT入門.md":
                "---\ntitle: B\n---\nCall +44 20 7946 0000.\n"
        ])
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        #expect(try folder.output().paths.allSatisfy { !$0.contains("li-wei") })
        try folder.put(["Content/pages/b.md": "---\ntitle: B\n---\n[b](https://x.example/li-wei)\n"]
        )
        #expect(try folder.build().errors.contains("[leak]"))
    }
}
