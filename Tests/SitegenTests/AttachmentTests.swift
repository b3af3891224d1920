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
            "emlx", "tar.zst",
        ])
    func unnamed(_ fileExtension: String) throws {
        let folder = try folder(["Content/posts/trip/mitglieder.\(fileExtension)": "a,b"])
        let run = try folder.build("--strict")
        #expect(
            run.errors == """
                Content/posts/trip/mitglieder.\(fileExtension): note: no text links to this file, so \
                it is left out [unnamed-file]
                  help: link to it in a text, or write attachments: all in site.yml

                """)
        #expect(!folder.has("Output/posts/open-day/mitglieder.\(fileExtension)"))
        #expect(!folder.has("Output/posts/trip/mitglieder.\(fileExtension)"))
    }

    @Test(
        "is published if a text links to it in any notation",
        arguments: [
            ("list.csv", "[List](list.csv)"), ("my list.csv", "[List](my%20list.csv)"),
            ("my list.csv", "[List](<my list.csv>)"), ("a_b.csv", "[List](a\\_b.csv)"),
            ("Müller.csv", "[List](M%C3%BCller.csv \"Title\")"),
            ("a (1).csv", "[List](<a (1).csv>)"), ("list.csv", "[List]\n\n[List]: list.csv"),
            ("list.csv", "<https://example.org/posts/trip/list.csv>"), ("a.csv", "![A](a.csv)"),
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
        let folder = try folder([
            "Content/posts/trip/list.csv": "a,b", "Content/posts/trip/a.png": "",
            "Content/posts/trip/index.md": LeakySite.post("Text.\n\n\(text)"),
        ])
        #expect(try folder.build().errors.contains("[unnamed-file]"))
        #expect(!folder.has("Output/posts/trip/list.csv"))
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

    @Test("is published if another text or site.yml names it")
    func namedElsewhere() throws {
        let folder = try folder([
            "Content/posts/trip/a.csv": "a", "Content/posts/trip/b.csv": "b",
            "Content/posts/trip/c.csv": "c",
            "Content/posts/other.md": LeakySite.post("[A](trip/a.csv)"),
            "Content/pages/about.md": "---\ntitle: About\nextra: { file: b.csv }\n---\n",
        ])
        let run = try folder.build()
        #expect(run.errors.components(separatedBy: "[unnamed-file]").count == 2)
        #expect(run.headline.hasPrefix("Content/posts/trip/c.csv: note:"))
        #expect(folder.has("Output/posts/trip/a.csv"))
        #expect(folder.has("Output/posts/trip/b.csv"))
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
