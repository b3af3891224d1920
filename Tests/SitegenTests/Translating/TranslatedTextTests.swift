import Testing

@Suite("Texts in several languages")
struct TranslatedTextTests {
    typealias Site = TranslatedSite

    @Test("A text's language is in its name, and its address is in the folder of the language")
    func addresses() throws {
        let files: [(file: String, page: String, language: String)] = [
            ("pages/index.md", "", "en"), ("pages/index.de.md", "de/", "de"),
            ("pages/about.md", "about/", "en"), ("pages/about.de.md", "de/about/", "de"),
            ("pages/about.AR.md", "ar/about/", "ar"), ("pages/first.en.md", "first/", "en"),
            ("pages/v1.2.md", "v1-2/", "en"), ("pages/other.fr.md", "other-fr/", "en"),
            ("pages/club/index.de.md", "de/club/", "de"),
            ("pages/club/rules.de.md", "de/club/rules/", "de"),
            ("pages/slug.de.md", "de/ueber-uns/", "de"),
            ("posts/2026-03-02-day.md", "posts/day/", "en"),
            ("posts/2026-03-02-day.de.md", "de/posts/day/", "de"),
            ("posts/2026-03-02 one.ar.md", "ar/posts/one/", "ar"),
            ("posts/2026-03-02-trip/index.de.md", "de/posts/trip/", "de"),
            ("posts/2026/2026-03-03-deep.de.md", "de/posts/deep/", "de"),
        ]
        var contents: [String: String] = [:]
        for (number, file) in files.enumerated() {
            contents[file.file] = Site.page(
                "Number \(number)", "Text.",
                file.file.contains("slug") ? "slug: ueber-uns\n" : "")
        }
        let output = try Site(contents).output()
        for (number, file) in files.enumerated() {
            let page = try TranslatedPage(file.page, of: output)
            #expect(page.html.contains(">Number \(number)</h"), "\(file)")
            #expect(page.language.hasPrefix(file.language), "\(file)")
        }
        let texts = output.paths.filter { output.text($0)?.contains("class=\"sheet") == true }
        #expect(texts.count == files.count - 2, "\(texts)")
    }

