import Testing

@testable import Content

/// A site with a collection that has a field of each type.
enum FieldSite {
    static let collections = """
          projects:
            fields:
              lead: person
              team: people
              website: url
              started: date
              launch: dateTime
              status: [running, finished]
              books: { entries: books }
              main: { entry: books }
              open: boolean
              budget: number
              photo: image
              topics: texts
              motto: text
            required: [lead]
          books: { fields: { writer: text, readers: people, year: number } }
        """

    static func files(_ more: [String: String]) -> [String: String?] {
        var files = CollectionTests.files(collections)
        files["Content/books.yml"] = "- title: On Engines\n"
        files["Content/contacts/everyone/ada.vcf"] = card("FN:Ada Lovelace")
        files["Content/contacts/board.vcf"] = card("FN:Charles Babbage")
        files["Content/contacts/consent.yml"] =
            "containers: { everyone: authorized, board.vcf: denied }\n"
        return files.merging(more) { $1 }
    }

    static func project(_ lines: String...) -> String {
        (["---", "title: Arm"] + lines + ["---", "Text", ""]).joined(separator: "\n")
    }
}

@Suite("Fields of entries")
struct EntryFieldTests {
    private func load(_ lines: String...) async throws -> LoadedSite {
        let text = (["---", "title: Arm"] + lines + ["---", ""]).joined(separator: "\n")
        return try await SiteFolder(FieldSite.files(["Content/projects/arm.md": text])).load()
    }

