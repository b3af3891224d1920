import Testing

@Suite("Formulas in a site")
struct FormulaTests {
    private func folder(_ files: [String: String], isOn: Bool = true) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.layLeakySite(files)
        let markdown =
            isOn ? #"markdown: { formulas: true, macros: { "\\R": "\\mathbb{R}" } }"# : ""
        try folder.put([
            "Content/site.yml": "title: Engines\nurl: https://example.org/\n\(markdown)\n"
        ])
        return folder
    }

    @Test("A page has MathML; lists and feeds have the TeX")
    func texts() throws {
        let folder = try folder([
            "Content/posts/open-day.md": LeakySite.post("For $x<y$ in $\\R$.\n\n$$\nx_1\n$$")
        ])
        #expect(try folder.build("--strict").end == .status(0))
        let inline = "<mi>x</mi><mo>&lt;</mo><mi>y</mi></math> in <math alttext=\"\\R\"><mi>ℝ</mi>"
        let page = try folder.text("Output/posts/open-day/index.html")
        #expect(page.contains("<p>For <math alttext=\"x&lt;y\">\(inline)</math>.</p>"))
        #expect(page.contains("<p><math display=\"block\" alttext=\"\nx_1\n\"><msub><mi>x</mi>"))
        #expect(try folder.text("Output/posts/index.html").contains("For $x&lt;y$ in $\\R$."))
        let content = "<p>For $x&lt;y$ in $\\R$.</p>\n<p>$$\nx_1\n$$</p>"
        let feed = try folder.text("Output/feed.xml")
        #expect(feed.contains("<summary>For $x&lt;y$ in $\\R$.</summary>"))
        #expect(feed.contains(content))
        #expect(try folder.text("Output/rss.xml").contains(content))
        let json = try folder.text("Output/feed.json")
        #expect(json.contains("\"summary\": \"For $x<y$ in $\\\\R$.\""))
        for file in ["feed.xml", "rss.xml", "feed.json"] {
            #expect(try !folder.text("Output/\(file)").contains("math"))
        }
    }

    @Test(
        "All errors of formulas are reported with their places, and nothing is written",
        arguments: [["build"], ["build", "--strict"], ["check"]])
    func errors(command: [String]) throws {
        let folder = try folder([
            "Content/posts/open-day.md": LeakySite.post("Let $\\aplha$,\n$\\frc12$ and\n\n$$x^$$"),
            "Content/pages/about.md": "---\ntitle: About\n---\n```math\n\\qwertz\n```\n",
            "Content/contacts/consent.yml": LeakySite.consent(
                "  mary: { publish: [name, biography] }\n"),
            "Content/contacts/people/mary.vcf": LeakySite.card("FN:Mary Somerville"),
            "Content/contacts/people/mary.md": "I like $\\sun x$.\n",
        ])
        let run = try Program(folder: folder.path).run(command)
        #expect(run.end == .status(1))
        #expect(!folder.has("Output/index.html"))
        for (place, message) in [
            ("contacts/people/mary.md:1:9", "unknown command \\sun"),
            ("pages/about.md:5:1", "unknown command \\qwertz"),
            ("posts/open-day.md:5:6", "unknown command \\aplha"),
            ("posts/open-day.md:6:2", "unknown command \\frc"),
            ("posts/open-day.md:8:4", "^ needs another argument"),
        ] {
            #expect(run.errors.contains("Content/\(place): error: \(message) [formula]\n"))
        }
        #expect(
            run.errors.contains(
                """
                  5 | Let $\\aplha$,
                    |      ^^^^^^
                  help: did you mean \\alpha?

                """))
    }

    @Test("A wrong macro is an error of site.yml")
    func macros() throws {
        let folder = try folder([:])
        try folder.put([
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            markdown:
              macros: { "R": "x", "\\\\a": "{", "\\\\b": [x] }

            """
        ])
        let run = try folder.build()
        #expect(
            run.errors.contains(
                "Content/site.yml:4:13: error: \"R\" is no name of a command [bad-macro]\n"))
        #expect(
            run.errors.contains(
                "Content/site.yml:4:30: error: this brace is not closed [bad-macro]\n"))
        #expect(
            run.errors.contains(
                "Content/site.yml:4:35: error: the macro \\b must be a text [yaml-type]\n"))
    }

    @Test("Without the setting, a note names the first formula, and --strict passes")
    func off() throws {
        let folder = try folder(
            ["Content/posts/open-day.md": LeakySite.post("It costs $5. Let $a_1*b_1*c$")],
            isOn: false)
        let run = try folder.build("--strict")
        #expect(run.end == .status(0))
        #expect(
            run.errors.contains(
                """
                Content/posts/open-day.md:5:18: note: formulas are not set: this one is shown as \
                text, and Markdown may change its signs [formula]
                """))
        #expect(
            run.errors.contains("help: set markdown: { formulas: true } in site.yml; to show"))
    }

    @Test(
        "A withheld value in a formula is a leak, however it is divided",
        arguments: [
            ("$+44\\,20\\,7946\\,0018$", "phone number of \"ada\""),
            ("+44 20 $7946$ $0018$", "phone number of \"ada\""),
            ("$\\mathbf{020}\\;\\mathbf{7946}\\;\\mathbf{0018}$", "phone number of \"ada\""),
            ("$\\text{Charles Babbage}$", "name of someone who is not published"),
            ("$\\text{Charles}\\ \\text{Babbage}$", "name of someone who is not published"),
            ("$\\text{Char}\\text{les Babbage}$", "name of someone who is not published"),
            ("Charles $\\text{Babbage}$", "name of someone who is not published"),
            (
                "$\\mathfrak{Charles}\\quad\\mathfrak{Babbage}$",
                "name of someone who is not published"
            ),
            ("$C_h a r l e s\\ B a b b a g e$", "name of someone who is not published"),
            (
                "$$\\begin{matrix} \\text{Charles} & \\text{Babbage} \\end{matrix}$$",
                "name of someone who is not published"
            ),
            (
                "$\\text{cb}@\\text{engine}.\\text{example}$",
                "e-mail of someone who is not published"
            ),
            ("$cb@engine.example$", "e-mail of someone who is not published"),
            ("$10\\,\\text{December}\\,1815$", "birthday of \"ada\""),
            (
                "```math\n\\text{Charles}~\\text{Babbage}\n```",
                "name of someone who is not published"
            ),
        ])
    func leaks(text: String, what: String) throws {
        let folder = try folder(["Content/posts/open-day.md": LeakySite.post("x\n\n\(text)")])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.leaks.count == 1)
        #expect(run.leaks.first?.hasPrefix("Content/posts/open-day.md") == true)
        #expect(run.leaks.first?.hasSuffix(what) == true)
        #expect(!folder.has("Output/index.html"))
    }

    @Test("A new site in each language has formulas", arguments: ["en", "de", "es", "fr"])
    func starter(language: String) throws {
        let folder = try TemporaryFolder()
        let program = Program(folder: folder.path)
        #expect(
            try program.run(["new", "site", "club", "--language", language]).end == .status(0))
        try folder.put([
            "club/Content/pages/sums.md": "---\ntitle: Sums\n---\nLet $x_1$ cost \\$5, not $6.\n"
        ])
        let run = try program.run(["build", "--strict", "--source", "club"])
        #expect(run.end == .status(0))
        #expect(
            try folder.text("club/Output/sums/index.html").contains(
                "<p>Let <math alttext=\"x_1\"><msub><mi>x</mi><mn>1</mn></msub></math> cost $5, not "
                    + "$6.</p>"))
    }
}
