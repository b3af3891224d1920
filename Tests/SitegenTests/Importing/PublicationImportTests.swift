import Foundation
import Testing

/// Publications of al-folio, a theme for Jekyll, and of Hugo Academic.
extension SiteImportTests {
    private static let folio = [
        "_config.yml": """
        title: blank
        first_name: Ada
        last_name: King
        url: https://ada.example
        enable_math: true
        include: [_pages]
        scholar:
          source: /_bibliography/
          bibliography: papers.bib

        """,
        "_bibliography/papers.bib": """
        ---
        ---
        @string{sm = {Scientific Memoirs}}
        @article{notes, title = {Notes}, author = {King, Ada and B. Hill and Cy Day},
          journal = sm, year = 1843, pdf = {notes.pdf}, selected = {true}}
        @book{plans, title = {Plans of $n$ {Engines}}, author = {Bob Hill and Dee Fox}, year = 1850}

        """,
        "_bibliography/drafts.bib": "@article{secret, title = {Not yet}, year = 2030}\n",
        "_pages/about.md": """
        ---
        title: about
        permalink: /
        selected_papers: true
        ---
        We write $$n^2$$ engines, as in [the list](/papers/).

        $$ a + b $$

        {% bibliography --query @*[selected=true]* %}

        """,
        "_pages/publications.md": """
        ---
        title: our papers
        permalink: /papers/
        nav: true
        nav_order: 2
        ---
        <div class="publications">
        {% bibliography %}
        </div>

        """,
        "_pages/books.md":
            "---\ntitle: books\npermalink: /books/\n---\n{% bibliography --query @book %}\n",
        "_pages/rules.md":
            "---\ntitle: rules\npermalink: /rules/\nnav: true\nnav_order: 1\n---\nBe kind.\n",
        "_data/people.yml": "- name: Ada King\n- name: Bob Hill\n",
        "_data/coauthors.yml": "day:\n  - firstname: [Cy]\n    url: https://cy.example\n",
        "assets/pdf/notes.pdf": "%PDF-1.4\n",
    ]

    private static let member = [
        "new/Content/contacts/club/dee.vcf": LeakySite.card("FN:Dee Fox", "N:Fox;Dee;;;")
    ]

    /// The titles of the list, and of the publications in it.
    private func list(_ folder: TemporaryFolder, _ path: String) throws -> [[String]] {
        let page = try folder.text("new/Output/\(path)/index.html")
        func texts(_ regex: Regex<(Substring, Substring)>) -> [String] {
            page.matches(of: regex).map {
                String($0.output.1).replacing(/<[^>]*>/, with: "").trimmingCharacters(
                    in: .whitespacesAndNewlines)
            }
        }
        return [texts(/<h1[^>]*>(.*?)<\/h1>/), texts(/<p class="entry-title">(.*?)<\/p>/)]
    }

