import Foundation
import Testing

/// The pages and lists of a site's own collections.
@Suite("Pages of collections")
struct CollectionPageTests {
    @Test("A list has its entries sorted by a field, below the years of dates")
    func list() throws {
        let output = try CollectionSite().output()
        #expect(output.titles("projects/index.html", below: "/lab/projects/") == ["Rover", "Arm"])
        let words = output.words("projects/index.html")
        #expect(words.hasPrefix("Our projects 2024 Rover"), "\(words)")
        #expect(words.contains("Lead Ada Lovelace Team Grace Hopper Status running"), "\(words)")
        #expect(words.contains("2022 Arm"), "\(words)")
    }

    @Test("An entry's page shows its fields, and links work to and from it")
    func entry() throws {
        let output = try CollectionSite().output()
        let page = try #require(output.text("projects/arm/index.html"))
        #expect(page.contains("<a href=\"/lab/projects/rover/\">the rover</a>"))
        #expect(page.contains("<a href=\"/lab/contacts/grace/\"><bdi>Grace Hopper</bdi></a>"))
        let data = output.linkedData("projects/arm/index.html")
        #expect(data.contains("\"@type\":\"Project\",\"name\":\"Arm\""), "\(data)")
        #expect(data.contains("\"datePublished\":\"2022-05-06\",\"dateModified\":\"2023-01-01\""))
        #expect(page.contains("<a class=\"back\" href=\"/lab/projects/\">Our projects</a>"))
    }

