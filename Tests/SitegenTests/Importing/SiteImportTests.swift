import Foundation
import Testing

/// Imports of made-up sites, whose results are built.
@Suite("Importing sites of other generators")
struct SiteImportTests {
    /// Imports the files in `old` into `new`, and publishes the people.
    func imported(
        _ generator: String, _ files: [String: String], _ options: [String] = []
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put(Dictionary(uniqueKeysWithValues: files.map { ("old/\($0)", $1) }))
        let run = try Program(folder: folder.path).run(
            ["import", generator, "old", "new"] + options)
        #expect(run.end == .status(0), "\(run.errors)")
        return folder
    }

    func built(_ folder: TemporaryFolder) throws -> String {
        let run = try folder.sitegen("build", "--source", "new", "--output", "new/Output")
        #expect(run.end == .status(0), "\(run.errors)")
        return run.errors
    }

    func expect(
        _ report: String, has lines: [String], at location: SourceLocation = #_sourceLocation
    ) {
        for line in lines {
            #expect(report.contains(line), "\(line) in \(report)", sourceLocation: location)
        }
    }

    /// Grants what the old site showed of people, and builds.
    func publish(_ folder: TemporaryFolder) throws {
        try grant(folder)
        _ = try built(folder)
    }

    func grant(_ folder: TemporaryFolder) throws {
        let run = try folder.sitegen(
            "consent", "grant", "people", "--as-imported", "--source", "new")
        #expect(run.end == .status(0), "\(run.errors)")
    }

    private static let jekyll = [
        "_config.yml": """
        title: Robotics Club
        description: >-
          We build
          robots.
        baseurl: "/club"
        url: "https://old.example.org"
        timezone: Europe/Berlin
        lang: de
        permalink: /:year/:month/:title.html
        collections: { people: { output: true } }
        exclude: [notes.txt]

        """,
        "index.markdown": "---\nlayout: home\n---\n",
        "about.markdown": """
        ---
        layout: page
        title: About
        permalink: /about/
        ---
        See [welcome]({{ "/2024/05/welcome.html" | relative_url }}), [gone](/gone/).

        """,
        "_posts/2024-05-01-welcome.markdown": """
        ---
        layout: post
        title:  "Welcome: all of us"
        date:   2024-05-01 18:00:00 +0200
        categories: news club
        author: ada
        image: /assets/hall.png
        ---
        Hello ![hall]({{ site.baseurl }}/assets/hall.png){: .wide } and
        [next]({% post_url 2024-06-02-robots %}).

        <!--more-->

        {% highlight ruby %}
        puts "{{ kept }}"
        {% endhighlight %}

        {% include youtube.html id="abc123" %} {% unknown tag %}

        """,
        "_posts/2024-06-02-robots.md": """
        ---
        title: Robots: a study
        author: Ada King, Bob Guest and Cyd Extra
        tags: [robots, "C++"]
        weird: 5
        ---
        Built by Ada King.

        """,
        "_drafts/later.md": "---\ntitle: Later\n---\nNot yet.\n",
        "_people/ada.md": """
        ---
        layout: person
        name: Ada King
        role: Chair
        email: ada@example.org
        image: /assets/ada.png
        github: adaking
        group: Board
        shoe_size: 38
        ---
        Ada builds robots. {% strange bio %}

        """,
        "assets/hall.png": "GIF89a", "assets/ada.png": "GIF89a ada", "notes.txt": "x",
        "README.md": "For developers.\n", ".env": "SECRET=1",
        "_layouts/person.html":
            "{{ page.role }} <a href=\"mailto:{{ page.email }}\">Mail</a> {{ page.github }}"
            + "{{ content }}\n",
    ]