    @Test("A code that is no language of the site is a note, and only beside the same text without")
    func otherLanguage() throws {
        let site = try Site([
            "pages/about.fr.md": Site.page("A"), "pages/about.md": Site.page("A"),
            "pages/alone.fr.md": Site.page("B"), "pages/x.exe.md": Site.page("C"),
            "pages/x.md": Site.page("C"), "pages/v1.md": Site.page("D"),
            "pages/v1.2.md": Site.page("D"),
        ])
        #expect(
            try site.build("--strict").errors == """
                Content/pages/about.fr.md: note: "fr" is no language of the site, so this is a text \
                of its own [other-language]
                  help: add the language to languages: in site.yml, or rename the file

                """)
        #expect(try site.folder.output().files(with: "<h1>A</h1>").count == 2)
    }

    @Test("Without languages, a code is a part of the name, as before")
    func withoutLanguages() throws {
        let site = try Site(
            ["pages/about.de.md": Site.page("A"), "pages/about.md": Site.page("A")], settings: "")
        let output = try site.output()
        #expect(output.files(with: "<h1>A</h1>") == ["about-de/index.html", "about/index.html"])
        #expect(output.files(with: "hreflang") == [])
        #expect(output.files(with: "class=\"languages\"") == [])
    }

    @Test("Permalinks apply in the folder of each language")
    func permalinks() throws {
        let site = try Site(
            [
                "contacts/consent.yml": Site.consent("name, groups"),
                "contacts/people/ada.vcf": ConsentSite.card("FN:Ada"),
                "contacts/groups.yml": "board: { members: [ada] }\n",
                "posts/a.de.md": Site.post("A", "Text.", "slug: ah\ntags: [Zug]\n"),
            ],
            settings: Site.languages + """
                permalinks: { posts: /:year/:slug/, postList: /news/, contacts: /people/:slug.html,
                  contactList: /people/, tags: /t/:slug/, tagList: /t/, groups: /g/:slug/ }

                """)
        let pages = try site.output().paths.filter { $0.hasSuffix(".html") }
        #expect(
            pages.filter { $0.hasPrefix("de/") } == [
                "de/2026/ah/index.html", "de/404.html", "de/g/board/index.html", "de/index.html",
                "de/news/index.html", "de/people/ada.html", "de/people/index.html",
                "de/t/index.html", "de/t/zug/index.html",
            ])
        #expect(
            pages.filter { $0.hasPrefix("ar/") } == [
                "ar/404.html", "ar/g/board/index.html", "ar/index.html", "ar/news/index.html",
                "ar/people/ada.html", "ar/people/index.html", "ar/t/index.html",
            ])
    }

    @Test(
        "Two texts at one address are an error that names both, across languages",
        arguments: [
            (
                [
                    "pages/a.de.md": Site.page("A", "", "slug: s\n"),
                    "pages/b.de.md": Site.page("B", "", "slug: s\n"),
                ],
                "Content/pages/b.de.md:1: error: Content/pages/b.de.md and Content/pages/a.de.md have "
                    + "one address: /de/s/ [address-collision]"
            ),
            (
                ["pages/a.md": Site.page("A"), "pages/a.en.md": Site.page("B")],
                "Content/pages/a.md:1: error: Content/pages/a.md and Content/pages/a.en.md have "
                    + "one address: /a/ [address-collision]"
            ),
            (
                ["pages/de/a.md": Site.page("A"), "pages/a.de.md": Site.page("B")],
                "Content/pages/a.de.md:1: error: Content/pages/a.de.md and Content/pages/de/a.md have "
                    + "one address: /de/a/ [address-collision]"
            ),
            (
                ["pages/de.md": Site.page("A")],
                "Content/pages/de.md:1: error: Content/pages/de.md and the home page in \"de\" have "
                    + "one address: /de/ [address-collision]"
            ),
            (
                [
                    "pages/a.de.md": Site.page("A"),
                    "pages/b.md": Site.page("B", "", "aliases: [/de/a/]\n"),
                ],
                "Content/pages/a.de.md:1: error: Content/pages/a.de.md and the alias /de/a of "
                    + "Content/pages/b.md have one address: /de/a/ [address-collision]"
            ),
            (
                ["static/de/posts/index.html": "x"],
                "Content/static/de/posts/index.html: error: Content/static/de/posts/index.html and "
                    + "the list of posts in \"de\" have one address: /de/posts/index.html "
                    + "[address-collision]"
            ),
        ])
    func collisions(_ files: [String: String], _ headline: String) throws {
        let run = try Site(files).build()
        #expect(run.end == .status(1))
        #expect(run.headline == headline)
    }

    @Test("An alias leads to its own text, on a page in the language of that text")
    func aliases() throws {
        let output = try Site([
            "posts/a.md": Site.post("A", "Text.", "aliases: [/old/a/]\n"),
            "posts/a.de.md": Site.post("A", "Text.", "slug: ah\naliases: [/alt/a/, /de/alt/]\n"),
        ]).output()
        #expect(
            output.text("_redirects") == """
                /old/a/ /posts/a/ 301
                /alt/a/ /de/posts/ah/ 301
                /de/alt/ /de/posts/ah/ 301

                """)
        for (path, language) in [("old/a/", "en"), ("alt/a/", "de"), ("de/alt/", "de")] {
            #expect(try TranslatedPage(path, of: output).language == "\(language) ltr")
        }
    }
}