    @Test("A collection without pages is one list, a table with the columns that site.yml names")
    func table() throws {
        let output = try CollectionSite().output()
        let words = output.words("books/index.html")
        #expect(
            words == "Books Title Year Belongs to Old 843 Grace Hopper New 1952 Ada Lovelace None",
            "\(words)")
        #expect(!output.paths.contains { $0.hasPrefix("books/") && $0 != "books/index.html" })
        let page = try #require(output.text("books/index.html"))
        #expect(page.contains("<tr id=\"entry-new\">"))
    }

    @Test("Contacts, groups and tags list the entries that name them, with the field's title")
    func naming() throws {
        let output = try CollectionSite().output()
        let ada = output.words("contacts/ada/index.html")
        #expect(ada.contains("Our projects All entries Rover Lead"), "\(ada)")
        #expect(ada.contains("Books All entries New Belongs to"), "\(ada)")
        #expect(ada.contains("Events All entries"), "\(ada)")
        #expect(output.words("contacts/grace/index.html").contains("Rover Team"))
        let board = output.titles("contacts/groups/board/index.html", below: "/lab/projects/")
        #expect(board == ["Rover"])
        #expect(
            output.titles("tags/robots/index.html", below: "/lab/") == ["Rover", "Fair", "News"])
        #expect(output.words("tags/index.html").contains("robots 3"))
        #expect(output.text("contacts/groups/board/events.ics")?.contains("SUMMARY:Fair") == true)
    }

    @Test("A paragraph [LIST …] is a list on a page, and a link in feeds")
    func marker() throws {
        let output = try CollectionSite().output()
        #expect(output.titles("posts/news/index.html", below: "/lab/projects/") == ["Rover"])
        #expect(output.titles("posts/news/index.html", below: "/lab/posts/") == ["News"])
        #expect(output.words("posts/news/index.html").contains("Old 843 Grace Hopper"))
        let feed = try #require(output.text("feed.xml"))
        #expect(
            feed.contains("<p><a href=\"https://example.org/lab/projects/\">Our projects</a></p>"))
        #expect(!feed.contains("Rover"))
    }

    @Test("A condition may have a contact's name, and an entry's slug; a biography shows lists")
    func conditions() throws {
        let site = try CollectionSite([
            "contacts/consent.yml":
                "publish: [name, groups, biography]\ncontainers: { people: authorized }\n",
            "contacts/people/ada.md":
                "[LIST projects lead=\"Ada Lovelace\"]\n\n[LIST books about=rover]",
        ])
        let run = try site.build("--quiet")
        #expect(run.end == .status(0), "\(run.errors)")
        let output = try site.folder.output()
        let main = output.words("contacts/ada/index.html")
        #expect(main.contains("Rover 2024") || main.contains("Rover It walks."), "\(main)")
        #expect(main.contains("New 1952 Ada Lovelace"), "\(main)")
    }

    @Test("A cell may name a person without a page, and two rows with one slug are an error")
    func rows() throws {
        let site = try CollectionSite([
            "books.csv": "title;year;owner\nNew;1952;guest: Mary Somerville\nOld;843;ada\n"
        ])
        #expect(try site.output().words("books/index.html").contains("New 1952 Mary Somerville"))
        try site.put(["books.csv": "title;year\nNew;1952\nNew;1953\n"])
        let run = try site.build()
        #expect(run.errors.contains("Content/books.csv:3"), "\(run.errors)")
        #expect(run.errors.contains("/books/#entry-new"), "\(run.errors)")
    }

    @Test("A list is a text if it is quoted, or a link if a reference has its name")
    func noMarker() throws {
        let site = try CollectionSite([
            "posts/news.md": CollectionSite.entry(
                "News", "date: 2026-03-02",
                "[LIST projects]\n\n> [LIST books]\n\n[LIST projects]: /projects/rover/")
        ])
        let page = try #require(try site.output().text("posts/news/index.html"))
        #expect(page.contains("<p><a href=\"/lab/projects/rover/\">LIST projects</a></p>"))
        #expect(page.contains("<p>[LIST books]</p>"))
    }

    @Test(
        "A list that cannot be made is an error with a way out",
        arguments: [
            ("project", "site.yml has no collection \"project\"", "did you mean \"projects\"?"),
            (
                "projects stat=x", "\"stat=x\" is neither a number nor a condition for projects",
                "did you mean \"status\"?"
            ),
            (
                "posts all", "\"all\" is neither a number nor a condition for posts",
                "write a number or a condition, as in tag=…; its name can be tag, person, year"
            ),
            (
                "projects status=runing", "no entry can have the value \"runing\"",
                "did you mean \"running\"?"
            ),
            (
                "projects person=grase", "no entry can have the value \"grase\"",
                "did you mean \"grace\"?"
            ),
        ])
    func unknown(_ words: String, _ fact: String, _ help: String) throws {
        let site = try CollectionSite([
            "posts/news.md": CollectionSite.entry("News", "date: 2026-03-02", "[LIST \(words)]")
        ])
        let run = try site.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Content/posts/news.md:5:1: error: \(fact)"), "\(run.errors)")
        #expect(run.errors.contains("help: \(help)"), "\(run.errors)")
    }

    @Test("A page at a list's address is its introduction")
    func introduction() throws {
        let site = try CollectionSite([
            "pages/projects.md": CollectionSite.entry("What we build", "", "For **all**.")
        ])
        let output = try site.output()
        #expect(output.words("projects/index.html").hasPrefix("What we build For all . 2024 Rover"))
        #expect(try #require(output.text("index.html")).contains("href=\"/lab/projects/\""))
        let sitemap = try #require(output.text("sitemap.xml"))
        #expect(sitemap.split(separator: "<loc>https://example.org/lab/projects/</loc>").count == 2)
    }

    @Test(
        "Code in an unknown language is noted once in each text, and in text of no colours nowhere")
    func codeLanguages() throws {
        let code = "```pythn\na < 1\n```\n\n```python\n1\n```\n\n```output\n1\n```\n"
        let texts = [
            "pages/about.md", "pages/index.md", "pages/projects.md", "posts/2026-03-01-code.md",
            "projects/2024-05-06-leg.md",
        ]
        let site = try CollectionSite(
            Dictionary(
                uniqueKeysWithValues: texts.map { ($0, CollectionSite.entry("A", "", code)) })
        )
        let run = try site.build("--strict", "--format", "json")
        #expect(run.end == .status(0))
        let notes = run.errors.split(separator: "\n").filter { $0.contains("unknown-language") }
        #expect(
            notes.map(String.init)
                == texts.map {
                    #"{"severity":"note","code":"unknown-language","message":"code in \"pythn\" is not "#
                        + #"highlighted: the language is unknown","file":"Content/\#($0)","line":5,"#
                        + #""column":4,"source":"```pythn","help":"did you mean \"python\"?"}"#
                })
        let page = try #require(try site.folder.output().text("posts/code/index.html"))
        #expect(page.contains("<code class=\"language-pythn\">a &lt; 1\n</code>"))
        #expect(
            page.contains(
                "<code class=\"language-python\"><span class=\"number\">1</span>\n</code>"))
        #expect(page.contains("<code class=\"language-output\">1\n</code>"))
    }

    @Test("The home page has the sections that site.yml names, and the navigation all lists")
    func home() throws {
        let output = try CollectionSite().output()
        let words = output.words("index.html")
        let order = [
            "Events All entries", "Fair", "Our projects All entries", "Rover", "The board",
        ]
        let places = order.compactMap { words.range(of: $0)?.lowerBound }
        #expect(places.count == order.count && places == places.sorted(), "\(words)")
        #expect(!words.contains("Camp"))
        let navigation = try #require(output.text("books/index.html")).matches(
            of: /<a href="([^"]*)"[^>]*>(Our projects|Books|Events)</
        ).map { String($0.output.1) }
        #expect(navigation == ["/lab/projects/", "/lab/books/", "/lab/events/"])
    }

    @Test("Feeds and the sitemap have what has dates and pages")
    func feeds() throws {
        let output = try CollectionSite().output()
        let feed = try #require(output.text("projects/feed.xml"))
        #expect(feed.contains("<title>Arm</title>") && !feed.contains("<title>Rover</title>"))
        #expect(!output.paths.contains("books/feed.xml"))
        let sitemap = try #require(output.text("sitemap.xml"))
        for path in ["projects/", "projects/rover/", "books/", "events/fair/"] {
            #expect(sitemap.contains("<loc>https://example.org/lab/\(path)</loc>"), "\(path)")
        }
    }

    @Test("Own templates show a collection, and may name its fields")
    func templates() throws {
        let site = try CollectionSite()
        try site.folder.put([
            "Templates/projects.mustache":
                "{{#entry}}{{title}}{{/entry}}: {{field.status}}, {{#field.lead}}{{name}}{{/field.lead}}",
            "Templates/projects-list.mustache":
                "{{#lists}}{{#entries}}{{title}} {{field.status}};{{/entries}}{{/lists}}",
        ])
        let output = try site.output()
        #expect(output.text("projects/rover/index.html") == "Rover: running, Ada Lovelace")
        #expect(output.text("projects/index.html") == "Rover running;Arm finished;")
        try site.folder.put(["Templates/projects.mustache": "{{field.statos}}"])
        let run = try site.build()
        #expect(run.errors.contains("no collection has a field \"statos\""), "\(run.errors)")
    }

    @Test("Permalinks move entries and lists")
    func permalinks() throws {
        let site = try CollectionSite([
            "site.yml": CollectionSite.settings
                + "permalinks: { projects: /work/:slug/, projectsList: /work/ }\n"
        ])
        let output = try site.output()
        #expect(output.titles("work/index.html", below: "/lab/work/") == ["Rover", "Arm"])
        #expect(output.paths.contains("work/arm/index.html"))
    }

    @Test("A link to an entry without a page leads to the list of the page's language")
    func linksToRows() throws {
        let site = try CollectionSite([
            "site.yml": CollectionSite.settings + "languages: { en: {}, de: {} }\n",
            "sponsors/acme.md": CollectionSite.entry("Acme"),
            "sponsors/acme.de.md": CollectionSite.entry("Akme"),
            "projects/rover.de.md": CollectionSite.entry(
                "Läufer", "lead: ada", "Dank an [Akme](../sponsors/acme.de.md)."),
        ])
        try site.put([
            "site.yml": CollectionSite.settings.replacing(
                "  events:", with: "  sponsors: { pages: false }\n  events:")
                + "languages: { en: {}, de: {} }\n"
        ])
        let run = try site.build("--quiet")
        #expect(run.end == .status(0), "\(run.errors)")
        let page = try #require(try site.folder.output().text("de/projects/rover/index.html"))
        #expect(page.contains("<a href=\"/lab/de/sponsors/\">Akme</a>"))
    }

    @Test("Each language has its own lists, titles and texts")
    func languages() throws {
        let site = try CollectionSite([
            "site.yml": CollectionSite.settings.replacing(
                "title: Our projects", with: "title: { en: Our projects, de: Projekte }")
                + "languages: { en: {}, de: {} }\nhome: [projects]\n".replacing(
                    "home: [projects]\n", with: ""),
            "projects/rover.de.md": CollectionSite.entry(
                "Läufer", "lead: ada\nstatus: running\nstarted: 2024-03-02"),
        ])
        let output = try site.output()
        #expect(output.titles("de/projects/index.html", below: "/lab/de/") == ["Läufer"])
        #expect(output.words("de/projects/index.html").hasPrefix("Projekte 2024 Läufer"))
        let page = try #require(output.text("projects/rover/index.html"))
        #expect(
            page.contains("hreflang=\"de\" href=\"https://example.org/lab/de/projects/rover/\""))
    }
}