    @Test("A Jekyll site keeps its addresses, texts, pictures and people")
    func jekyll() throws {
        let folder = try imported("jekyll", Self.jekyll)
        let settings = try folder.text("new/Content/site.yml")
        for line in [
            "title: Robotics Club", "url: https://old.example.org/club/",
            "description: We build robots.", "locale: de", "timeZone: Europe/Berlin",
            "  posts: /:year/:month/:slug.html", "  contacts: /people/:slug/", "links: warn",
        ] {
            #expect(settings.contains(line), "\(line)")
        }
        #expect(
            try folder.text("new/Content/posts/2024-05-01-welcome.md") == """
                ---
                title: "Welcome: all of us"
                date: 2024-05-01 18:00:00 +0200
                author: ada
                tags: [news, club]
                image: assets/hall.png
                ---

                Hello ![hall](/assets/hall.png) and
                [next](/2024/06/robots.html).


                ```ruby
                puts "{{ kept }}"
                ```

                [YouTube](https://www.youtube.com/watch?v=abc123) <!-- {% unknown tag %} -->

                """)
        let study = try folder.text("new/Content/posts/2024-06-02-robots.md")
        #expect(study.contains("title: \"Robots: a study\"\ndate: 2024-06-02\nauthor: ada\n"))
        #expect(study.contains("guests: [\"Bob Guest\", \"Cyd Extra\"]\ntags: [robots, \"C++\"]\n"))
        #expect(study.contains("extra: {weird: 5}\n"))
        #expect(try folder.text("new/Content/posts/later.md").contains("draft: true"))
        try grant(folder)
        let warnings = try built(folder)
        #expect(warnings.contains("\"/gone/\" leads to no page or file of this site"))
        for path in ["2024/05/welcome.html", "2024/06/robots.html", "people/ada/index.html"] {
            #expect(folder.has("new/Output/\(path)"))
        }
        let page = try folder.text("new/Output/people/ada/index.html")
        for words in [
            "Chair", "ada@example.org", "https://github.com/adaking", "Ada builds robots",
        ] {
            #expect(page.contains(words), "\(words)")
        }
    }

    @Test("Nothing of people is published before the grant, which gives what the old site showed")
    func consent() throws {
        let folder = try imported("jekyll", Self.jekyll)
        #expect(
            try folder.text("new/Content/contacts/consent.yml").contains("\n  people: denied\n"))
        // A photo among the static files would be published without consent.
        #expect(!folder.has("new/Content/static/assets/ada.png"))
        let run = try folder.sitegen("build", "--source", "new", "--output", "new/Output")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("2024-06-02-robots.md"))
        #expect(run.errors.contains("name of someone who is not published"))
        try grant(folder)
        let consent = try folder.text("new/Content/contacts/consent.yml")
        #expect(
            consent.contains(
                "  ada:\n    publish: [name, photo, title, biography, social, email, groups]\n"))
        try folder.put([
            "new/Content/contacts/people/ada.vcf":
                try folder.text("new/Content/contacts/people/ada.vcf")
                .replacing("TITLE:", with: "TEL:+49 30 123456\nTITLE:")
        ])
        _ = try built(folder)
        #expect(!(try folder.text("new/Output/people/ada/index.html")).contains("123456"))
    }

    @Test("Whom the old site does not show is not brought, and what it excludes is not published")
    func hidden() throws {
        let jekyll = try imported(
            "jekyll",
            [
                "_config.yml": """
                url: https://x.example
                collections: { people: { output: true } }
                exclude: ["*.key", "private/*.md", "drafts-*"]

                """,
                "_people/ada.md": "---\nname: Ada King\nbio: Of machines.\n---\n",
                "_people/bob.md": "---\nname: Bob Hill\npublished: false\n---\n",
                "server.key": "secret", "private/pay.md": "pay", "drafts-x/a.txt": "a",
            ])
        let hugo = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\nignoreFiles = ['\\.bak$']\n",
                "content/authors/ada/_index.md": "---\ntitle: Ada King\n---\n",
                "content/authors/bob/_index.md": "---\ntitle: Bob Hill\ndraft: true\n---\n",
                "content/authors/cyd/_index.md":
                    "---\ntitle: Cyd Ray\nexpiryDate: 2020-01-01\n---\n",
                "static/old.bak": "old",
            ])
        for folder in [jekyll, hugo] {
            try grant(folder)
            _ = try built(folder)
            let cards = try FileManager.default.contentsOfDirectory(
                atPath: folder.url("new/Content/contacts/people").path)
            #expect(cards.filter { $0.hasSuffix(".vcf") } == ["ada.vcf"])
            if folder === jekyll {
                #expect(
                    try folder.text("new/Content/contacts/people/ada.md") == "Of machines.\n")
            }
            for path in ["server.key", "private/pay.md", "drafts-x/a.txt", "old.bak"] {
                #expect(
                    !folder.has("new/Content/static/\(path)"), "\(path)")
            }
        }
    }

    @Test("A grant gives nobody else's consent, can be withdrawn, and is not undone by --overwrite")
    func withdrawn() throws {
        let folder = try imported("jekyll", Self.jekyll)
        try folder.put([
            "new/Content/contacts/people/own.vcf": ConsentSite.card("FN:Own Card")
        ])
        try publish(folder)
        #expect(!folder.has("new/Output/people/own"))
        let deny = try folder.sitegen("consent", "deny", "ada", "email", "--source", "new")
        #expect(deny.end == .status(0), "\(deny.errors)")
        let all = try folder.sitegen("consent", "deny", "ada", "--source", "new")
        #expect(all.end == .status(0), "\(all.errors)")
        let consent = try folder.text("new/Content/contacts/consent.yml")
        #expect(consent.contains("  ada: denied\n"))
        _ = try folder.sitegen("import", "jekyll", "old", "new", "--overwrite")
        #expect(try folder.text("new/Content/contacts/consent.yml") == consent)
    }

    @Test("New people do not come into a folder that is published already")
    func published() throws {
        let folder = try TemporaryFolder()
        try folder.put(Dictionary(uniqueKeysWithValues: Self.jekyll.map { ("old/\($0)", $1) }))
        try folder.put([
            "new/Content/contacts/consent.yml": "containers:\n  people: authorized\n"
        ])
        let run = try folder.sitegen("import", "jekyll", "old", "new")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("consent.yml publishes the folder people"), "\(run.errors)")
        #expect(!folder.has("new/Content/contacts/people"))
    }

    @Test("The report names all that was left out or not converted")
    func report() throws {
        let folder = try imported("jekyll", Self.jekyll)
        #expect(try folder.text("new/import/.gitignore") == "*\n")
        #expect(try folder.text("new/.gitignore") == "/Output/\n/.sitegen/\n")
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `{% unknown %}` (1): `_posts/2024-05-01-welcome.markdown:18`\n",
                "- `{% strange %}` (1): `_people/ada.md:11`\n",
                "- `about.markdown:6`: /gone/", "- `notes.txt`: excluded by _config.yml",
                "- `README.md`: not a part of the website", "- `.env`: hidden, or a link",
                "- `index.markdown`: a page of template code, such as a list",
                "front matter read line by line",
            ])
    }

    @Test("A second import changes nothing, and keeps edited files without --overwrite")
    func again() throws {
        let folder = try imported("jekyll", Self.jekyll)
        let before = try FileTree(folder.url("new").path)
        let run = try folder.sitegen("import", "jekyll", "old", "new")
        #expect(run.output.contains("0 files written"))
        #expect(try FileTree(folder.url("new").path) == before)
        try folder.put(["new/Content/pages/about.md": "---\ntitle: Mine\n---\n"])
        let kept = try folder.sitegen("import", "jekyll", "old", "new")
        #expect(kept.output.contains("1 file differs and was kept"))
        #expect(try folder.text("new/Content/pages/about.md").contains("Mine"))
        _ = try folder.sitegen("import", "jekyll", "old", "new", "--overwrite")
        #expect(try folder.text("new/Content/pages/about.md").contains("About"))
    }

    @Test("What was removed or renamed after an import stays away, except consent.yml")
    func removed() throws {
        let folder = try imported("jekyll", Self.jekyll)
        let post = "new/Content/posts/2024-06-02-robots.md"
        let renamed = folder.url("new/Content/posts/2024-06-02-machines.md")
        try FileManager.default.moveItem(at: folder.url(post), to: renamed)
        for path in ["people/ada.vcf", "consent.yml"] {
            try folder.remove("new/Content/contacts/\(path)")
        }
        func again(_ options: String...) throws -> ProgramRun {
            try Program(folder: folder.path).run(["import", "jekyll", "old", "new"] + options)
        }
        for _ in 1...2 {
            let run = try again()
            #expect(run.end == .status(0), "\(run.errors)")
            expect(
                run.output,
                has: [
                    "2 files were removed or renamed after the last import, and stay away",
                    "  Content/contacts/people/ada.vcf", "  Content/posts/2024-06-02-robots.md",
                ])
            #expect(!folder.has(post))
            #expect(!folder.has("new/Content/contacts/people/ada.vcf"))
            #expect(folder.has("new/Content/contacts/consent.yml"))
        }
        // The list goes on over the import of another site, and the import's own files are not in
        // it.
        try folder.put([
            "other/_config.yml": "url: https://o.example\n",
            "other/_posts/2024-02-02-o.md": "---\ntitle: O\n---\nText\n",
        ])
        try folder.remove("new/import/report.md")
        let other = try folder.sitegen("import", "jekyll", "other", "new")
        #expect(other.end == .status(0), "\(other.errors)")
        _ = try again()
        #expect(!folder.has(post) && folder.has("new/import/report.md"))
        #expect(try again("--overwrite").output.contains("\n2 files written"))
        #expect(folder.has(post))
    }

    @Test("A rehearsal writes nothing")
    func rehearsal() throws {
        let folder = try imported("jekyll", Self.jekyll, ["--dry-run"])
        #expect(!folder.has("new"))
    }

    @Test("Links to pages and files that were not imported lead to the old site with --old-url")
    func oldURL() throws {
        let folder = try imported(
            "jekyll", Self.jekyll, ["--old-url", "https://archive.example.org/"])
        let page = try folder.text("new/Content/pages/about.md")
        #expect(page.contains("[gone](https://archive.example.org/gone/)"))
    }

    @Test(
        "The permalink styles of Jekyll give the old addresses",
        arguments: [
            ("date", "/news/2024/02/05/fair.html"), ("pretty", "/news/2024/02/05/fair/"),
            ("none", "/news/fair.html"), ("ordinal", "/news/2024/036/fair.html"),
            ("weekdate", "/news/2024/W06/Mon/fair.html"),
            ("/:short_year/:i_month/:slug", "/24/2/fair"),
        ])
    func styles(style: String, address: String) throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\npermalink: \(style)\n",
                "_posts/2024-02-05-fair.md": "---\ntitle: Fair\ncategories: news\n---\nText\n",
            ])
        _ = try built(folder)
        let path = address.hasSuffix("/") ? address + "index.html" : address
        let file = folder.url("new/Output\(path)").path
        #expect(
            FileManager.default.fileExists(atPath: file)
                || FileManager.default.fileExists(atPath: file + ".html")
                || FileManager.default.fileExists(atPath: file + "/index.html"), "\(address)")
    }

    @Test("Defaults of _config.yml are below a text's own front matter, the nearest scope first")
    func defaults() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": """
                url: https://x.example
                defaults:
                  - scope: { path: "", type: posts }
                    values: { layout: post, author: Eve, permalink: "/diary/:title/" }
                  - scope: { path: _posts/secret }
                    values: { published: false }
                  - scope: { path: "" }
                    values: { author: Nobody, tags: [all] }
                  - scope: { path: "", type: pages }
                    values: { permalink: /wrong/ }

                """,
                "_posts/2024-02-05-fair.md": "---\ntitle: Fair\n---\nText\n",
                "_posts/2024-02-06-own.md":
                    "---\ntitle: Own\nauthors: [Max]\npermalink: /own/\n---\nText\n",
                "_posts/secret/2024-02-07-plan.md": "---\ntitle: Plan\n---\nText\n",
            ])
        _ = try built(folder)
        let fair = try folder.text("new/Output/diary/fair/index.html")
        #expect(fair.contains("Eve") && fair.contains("all") && !fair.contains("Nobody"))
        let site = try FileTree(folder.url("new").path).entries
        let own = try #require(site.first { $0.key.hasSuffix("own.md") })
        let text = try folder.text("new/" + own.key)
        #expect(text.contains("Max") && !text.contains("Eve"))
        #expect(site["Output/own/index.html"] != nil)
        #expect(!site.keys.contains { $0.hasPrefix("Output/") && $0.contains("plan") })
    }

    @Test("The folders of an academic starter of Jekyll: _pages, collections, news without a title")
    func academic() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": """
                title: Ada
                url: https://ada.example
                include: [_pages]
                collections:
                  news: { output: true }
                  talks: { output: true, permalink: "/talks/:path" }
                  notes: { output: false }

                """,
                "_pages/about.md": "---\npermalink: /\ntitle: About me\n---\nI am Ada.\n",
                "_pages/cv.md": "---\ntitle: CV\n---\nMy life.\n",
                "_news/announcement_1.md":
                    "---\ndate: 2024-05-01 15:59:00-0400\ninline: true\n---\nA **paper** is out.\n",
                "_talks/fair.md": "---\ntitle: Fair\ndate: 2024-02-05\n---\nSlides.\n",
                "_notes/secret.md": "---\ntitle: Secret\n---\nNo.\n",
            ])
        _ = try built(folder)
        #expect(try folder.text("new/Output/index.html").contains("I am Ada."))
        #expect(try folder.text("new/Output/cv/index.html").contains("My life."))
        let news = try folder.text("new/Content/posts/2024-05-01-announcement-1.md")
        #expect(news.contains("title: A paper is out.\n"))
        #expect(news.contains("aliases: [\"/news/announcement_1/\"]") || news.contains("slug: "))
        #expect(try folder.text("new/Content/pages/notes/secret.md").contains("draft: true"))
        #expect(
            folder.has("new/Output/talks/fair")
                || folder.has("new/Output/talks/fair.html")
        )
    }

    @Test("Odd texts of a Jekyll site build, and the report has what was lost")
    func odd() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: [oops\nurl: nope\n",
                "_posts/2024-01-01-Upper_Name.md":
                    "---\ntitle: A\n---\n![p](img/my pic.png) [c](/contacts/x/)\n",
                "_posts/sub/2024-01-01-Upper_Name.md": "---\ntitle: B\n---\nx\n",
                "_posts/2024-01-02-日本語 タイトル.md":
                    "---\ncategories: [A, a, \"C/C++\"]\nauthor: { name: Jo }\nimage: none.png\n"
                    + "---\n日本\n",
                "_posts/2024-01-03-bad.md": "---\ntitle: x\ndate: 2024-13-45\n---\nText\n",
                "contacts/index.md": "---\ntitle: Contact\n---\nUs\n",
                "img/my pic.png": "GIF89a", "crlf.md": "---\r\ntitle: CRLF\r\n---\r\nText\r\n",
                "_data/people.yml":
                    "- { name: Ann Lee, img: \"https://e.example/x.jpg\" }\n- text\n- { name: Ann "
                    + "Lee }\n",
            ])
        try publish(folder)
        for path in [
            "2024/01/01/Upper_Name.html", "2024/01/01/Upper_Name-2.html", "crlf.html",
            "2024/01/03/bad.html", "contacts-2/index.html",
        ] {
            #expect(
                folder.has("new/Output/\(path)"),
                "\(path)")
        }
        let report = try folder.text("new/import/report.md")
        for words in [
            "_config.yml:1", "2024-01-03-bad.md`: date: 2024-13-45", "image: none.png",
            "photo of Ann Lee: https://e.example/x.jpg", "a second entry for Ann Lee",
            "its address is now /contacts-2/", "no redirect from /2024/01/01/Upper_Name.html",
        ] {
            #expect(report.contains(words), "\(words) in \(report)")
        }
    }

    @Test("A folder that is missing is an error")
    func missing() throws {
        let folder = try TemporaryFolder()
        let run = try folder.sitegen("import", "hugo", "none", "new")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("none: error: there is no folder [no-folder]"))
        try folder.put(["old/config.toml": "title = \"x\"\n"])
        let inside = try folder.sitegen("import", "zola", "old", "old/new")
        #expect(inside.end == .status(1))
        #expect(inside.errors.contains("the new site needs a folder outside of the old one"))
    }

    @Test("A Hugo site with TOML, folders of pictures, authors and shortcodes")
    func hugo() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": """
                baseURL = 'https://lab.example.org/'
                languageCode = 'en-gb'
                title = 'Soft Lab'
                [permalinks]
                posts = '/:year/:month/:slug/'
                [[menu.main]]
                name = "Publications"
                url = "/publications/"
                weight = 2
                [[menu.main]]
                name = "Shop"
                url = "https://shop.example.org"
                weight = 1

                """,
                "content/_index.md": "---\ntitle: Soft Lab\n---\nWelcome here.\n",
                "content/posts/first.md": """
                +++
                title = 'First'
                date = 2024-03-02T10:00:00+01:00
                tags = ['a', 'b']
                authors = ["ada"]
                +++
                See [trip]({{< relref "trip/index.md" >}}).

                {{< figure src="/images/a.png" caption="A picture" >}}

                `{{< kept >}}` {{< strange >}}

                """,
                "content/posts/trip/index.md":
                    "---\ntitle: Trip\ndate: 2024-04-01\naliases: [/old/trip/]\n---\n![b](b.png)\n",
                "content/posts/trip/b.png": "GIF89a", "static/images/a.png": "GIF89a",
                "content/authors/ada/_index.md": """
                ---
                title: Ada King
                role: Head of lab
                social:
                  - { icon: envelope, link: "mailto:ada@example.org" }
                  - { icon: github, link: https://github.com/ada }
                organizations: [{ name: Uni X }]
                user_groups: [Researchers]
                ---
                Ada's text.

                """,
                "content/authors/ada/avatar.png": "GIF89a ada",
                "content/publications.md": "---\ntitle: Publications\n---\n## 2024\n\nA paper.\n",
                "content/news.md": "{\n\"title\": \"News\"\n}\n\nJSON.\n",
                "layouts/index.html": "{{ .Title }}",
            ])
        let post = try folder.text("new/Content/posts/2024-03-02-first.md")
        #expect(post.contains("date: 2024-03-02T10:00:00+01:00\nauthor: ada\ntags: [a, b]\n"))
        #expect(post.contains("[trip](/2024/04/trip/)"))
        #expect(post.contains("![A picture](/images/a.png \"A picture\")\n\n`{{< kept >}}`"))
        #expect(try folder.text("new/import/report.md").contains("`{{< strange >}}` (1): "))
        let settings = try folder.text("new/Content/site.yml")
        #expect(
            settings.contains(
                """
                navigation:
                  - { title: Shop, url: "https://shop.example.org" }
                  - { title: Publications, page: publications }

                """))
        let card = try folder.text("new/Content/contacts/people/ada.vcf")
        for line in ["ORG:Uni X", "EMAIL:ada@example.org", "PHOTO:ada.png"] {
            #expect(card.contains(line + "\n") || card.contains(line + "\r\n"), "\(card)")
        }
        try publish(folder)
        for path in [
            "2024/03/first/index.html", "2024/04/trip/b.png", "old/trip/index.html",
            "authors/ada/index.html", "news/index.html", "publications/index.html",
        ] {
            #expect(
                folder.has("new/Output/\(path)"),
                "\(path)")
        }
        #expect(try folder.text("new/Output/index.html").contains("Welcome here"))
    }

    @Test("A Zola site with sections, internal links and a post that is linked before its time")
    func zola() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = \"https://z.example.org\"\ntitle = \"Zed\"\n",
                "content/blog/_index.md": "+++\ntitle = \"Blog\"\nsort_by = \"date\"\n+++\n",
                "content/blog/2023-01-05-hello.md": """
                +++
                title = "Hello"
                date = 2023-01-05
                [taxonomies]
                tags = ["x"]
                authors = ["Ann Lee", "Zed Guest"]
                [extra]
                k = "v"
                +++
                [pic](@/blog/pic/index.md#top), [draft](@/blog/secret.md)

                {{ youtube(id="abc") }}

                """,
                "content/blog/pic/index.md":
                    "+++\ntitle = \"Pic\"\ndate = 2023-02-05T10:00:00Z\n+++\n# Top\n",
                "content/blog/secret.md":
                    "+++\ntitle = \"Secret\"\ndate = 2023-02-06\ndraft = true\n+++\n",
                "content/about.md": "+++\ntitle = \"About\"\npath = \"about-us\"\n+++\nText.\n",
                "content/team/ann.md":
                    "+++\ntitle = \"Ann Lee\"\n[extra]\nrole = \"Chef\"\n+++\nShe.\n",
            ])
        let post = try folder.text("new/Content/posts/2023-01-05-hello.md")
        #expect(post.contains("author: ann\nguests: [\"Zed Guest\"]\ntags: [x]\nextra: {k: v}\n"))
        #expect(post.contains("[pic](/blog/pic/#top), [draft](https://z.example.org/blog/secret/)"))
        try publish(folder)
        for path in ["blog/hello/index.html", "blog/index.html", "about-us/index.html"] {
            #expect(
                folder.has("new/Output/\(path)"),
                "\(path)")
        }
    }

    @Test("The second of two keys of one meaning is kept below extra, or is in the report")
    func synonyms() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = \"https://z.example.org\"\ntitle = \"Zed\"\n",
                "content/blog/_index.md": "+++\ntitle = \"Blog\"\n[cascade]\nx = 1\n+++\n",
                "content/blog/2023-01-05-a.md": """
                +++
                title = "A"
                description = "Long."
                summary = "Short."
                updated = 2023-02-01
                [taxonomies]
                tags = ["x"]
                series = ["Two"]
                [extra]
                image = "wide.jpg"
                +++
                ```
                {{ code }}
                ```
                {{ figure(src="/a.png", caption="She said \\"yes\\" [1]") }}

                {% highlight c++ %}
                int i;
                {% endhighlight %}

                """,
                "static/a.png": "GIF89a",
                "content/team/ann.md":
                    "+++\ntitle = \"Ann Lee\"\n[extra]\nrole = \"Chef\"\nposition = \"Cook\"\n"
                    + "homepage = \"www.ann.example\"\npet = \"Cat\"\n+++\nShe.\n",
            ])
        let post = try folder.text("new/Content/posts/2023-01-05-a.md")
        #expect(
            post.contains(
                "tags: [x, Two]\nsummary: Short.\nextra: {description: Long., image: wide.jpg}\n"))
        #expect(
            post.contains(#"![She said "yes" \[1\]](/a.png "She said \"yes\" [1]")"#))
        #expect(post.contains("```c++\nint i;\n```"))
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- key pet of people without a field in cards: 1\n",
                "- key position of people without a field in cards: 1\n",
                "- `content/blog/_index.md`: cascade: its values for the texts below",
            ])
        let card = try folder.text("new/Content/contacts/people/ann.vcf")
        #expect(card.contains("URL:https://www.ann.example"), "\(card)")
        try publish(folder)
        let page = try folder.text("new/Output/blog/a/index.html")
        #expect(page.contains("She said &quot;yes&quot; [1]"), "\(page)")
    }
}
