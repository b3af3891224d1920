import Foundation
import Testing

/// The index of a site's search, as a browser reads it.
private struct FoundIndex {
    struct Document: Equatable {
        let url: String
        let title: String
        let details: String
        var language = ""
        let text: String
    }

    /// In their order.
    let documents: [Document]

    /// The URLs of the documents with each word.
    private(set) var words: [String: [String]] = [:]

    /// The bytes of all files below the search page.
    let text: String

    init(_ output: FileTree, _ folder: String = "search/") throws {
        let files = output.paths.filter { $0.hasPrefix(folder) }
        func number(_ path: String) -> Int {
            path.firstMatch(of: /-(\d+)\./).flatMap { Int($0.1) } ?? 0
        }
        text = files.compactMap(output.text).joined(separator: "\n")
        documents = files.filter { $0.contains("/texts-") }.sorted { number($0) < number($1) }
            .flatMap { (output.text($0) ?? "").split(separator: "\u{C}") }.map { part in
                let lines = part.split(
                    separator: "\n", maxSplits: 4, omittingEmptySubsequences: false
                )
                .map(String.init)
                return Document(
                    url: lines[0], title: lines[1], details: lines[2], language: lines[3],
                    text: lines[4])
            }
        for path in files where path.contains("/words-") {
            for line in (output.text(path) ?? "").split(separator: "\n") {
                let parts = line.split(separator: " ")
                var (document, number, shift) = (-1, 0, 0)
                for digit in parts[1].utf8 {
                    number |= Int((digit - 0x30) & 31) << shift
                    shift += 5
                    if (digit - 0x30) & 32 != 0 { continue }
                    document += number >> 2 + 1
                    words[String(parts[0]), default: []].append(documents[document].url)
                    (number, shift) = (0, 0)
                }
            }
        }
    }
}

@Suite("The search")
struct SearchTests {
    private static let settings = """
        title: Engines
        url: https://example.org/lab/
        locale: en_GB
        search: true

        """

    /// Builds the leaky site with a search and these files.
    private func build(
        _ files: [String: String], _ more: String = "", consent: String? = nil,
        arguments: String...
    ) throws -> (run: ProgramRun, output: FileTree) {
        let folder = try TemporaryFolder()
        try folder.put(LeakySite.files)
        try folder.put([
            "Content/site.yml": Self.settings,
            "Content/contacts/consent.yml": consent ?? LeakySite.consent(more),
        ])
        try folder.put(files)
        let run = try Program(folder: folder.path).run(
            ["build", "--now", "2026-06-01"] + arguments)
        return (run, try FileTree(folder.path + "/Output"))
    }

    private func index(
        _ files: [String: String], _ more: String = "", consent: String? = nil
    ) throws -> FoundIndex {
        let (run, output) = try build(files, more, consent: consent)
        try #require(run.end == .status(0), "\(run.errors)")
        return try FoundIndex(output)
    }

