import Foundation
import Testing

/// Addresses of real sites: collections of Jekyll, and what would collide with pages of sitegen.
extension SiteImportTests {
    @Test("Old texts, files and aliases at addresses of lists and tags do not stop the build")
    func addressesOfLists() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://c.example/\n",
                "content/news/a.md":
                    "---\ntitle: A\ndate: 2020-01-01\ntags: [Club, '!']\n"
                    + "aliases: [/tags/club/, /news/page/2/]\n---\nText\n",
                "content/tags/club/_index.md": "---\ntitle: Club\n---\nAbout us\n",
                "content/people/jo/index.md": "---\ntitle: Jo Sim\n---\nBio\n",
                "static/tags/club/feed.xml": "<a/>", "static/tags/index.html": "<p>",
                "static/people/jo/index.html": "<p>",
            ])
        try publish(folder)
        #expect(folder.has("new/Content/pages/tags/club-2.md"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `content/news/a.md`: no redirect from /tags/club/\n",
                "- `content/news/a.md`: no redirect from /news/page/2/\n",
                "- `static/tags/club/feed.xml`: sitegen writes this file\n",
                "- `static/people/jo/index.html`: sitegen writes this file\n",
                "- `tags`: !: it has no letters or digits\n",
            ])
    }

    @Test("A page whose name ends in index keeps its name, and its old address leads to it")
    func nameEndingInIndex() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n",
                "reindex.md": "---\ntitle: Reindex\n---\nText\n",
                "re.md": "---\ntitle: Re\n---\n[a](/reindex.html) [b](/re.html)\n",
            ])
        #expect(try built(folder) == "")
        let text = try folder.text("new/Content/pages/reindex.md")
        #expect(text.contains("title: Reindex\naliases: [\"/reindex.html\"]\n"), "\(text)")
        #expect(folder.has("new/Output/reindex.html") && folder.has("new/Content/pages/re.md"))
        #expect(try folder.text("new/Output/re/index.html").contains("<a href=\"/reindex"))
    }

    @Test("Links with a percent sign, a query alone, and to a root below another folder stay")
    func linksThatStay() throws {
        let links = "[a](/files/50%.pdf) [b](?page=2) ![c](/pic.png)"
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "title: X\nbaseURL: https://x.example/\ncontentDir: text\n",
                "text/_index.md": "---\ntitle: Home\n---\nHello\n",
                "text/a/index.md": "---\ntitle: A\n---\n\(links)\n",
                "text/a/pic.png": "GIF89a", "static/pic.png": "GIF87a",
            ])
        let text = try folder.text("new/Content/pages/a/index.md")
        #expect(text.hasSuffix("\n\(links)\n"), "\(text)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `text/a/index.md:4`: /files/50%.pdf\n"])
    }

    @Test("Collections of Jekyll in a folder of their own have Jekyll's addresses")
    func collections() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": """
                url: https://x.example
                collections_dir: all
                collections:
                  staff: { output: true }
                  talks: { output: true, permalink: "/talks/:year/:title" }
                  notes: { output: false }

                """,
                "all/_posts/2020-01-01-a.md": "---\ntitle: A\n---\n[Jo](/staff/jo.html)\n",
                "all/_staff/jo.md": "---\nname: Jo Sim\n---\nBio\n",
                "all/_talks/2021-02-03-open.md": "---\ntitle: Open\n---\nText\n",
                "all/_notes/n.md": "---\ntitle: N\n---\nText\n",
            ])
        try grant(folder)
        #expect(try built(folder).isEmpty)
        #expect(folder.has("new/Output/staff/jo.html"))
        let talk = try folder.text("new/Content/talks/open.md")
        #expect(talk.contains("date: 2021-02-03\naliases: [\"/talks/2021/open\"]\n"), "\(talk)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `all/_notes/n.md`: a draft now: it had no page on the old site\n"])
    }

    @Test("People come from settings and from front matter of pages, menus from settings")
    func peopleOfSettings() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": """
                url: https://x.example
                authors:
                  jane: { name: Jane Roe, email: jane@x.example }
                navbar-links:
                  Team: team
                  More:
                    - News: /blog/

                """,
                "team.md": """
                ---
                title: Team
                members:
                  - name: Li Po
                    social: [{ github: li }, { icon: envelope, link: "mailto:li@x.example" }]
                ---
                We

                """,
                "_posts/2020-01-01-a.md": "---\ntitle: A &amp; <em>B</em>\nauthor: jane\n---\nT\n",
            ])
        try publish(folder)
        let po = try folder.text("new/Content/contacts/people/li-po.vcf")
        #expect(po.contains("https://github.com/li\r\nEMAIL:li@x.example\r\n"), "\(po)")
        #expect(
            try folder.text("new/Content/posts/2020-01-01-a.md").hasPrefix(
                "---\ntitle: \"A & B\"\ndate: 2020-01-01\nauthor: jane\n"))
        #expect(
            try folder.text("new/Content/site.yml").contains(
                "  - { title: Team, page: team }\n  - { title: More, items: [{ title: News, page: posts }] "
                    + "}\n"))
    }

    @Test("Markdown in HTML, pictures of Chirpy, parameters of Hugo and links out are kept")
    func odds() throws {
        let jekyll = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_posts/2020-01-01-a.md": """
                ---
                title: A
                media_subpath: /media/a
                image: { path: sea.png, alt: Sea }
                ---
                ![Sea](sea.png) $$x$$

                <div class="b" markdown="1">
                **bold**
                </div>

                """,
                "media/a/sea.png": "GIF89a",
                "_posts/2020-01-02-out.md":
                    "---\ntitle: Out\nredirect_to: https://o.example\n---\n",
            ])
        _ = try built(jekyll)
        let post = try jekyll.text("new/Content/posts/2020-01-01-a.md")
        #expect(post.contains("image: media/a/sea.png\n"), "\(post)")
        #expect(
            post.hasSuffix(
                "![Sea](/media/a/sea.png) $$x$$\n\n<div class=\"b\">\n\n**bold**\n</div>\n"),
            "\(post)")
        #expect(
            try jekyll.text("new/Content/posts/2020-01-02-out.md").hasSuffix(
                "<https://o.example>\n"))
        let hugo = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://c.example/\n",
                "content/post/a.md":
                    "---\ntitle: A\ndate: 2020-01-01\nparams: { author: Jo Sim }\n---\nText\n",
                "data/authors/jo.json": "{\"name\": \"Jo Sim\", \"image\": \"img/jo.png\"}",
                "assets/img/jo.png": "GIF89a",
            ])
        try grant(hugo)
        _ = try built(hugo)
        #expect(hugo.has("new/Content/contacts/people/jo.png"))
        #expect(try hugo.text("new/Content/posts/2020-01-01-a.md").contains("author: jo\n"))
    }

    @Test(
        "A link with other letter cases, without the end of a file or to a draft builds",
        arguments: [
            ("/About/", "/about/"), ("/img/A.png", "/img/a.png"), ("/static", "/static.html"),
            ("/about/index.html", "/about/index.html"), ("/img/a.png/", "/img/a.png"),
            ("../dr/", "https://p.example/post/a/../dr/"), ("/POST", "/post/"),
            ("../../people/nobody/", "https://p.example/post/a/../../people/nobody/"),
        ])
    func linksThatMean(old: String, new: String) throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://p.example/\n",
                "content/post/a.md": "---\ntitle: A\ndate: 2020-01-01\n---\n[x](\(old))\n",
                "content/post/dr.md": "---\ntitle: D\ndate: 2020-01-01\ndraft: true\n---\nT\n",
                "content/about/index.md": "---\ntitle: Us\n---\nText\n",
                "content/people/jo/index.md": "---\ntitle: Jo Sim\n---\nBio\n",
                "static/img/a.png": "GIF89a", "static/static.html": "<p>",
            ])
        try publish(folder)
        #expect(
            try folder.text("new/Content/posts/2020-01-01-a.md").hasSuffix("\n[x](\(new))\n"))
    }

    @Test("A second entry of a person adds its key, values and groups; a picture is a picture")
    func secondEntries() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://p.example/\n",
                "content/people/jane-smith/index.md": "---\ntitle: Jane Smith\nrole: Head\n---\n",
                "data/authors.yml": """
                jsmith:
                  name: Jane Smith
                  role: Chair<br>of all
                  email: j@p.example
                  website: not a page
                  groups: [Board, board]
                bo: { name: Bo, role: "Chair<br>of all" }

                """,
                "content/post/a/index.md":
                    "---\ntitle: A\ndate: 2020-01-01\nauthor: jsmith\nimage: a.mp4\n---\nText\n",
                "content/post/a/a.mp4": "",
            ])
        try publish(folder)
        let card = try folder.text("new/Content/contacts/people/jane-smith.vcf")
        #expect(card.contains("TITLE:Head\r\nEMAIL:j@p.example\r\nEND"), "\(card)")
        let bo = try folder.text("new/Content/contacts/people/bo.vcf")
        #expect(bo.contains("TITLE:Chair\\, of all\r\n"), "\(bo)")
        let post = try folder.text("new/Content/posts/2020-01-01-a/index.md")
        #expect(post.contains("author: jane-smith\n---"), "\(post)")
        #expect(
            try folder.text("new/Content/contacts/groups.yml")
                == "board:\n  title: Board\n  members: [jane-smith]\n")
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- key website of people without a field in cards: 1\n",
                "- `content/post/a/index.md`: image: a.mp4\n",
            ])
    }

    @Test("A post that is called index, pictures with escapes and texts without front matter build")
    func oddNames() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://p.example\n",
                "_posts/2020-01-01-index.md":
                    "---\ntitle: A\nimage: ../img/a%20b.png\n---\nText\n",
                "img/a b.png": "GIF89a", "notes.md": "Only text\n", "README.md": "# Home\n",
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2020-01-01-index.md")
        #expect(post.contains("image: img/a b.png\naliases: [\"/2020/01/01/\"]\n"), "\(post)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `notes.md`: a page now: Jekyll copies it, GitHub shows it as a page\n"])
        #expect(try folder.text("new/Output/notes/index.html").contains("Only text"))
        #expect(try folder.text("new/Output/index.html").contains("Home"))
    }

    @Test(
        "Aliases that differ from a post's address only at the end are listed, and the site builds",
        arguments: [
            ("date", "redirect_from: /2016/01/01/a/"), ("date", "redirect_from: /2016/01/01/a"),
            ("date", "permalink: /2016/01/01/a/"), ("/blog/:title", "redirect_from: /blog/a.html"),
            ("/blog/:title", "permalink: /blog/a.html"), ("/:title.html", "redirect_from: /a/"),
            ("/:title/", "redirect_from: /a"), ("/:year/:month/:day/:hour/:title/", "x: 1"),
            ("/tags/:title/", "x: 1"), ("/contacts/:title/", "x: 1"),
        ])
    func endsOfAddresses(style: String, key: String) throws {
        let post = "---\ntitle: B\n---\nText\n"
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://p.example\npermalink: \(style)\n",
                "_posts/2016-01-01-a.md": "---\ntitle: A\n\(key)\n---\nText\n",
                "_posts/2016-01-02-b.md":
                    "---\ntitle: B\nredirect_from: [/sitemap.xml, /rss.xml, /robots.txt]\n---\n"
                    + "Text\n",
                "_posts/2016-01-03-c.md": post,
                "_data/team.yml":
                    "- name: Board\n  members: [{ name: Ann Lee, role: Chair }, { name: '-', role: "
                    + "x }]\n",
            ])
        _ = try built(folder)
        let address = key.split(separator: " ").last.map(String.init) ?? ""
        let report = try folder.text("new/import/report.md")
        let isKept = key == "x: 1" || address == "/a" || style.hasPrefix("/:title.html")
        #expect(isKept || report.contains("no redirect from \(address)\n"), "\(report)")
    }

    @Test("Links lead to files whose names differ by case or end, at each import")
    func similarFiles() throws {
        let links = "![a](/img/Logo.png) ![b](/img/logo.png) [c](/guide.html) [d](/guide/)\n"
        let files = [
            "_config.yml": "url: https://p.example\n", "img/Logo.png": "GIF89a",
            "img/logo.png": "GIF87a",
            "guide.html": "<p>", "guide/index.html": "<p>",
            "_posts/2016-01-01-a.md": "---\ntitle: A\n---\n" + links,
        ]
        for _ in 1...3 {
            let folder = try imported("jekyll", files)
            let post = try folder.text("new/Content/posts/2016-01-01-a.md")
            #expect(post.hasSuffix(links), "\(post)")
        }
    }

    @Test("Two posts with one name and one day are two files")
    func equalNames() throws {
        func post(_ slug: String) -> String {
            "---\ntitle: \(slug)\ndate: 2020-01-01\nslug: \(slug)\n---\nText of \(slug)\n"
        }
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL=\"https://p.example/\"\n",
                "content/blog/trip.md": post("summer"), "content/news/trip.md": post("trip"),
            ])
        _ = try built(folder)
        let output = try FileTree(folder.url("new/Output").path)
        for slug in ["summer", "trip"] {
            #expect(
                output.entries.keys.contains {
                    output.text($0)?.contains("Text of \(slug)") == true
                })
        }
    }

    // The disks of macOS have no such names.
    #if os(Linux)
        @Test("Files are named that are none, or whose names are not UTF-8")
        func unreadableNames() throws {
            let folder = try TemporaryFolder()
            try folder.put([
                "old/hugo.toml": "title = \"x\"\n", "old/content/a.md": "---\ntitle: A\n---\nA\n",
            ])
            let run = try folder.shell(
                "touch old/content/$(printf 'caf\\351.md') && mkfifo old/static"
                    + " && \"$0\" import hugo old new")
            #expect(run.end == .status(0), "\(run.errors)")
            expect(
                try folder.text("new/import/report.md"),
                has: [
                    "- `content/caf\u{FFFD}.md`: its name is not UTF-8\n",
                    "- `static`: neither a file nor a folder\n",
                ])
        }
    #endif

    @Test("An address of Hugo without a slash at its end is that of a folder")
    func addressesWithoutSlash() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\n",
                "content/posts/a.md": "---\ntitle: A\ndate: 2024-02-05\nurl: /old/a\n---\nText\n",
            ])
        _ = try built(folder)
        #expect(folder.has("new/Output/old/a/index.html"))
    }
}
