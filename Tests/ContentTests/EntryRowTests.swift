import Foundation
import Testing

@testable import Content

@Suite("Entries in tables")
struct EntryRowTests {
    private func load(_ files: [String: String]) async throws -> LoadedSite {
        var all = FieldSite.files(files)
        if files["Content/books.csv"] != nil { all["Content/books.yml"] = .some(nil) }
        return try await SiteFolder(all).load()
    }

    private func load(_ bytes: Data) async throws -> LoadedSite {
        var files = FieldSite.files([:])
        files["Content/books.yml"] = .some(nil)
        let folder = try SiteFolder(files)
        try folder.write(bytes, to: "Content/books.csv")
        return try await folder.load()
    }

    private static let lines = "Title;Writer;Readers;Tags;Year;Draft\r\n"

    @Test("A cell of a list is split at commas and semicolons, and headings may have capitals")
    func cells() async throws {
        let site = try await load([
            "Content/books.csv": Self.lines
                + "On Engines;\"A; Lovelace\";ada, Ada Lovelace;\"a;b\";1843;no\r\n;;;;;\r\n"
                + "Café;\"says \"\"no\"\"\";;;;yes\r\n"
        ])
        #expect(site.problems == [])
        let entries = try #require(site.site).entries.map(\.value)
        #expect(entries.map(\.title) == ["On Engines"])
        #expect(entries.first?.tags.map(\.name) == ["a", "b"])
        #expect(
            entries.first?.fields == [
                .text("A; Lovelace"), .people([.contact(0), .contact(0)]), .text("1843"),
            ])
        #expect(site.site?.leftOut == ["books/cafe.md": .draft])
    }

    @Test(
        "A table may be in any encoding, and a problem has the row's line",
        arguments: [
            ("\n", String.Encoding.utf8, Data()), ("\r\n", .utf8, Data([0xEF, 0xBB, 0xBF])),
            ("\n", .windowsCP1252, Data()), ("\r\n", .utf16LittleEndian, Data([0xFF, 0xFE])),
            ("\n", .utf16BigEndian, Data([0xFE, 0xFF])), ("\r\n", .utf16LittleEndian, Data()),
        ])
    func encodings(_ lineEnd: String, _ encoding: String.Encoding, _ mark: Data) async throws {
        let text = ["title,writer,year", "Café,Größe,1", "Naïve,,x"].joined(separator: lineEnd)
        let bytes = try #require(text.data(using: encoding))
        let site = try await load(mark + bytes)
        #expect(site.site?.entries.map(\.value.title) == ["Café"])
        #expect(
            site.problems == [
                """
                Content/books.csv:3:1: error: year must be a number, not "x" [bad-field]
                  3 | Naïve,,x
                    | ^^^^^^^^
                  help: write it as in 12.5
                """
            ])
    }

    @Test(
        "A mistake in a table has its line and a way out",
        arguments: [
            (
                "csv", "writer,year\nA,1\nB,2\n",
                """
                Content/books.csv:1:1: error: no column is called "title" [csv-headings]
                  1 | writer,year
                    | ^^^^^^^^^^^
                  help: add it to the headings, as in title,writer,year
                """
            ),
            (
                "csv", "title,writer\n,b\n",
                """
                Content/books.csv:2:1: error: this row has no title [missing-title]
                  2 | ,b
                    | ^^
                  help: add a column or a line: title: …
                """
            ),
            (
                "csv", "title,title\nA,B\n",
                """
                Content/books.csv:1:1: error: two columns are called "title" [csv-headings]
                  1 | title,title
                    | ^^^^^^^^^^^
                  help: remove one of them, or give it another name
                """
            ),
            (
                "csv", "title,wrter\nA,x\nB,y\n",
                """
                Content/books.csv:1:1: warning: unknown key "wrter" [unknown-key]
                  1 | title,wrter
                    | ^^^^^^^^^^^
                  help: did you mean "writer"?
                """
            ),
            (
                "csv", "title,writer\nA,\"b\nC,d\n",
                """
                Content/books.csv:2: error: a quote is not closed [csv-syntax]
                  2 | A,"b
                  help: close it, or write two quotes for one in a text
                """
            ),
            (
                "csv", "title,writer\n\nA,b,c\nB,d\n",
                """
                Content/books.csv:3:1: error: this row has more cells than there are headings \
                [csv-syntax]
                  3 | A,b,c
                    | ^^^^^
                  help: put a text with a comma in quotes
                """
            ),
            (
                "csv", "title,readers\n\"A\nB\",\nC,ada;nobdy\n",
                """
                Content/books.csv:4:1: error: no contact "nobdy" [unknown-author]
                  4 | C,ada;nobdy
                    | ^^^^^^^^^^^
                  help: make a card with sitegen new contact "Given Family", or remove the name. \
                For someone without a page, write { guest: nobdy }
                """
            ),
            (
                "yml", "title: A\n",
                """
                Content/books.yml:1:1: error: books.yml must be a list of entries, not a map \
                [yaml-type]
                  1 | title: A
                    | ^
                  help: begin each entry with - title: …
                """
            ),
            (
                "yml", "- writer: A\n",
                """
                Content/books.yml:1:3: error: this row has no title [missing-title]
                  1 | - writer: A
                    |   ^
                  help: add a column or a line: title: …
                """
            ),
            (
                "yml", "- A\n",
                """
                Content/books.yml:1:3: error: a row of books.yml must be lines of the form key: \
                value, not a text [yaml-type]
                  1 | - A
                    |   ^
                  help: write each value as in title: Open day
                """
            ),
            (
                "yml", "- title: [A]\n",
                """
                Content/books.yml:1:10: error: title must be a text, not a list [yaml-type]
                  1 | - title: [A]
                    |          ^
                  help: write title: some words
                """
            ),
            (
                "yml", "- title: \"!\"\n",
                """
                Content/books.yml:1:3: error: the name "!" has no letter or digit for an address \
                [bad-slug]
                  1 | - title: "!"
                    |   ^
                  help: add a line: slug: some-words
                """
            ),
            (
                "yml", "- title: A\r\n- title: B\r\n  year: x\r\n",
                """
                Content/books.yml:3:9: error: year must be a number, not "x" [bad-field]
                  3 |   year: x
                    |         ^
                  help: write it as in 12.5
                """
            ),
            (
                "yml", "- title: A\n  wrter: x\n",
                """
                Content/books.yml:2:3: warning: unknown key "wrter" [unknown-key]
                  2 |   wrter: x
                    |   ^^^^^
                  help: did you mean "writer"?
                """
            ),
        ])
    func mistakes(_ ending: String, _ text: String, _ problem: String) async throws {
        #expect(try await load(["Content/books.\(ending)": text]).problems == [problem])
    }

    @Test("A title that begins with a date is no date")
    func dateInTitle() async throws {
        let site = try await load(["Content/books.yml": "- title: 2026-01-02 Notes\n"])
        #expect(site.problems == [])
        let entry = site.site?.entries.first?.value
        #expect(entry?.slug == "2026-01-02-notes")
        #expect(entry?.date == nil)
    }

    @Test("Rows and files may be entries of one collection, and empty tables have none")
    func together() async throws {
        let site = try await load([
            "Content/books/a.md": "---\ntitle: A\n---\n", "Content/books.yml": "",
            "Content/books.csv": "title\nB\n",
        ])
        #expect(site.problems == [])
        #expect(site.site?.entries.map(\.value.title) == ["A", "B"])
    }

    @Test("The columns of events may have capitals, too")
    func events() async throws {
        var files: [String: String?] = CollectionTests.files("  season: { kind: events }")
        files["Content/season.csv"] =
            "Title,Start,End,Place,Cancelled\nFair,2026-12-05T14:00,2026-12-05T18:00,Hall,yes\n"
        let site = try await SiteFolder(files).load()
        #expect(site.problems == [])
        let event = try #require(site.site?.entries.first?.value)
        #expect(event.times?.isCancelled == true)
        #expect(event.times?.end == Moment(seconds: 1_796_493_600, hasTime: true))
        #expect(event.fields == [.text("Hall"), nil])
    }
}
