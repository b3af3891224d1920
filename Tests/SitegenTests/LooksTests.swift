import Foundation
import TestSupport
import Testing

@Suite("Looks without templates")
struct LooksTests {
    /// A site with a contact who publishes her name, and one who withholds her mail address.
    private func site(_ settings: String = "", _ more: [String: String] = [:]) throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml":
                "title: Club\nurl: https://example.org/club/\ndescription: We meet.\n" + settings,
            "Content/contacts/consent.yml": "containers: { all: authorized }\n",
            "Content/contacts/all/ada.vcf":
                ConsentSite.card("FN:Ada King", "EMAIL:ada@private.example"),
            "Content/posts/fair.md":
                "---\ntitle: Fair\ndate: 2026-03-02T18:00:00Z\nauthor: ada\n---\nText.\n",
            "Content/pages/about.md": "---\ntitle: About us\n---\nUs.\n",
            "Content/static/files/statutes.txt": "Rules.",
        ])
        try folder.put(more)
        return folder
    }

    private func built(_ settings: String = "", _ more: [String: String] = [:]) throws
        -> TemporaryFolder
    {
        let folder = try site(settings, more)
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(run.errors == "")
        let check = try folder.sitegen("check")
        #expect(check.end == .status(0), "\(check.errors)")
        return folder
    }

    private func errors(_ settings: String, _ more: [String: String] = [:]) throws -> String {
        let folder = try site(settings, more)
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(!folder.has("Output/index.html"))
        return run.errors
    }

    @Test("A theme colour that is hard to read is a warning at its value")
    func contrast() throws {
        let run = try site("theme:\n  text: \"#999\"\n").build()
        let first = run.errors.split(separator: "\n").first ?? ""
        #expect(
            first.hasPrefix("Content/site.yml:5:9: warning: text is hard to read on background"),
            "\(run.errors)")
    }

    @Test("A colour of the form that is hard to read is a note, which --strict does not raise")
    func formContrast() throws {
        let folder = try site("theme:\n  button-background: white\n")
        let run = try folder.build("--strict")
        #expect(run.end == .status(0))
        #expect(
            run.errors.hasPrefix(
                "Content/site.yml:5:22: note: field-text is hard to read on button-background: its "
                    + "contrast is 1.0, not at least 3.0 [low-contrast]\n"), "\(run.errors)")
    }

    @Test("Navigation has own titles, other addresses and submenus")
    func navigation() throws {
        let folder = try built(
            """
            navigation:
              - { title: Team, page: contacts }
              - { title: Club, items: [about, { title: Statutes, url: /files/statutes.txt }] }
              - { title: Shop, url: "https://shop.example/?a=1&b=2" }
              - posts

            """)
        let page = try folder.text("Output/about/index.html")
        let navigation = try #require(
            page.firstMatch(of: /(?s)<nav aria-label="Main">(.*?)<\/nav>/)
        ).1
        #expect(navigation.contains(#"<a href="/club/contacts/">Team</a>"#))
        #expect(navigation.contains(#"<summary aria-current="true">Club</summary>"#))
        #expect(navigation.contains(#"<a href="/club/about/" aria-current="true">About us</a>"#))
        #expect(navigation.contains(#"<a href="/club/files/statutes.txt">Statutes</a>"#))
        #expect(navigation.contains(#"<a href="https://shop.example/?a=1&amp;b=2">Shop</a>"#))
        #expect(navigation.contains(#"<a href="/club/posts/">Posts</a>"#))
        let posts = try folder.text("Output/posts/fair/index.html")
        #expect(posts.contains(#"<a href="/club/posts/" aria-current="true">Posts</a>"#))
        #expect(posts.contains("<summary>Club</summary>"))
    }

    @Test("An own layout of before shows a submenu as a link to its first entry")
    func earlierLayout() throws {
        let folder = try built(
            "navigation: [{ title: Club, items: [about, posts] }]\n",
            [
                "Templates/404.mustache":
                    "{{#site.navigation}}<a href=\"{{url}}\">{{title}}</a>{{/site.navigation}}\n"
            ])
        #expect(try folder.text("Output/404.html") == "<a href=\"/club/about/\">Club</a>\n")
    }

    @Test("The footer has links and feeds")
    func footer() throws {
        let folder = try built(
            """
            footer: [about, feeds, { title: Mastodon, url: "https://social.example/@club" }]
            feeds: { site: [atom, json] }

            """)
        let footer = try #require(
            try folder.text("Output/posts/fair/index.html")
                .firstMatch(of: /(?s)<footer class="column">(.*?)<\/footer>/)
        ).1
        let links = footer.matches(of: /<li><a href="([^"]*)">([^<]*)<\/a>/)
            .map { "\($0.1) \($0.2)" }
        #expect(
            links == [
                "/club/about/ About us", "/club/feed.xml Atom", "/club/feed.json JSON Feed",
                "https://social.example/@club Mastodon",
            ])
    }

    @Test(
        "A wrong entry is an error with a way out",
        arguments: [
            ("navigation: [abuot]", "unknown-page", "no page \"abuot\"", "did you mean \"about\"?"),
            (
                "navigation: [{ title: A, url: \"javascript:alert(1)\" }]", "bad-url",
                "is no address for navigation", "begin it with https://"
            ),
            (
                "footer: [{ title: A, url: \"//evil.example\" }]", "bad-url",
                "is no address for footer", "begin it with https://"
            ),
            (
                "navigation: [{ title: A, url: /files/statute.txt }]", "unknown-page",
                "nothing is at the address \"/files/statute.txt\"", "/files/statutes.txt"
            ),
            (
                "footer: [feeds]\nfeeds: { site: [] }", "unknown-page",
                "the site has no feeds to link to", "feeds: { site: [atom] }"
            ),
            ("navigation: [{ url: /about/ }]", "bad-navigation", "has no title", "title: Team"),
            (
                "navigation: [{ title: A }]", "bad-navigation", "needs one of page, url and items",
                "title: Team"
            ),
            (
                "navigation: [{ title: A, page: about, url: /about/ }]", "bad-navigation",
                "needs one of page, url and items", "title: Team"
            ),
            (
                "navigation: [{ title: A, items: [{ title: B, items: [about] }] }]",
                "deep-navigation", "has no submenu here", "one level"
            ),
            (
                "footer: [{ title: A, items: [about] }]", "deep-navigation",
                "footer has no submenu here", "submenus are in navigation"
            ),
            ("navigation: [[about]]", "bad-navigation", "an entry of navigation is a list", "Team"),
            ("logo: images/logo.png", "unknown-asset", "logo.png", "Content/static"),
            ("dates: { posts: long }", "bad-dates", "must be date or dateAndTime", "posts: date"),
            ("home: [welcom]", "unknown-section", "no section \"welcom\"", "\"welcome\""),
            ("homeContacts: -1", "yaml-type", "homeContacts", "0 to 10000"),
            (
                "theme: { font-family: \"Inter; } body { display: none\" }", "bad-theme-value",
                "is not a list of font families", "sans-serif"
            ),
        ])
    func mistakes(_ settings: String, _ code: String, _ message: String, _ help: String) throws {
        let errors = try errors(settings + "\n")
        #expect(errors.contains("Content/site.yml:4:"), "\(errors)")
        #expect(errors.contains(code) && errors.contains(message), "\(errors)")
        #expect(errors.contains(help), "\(errors)")
    }

    @Test("A withheld address in the navigation or the footer stops the build")
    func leaks() throws {
        let entry = "[{ title: Mail, url: \"mailto:ada@private.example\" }]\n"
        #expect(try errors("navigation: " + entry).contains("[leak]"))
        #expect(try errors("footer: " + entry).contains("[leak]"))
        let welcome = "---\ntitle: Hi\n---\nWrite to ada@private.example.\n"
        #expect(try errors("", ["Content/pages/index.md": welcome]).contains("[leak]"))
        #expect(
            try errors(
                "", ["Templates/assets/custom.css": "a::after { content: 'ada@private.example' }"]
            )
            .contains("[leak]"))
        #expect(
            try errors("", ["Templates/partials/foot-extra.mustache": "ada@private.example\n"])
                .contains("[leak]"))
    }

    @Test("A logo is shown before the title, with its size")
    func logo() throws {
        let logo = Data(try ImageMagick.picture("-size 120x40 xc:red", "png"))
        let folder = try site("logo: images/logo.png\n")
        try folder.put(logo, at: "Content/static/images/logo.png")
        #expect(try folder.build().errors == "")
        #expect(
            try folder.text("Output/about/index.html").contains(
                #"<img class="logo" src="/club/images/logo.png" alt="" width="120" height="40">"#
                    + "<span>Club</span>"))
    }

    @Test("A site without an icon has the theme's, which loads nothing")
    func icon() throws {
        let page = try built()
        let link = try #require(
            page.text("Output/about/index.html").firstMatch(
                of: /<link rel="icon" href="\/club\/([^"]*)" type="image\/svg\+xml" sizes="any">/))
        let drawing = try page.text("Output/\(link.1)")
        #expect(drawing.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(!drawing.contains("href") && drawing.ranges(of: "http").count == 1)
        let folder = try site()
        try folder.put(
            Data(try ImageMagick.picture("-size 32x32 xc:red", "png")),
            at: "Content/static/favicon.png")
        #expect(try folder.build().errors == "")
        let icons = try folder.text("Output/about/index.html").matches(
            of: /rel="icon" href="([^"]*)"/)
        #expect(icons.map(\.1) == ["/club/favicon.png"])
        #expect(try !folder.output().paths.contains { $0.hasPrefix("assets/favicon.") })
    }

    @Test("pages/index.md is the welcome text of the home page, with its picture as a cover")
    func welcome() throws {
        let folder = try site(
            "home: [contacts, welcome]\n",
            [
                "Content/pages/index.md":
                    "---\ntitle: Come in\nimage: door.jpg\nsummary: A door.\naliases: [/start/]\n"
                    + "---\nWe have a [page](about.md) and\n\n![A table](table.jpg)\n"
            ])
        for name in ["door.jpg", "table.jpg"] {
            try folder.put(
                Data(try ImageMagick.picture("-size 1300x700 plasma:fractal", "jpg")),
                at: "Content/pages/\(name)")
        }
        #expect(try folder.build().errors == "")
        #expect(try folder.sitegen("check", "--strict").end == .status(0))
        let page = try folder.text("Output/index.html")
        let contacts = try #require(page.range(of: #"<h2 id="contacts">"#))
        let welcome = try #require(page.range(of: #"<h2 id="welcome">Come in</h2>"#))
        #expect(contacts.lowerBound < welcome.lowerBound)
        #expect(page.contains(#"<a href="/club/about/">page</a>"#))
        #expect(page.contains(#"<img class="cover u-featured" src="/club/door.jpg""#))
        #expect(page.contains(#"<meta name="description" content="A door.">"#))
        #expect(
            page.contains(
                /<meta property="og:image" content="https:\/\/example.org\/club\/door.1200x630/))
        for name in ["door.jpg", "table.jpg"] {
            #expect(folder.has("Output/\(name)"))
        }
        #expect(try folder.text("Output/start/index.html").contains("https://example.org/club/"))
        let navigation = try #require(
            page.firstMatch(of: /(?s)<nav aria-label="Main">(.*?)<\/nav>/)
        ).1
        #expect(!navigation.contains("Come in"))
        let sitemap = try folder.text("Output/sitemap.xml")
        #expect(sitemap.matches(of: /<loc>https:\/\/example.org\/club\/<\/loc>/).count == 1)
    }

    @Test("homeContacts limits the home page; 0 leaves contacts out")
    func homeContacts() throws {
        for (setting, shown) in [("", true), ("homeContacts: 0\n", false)] {
            let page = try built(setting).text("Output/index.html")
            #expect(page.contains(#"<h2 id="contacts">"#) == shown)
        }
    }

    @Test("Posts show the date alone, or with the time")
    func dates() throws {
        for (setting, words) in [
            ("", "Mar 2, 2026<"), ("dates: { posts: dateAndTime }\n", "Mar 2, 2026 at "),
        ] {
            let folder = try built(setting)
            for page in ["posts/fair/index.html", "index.html", "contacts/ada/index.html"] {
                let text = try folder.text("Output/\(page)")
                #expect(text.contains(words), "\(page)")
                #expect(text.contains(#"datetime="2026-03-02T18:00:00+00:00""#), "\(page)")
            }
        }
    }

    @Test("Own style sheets come after the theme's; their addresses get digests")
    func styleSheets() throws {
        let folder = try built(
            "theme: { font-family: 'Inter, \"Noto Sans\", sans-serif', heading-font-family: Lora "
                + "}\n",
            [
                "Templates/assets/custom.css":
                    """
                @import "more/print.css" print;
                /* A comment */
                @font-face { font-family: Inter; src: url( 'fonts/inter.woff2#a' ) format("woff2") }
                a /* b */ :hover { background: url(https://other.example/a.png), url("data:,x") }
                """,
                "Templates/assets/fonts/inter.woff2": "wOF2",
                "Templates/assets/more/print.css": "b { src: url(../fonts/inter.woff2) }",
            ])
        let page = try folder.text("Output/index.html")
        let sheets = page.matches(of: /<link rel="stylesheet" href="\/club\/assets\/([^"]*)"/)
            .map { String($0.1) }
        #expect(sheets.count == 3)
        let custom = try #require(sheets.last)
        #expect(custom.hasPrefix("custom."))
        let css = try folder.text("Output/assets/\(custom)")
        let expected =
            /@import "more\/print\.([0-9a-f]{10})\.css" print;@font-face\{font-family:Inter;src:url\( 'fonts\/inter\.[0-9a-f]{10}\.woff2#a' \) format\("woff2"\)\}a :hover\{background:url\(https:\/\/other.example\/a.png\),url\("data:,x"\)\}/
        let match = try #require(css.wholeMatch(of: expected), "\(css)")
        #expect(
            try folder.text("Output/assets/more/print.\(match.1).css")
                .contains(/url\(\.\.\/fonts\/inter\.[0-9a-f]{10}\.woff2\)/))
        let site = try folder.text("Output/assets/\(try #require(sheets.first))")
        #expect(site.hasPrefix(":root{"))
        #expect(site.contains(#"--font-family:Inter,"Noto Sans",sans-serif;"#))
        #expect(site.contains("--heading-font-family:Lora"))
    }

    @Test("A missing file of a style sheet and a cycle of imports are errors")
    func brokenStyleSheets() throws {
        let missing = try errors(
            "",
            [
                "Templates/assets/custom.css": "a {}\nb { src: url(fonts/inter.woff) }\n",
                "Templates/assets/fonts/inter.woff2": "wOF2",
            ])
        #expect(missing.contains("Templates/assets/custom.css:2:14: error: "), "\(missing)")
        #expect(missing.contains("did you mean \"fonts/inter.woff2\"?"), "\(missing)")
        let cycle = try errors(
            "",
            [
                "Templates/assets/custom.css": "@import 'b.css';",
                "Templates/assets/b.css": "@import url(custom.css);",
            ])
        #expect(cycle.contains("[import-cycle]"), "\(cycle)")
    }

    @Test("head-extra and foot-extra are on every page but the members'")
    func extras() throws {
        let folder = try TemporaryFolder()
        try folder.put(PreparedSite.members.files())
        try folder.put([
            "Templates/partials/head-extra.mustache":
                "<meta name=\"own\" content=\"{{site.title}}\">\n",
            "Templates/partials/foot-extra.mustache": "<p>own-foot</p>\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        let pages = try folder.output().entries.filter { path, _ in
            path.hasSuffix(".html")
        }
        #expect(pages.count > 5)
        for (path, entry) in pages {
            guard case .file(let bytes) = entry else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("<main") else { continue }
            let isMembers = path == "members/index.html"
            #expect(text.contains("name=\"own\"") != isMembers, "\(path)")
            #expect(text.contains("own-foot") != isMembers, "\(path)")
        }
    }

    @Test("theme list and eject name and copy built-in files, never over own ones")
    func theme() throws {
        let folder = try site("", ["Templates/404.mustache": "mine\n"])
        let list = try folder.sitegen("theme", "list")
        #expect(list.output.contains("404.mustache (replaced by Templates/404.mustache)\n"))
        #expect(list.output.contains("\npartials/card.mustache\n"))
        let eject = try folder.sitegen("theme", "eject", "card", "Templates/words/de.yml")
        #expect(eject.end == .status(0), "\(eject.errors)")
        #expect(
            eject.output == "Templates/partials/card.mustache\nTemplates/words/de.yml\n")
        for (name, code) in [("404", "file-exists"), ("cart", "unknown-template")] {
            let run = try folder.sitegen("theme", "eject", name)
            #expect(run.end == .status(1))
            #expect(run.errors.contains(code), "\(run.errors)")
        }
        #expect(try folder.sitegen("theme", "eject").end == .status(0))
        #expect(try folder.text("Templates/404.mustache") == "mine\n")
        #expect(try folder.build().end == .status(0))
    }
}
