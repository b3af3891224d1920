import Foundation
import Testing

@Suite("Entries that a build holds back")
struct HeldBackEntryTests {
    private let leak = "Ring +44 20 7946 0018."

    private func folder(_ more: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.putLab()
        try folder.put([
            "Content/contacts/board.vcf": LeakySite.card(
                "FN:Charles Babbage", "TEL:+44 20 7946 0018")
        ])
        try folder.put(more)
        return folder
    }

    private func project(_ title: String, _ lines: String...) -> String {
        (["---", "title: \(title)", "lead: ada", "status: running"] + lines).joined(separator: "\n")
            + "\n"
    }

    @Test("An entry with a leak is left out, and entries that name it do not name it")
    func entry() throws {
        let folder = try folder([
            "Content/site.yml": LabSite.settings.replacing(
                "      motto: text\n", with: "      motto: text\n      next: { entry: projects }\n"),
            "Content/projects/leg.md": project("Leg", "---", leak),
            "Content/projects/wheel.md": project("Wheel", "next: leg", "---", "Text"),
        ])
        #expect(try folder.build().end == .status(1))
        #expect(try folder.output().paths == [])
        let run = try folder.build("--hold-back")
        #expect(run.end == .status(3))
        #expect(
            run.errors.hasSuffix(
                """
                published without these, because of the problems above:
                  Content/projects/leg.md

                """), "\(run.errors)")
        #expect(
            run.headline.hasPrefix(
                "Content/projects/leg.md:6:7: warning: contains the phone number of someone who is "
                    + "not published"), "\(run.errors)")
        let paths = try folder.output().paths
        #expect(!paths.contains("projects/leg/index.html"))
        #expect(paths.contains("projects/wheel/index.html"))
        #expect(try !folder.text("Output/projects/wheel/index.html").contains("Leg"))
    }

    @Test("A leak in a row holds back the whole table, and entries that name its rows do not")
    func row() throws {
        let table = """
            - title: On Engines
            - title: Telephones
              writer: 020 7946 0018

            """
        let folder = try folder(["Content/books.yml": table])
        #expect(try folder.build().end == .status(1))
        let run = try folder.build("--hold-back")
        #expect(run.end == .status(3))
        #expect(
            run.errors.hasSuffix(
                """
                published without these, because of the problems above:
                  Content/books.yml

                """), "\(run.errors)")
        #expect(run.headline.hasPrefix("Content/books.yml:3:"), "\(run.errors)")
        #expect(run.output.hasPrefix("3 contacts, 0 posts, 0 pages, 2 projects, 2 events → "))
        let output = try folder.output()
        #expect(output.paths.contains("projects/rover/index.html"))
        for path in output.paths where path.hasSuffix(".html") {
            let text = output.text(path) ?? ""
            #expect(!text.contains("7946") && !text.contains("On Engines"), "\(path)")
        }
    }

    @Test("A text may contain what consent.yml allows there, an entry as a post")
    func allowed() throws {
        let folder = try folder([
            "Content/contacts/consent.yml": """
            containers: { people: authorized, board.vcf: denied }
            allow: { projects/leg: [020 7946 0018] }

            """,
            "Content/projects/leg.md": project("Leg", "motto: 020 7946 0018", "---", leak),
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        let page = try folder.text("Output/projects/leg/index.html")
        #expect(page.matches(of: /7946/).count >= 2)
        #expect(try !folder.text("Output/projects/index.html").contains("7946"))
    }

    @Test("A draft that another entry names is left out of its fields")
    func draft() throws {
        let folder = try folder([
            "Content/books/diary.md": "---\ntitle: Diary\ndraft: true\n---\n",
            "Content/books/later.md": "---\ntitle: Later\ndate: 2030-01-01\n---\n",
            "Content/projects/leg.md": project(
                "Leg", "books: [diary, on-engines, later]", "main-book: diary", "---", "Text"),
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        for page in ["projects/leg", "projects"] {
            let text = try folder.text("Output/\(page)/index.html")
            #expect(text.contains("On Engines"))
            #expect(!text.contains("diary") && !text.contains("Diary") && !text.contains("Later"))
        }
    }

    @Test("Someone whose consent is denied is in no field, list, feed or page")
    func denied() throws {
        let folder = try folder([
            "Content/projects/leg.md": project("Leg", "team: [Charles Babbage, grace]", "---", ""),
            "Content/events/talk.md": LabSite.text(
                "title: Talk", "start: 2026-12-01", "speakers: [charles-babbage]"),
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        let output = try folder.output()
        for path in output.paths {
            #expect(output.text(path)?.contains("Babbage") != true, "\(path)")
        }
    }
}
