import Foundation
import Testing

/// What only some may see stays out of everything that is made of entries.
@Suite("Withheld values in collections")
struct CollectionLeakTests {
    private static let settings = """
        title: Engines
        url: https://example.org/
        locale: en_GB
        home: [projects, events, prices]
        feeds: { site: [atom, rss, json] }
        collections:
          projects:
            fields: { lead: person, team: people, born: date, motto: text, site: url, sign: image, words: texts }
            schema: Project
          events: { kind: events, fields: { hosts: people } }
          prices: { layout: table, pages: false, fields: { winner: text } }
          talks: { layout: list, fields: { host: person, topic: text } }

        """

    private static func entry(_ more: String, _ body: String = "Text.") -> String {
        "---\ntitle: Rover\n\(more)\n---\n\(body)\n"
    }

    private func build(_ files: [String: String], consent: String = "") throws -> (
        run: ProgramRun, folder: TemporaryFolder
    ) {
        let folder = try TemporaryFolder()
        try folder.put(LeakySite.files)
        try folder.put([
            "Content/site.yml": Self.settings,
            "Content/contacts/consent.yml": LeakySite.consent(consent),
        ])
        try folder.put(files)
        return (try folder.build(), folder)
    }

    private static let phone = "+44 20 7946 0018"

    @Test(
        "A withheld value in any part of an entry stops the build",
        arguments: [
            ("projects/rover.md", entry("motto: Call \(phone)")),
            ("projects/rover.md", entry("words: [walks, \"\(phone)\"]")),
            ("projects/rover.md", entry("site: mailto:countess@home.example")),
            ("projects/rover.md", entry("site: tel:+442079460018")),
            ("projects/rover.md", entry("summary: Call \(phone)")),
            ("projects/rover.md", entry("motto: ok", "Call \(phone)")),
            ("projects/rover.md", entry("date: 2026-03-02", "Call \(phone)")),
            ("projects/rover.md", entry("tags: [Charles Babbage]")),
            ("projects/rover.md", entry("slug: charles-babbage")),
            ("projects/rover.md", entry("aliases: [/charles-babbage/]")),
            ("projects/charles-babbage.md", entry("motto: ok")),
            ("projects/rover.md", "---\ntitle: The machine of Charles Babbage\n---\n"),
            ("events/fair.md", entry("start: 2026-05-12\nplace: 12 St James's Square")),
            ("events/fair.md", entry("start: 2026-05-12\nurl: mailto:countess@home.example")),
            ("events/fair.md", "---\ntitle: With Charles Babbage\nstart: 2026-05-12\n---\n"),
            ("projects/rover.md", entry("lead: ada\nborn: 1815-12-10")),
            ("events/fair.md", entry("start: 2026-05-12", "Cannot abide pelicans")),
            ("prices.yml", "- { title: Price, winner: Charles Babbage }\n"),
            ("prices.csv", "title,winner\nPrice,Charles Babbage\n"),
            ("talks.csv", "title;topic\nTalk;\(phone)\n"),
            ("talks.yml", "- title: Charles Babbage\n"),
            (
                "site.yml",
                settings.replacing("lead: person", with: "lead: { type: person, title: Babbage }")
                    .replacing("  projects:\n", with: "  projects:\n    title: Charles Babbage\n")
            ),
        ])
    func leak(_ path: String, _ text: String) throws {
        let (run, folder) = try build(["Content/\(path)": text])
        #expect(run.end == .status(1), "\(run.errors)")
        #expect(run.leaks != [], "\(run.errors)")
        #expect(try folder.output().paths == [])
    }

    @Test("The day of an event is no birthday, but a birthday in its text is one")
    func day() throws {
        let event = { (body: String) in
            ["Content/events/fair.md": Self.entry("start: 1815-12-10", body)]
        }
        #expect(try build(event("Come.")).run.end == .status(0))
        let files = event("Come.").merging([
            "Content/posts/p.md": LeakySite.post("Ada was born on 10 December 1815.")
        ]) { $1 }
        #expect(try build(files).run.leaks != [])
    }

    @Test("A withheld picture in a field stops the build")
    func picture() throws {
        let folder = try TemporaryFolder()
        try folder.put(LeakySite.files)
        try folder.put([
            "Content/site.yml": Self.settings,
            "Content/projects/rover/index.md": Self.entry("sign: sign.png"),
        ])
        try LeakySite.picture.write(to: folder.url("Content/projects/rover/sign.png"))
        let run = try folder.build()
        #expect(run.end == .status(1), "\(run.errors)")
        #expect(run.leaks.contains { $0.contains("photo") }, "\(run.errors)")
    }

    @Test("A person who is not published is in no field, list, calendar or feed")
    func people() throws {
        let (run, folder) = try build([
            "Content/projects/rover.md": Self.entry(
                "date: 2026-03-02\nlead: charles-babbage\nteam: [ada, charles-babbage]"),
            "Content/events/fair.md": Self.entry(
                "start: 2026-05-12\nhosts: [charles-babbage]\ntags: [fair]"),
            "Content/talks.csv": "title,host\nOne,charles-babbage\nTwo,ada\n",
            "Content/posts/list.md": LeakySite.post("[LIST projects]\n\n[LIST talks person=ada]"),
        ])
        #expect(run.end == .status(0), "\(run.errors)")
        let output = try folder.output()
        #expect(output.paths.contains("events.ics") && output.paths.contains("projects/feed.xml"))
        for path in output.paths {
            let text = (output.text(path) ?? "").lowercased()
            #expect(!text.contains("babbage"), "\(path)")
        }
        let page = try #require(output.text("projects/rover/index.html"))
        #expect(page.contains("<dt>Team</dt>") && !page.contains("<dt>Lead</dt>"))
    }

    @Test("A value that is allowed on the page of an entry stays on that page")
    func allowed() throws {
        let allow = """
            allow:
              "projects/rover": ["\(Self.phone)"]
              "events/fair": ["12 St James's Square", "\(Self.phone)"]
            """
        let fair = "start: 2099-05-12\nhosts: [ada]\nplace: 12 St James's Square\ntags: [robots]"
        let (run, folder) = try build(
            [
                "Content/projects/rover.md": Self.entry(
                    "date: 2026-03-02\nlead: ada\nmotto: \"\(Self.phone)\"\ntags: [robots]\n"
                        + "extra: { call: \"\(Self.phone)\" }", "Call \(Self.phone).\n"),
                "Content/events/fair.md": Self.entry(fair, "Call \(Self.phone)."),
                "Content/posts/list.md": LeakySite.post(
                    "[LIST projects 5 motto=\"\(Self.phone.suffix(4))\"]\n\n[LIST projects]\n\n"
                        + "[LIST events]"),
            ], consent: allow)
        #expect(run.end == .status(0), "\(run.errors)")
        let output = try folder.output()
        #expect(try #require(output.text("projects/rover/index.html")).contains(Self.phone))
        #expect(try #require(output.text("events/fair/index.html")).contains("James"))
        let shown = output.paths.filter { path in
            let text = output.text(path) ?? ""
            return text.contains("7946") || text.contains("James")
        }
        #expect(Set(shown) == ["projects/rover/index.html", "events/fair/index.html"])
        for path in ["index.html", "events/index.html", "tags/robots/index.html", "events.ics"] {
            #expect(try #require(output.text(path)).contains("Rover"), "\(path)")
        }
    }
}