extension TranslatedTextTests {
    @Test("A link leads to the page's own language, else to the text that exists")
    func links() throws {
        let output = try Site([
            "pages/about.md": Site.page(
                "About",
                "[de](about.de.md) [ar](about.ar.md) [post](../posts/p.md) [nur](nur.md) [n](nur.de.md)"
                    + " [club](club) [first](first.md) [root](/) [path](/de/posts/p/)"),
            "pages/about.de.md": Site.page(
                "Ueber",
                "[en](about.md) [me](about.de.md) [ar](about.ar.md) [post](../posts/p.md#x) "
                    + "[en](../posts/p.en.md) [only](only.md) [club](club/) [first](first.md)"
                    + " [root](/) [path](/posts/)",
                "slug: ueber\n"),
            "pages/about.ar.md": Site.page(
                "Ar", "[en](about.md) [de](about.de.md) [post](../posts/p.md) [club](club/index.md)"
            ),
            "pages/only.md": Site.page("Only"), "pages/nur.de.md": Site.page("Nur"),
            "pages/first.en.md": Site.page("First"), "pages/first.de.md": Site.page("Erste"),
            "pages/club/index.md": Site.page("Club"), "pages/club/index.de.md": Site.page("Verein"),
            "posts/p.md": Site.post("P"), "posts/p.de.md": Site.post("P"),
        ]).output()
        #expect(
            try TranslatedPage("about/", of: output).links == [
                "/de/ueber/ de", "/ar/about/ ar", "/posts/p/ post", "/de/nur/ nur", "/de/nur/ n",
                "/club/ club", "/first/ first", "/ root", "/de/posts/p/ path",
            ])
        #expect(
            try TranslatedPage("de/ueber/", of: output).links == [
                "/about/ en", "/de/ueber/ me", "/ar/about/ ar", "/de/posts/p/#x post",
                "/posts/p/ en", "/only/ only", "/de/club/ club", "/de/first/ first", "/ root",
                "/posts/ path",
            ])
        #expect(
            try TranslatedPage("ar/about/", of: output).links == [
                "/about/ en", "/de/ueber/ de", "/posts/p/ post", "/club/ club",
            ])
    }

    @Test("A link to the text of the home page leads to the home page of the language")
    func linksHome() throws {
        let output = try Site([
            "pages/index.md": Site.page("Home", "[de](index.de.md)"),
            "pages/index.de.md": Site.page("Start", "[en](index.md)"),
            "pages/a.md": Site.page("A", "[home](index.md) [de](index.de.md)"),
            "pages/a.de.md": Site.page("A", "[home](index.md) [en](index.en.md)"),
            "pages/a.ar.md": Site.page("A", "[home](index.md)"),
        ]).output()
        for (page, links) in [
            ("", ["/de/ de"]), ("de/", ["/ en"]), ("a/", ["/ home", "/de/ de"]),
            ("de/a/", ["/de/ home", "/ en"]), ("ar/a/", ["/ar/ home"]),
        ] {
            #expect(try TranslatedPage(page, of: output).links == links, "\(page)")
        }
    }

    @Test("Links of biographies, of feeds and to a card lead to the language, too")
    func otherLinks() throws {
        let output = try Site([
            "contacts/consent.yml": Site.consent("name, biography"),
            "contacts/people/ada.vcf": ConsentSite.card("FN:Ada"),
            "contacts/people/ada.md": "[p](../../posts/p.md)\n",
            "contacts/people/ada.de.md": "[p](../../posts/p.md)\n",
            "posts/p.md": Site.post("P", "[ada](../contacts/people/ada.vcf)"),
            "posts/p.de.md": Site.post("P", "[ada](../contacts/people/ada.vcf)"),
        ]).output()
        for folder in ["", "de/"] {
            let life = try TranslatedPage("\(folder)contacts/ada/", of: output)
            #expect(life.html.contains("<a href=\"/\(folder)posts/p/\">p</a>"))
            let post = try TranslatedPage("\(folder)posts/p/", of: output)
            #expect(post.links == ["/\(folder)contacts/ada/ ada"])
            #expect(
                output.text("\(folder)feed.xml")?.contains(
                    "<a href=\"https://example.org/\(folder)contacts/ada/\">ada</a>") == true)
        }
    }

    @Test("A dead link in a translation is an error at its place; check finds dead anchors there")
    func deadLinks() throws {
        let site = try Site([
            "pages/a.de.md": Site.page("A", "[x](b.md#start) [y](b.md#anfang)"),
            "pages/b.md": Site.page("B", "# Start"), "pages/b.de.md": Site.page("B", "# Anfang"),
        ])
        let check = try site.folder.sitegen("check", "--now", "2026-11-01")
        #expect(check.end == .status(1))
        #expect(
            check.errors.hasPrefix(
                "Content/pages/a.de.md:4:9: error: \"/de/b/#start\" leads to a page that has no such "
                    + "anchor [dead-anchor]\n"), "\(check.errors)")
        try site.put(["pages/a.de.md": Site.page("A", "[x](c.md)")])
        #expect(
            try site.build().headline
                == "Content/pages/a.de.md:4:5: error: \"c.md\" leads to no page or file of this site "
                + "[dead-link]")
    }

    @Test(
        "A draft is no version of a text: links lead to the others, and lists may show them",
        arguments: [("a.md", "/de/posts/a/", "de/"), ("a.de.md", "/posts/a/", "")])
    func drafts(_ draft: String, _ page: String, _ folder: String) throws {
        var files = [
            "posts/a.md": Site.post("A"), "posts/a.de.md": Site.post("A"),
            "pages/l.md": Site.page("L", "[a](../posts/a.md)"),
            "pages/l.de.md": Site.page("L", "[a](../posts/a.md)"),
        ]
        files["posts/\(draft)"] = Site.post("A", "Text.", "draft: true\n")
        let site = try Site(files)
        for arguments in [[], ["--drafts"]] {
            let run = try site.build(["--quiet"] + arguments)
            #expect(run.errors == "")
            let output = try site.folder.output()
            let isThere = !arguments.isEmpty
            for folder in ["", "de/"] {
                let own = isThere ? "/\(folder)posts/a/" : page
                #expect(try TranslatedPage("\(folder)l/", of: output).links == ["\(own) a"])
            }
            let alternates = try TranslatedPage("\(folder)posts/a/", of: output).alternates
            #expect(alternates.isEmpty != isThere)
        }
        try site.put(["pages/l.ar.md": Site.page("L", "[a](../posts/a.de.md)")])
        let run = try site.build()
        #expect(
            draft == "a.md"
                ? run.end == .status(0) : run.errors.contains("is a draft, so it has no page"))
    }

    @Test("The files of a folder belong to the texts of all its languages, or of the only one")
    func attachments() throws {
        let text = "[l](l.csv) ![i](i.svg)"
        let output = try Site([
            "posts/two/index.md": Site.post("Two", text),
            "posts/two/index.de.md": Site.post("Zwei", text + " ![j](j.svg)", "image: i.svg\n"),
            "posts/two/l.csv": "a\n", "posts/two/i.svg": Site.picture,
            "posts/two/j.svg": Site.picture,
            "posts/solo/index.de.md": Site.post("Solo", text), "posts/solo/l.csv": "a\n",
            "posts/solo/i.svg": Site.picture, "posts/solo/deep/j.svg": Site.picture,
            "posts/named/index.md": Site.post("Named"),
            "posts/named/index.de.md": Site.post("Genannt", "[l](l.csv)"),
            "posts/named/l.csv": "a\n",
            "pages/club/index.ar.md": Site.page("Club", text), "pages/club/l.csv": "a\n",
            "pages/club/i.svg": Site.picture,
        ]).output()
        #expect(
            output.paths.filter {
                $0.hasSuffix(".csv") || $0.hasSuffix("i.svg") || $0.hasSuffix("j.svg")
            }
                == [
                    "ar/club/i.svg", "ar/club/l.csv", "de/posts/solo/deep/j.svg",
                    "de/posts/solo/i.svg", "de/posts/solo/l.csv",
                    "posts/named/l.csv", "posts/two/i.svg", "posts/two/j.svg", "posts/two/l.csv",
                ])
        for page in ["posts/two/", "de/posts/two/", "de/posts/solo/", "ar/club/"] {
            let folder = page == "de/posts/two/" ? "posts/two/" : page
            let page = try TranslatedPage(page, of: output)
            #expect(page.links == ["/\(folder)l.csv l"])
            #expect(page.html.contains("<img src=\"/\(folder)i.svg\" alt=\"i\""))
        }
        #expect(
            HTMLLinks(tree: output, base: "https://example.org/").dead == [])
    }

    @Test("A picture beside texts of two languages is published beside each")
    func besideTexts() throws {
        let output = try Site([
            "posts/t.md": Site.post("T", "![i](i.svg)"),
            "posts/t.de.md": Site.post("T", "![i](i.svg)"), "posts/i.svg": Site.picture,
        ]).output()
        #expect(
            output.paths.filter { $0.hasSuffix("/i.svg") } == ["de/posts/t/i.svg", "posts/t/i.svg"])
    }
}
