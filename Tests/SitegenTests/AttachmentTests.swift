import Foundation
import Testing

@Suite("A file in the folder of a text")
struct AttachmentTests {
    private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put(["Content/posts/trip/index.md": LeakySite.post("Text.")])
        try folder.put(more)
        return folder
    }

    @Test(
        "that is a table, a card, mail, or of an office or archive is left out, with a note",
        arguments: [
            "csv", "XLSX", "eml", "docx", "zip", "tar.gz", "ldif", "xlsb", "fods", "dotx", "dbf",
            "emlx", "tar.zst", "csv~", "csv.bak", "csv.old", "csv.orig", "sqlite", "sqlite3", "db",
            "sql", "parquet", "ics", "gpg", "asc", "md~", "tab", "fmp12", "sav", "age", "ppk",
            "csv.1", "csv.download", "csv (1)", "(2).csv",
        ])
    func unnamed(_ fileExtension: String) throws {
        let folder = try folder(["Content/posts/trip/mitglieder.\(fileExtension)": "a,b"])
        let run = try folder.build("--strict")
        #expect(
            run.errors == """
                Content/posts/trip/mitglieder.\(fileExtension): note: no text links to this file, \
                so it is left out [unnamed-file]
                  help: link to it in a text, or write attachments: all in site.yml

                """)
        #expect(!folder.has("Output/posts/open-day/mitglieder.\(fileExtension)"))
        #expect(!folder.has("Output/posts/trip/mitglieder.\(fileExtension)"))
    }

    @Test(
        "is published if a text links to it in any notation",
        arguments: [
            ("list.csv", "[List](list.csv)"), ("list.csv", "See [List](list.csv) for details."),
            ("list.csv", "(see [List](list.csv)); *more*"),
            ("list.csv", "| A |\n|---|\n| [List](list.csv) | x |"),
            ("my list.csv", "[List](my%20list.csv)"),
            ("my list.csv", "[List](<my list.csv>)"), ("a_b.csv", "[List](a\\_b.csv)"),
            ("Müller.csv", "[List](M%C3%BCller.csv \"Title\")"),
            ("a (1).csv", "[List](<a (1).csv>)"), ("list.csv", "[List]\n\n[List]: list.csv"),
            ("list.csv", "<https://example.org/posts/trip/list.csv>"), ("a.csv", "![A](a.csv)"),
            ("a,b.csv", "[List](a,b.csv)"), ("R&D.csv", "[List](R&D.csv)"),
            ("Ann's.csv", "[List](Ann's.csv)"), ("x=y.csv", "[List](x=y.csv?z#t)"),
        ])
    func named(_ name: String, _ text: String) throws {
        let folder = try folder(["Content/posts/trip/\(name)": "a,b"])
        try folder.put(["Content/posts/trip/index.md": LeakySite.post(text)])
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        #expect(folder.has("Output/posts/trip/\(name)"))
    }

    @Test(
        "is left out if a text names it without a link",
        arguments: [
            "<!-- list.csv -->", "See `list.csv`.", "See list.csv.", "```\n[List](list.csv)\n```",
            "    [List](list.csv)", "[List]: list.csv", "![list.csv](a.png \"list.csv\")",
            "<a href=\"list.csv\">List</a>", "\\[List](list.csv)",
        ])
    func unlinked(_ text: String) throws {
        let post = LeakySite.post("Text.\n\n\(text)")
        let folder = try folder([
            "Content/posts/trip/list.csv": "a,b", "Content/posts/trip/a.png": "",
            "Content/posts/trip/index.md": post.replacing(
                "---\n", with: "---\n# list.csv\n", maxReplacements: 1),
        ])
        #expect(try folder.build().errors.contains("[unnamed-file]"))
        #expect(!folder.has("Output/posts/trip/list.csv"))
    }

    @Test(
        "is left out if only a comment of YAML names it",
        arguments: [
            "summary: Hello # list.csv", "summary: \"a # b\" # list.csv",
            "tags: [a, b] # list.csv", "tags: [\n  a, # list.csv\n  b]",
        ])
    func comments(_ lines: String) throws {
        let folder = try folder([
            "Content/posts/trip/list.csv": "a,b",
            "Content/posts/trip/index.md": LeakySite.post("Text.").replacing(
                "---\n", with: "---\n\(lines)\n", maxReplacements: 1),
            "Content/site.yml":
                "title: Lab # trip/list.csv\nurl: https://example.org/ # trip/list.csv\n",
        ])
        let run = try folder.build()
        #expect(run.errors.contains("[unnamed-file]"), "\(run.errors)")
        #expect(!folder.has("Output/posts/trip/list.csv"))
    }

    @Test("is published if a publication links to it, and not for a comment or another field")
    func publications() throws {
        let folder = try folder([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\n"
                + "collections: { publications: { kind: publications } }\n",
            "Content/posts/trip/a.csv": "a", "Content/posts/trip/b.csv": "b",
            "Content/posts/trip/c.csv": "c",
            "Content/publications/own.bib": """
            @comment{trip/b.csv}
            @article{own, title={X}, author={Hill, Zoe}, year={2020},
              note = {trip/c.csv},
              url = {https://example.org/posts/trip/a.csv}}
            """,
        ])
        let run = try folder.build()
        let files = ["a.csv", "b.csv", "c.csv"].map { folder.has("Output/posts/trip/\($0)") }
        #expect(files == [true, false, false], "\(run.errors)")
    }

    @Test("is published if HTML links to it, and not for a comment")
    func html() throws {
        let folder = try folder([
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/\nmarkdown: { rawHTML: true }\n",
            "Content/posts/trip/a.csv": "a", "Content/posts/trip/b.csv": "b",
            "Content/posts/trip/c.csv": "c",
            "Content/posts/trip/index.md": LeakySite.post(
                "<a href=\"a.csv\">A</a> <!-- <a href=\"b.csv\">B</a> -->"),
            "Content/posts/2026-01-01-page.html":
                "---\ntitle: Page\n---\n<a href=trip/c.csv>C</a><!-- b.csv -->",
        ])
        _ = try folder.build()
        let files = ["a.csv", "b.csv", "c.csv"].map { folder.has("Output/posts/trip/\($0)") }
        #expect(files == [true, false, true])
    }

    @Test("is published if another text or site.yml names it with its folder")
    func namedElsewhere() throws {
        let folder = try folder([
            "Content/posts/trip/a.csv": "a", "Content/posts/trip/b.csv": "b",
            "Content/posts/trip/c.csv": "c", "Content/posts/trip/d.csv": "d",
            "Content/posts/other.md": LeakySite.post("[A](trip/a.csv)"),
            "Content/pages/about.md": "---\ntitle: About\nextra: { file: trip/b.csv }\n---\n",
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/\nfooter:\n"
                + "  - { title: List, url: https://example.org/posts/trip/d.csv }\n",
        ])
        let run = try folder.build()
        #expect(run.errors.components(separatedBy: "[unnamed-file]").count == 2)
        #expect(run.headline.hasPrefix("Content/posts/trip/c.csv: note:"))
        for name in ["a", "b", "d"] { #expect(folder.has("Output/posts/trip/\(name).csv")) }
    }

    @Test("A link to a table beside a text names no other one in a folder below")
    func tablesBelow() throws {
        let folder = try folder([
            "Content/posts/trip/index.md":
                "---\ntitle: Trip\ndate: 2026-03-01\n---\n\n[List](list.csv)\n",
            "Content/posts/trip/list.csv": "a", "Content/posts/trip/2025/list.csv": "b",
        ])
        let run = try folder.build()
        #expect(folder.has("Output/posts/trip/list.csv"))
        #expect(!folder.has("Output/posts/trip/2025/list.csv"))
        #expect(run.errors.contains("Content/posts/trip/2025/list.csv: note: no text links"))
    }

    @Test(
        "is left out if only a text of another folder names a file with the same name",
        arguments: [
            ("Content/posts/walk/index.md", "[List](list.csv)"),
            ("Content/posts/other.md", "[List](walk/list.csv)"),
            ("Content/posts/other.md", "[List](https://other.example/data/list.csv)"),
        ])
    func namesake(path: String, text: String) throws {
        let folder = try folder([
            "Content/posts/trip/list.csv": "a", "Content/posts/walk/list.csv": "b",
            "Content/posts/walk/index.md": "---\ntitle: Walk\ndate: 2026-01-01\n---\n",
        ])
        try folder.put([path: "---\ntitle: Walk\ndate: 2026-01-01\n---\n\(text)\n"])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0))
        #expect(
            run.errors.contains("Content/posts/trip/list.csv: note: no text links to this file"))
        #expect(!folder.has("Output/posts/trip/list.csv"))
        #expect(folder.has("Output/posts/walk/list.csv") == !text.contains("other.example"))
    }

    @Test(
        "is published if a text names it by any path that leads to it",
        arguments: [
            ("trip/data/a.csv", "trip/index.md", "[A](data/a.csv)"),
            ("trip/a.csv", "trip/day/index.md", "[A](../a.csv)"),
            ("trip/a.csv", "other.md", "[A](/posts/journey/a.csv)"),
            ("my trip/a b.csv", "other.md", "[A](my%20trip/a%20b.csv)"),
            ("fêté/a.csv", "other.md", "[A](f%C3%AAt%C3%A9/a.csv)"),
            ("trip/a.csv~", "trip/index.md", "[A](a.csv~)"),
        ])
    func path(file: String, text: String, link: String) throws {
        let head = "---\ntitle: Trip\ndate: 2026-01-01\n"
        let owner = file.split(separator: "/")[0]
        let folder = try folder([
            "Content/posts/\(owner)/index.md": "\(head)slug: journey\n---\n",
            "Content/posts/\(file)": "a",
        ])
        try folder.put([
            "Content/posts/\(text)": head + (text.hasPrefix("trip/i") ? "slug: journey\n" : "")
                + "---\n\(link)\n"
        ])
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        #expect(folder.has("Output/posts/journey/\(file.dropFirst(owner.count + 1))"))
    }

    @Test(
        "is published if another text names it with the slug of the text beside it",
        arguments: [
            ("2026-03-02-walk", "title: Walk\n"),
            ("trip", "title: Trip\n\"slug\" : 'walk' # way\n"),
        ])
    func slug(folder name: String, head: String) throws {
        let folder = try folder([
            "Content/posts/\(name)/index.md": "---\n\(head)date: 2026-01-01\n---\nText.\n",
            "Content/posts/\(name)/a.csv": "a", "Content/posts/\(name)/b.csv": "b",
            "Content/posts/other.md": LeakySite.post("[A](/posts/walk/a.csv)"),
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(run.headline.hasPrefix("Content/posts/\(name)/b.csv: note: no text links to"))
        #expect(folder.has("Output/posts/walk/a.csv"))
        #expect(!folder.has("Output/posts/walk/b.csv"))
    }

    @Test("is left out if the text beside it only has a line like a slug in its body")
    func slugInBody() throws {
        let folder = try folder([
            "Content/posts/trip/index.md": LeakySite.post("slug: walk"),
            "Content/posts/trip/a.csv": "a",
            "Content/posts/other.md": LeakySite.post("[A](https://other.example/walk/a.csv)"),
        ])
        let run = try folder.build("--strict")
        #expect(run.headline.hasPrefix("Content/posts/trip/a.csv: note: no text links to"))
        #expect(!folder.has("Output/posts/trip/a.csv"))
    }

    @Test("that a program keeps as a copy is left out though a text links to the file")
    func copies() throws {
        let names = ["list.csv~", "#list.csv#", "list.csv.bak", "list.csv.old"]
        let folder = try folder(["Content/posts/trip/list.csv": "a"])
        for name in names { try folder.put(["Content/posts/trip/\(name)": "a"]) }
        try folder.put(["Content/posts/trip/index.md": LeakySite.post("[List](list.csv#row=1)")])
        #expect(
            try folder.build("--strict").errors.components(separatedBy: "[unnamed-file]").count > 2)
        #expect(folder.has("Output/posts/trip/list.csv"))
        for name in names { #expect(!folder.has("Output/posts/trip/\(name)"), "\(name)") }
    }

    @Test("is published as before with attachments: all, and pictures and media always")
    func kept() throws {
        let settings = "title: Lab\nurl: https://example.org/\nattachments: all\n"
        let folder = try folder([
            "Content/posts/trip/a.csv": "a", "Content/site.yml": settings,
            "Content/posts/trip/song.mp3": "song", "Content/posts/trip/paper.pdf": "%PDF",
        ])
        #expect(try folder.build("--strict").errors == "")
        for name in ["a.csv", "song.mp3", "paper.pdf"] {
            #expect(folder.has("Output/posts/trip/\(name)"))
        }
        try folder.put(["Content/site.yml": settings.replacing("all\n", with: "none\n")])
        #expect(
            try folder.build().headline
                == "Content/site.yml:3:14: error: attachments must be all [bad-attachments]")
    }
}
