import Foundation
import Testing

@Suite("Lists of a collection's entries")
struct ListEntriesTests {
    private func list(_ arguments: String..., with files: [String: String] = [:]) throws
        -> ProgramRun
    {
        let folder = try TemporaryFolder()
        try folder.putLab(files)
        return try Program(folder: folder.path).run(
            ["list"] + arguments + ["--now", "2026-11-27T12:00"])
    }

    @Test("A list has every entry with date, status, address and file")
    func entries() throws {
        let run = try list(
            "projects",
            with: [
                "Content/projects/idea.md": LabSite.text(
                    "title: Idea", "lead: ada", "status: running", "draft: true"),
                "Content/projects/next.md": LabSite.text(
                    "title: Next", "lead: ada", "status: running", "date: 2027-01-02"),
                "Content/projects/past.md": LabSite.text(
                    "title: Past", "lead: ada", "status: running", "date: 2024-01-02",
                    "expires: 2025-01-01"),
            ])
        #expect(
            run
                == ProgramRun(
                    end: .status(0),
                    output: """
                        2027-01-02        scheduled  Next
                                                     /projects/next/  Content/projects/next.md
                        2024-01-02        expired    Past
                                                     /projects/past/  Content/projects/past.md
                                          published  Arm
                                                     /projects/arm/  Content/projects/arm.md
                                          draft      Idea
                                                     /projects/idea/  Content/projects/idea.md
                                          published  Rover
                                                     /projects/rover/  Content/projects/rover/index.md
                        5 entries

                        """, errors: ""))
    }

    @Test("A row has its place in the list, and its line in the file")
    func rows() throws {
        #expect(
            try list("books").output == """
                1952-05-01        published  Compilers
                                             /books/#entry-compilers  Content/books.yml:4
                                  published  On Engines
                                             /books/#entry-on-engines  Content/books.yml:1
                2 entries

                """)
    }

    @Test("An event has its start, its end, and is upcoming or past")
    func events() throws {
        #expect(
            try list("events").output == """
                2026-12-05 14:00  published  Open day
                                             upcoming  until 2026-12-05 18:00  /events/open-day/
                                             Content/events/open-day.md
                2025-07-01        published  Camp
                                             past  cancelled  until 2025-07-05  /events/camp/
                                             Content/events/camp.md
                2 events

                """)
        let json = try list("events", "--format", "json").output
        #expect(
            json.hasPrefix(
                """
                [
                  {
                    "title": "Open day",
                    "address": "/events/open-day/",
                    "date": null,
                    "status": "published",
                    "file": "Content/events/open-day.md",
                    "line": null,
                    "start": "2026-12-05T14:00:00+00:00",
                    "end": "2026-12-05T18:00:00+00:00",
                    "upcoming": true,
                    "cancelled": false,
                    "fields": {
                      "place": null,
                      "url": null,
                      "speakers": [
                        {
                          "slug": "ada",
                          "name": "Ada Lovelace"
                        }
                      ]
                    }
                  },

                """))
    }

    @Test("JSON has the fields with their types")
    func fields() throws {
        #expect(
            try list("projects", "--format", "json").output == """
                [
                  {
                    "title": "Arm",
                    "address": "/projects/arm/",
                    "date": null,
                    "status": "published",
                    "file": "Content/projects/arm.md",
                    "line": null,
                    "fields": {
                      "lead": {
                        "slug": "grace",
                        "name": "Grace Hopper"
                      },
                      "team": null,
                      "website": null,
                      "started": null,
                      "launch": null,
                      "status": "finished",
                      "books": null,
                      "open": null,
                      "budget": null,
                      "photo": null,
                      "topics": null,
                      "motto": null,
                      "main-book": null
                    }
                  },
                  {
                    "title": "Rover",
                    "address": "/projects/rover/",
                    "date": null,
                    "status": "published",
                    "file": "Content/projects/rover/index.md",
                    "line": null,
                    "fields": {
                      "lead": {
                        "slug": "ada",
                        "name": "Ada Lovelace"
                      },
                      "team": [
                        {
                          "slug": "grace",
                          "name": "Grace Hopper"
                        },
                        {
                          "slug": null,
                          "name": "Mary Somerville"
                        }
                      ],
                      "website": "https://rover.example/",
                      "started": "2024-03-02",
                      "launch": "2026-11-30T09:30:00+00:00",
                      "status": "running",
                      "books": [
                        "books/on-engines"
                      ],
                      "open": true,
                      "budget": 12.5,
                      "photo": "Content/projects/rover/rover.svg",
                      "topics": [
                        "walking",
                        "seeing"
                      ],
                      "motto": "Go",
                      "main-book": "books/on-engines"
                    }
                  }
                ]

                """)
    }

    @Test(
        "Another name is an error with a suggestion",
        arguments: [
            ("event", "help: did you mean \"events\"?"), ("psots", "help: did you mean \"posts\"?"),
            (
                "xyz",
                "help: the commands are contacts, consents, posts, pages, groups, translations, "
                    + "projects, books, events"
            ),
        ])
    func unknown(_ name: String, _ help: String) throws {
        #expect(
            try list(name)
                == ProgramRun(
                    end: .status(64), output: "",
                    errors: "error: there is no command \"sitegen list \(name)\" "
                        + "[unknown-command]\n  \(help)\n"))
    }

    @Test("The site of --source has its own collections")
    func source() throws {
        let folder = try TemporaryFolder()
        try folder.putLab()
        let elsewhere = try TemporaryFolder()
        let program = Program(folder: elsewhere.path)
        for source in [["--source", folder.path], ["--source=\(folder.path)"]] {
            let run = try program.run(["list", "events", "--format", "json"] + source)
            #expect(run.end == .status(0), "\(run.errors)")
        }
        #expect(try program.run(["list", "events"]).end == .status(64))
    }
}
