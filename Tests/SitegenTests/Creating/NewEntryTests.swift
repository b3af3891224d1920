import Foundation
import Testing

@Suite("A new entry of a collection")
struct NewEntryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.putLab()
    }

    private func new(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path).run(
            ["new"] + arguments + ["--now", "2026-10-31T23:30:45Z"])
    }

    @Test("The file has a line for each required field, and the others as comments")
    func fields() throws {
        #expect(try new("projects", "Mars Rover") == .success("Content/projects/mars-rover.md"))
        #expect(
            try folder.text("Content/projects/mars-rover.md") == """
                ---
                title: Mars Rover
                # date: 2026-10-31
                lead: # ada
                # team: [ada]
                # website: https://example.org/
                # started: 2026-10-31
                # launch: 2026-10-31T18:00
                status: # running   # or finished
                # books: [slugs of books]
                # open: true
                # budget: 12.5
                # photo: picture.jpg
                # topics: [one, another]
                # motto: some words
                # main-book: the slug of one of books
                ---


                """)
        #expect(
            try folder.build().errors == """
                Content/projects/mars-rover.md:4:1: error: this entry has no lead [missing-field]
                  4 | lead: # ada
                    | ^^^^
                  help: add a line: lead: …, or remove lead from required: in site.yml
                Content/projects/mars-rover.md:9:1: error: this entry has no status [missing-field]
                  9 | status: # running   # or finished
                    | ^^^^^^
                  help: add a line: status: …, or remove status from required: in site.yml
                2 errors; nothing was written, Output is as it was

                """)
        let filled = try folder.text("Content/projects/mars-rover.md")
            .replacing("lead: #", with: "lead:").replacing("status: #", with: "status:")
        try folder.put(["Content/projects/mars-rover.md": filled])
        #expect(try folder.build("--strict").errors == "")
    }

    @Test("An event starts today at 18:00")
    func event() throws {
        #expect(
            try new("events", "Open house", "--draft") == .success("Content/events/open-house.md"))
        #expect(
            try folder.text("Content/events/open-house.md") == """
                ---
                title: Open house
                start: 2026-10-31T18:00
                # end: 2026-10-31T20:00
                # place: some words
                # url: https://example.org/
                # speakers: [ada]
                draft: true
                ---


                """)
        #expect(try folder.build("--strict", "--drafts").errors == "")
        #expect(try folder.output().paths.contains("events/open-house/index.html"))
    }

    @Test("Each value in a comment is one that its field takes")
    func comments() throws {
        try folder.put([
            "Content/site.yml": LabSite.settings.replacing(
                "    required: [lead, status]\n", with: "")
        ])
        _ = try new("projects", "All")
        let lines = try folder.text("Content/projects/all.md")
            .replacing("# ", with: "").replacing("   or finished", with: "")
            .replacing("[slugs of books]", with: "[compilers]")
            .replacing("the slug of one of books", with: "compilers")
        try folder.put([
            "Content/projects/all.md": lines, "Content/projects/picture.jpg": "",
            "Content/static/picture.jpg": "",
        ])
        let run = try folder.build("--drafts")
        #expect(!run.errors.contains("all.md"), "\(run.errors)")
    }

    @Test("The file in another language is beside the first one")
    func language() throws {
        try folder.put([
            "Content/site.yml": LabSite.settings + "languages: { en: {}, de: {} }\n"
        ])
        #expect(
            try new("projects", "Arm", "--language", "de") == .success("Content/projects/arm.de.md")
        )
        #expect(
            try new("projects", "Rover", "--language", "de")
                == .success("Content/projects/rover/index.de.md"))
        #expect(
            try new("projects", "Bein", "--language", "de")
                == .success("Content/projects/bein.de.md")
        )
    }

    @Test(
        "A collection that is a table gets no folder",
        arguments: [
            (
                "Content/books.yml",
                """
                Content/books.yml: error: the entries of books are the rows of this file [no-folder]
                  help: add a row there, or make a folder for texts: Content/books

                """
            ),
            (
                "Content/books.csv",
                """
                Content/books.csv: error: the entries of books are the rows of this file [no-folder]
                  help: add a row there, or make a folder for texts: Content/books

                """
            ),
        ])
    func table(_ path: String, _ problem: String) throws {
        try folder.remove("Content/books.yml")
        try folder.put([path: ""])
        #expect(try new("books", "Notes") == .problem(problem))
        #expect(!folder.has("Content/books"))
    }

    @Test("A taken address is an error, also that of a row or of a text with an error")
    func taken() throws {
        try folder.put([
            "Content/site.yml": LabSite.settings.replacing("    pages: false\n", with: ""),
            "Content/books/engines.md": "---\ntitle: Engines\nyear: long ago\n---\n",
        ])
        let help = "  help: edit it, or choose another title\n"
        #expect(
            try new("books", "On engines")
                == .problem(
                    "Content/books.yml: error: /books/on-engines/ is already the address of this "
                        + "file, so nothing was written [taken-address]\n" + help))
        #expect(
            try new("books", "Engines")
                == .problem(
                    "Content/books/engines.md: error: /books/engines/ is already the address of "
                        + "this file, so nothing was written [taken-address]\n" + help))
    }

    @Test(
        "Arguments that cannot be meant",
        arguments: [
            (
                ["projcts", "Arm"],
                """
                error: there is no command "sitegen new projcts" [unknown-command]
                  help: did you mean "projects"?

                """
            ),
            (
                ["psot", "Arm", "--author", "ada"],
                """
                error: there is no command "sitegen new psot" [unknown-command]
                  help: did you mean "post"?

                """
            ),
            (
                ["--draft", "xyz", "Arm"],
                """
                error: there is no command "sitegen new xyz" [unknown-command]
                  help: the commands are site, post, contact, ci, projects, books, events

                """
            ),
            (
                ["projects", " \n"],
                """
                Error: an entry needs a title, as in sitegen new projects "Open day"
                Usage: sitegen new <name> <title> [--language <code>] [--draft] [--source <dir>]
                  See 'sitegen new NAME --help' for more information.

                """
            ),
        ])
    func misunderstood(_ arguments: [String], _ errors: String) throws {
        let run = try Program(folder: folder.path).run(["new"] + arguments)
        #expect(run == ProgramRun(end: .status(64), output: "", errors: errors))
    }
}