    @Test("Each type of a field has its value")
    func values() async throws {
        let site = try await SiteFolder(
            FieldSite.files([
                "Content/projects/arm/arm.png": "",
                "Content/projects/arm/index.md": FieldSite.project(
                    "lead: Ada Lovelace",
                    "team: [ada, { guest: Mary Somerville }, charles-babbage]",
                    "website: mailto:arm@example.org", "started: 2024-03-02",
                    "launch: 2024-03-02T18:00", "status: running", "books: on-engines",
                    "main: on-engines", "open: no", "budget: 1.5e3", "photo: arm.png",
                    "topics: one", "motto: 12"),
            ])
        ).load()
        #expect(site.problems == [])
        let entry = try #require(site.site?.entries.last { $0.value.title == "Arm" }?.value)
        guard case .picture(.file(let photo))? = entry.fields[10] else {
            Issue.record("no photo")
            return
        }
        #expect(photo.shown == "Content/projects/arm/arm.png")
        #expect(
            entry.fields == [
                .people([.contact(0)]), .people([.contact(0), .guest("Mary Somerville")]),
                .text("mailto:arm@example.org"),
                .date(Moment(seconds: 1_709_337_600, hasTime: false)),
                .date(Moment(seconds: 1_709_402_400, hasTime: true)), .text("running"),
                .entries(["books/on-engines"]), .entries(["books/on-engines"]), .flag(false),
                .text("1.5e3"), .picture(.file(photo)), .texts(["one"]), .text("12"),
            ])
    }

    @Test(
        "A wrong value is an error with its place and a way out",
        arguments: [
            (
                "lead: ada lovelac", "lead: ada lovelac", 7, 11,
                "no contact \"ada lovelac\" [unknown-author]",
                "make a card with sitegen new contact \"Given Family\", or remove the name. For "
                    + "someone without a page, write { guest: ada lovelac }"
            ),
            (
                "lead: [ada]", "lead: [ada]", 7, 1, "lead must be a text, not a list [yaml-type]",
                "write lead: some words"
            ),
            (
                "lead: { guest: }", "lead: { guest: }", 9, 5, "guest has no value [missing-value]",
                "write { guest: Mary Somerville }"
            ),
            (
                "lead: ada\nteam: [ada, ada-lovelase]", "team: [ada, ada-lovelase]", 13, 12,
                "no contact \"ada-lovelase\" [unknown-author]",
                "make a card with sitegen new contact \"Given Family\", or remove the name. For "
                    + "someone without a page, write { guest: ada-lovelase }"
            ),
            (
                "lead: ada\nwebsite: rover.example", "website: rover.example", 10, 13,
                "website must be an address, not \"rover.example\" [bad-field]",
                "write it as in https://example.org/"
            ),
            (
                "lead: ada\nstarted: 2026-03-02T18:00", "started: 2026-03-02T18:00", 10, 16,
                "started must be a day, without a time [bad-field]",
                "write it as in started: 2026-03-02"
            ),
            (
                "lead: ada\nstarted: 2026-02-30", "started: 2026-02-30", 10, 10,
                "there is no such day or time: \"2026-02-30\" [bad-date]",
                "check the day against the calendar"
            ),
            (
                "lead: ada\nlaunch: 2026-03-02", "launch: 2026-03-02", 9, 10,
                "launch must have a time [bad-field]", "write it as in launch: 2026-03-02T18:00"
            ),
            (
                "lead: ada\nstatus: runing", "status: runing", 9, 6,
                "status must be one of running, finished, not \"runing\" [bad-field]",
                "did you mean \"running\"?"
            ),
            (
                "lead: ada\nstatus: xyz", "status: xyz", 9, 3,
                "status must be one of running, finished, not \"xyz\" [bad-field]",
                "write it as in running"
            ),
            (
                "lead: ada\nbooks: [on-engine]", "books: [on-engine]", 9, 9,
                "books has no entry \"on-engine\" [unknown-entry]", "did you mean \"on-engines\"?"
            ),
            (
                "lead: ada\nmain: xyz", "main: xyz", 7, 3,
                "books has no entry \"xyz\" [unknown-entry]",
                "write the slug of an entry: the name of its file without .md"
            ),
            (
                "lead: ada\nopen: maybe", "open: maybe", 7, 5,
                "open must be true or false, not \"maybe\" [yaml-type]",
                "write open: true or open: false"
            ),
            (
                "lead: ada\nbudget: 12,5", "budget: 12,5", 9, 4,
                "budget must be a number, not \"12,5\" [bad-field]", "write it as in 12.5"
            ),
            (
                "lead: ada\nbudget: nan", "budget: nan", 9, 3,
                "budget must be a number, not \"nan\" [bad-field]", "write it as in 12.5"
            ),
            (
                "lead: ada\nbudget: 0x10", "budget: 0x10", 9, 4,
                "budget must be a number, not \"0x10\" [bad-field]", "write it as in 12.5"
            ),
            (
                "lead: ada\nphoto: rover.jpg", "photo: rover.jpg", 8, 9,
                "no file \"rover.jpg\" beside this one or below Content/static [unknown-asset]",
                "check the name, or add the file"
            ),
            (
                "lead: ada\ntopics: { a: b }", "topics: { a: b }", 9, 1,
                "topics must be a list of texts, not a map [yaml-type]",
                "write topics: [one, another]"
            ),
            (
                "lead: ada\nmotto: [a]", "motto: [a]", 8, 1,
                "motto must be a text, not a list [yaml-type]", "write motto: some words"
            ),
        ])
    func wrong(
        _ lines: String, _ line: String, _ column: Int, _ length: Int, _ message: String,
        _ help: String
    ) async throws {
        let number = lines.contains("\n") ? 4 : 3
        #expect(
            try await load(lines).problems == [
                """
                Content/projects/arm.md:\(number):\(column): error: \(message)
                  \(number) | \(line)
                    | \(String(repeating: " ", count: column - 1))\
                \(String(repeating: "^", count: length))
                  help: \(help)
                """
            ])
    }

    @Test("A required field must have a value")
    func required() async throws {
        let help = "\n  help: add a line: lead: …, or remove lead from required: in site.yml"
        #expect(
            try await load("motto: Go").problems == [
                "Content/projects/arm.md:1: error: this entry has no lead [missing-field]\n"
                    + "  1 | ---" + help
            ])
        #expect(
            try await load("lead:").problems == [
                "Content/projects/arm.md:3:1: error: this entry has no lead [missing-field]\n"
                    + "  3 | lead:\n    | ^^^^" + help
            ])
    }

    @Test("An unknown key is a warning")
    func unknownKey() async throws {
        #expect(
            try await load("lead: ada", "stats: running").problems == [
                """
                Content/projects/arm.md:4:1: warning: unknown key "stats" [unknown-key]
                  4 | stats: running
                    | ^^^^^
                  help: did you mean "status"?
                """
            ])
    }

    @Test("Someone unpublished is left out of a field without a word")
    func unpublished() async throws {
        let site = try await load("lead: charles-babbage", "team: [Charles Babbage, ada]")
        #expect(site.problems == [])
        let entry = try #require(site.site?.entries.last { $0.value.title == "Arm" }?.value)
        #expect(entry.fields[..<2] == [.people([]), .people([.contact(0)])])
    }

    @Test(
        "Drafts, scheduled and expired entries are left out unless asked for",
        arguments: [
            (EntrySelection(), ["Now"]), (EntrySelection(drafts: true), ["Draft", "Now"]),
            (EntrySelection(future: true), ["Next", "Now"]),
            (EntrySelection(expired: true), ["Now", "Past"]),
        ])
    func selection(_ selection: EntrySelection, _ titles: [String]) async throws {
        func text(_ title: String, _ more: String) -> String {
            "---\ntitle: \(title)\nlead: ada\n\(more)\n---\n"
        }
        let site = try await SiteFolder(
            FieldSite.files([
                "Content/books.yml": "[]\n",
                "Content/projects/a.md": text("Draft", "draft: true"),
                "Content/projects/b.md": text("Next", "date: 2026-11-21"),
                "Content/projects/c.md": text("Now", "date: 2026-11-20"),
                "Content/projects/d.md": text("Past", "expires: 2026-11-19"),
            ])
        ).load(selection: selection)
        #expect(site.problems == [])
        #expect(site.site?.entries.map(\.value.title).sorted() == titles)
    }

    @Test(
        "An event is published before its start and its date, and no event is hidden as scheduled")
    func events() async throws {
        var files = CollectionTests.files("  season: { kind: events }")
        files["Content/season/a.md"] = "---\ntitle: A\nstart: 2030-01-01\ndate: 2029-01-01\n---\n"
        let site = try await SiteFolder(files).load()
        #expect(site.problems == [])
        #expect(site.site?.entries.map(\.value.status) == [.published])
    }

    @Test("Files in another language are the same entry, with titles and rows of their own")
    func languages() async throws {
        let settings = """
            title: Lab
            url: https://example.org/
            languages: { en: {}, de: {} }
            collections:
              projects: { title: { en: Work, de: Arbeit }, fields: { next: { entry: projects } } }
              books: {}

            """
        let site = try await SiteFolder([
            "Content/site.yml": settings,
            "Content/projects/arm.md": "---\ntitle: Arm\nnext: leg\n---\n",
            "Content/projects/arm.de.md": "---\ntitle: Greifer\nnext: bein\n---\n",
            "Content/projects/leg/index.md": "---\ntitle: Leg\n---\n",
            "Content/projects/leg/index.de.md": "---\ntitle: Bein\nslug: bein\n---\n",
            "Content/books.yml": "- title: Engines\n  slug: engines\n",
            "Content/books.de.yml": "- title: Maschinen\n  slug: engines\n",
        ]).load()
        #expect(site.problems == [])
        let loaded = try #require(site.site)
        #expect(loaded.collections.map(\.titles) == [["Work", "Arbeit"], ["Books"]])
        func described(_ entry: Entry) -> String {
            "\(entry.title) \(entry.language ?? "-") \(entry.key(in: ["en", "de"])) \(entry.slug)"
        }
        #expect(
            loaded.entries.map { described($0.value) }.sorted() == [
                "Arm - projects/arm arm", "Bein de projects/leg/index bein",
                "Engines - books/engines engines", "Greifer de projects/arm arm",
                "Leg - projects/leg/index leg", "Maschinen de books/engines engines",
            ])
        #expect(
            loaded.entries.compactMap { $0.value.fields.first ?? nil } == [
                .entries(["projects/leg/index"]), .entries(["projects/leg/index"]),
            ])
    }
}
