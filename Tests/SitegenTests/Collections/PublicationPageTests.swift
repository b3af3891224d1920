import Foundation
import Testing

@Suite("Pages of publications")
struct PublicationPageTests {
    @Test("The list has what is in press, then the years, with venue, links, abstract and BibTeX")
    func list() throws {
        let output = try PublicationSite().output()
        #expect(
            output.words("publications/index.html") == """
                Publications All as BibTeX in press Soon Grace Murray Hopper (eds.) Harbour in press \
                Book BibTeX @book{soon, editor = {Grace Murray Hopper}, title = {Soon}, year = {in \
                press}, publisher = {Harbour}, } 1952 The Education of a Computer Grace Hopper , A. \
                Lovelace , et al. Proceedings of the ACM 1952 Conference paper arXiv Code BibTeX \
                @inproceedings{compiler, author = {Grace Hopper and A. Lovelace and others}, title = \
                {The Education of a Computer}, booktitle = {Proceedings of the ACM}, year = {1952}, \
                eprint = {2101.00001}, archiveprefix = {arXiv}, } 1843 Sketch of the Analytical \
                Engine: n 2 cards Ada Lovelace , L. F. Menabrea Scientific Memoirs 3, 666–731 1843 \
                Article Medal DOI PDF Abstract How the engine weaves patterns. BibTeX @article{notes, \
                author = {Lovelace, Ada and L. F. Menabrea}, title = {Sketch of the {Analytical} \
                Engine: $n^2$ cards}, journal = {Scientific Memoirs}, volume = {3}, pages = \
                {666--731}, year = {1843}, month = sep, doi = {https://doi.org/10.1000/182}, abstract \
                = {How the engine weaves \\emph{patterns}.}, }
                """)
        let page = output.text("publications/index.html") ?? ""
        for link in [
            "https://doi.org/10.1000/182", "/lab/papers/notes.pdf",
            "https://arxiv.org/abs/2101.00001", "https://example.org/code", "/lab/publications.bib",
        ] {
            #expect(page.contains("href=\"\(link)\""), Comment(rawValue: link))
        }
        #expect(page.contains("<msup><mi>n</mi><mn>2</mn></msup>"))
        #expect(
            page.contains(#"<b><a class="p-author" href="/lab/contacts/ada/"><bdi>Ada Lovelace"#))
    }

    @Test("publications.bib has what others may copy")
    func bibliography() throws {
        let text = try PublicationSite().output().text("publications.bib") ?? ""
        #expect(text.contains("@article{notes,\n  author = {Lovelace, Ada and L. F. Menabrea},\n"))
        #expect(text.components(separatedBy: "\n@").count == 3)
        for own in ["not for others", "mine", "/home/ada", "papers/notes.pdf", "Medal"] {
            #expect(!text.contains(own), Comment(rawValue: own))
        }
    }

    @Test(
        "Publications are on the pages of their people, groups and projects, and on the home page")
    func places() throws {
        let output = try PublicationSite([
            "projects/engine.md":
                "---\ntitle: Engine\nlead: ada\npapers: [notes, compiler]\n---\nIt turns.\n"
        ]).output()
        let (all, own) = (
            ["The Education of a Computer", "Sketch of the Analytical Engine: "], 0..<2
        )
        func titles(_ path: String) -> [String] {
            output.titles(path, below: "/lab/publications/")
        }
        #expect(titles("contacts/ada/index.html") == Array(all[own]))
        #expect(titles("contacts/grace/index.html") == ["Soon", all[0]])
        #expect(titles("contacts/groups/board/index.html") == Array(all[own]))
        #expect(titles("projects/engine/index.html") == all.reversed())
        #expect(output.words("projects/engine/index.html").contains("It turns. Papers All entries"))
        #expect(titles("index.html") == [all[1]])
    }

    @Test(
        "A list in a text has the publications that meet its conditions",
        arguments: [
            ("person=ada", 2), ("person=ada 1", 1), ("year=1843", 1), ("type=book", 1),
            ("selected=true", 1), ("selected=no", 2), ("", 3),
        ])
    func conditions(words: String, count: Int) throws {
        let output = try PublicationSite([
            "pages/about.md": "---\ntitle: About\n---\n[LIST publications \(words)]\n"
        ]).output()
        #expect(output.titles("about/index.html", below: "/lab/publications/").count == count)
    }