    @Test("A bibliography of al-folio becomes publications, at the address of its old page")
    func bibliography() throws {
        let folder = try imported("jekyll", Self.folio)
        #expect(
            try folder.text("new/Content/site.yml") == """
                title: Ada King
                url: https://ada.example/
                permalinks:
                  publicationsList: /papers/
                collections:
                  publications: { kind: publications, title: "our papers" }
                home: [welcome, publications, posts, contacts]
                navigation:
                  - { title: rules, page: rules }
                  - { title: "our papers", page: publications }
                markdown: { formulas: true }

                """)
        let old = try #require(Self.folio["_bibliography/papers.bib"])
        #expect(
            try folder.text("new/Content/publications/papers.bib")
                == String(old.dropFirst("---\n---\n".count)))
        expect(
            try folder.text("new/Content/pages/index.md"),
            has: [
                "\nWe write $n^2$ engines, as in [the list](/papers/).\n\n$$ a + b $$\n\n",
                "\n\n[LIST publications selected=true]\n\n",
            ])
        for path in ["publications/drafts.bib", "pages/papers.md", "pages/books.md"] {
            #expect(!folder.has("new/Content/\(path)"), Comment(rawValue: path))
        }
        try grant(folder)
        let run = try folder.sitegen(
            "build", "--strict", "--source", "new", "--output", "new/Output")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(
            try list(folder, "papers") == [
                ["our papers"], ["Plans of n Engines", "Notes"],
            ])
        let page = try folder.text("new/Output/papers/index.html")
        #expect(page.contains("href=\"/assets/pdf/notes.pdf\""))
        #expect(page.contains("href=\"/contacts/bob-hill/\""))
        #expect(folder.has("new/Output/assets/pdf/notes.pdf"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "1 file of publications\n",
                "- `_bibliography/drafts.bib`: publications that no page lists\n",
                "- `_pages/publications.md`: the list of publications now\n",
                "- `_pages/books.md`: a page of template code, such as a list\n",
                "- `_data/coauthors.yml`: data file\n",
            ])
    }

    @Test("A grant as imported allows names of contacts who stay unpublished in publications")
    func namesInPublications() throws {
        let folder = try imported("jekyll", Self.folio)
        try folder.put(Self.member)
        let again = try folder.sitegen("import", "jekyll", "old", "new")
        #expect(
            again.output.contains(
                """

                the publications name 3 contacts who are not published: grant them as below, or \
                allow the names in consent.yml, as sitegen build says

                """), "\(again.output)")
        let run = try folder.sitegen(
            "consent", "grant", "people", "--as-imported", "--source", "new")
        #expect(
            run.output == """
                new/Content/contacts/consent.yml: people: authorized, 2 contacts with the fields \
                of the old site
                allowed in publications, as on the old site: Dee Fox
                published now: 2 of 2

                """)
        #expect(
            try folder.text("new/Content/contacts/consent.yml") == """
                # Imported from the old site, and not published yet. This publishes what the old \
                site showed:
                #   sitegen consent grant people --as-imported
                containers:
                  people: authorized
                contacts:
                  ada-king:
                    publish: [name]
                  bob-hill:
                    publish: [name]
                allow:
                  publications: ["Dee Fox"]

                """)
        _ = try built(folder)
        #expect(try folder.text("new/Output/papers/index.html").contains("Dee Fox"))
    }

    @Test("A grant as imported allows no name of a contact who is denied, or that is not imported")
    func namesOfDenied() throws {
        let folder = try imported("jekyll", Self.folio)
        try folder.put(Self.member)
        let more = "@book{own, title = {Own}, author = {Dee Fox}, year = 1840}\n"
        for (file, isAllowed) in [("z.bib", true), ("a.bib", false)] {
            let path = "new/Content/publications/\(file)"
            try folder.put([path: more])
            let deny = try folder.sitegen("consent", "deny", "bob-hill", "--source", "new")
            #expect(deny.end == .status(0), "\(deny.errors)")
            try grant(folder)
            let consent = try folder.text("new/Content/contacts/consent.yml")
            #expect(!consent.contains("Hill"))
            #expect(consent.contains("Dee Fox") == isAllowed, Comment(rawValue: file))
            try folder.put([
                "new/Content/contacts/consent.yml": "containers:\n  people: denied\n"
            ])
            try folder.remove(path)
        }
    }

    @Test("Texts of Hugo Academic with cite.bib become publications")
    func citations() throws {
        let text =
            "---\ntitle: \"Notes\"\ndate: 2024-02-05\nabstract: On engines.\n"
            + "url_pdf: https://pdf.example/n\npublication_short: Short\nfeatured: true\n---\n"
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": """
                baseURL: https://x.example/
                params: { math: true }
                menu: { main: [{ name: Papers, url: /publication/ }] }

                """,
                "content/publication/_index.md": "---\ntitle: Publications\n---\n",
                "content/publication/notes/index.md": text,
                "content/publication/notes/cite.bib":
                    "@article {N24, title = {Notes}, author = {Ada King}, year = 2024}\n",
                "content/publication/later/index.md": text.replacing("2024", with: "2999"),
                "content/publication/later/cite.bib": "@article{later, title = {Later}}\n",
                "content/post/a.md": "---\ntitle: A\ndate: 2024-02-05\n---\nText\n",
            ])
        _ = try built(folder)
        #expect(try list(folder, "publication") == [["Publications"], ["Notes"]])
        #expect(
            try folder.text("new/Content/site.yml") == """
                title: x.example
                url: https://x.example/
                permalinks:
                  publications: /publication/:slug/
                  publicationsList: /publication/
                  posts: /post/:slug/
                  postList: /post/
                collections:
                  publications: { kind: publications, pages: true, title: Publications }
                navigation:
                  - { title: Papers, page: publications }
                markdown: { formulas: true }

                """)
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: folder.url("new/Content").path)
        #expect(
            files.filter { $0.contains(".md") || $0.contains(".bib") }.sorted() == [
                "posts/2024-02-05-a.md", "publications/publications.bib",
            ])
        #expect(
            try folder.text("new/Content/publications/publications.bib") == """
                @article{notes,
                  abstract = {On engines.},
                  pdf = {https://pdf.example/n},
                  keywords = {selected},
                 title = {Notes}, author = {Ada King}, year = 2024}

                """)
        #expect(folder.has("new/Output/publication/notes/index.html"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `content/publication/notes/index.md`: a publication now, by its cite.bib\n",
                "- `content/publication`: values that no new file has, by key: "
                    + "publication_short (1)\n",
                "- `content/publication/later/index.md`: a publication that the old site does not "
                    + "show\n",
            ])
    }
}