    @Test("It finds titles, headings, texts and names, without accents and capitals")
    func words() throws {
        let index = try index([
            "Content/posts/open-day.md": LeakySite.post(
                "Intro *with* café.\n\n## Größe & Öl\n\n- one\n- two", "author: ada\ntags: [C++]\n")
        ])
        let post = "/lab/posts/open-day/"
        #expect(
            index.documents == [
                .init(
                    url: "/lab/contacts/ada/", title: "Ada Lovelace", details: "",
                    text: ""),
                .init(
                    url: post, title: "Open day", details: "Posts · 2 Mar 2026",
                    text: "Intro with café.\nGröße & Öl\none\ntwo\nAda Lovelace\nC++\n"),
            ])
        #expect(
            index.words == [
                "ada": ["/lab/contacts/ada/", post], "lovelace": ["/lab/contacts/ada/", post],
                "open": [post], "day": [post], "c": [post], "intro": [post], "with": [post],
                "cafe": [post], "grosse": [post], "ol": [post], "one": [post], "two": [post],
            ])
    }

    @Test(
        "It has nothing of a text that is left out",
        arguments: [
            "draft: true", "expires: 2026-04-01", "searchable: false", "date: 2026-07-01",
        ])
    func leftOut(line: String) throws {
        let date = line.hasPrefix("date") ? "" : "date: 2026-03-02\n"
        let index = try index([
            "Content/posts/open-day.md": "---\ntitle: Secret\n\(date)\(line)\n---\nPelicans.\n"
        ])
        #expect(index.documents.map(\.title) == ["Ada Lovelace"])
        #expect(!index.text.contains("ecret"))
        #expect(!index.text.contains("elicans"))
    }

    @Test("Of a page with an allowed value it has the title alone, and nothing if that has it")
    func allowed() throws {
        let phone = "Ring 020 7946 0018."
        let index = try index(
            [
                "Content/posts/open-day.md": LeakySite.post(phone, "tags: [guests]\n"),
                "Content/posts/number.md":
                    "---\ntitle: \(phone)\nslug: number\ndate: 2026-03-02\n---\nPelicans.\n",
            ],
            """
            allow:
              posts/open-day: ["020 7946 0018"]
              posts/number: ["020 7946 0018"]
              lists: ["020 7946 0018"]
            """)
        #expect(
            index.documents.map { "\($0.title)\($0.text)" }
                == ["Ada Lovelace", "Open day"])
        #expect(!index.text.contains("7946"))
        #expect(!index.text.contains("guests"))
        #expect(!index.text.contains("elicans"))
    }

    @Test("An author who is not published is in no file of it")
    func unpublishedAuthor() throws {
        let index = try index([
            "Content/posts/open-day.md": LeakySite.post("Text", "author: charles-babbage\n")
        ])
        #expect(index.documents.map(\.title) == ["Ada Lovelace", "Open day"])
        #expect(!index.text.lowercased().contains("babbage"))
    }

    @Test(
        "A withheld value in a text stops the build, and is one problem, also with the index",
        arguments: [("true", 3), ("false", 2)])
    func leak(search: String, others: Int) throws {
        let (run, output) = try build([
            "Content/site.yml": Self.settings.replacing("search: true", with: "search: \(search)"),
            "Content/posts/open-day.md": LeakySite.post("Ring 020 7946 0018."),
        ])
        #expect(
            run.errors == """
                Content/posts/open-day.md:5:6: error: contains the phone number of "ada" \
                (Content/contacts/people/ada.vcf:7), which is withheld: +•• •• •••• ••18; also in \
                \(others) other files [leak]
                  help: remove it, publish it with sitegen consent grant ada phone.cell, or allow it \
                on this page only: in consent.yml, below allow:, write "posts/open-day": [the value]
                1 error; nothing was written, Output is as it was

                """)
        #expect(output.paths == [])
    }

    @Test("Items of a list are no name there, as on the page")
    func lists() throws {
        let (run, output) = try build(
            [
                "Content/contacts/people/paul.vcf": LeakySite.card("FN:Paul Martin"),
                "Content/posts/open-day.md": LeakySite.post(
                    "On Sunday these help:\n\n- Eva\n- Paul\n- Martin\n\nThanks to all.", ""),
            ],
            consent: "containers: { people: authorized, board.vcf: denied }\n"
                + "contacts: { paul: denied }\n",
            arguments: "--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(run.errors.contains("posts/open-day.md: note: may contain the name"))
        #expect(output.paths.contains("search/index/texts-0.txt"))
    }

    @Test("Of a contact with an allowed value on the page it has the name alone")
    func allowedOfContact() throws {
        let index = try index(
            ["Content/contacts/people/ada.md": "Ring 020 7946 0018. She writes.\n"],
            consent: """
                containers: { people: authorized, board.vcf: denied }
                contacts: { ada: { publish: [name, biography, email.work] } }
                allow: { contacts/ada: ["020 7946 0018"] }
                """)
        #expect(index.documents.map { "\($0.title)\($0.text)" } == ["Ada Lovelace"])
        #expect(!index.text.contains("7946"))
        #expect(!index.text.contains("writes"))
    }

    @Test("People have their published names, titles, groups, biographies and notes")
    func people() throws {
        let index = try index(
            [
                "Content/contacts/people/ada.vcf": LeakySite.card(
                    "FN:Ada Lovelace", "NICKNAME:Countess", "TITLE:Analyst", "ORG:Club;Engines",
                    "ROLE:Keeper", "NOTE:Likes cards", "EMAIL:ada@example.org"),
                "Content/contacts/people/ada.md": "She *writes*.\n",
                "Content/contacts/groups.yml": "board: { title: The board, members: [ada] }\n",
            ],
            consent: """
                containers: { people: authorized, board.vcf: denied }
                contacts: { ada: { publish: [name, title, organization, biography, groups] } }
                """)
        #expect(
            index.documents == [
                .init(
                    url: "/lab/contacts/ada/", title: "Ada Lovelace", details: "Analyst, Club",
                    text: "She writes.\nCountess\nAnalyst\nClub, Engines\nThe board\n"),
                .init(
                    url: "/lab/contacts/groups/board/", title: "The board", details: "Contacts",
                    text: ""),
            ])
    }

    @Test("Of a publication it has the names of published authors only")
    func publications() throws {
        let site = try PublicationSite([
            "site.yml": PublicationSite.settings + "search: true\n",
            "contacts/consent.yml": """
            publish: [name, groups]
            containers: { people: authorized }
            contacts: { bob: denied }
            allow: { publications: [Bob Boatman] }

            """,
            "contacts/people/bob.vcf": LeakySite.card("FN:Bob Boatman", "N:Boatman;Bob;;;"),
            "publications/lab.bib": """
            @article{rowing, title = {Rowing}, year = 2001, journal = {Boats},
              author = {Lovelace, Ada and Boatman, Bob}, abstract = {On $n^2$ \\emph{oars}.}}
            """,
            "posts/cite.md": "---\ntitle: Cite\ndate: 2026-01-01\n---\nSee [@rowing].\n",
        ])
        let output = try site.output()
        #expect(output.text("publications/index.html")?.contains("Boatman") == true)
        let index = try FoundIndex(output)
        let rowing = try #require(index.documents.first { $0.title == "Rowing" })
        #expect(rowing.details == "Publications · 2001")
        #expect(rowing.text.hasPrefix("Ada Lovelace\nBoats\nOn "))
        #expect(!index.text.lowercased().contains("boatman"))
    }

    @Test("Entries have their fields and tags, rows of a table the address of their list")
    func entries() throws {
        let index = try index([
            "Content/site.yml": Self.settings + """
                collections:
                  projects: { fields: { lead: person, open: boolean, searchable: text, begun: date } }
                  books: { layout: table, pages: false, fields: { writer: text } }

                """,
            "Content/projects/rover.md": """
            ---
            title: Rover
            lead: charles-babbage
            open: yes
            searchable: always
            begun: 2024-03-02
            tags: [walking]
            ---
            It walks.

            [LIST books]

            """,
            "Content/books.yml": "- { title: On engines, writer: Mary Somerville }\n",
        ])
        #expect(
            index.documents.dropFirst() == [
                .init(
                    url: "/lab/projects/rover/", title: "Rover", details: "Projects",
                    text: "It walks.\nwalking\nalways\n2 Mar 2024\n"),
                .init(
                    url: "/lab/books/#entry-on-engines", title: "On engines", details: "Books",
                    text: "Mary Somerville\n"),
            ])
    }

    @Test("Of entries without a page it has what their list shows, without allowed values")
    func withoutPages() throws {
        let index = try index(
            [
                "Content/site.yml": Self.settings + """
                    collections:
                      books: { pages: false, fields: { writer: text, sign: text }, columns: [writer] }
                      tools:
                        { pages: false, layout: table, fields: { use: text }, columns: [title, use] }

                    """,
                "Content/books/a.md": "---\ntitle: A\nwriter: Mary\nsign: X1\n---\nOne.\n\nTwo.\n",
                "Content/books/b.md": "---\ntitle: B\nwriter: 020 7946 0018\n---\nThree.\n",
                "Content/tools/saw.md": "---\ntitle: Saw\nuse: Wood\nsummary: Four\n---\nFive.\n",
            ],
            "allow: { books: [\"020 7946 0018\"] }\n")
        #expect(
            index.documents.map { "\($0.title): \($0.text)" } == [
                "Ada Lovelace: ", "A: Mary\nOne.\n", "B: Three.\n", "Saw: Wood\n",
            ])
    }

    @Test("A welcome text that the home page does not show is not found")
    func welcome() throws {
        let index = try index([
            "Content/site.yml": Self.settings + "home: [posts]\n",
            "Content/pages/index.md": "---\ntitle: Welcome\n---\nHidden.\n",
        ])
        #expect(index.documents.map(\.title) == ["Ada Lovelace"])
    }

    @Test("Each language has its own index, with texts of other languages that its lists show")
    func languages() throws {
        let (run, output) = try build([
            "Content/site.yml": Self.settings
                + "languages: { en: {}, de: {} }\nuntranslated: show\n",
            "Content/posts/a.md": "---\ntitle: Engine\ndate: 2026-01-01\n---\nText\n",
            "Content/posts/b.de.md": "---\ntitle: Maschine\ndate: 2026-01-02\n---\nText\n",
        ])
        try #require(run.end == .status(0), "\(run.errors)")
        let german = try FoundIndex(output, "de/search/")
        #expect(german.words["maschine"] == ["/lab/de/posts/b/"])
        #expect(german.words["engine"] == ["/lab/posts/a/"])
        #expect(german.documents.map(\.language) == ["", "", "en"])
        let page = try #require(output.text("de/search/index.html"))
        #expect(page.contains("data-index=\"/lab/de/search/index/\""))
        #expect(page.contains("<a href=\"/lab/search/\" lang=\"en-GB\""))
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(output.text("sitemap.xml")?.contains("search") == false)
    }

    @Test(
        "A file of the site's own at an address of the search is one error",
        arguments: [
            (
                "Content/pages/search.md", "---\ntitle: Mine\n---\n",
                "Content/pages/search.md:1: error: Content/pages/search.md and the search page "
                    + "have one address: /search/", "\n  1 | ---"
            ),
            (
                "Content/static/search/index/start.json", "{}",
                "Content/static/search/index/start.json: error: "
                    + "Content/static/search/index/start.json (/search/index/start.json) and the "
                    + "search index (/search/index) are a file and a folder of one name", ""
            ),
        ])
    func collision(path: String, text: String, problem: String, line: String) throws {
        let (run, _) = try build([path: text])
        #expect(
            run.errors == """
                \(problem) [address-collision]\(line)
                  help: give one of them another slug or name
                1 error; nothing was written, Output is as it was

                """)
        let off = try build([
            path: text, "Content/site.yml": "title: A\nurl: https://example.org\n",
        ])
        #expect(off.run.end == .status(0))
    }

    @Test("A layout of an earlier version builds without the link, and check is strict")
    func earlierLayout() throws {
        let (run, output) = try build(
            [
                "Templates/layout.mustache":
                    "<html><head>{{$head}}{{/head}}</head><body>{{$main}}{{/main}}</body></html>\n",
                "Content/posts/open-day.md": LeakySite.post("Text"),
            ], arguments: "--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(output.text("search/index.html")?.contains("id=\"hits\"") == true)
        #expect(output.text("index.html")?.contains("search") == false)
    }

    @Test("serve shows the page and makes the index when it is asked for")
    func serve() throws {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": Self.settings,
            "Content/posts/one.md": "---\ntitle: One\ndate: 2026-01-01\n---\nPelicans\n",
        ])
        let serve = try ServeProcess(folder)
        #expect(try serve.get("/lab/search/").body.contains("id=\"hits\""))
        #expect(try serve.get("/lab/search/index/texts-0.txt").body.contains("Pelicans"))
        #expect(try serve.get("/lab/search/index/words-0.txt").body.contains("pelicans 0"))
        #expect(try serve.get("/lab/search/index/none.txt").status == "HTTP/1.1 404 Not Found")
    }

    @Test("Without it, nothing of it is in Output")
    func off() throws {
        let (_, output) = try build(["Content/site.yml": LeakySite.files["Content/site.yml"] ?? ""])
        #expect(output.paths.filter { $0.contains("search") } == [])
        let home = try #require(output.text("index.html"))
        #expect(!home.contains("search"))
    }
}