    @Test("A citation leads to the references at the end of the text")
    func citations() throws {
        let site = try PublicationSite([
            "posts/2026-01-02-cite.md": """
            ---
            title: Citing
            ---
            As in [@compiler, p. 12; @notes] and [@compiler], not `[@notes]` or \\[@notes].

            """
        ])
        let output = try site.output()
        let page = output.text("posts/cite/index.html") ?? ""
        #expect(
            page.contains(
                """
                <p>As in [<a href="#reference-compiler">1</a>, p. 12; \
                <a href="#reference-notes">2</a>] and [<a href="#reference-compiler">1</a>], not \
                <code>[@notes]</code> or [@notes].</p>
                """))
        let ids = page.matches(of: /id="(reference-[a-z]*)"/).map { String($0.output.1) }
        #expect(ids == ["reference-compiler", "reference-notes"])
        #expect(output.words("posts/cite/index.html").contains("References The Education"))
        let feed = output.text("feed.xml") ?? ""
        #expect(
            feed.contains("href=&quot;https://example.org/lab/posts/cite/#reference-notes&quot;")
                || feed.contains("https://example.org/lab/posts/cite/#reference-notes"))
    }

    @Test("A citation of an unknown key is an error with its place")
    func unknownCitation() throws {
        let site = try PublicationSite([
            "posts/2026-01-02-cite.md":
                "---\ntitle: Citing\n---\nAs [@notes] say,\nand [@compilr].\n"
        ])
        let run = try site.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.contains(
                """
                Content/posts/2026-01-02-cite.md:5:6: error: no publication "compilr" \
                [unknown-publication]
                  5 | and [@compilr].
                    |      ^^^^^^^^
                  help: did you mean "compiler"?
                """))
    }

    @Test("Without publications, a citation is text")
    func noPublications() throws {
        let site = try PublicationSite([
            "site.yml": "title: Lab\nurl: https://example.org/lab/\n",
            "pages/about.md": "---\ntitle: About\n---\nSee [@notes].\n",
        ])
        try FileManager.default.removeItem(
            atPath: site.folder.path + "/Content/publications")
        let output = try site.output()
        #expect(output.text("about/index.html")?.contains("<p>See [@notes].</p>") == true)
    }

    @Test("pages: true makes a page of each")
    func pages() throws {
        let output = try PublicationSite([
            "site.yml": PublicationSite.settings.replacing(
                "kind: publications,", with: "kind: publications, pages: true,")
        ]).output()
        #expect(
            output.words("publications/notes/index.html").hasPrefix(
                "Publications Sketch of the Analytical Engine: n 2 cards Ada Lovelace , L. F."))
        let data = output.linkedData("publications/notes/index.html")
        #expect(data.contains(#""@type":"ScholarlyArticle""#))
        #expect(data.contains(#""name":"L. F. Menabrea""#))
        #expect(
            output.text("publications/index.html")?.contains("href=\"/lab/publications/notes/\"")
                == true)
    }

    @Test(
        "A broken entry, a missing file and a text beside the .bib file are said with their places")
    func problems() throws {
        let site = try PublicationSite([
            "publications/lab.bib": """
            @article{good, title = {Good}, author = {Ada Lovelace}, year = 1843, pdf = {gone.pdf}}
            @article{bad, title = {Never closed, year = 1844}

            """,
            "publications/more.md": "---\ntitle: More\n---\n",
        ])
        let run = try site.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Content/publications/lab.bib:2:"))
        #expect(
            run.errors.contains(
                """
                Content/publications/more.md: warning: this file is not read as a publication \
                [unread-file]
                  help: write its publications in a .bib file, or move it to Content/pages
                """))
        #expect(
            run.errors.contains(
                """
                Content/publications/lab.bib:1:70: note: no file "gone.pdf", so there is no link to \
                it [missing-file]
                """))
    }

    @Test("A key in selected that no publication has is a note")
    func unknownSelected() throws {
        let site = try PublicationSite([
            "site.yml": PublicationSite.settings.replacing("[notes]", with: "[notes, compilr]")
        ])
        let run = try site.build("--strict")
        #expect(run.end == .status(0))
        #expect(
            run.errors.contains(
                """
                Content/site.yml:6:3: note: no publication "compilr", which selected: names \
                [unknown-publication]
                  6 |   publications: { kind: publications, selected: [notes, compilr] }
                    |   ^^^^^^^^^^^^
                  help: did you mean "compiler"?
                """))
    }

    @Test("new begins no publication, which belongs into a .bib file")
    func new() throws {
        let site = try PublicationSite()
        let run = try Program(folder: site.folder.path).run(["new", "publications", "Notes"])
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                """
                Content/publications: error: publications are entries of .bib files [no-folder]
                  help: add an entry to a .bib file there
                """))
    }

    @Test("Every language lists the publications")
    func languages() throws {
        let output = try PublicationSite([
            "site.yml": PublicationSite.settings + "languages: { en: {}, de: { title: Labor } }\n"
        ]).output()
        #expect(
            output.words("de/publications/index.html").contains("Soon Grace Murray Hopper (Hrsg.)"))
        #expect(
            output.text("de/publications/index.html")?.contains("/lab/publications.bib") == true)
        #expect(output.text("de/publications.bib") == nil)
    }
}
