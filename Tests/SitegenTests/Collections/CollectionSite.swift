import Foundation

/// A site with a collection of projects, one of books in a table, and events.
struct CollectionSite {
    let folder: TemporaryFolder

    static let settings = """
        title: Lab
        url: https://example.org/lab/
        timeZone: Europe/Berlin
        locale: en_GB
        home: [events, projects, board]
        collections:
          projects:
            title: Our projects
            fields: { lead: person, team: people, status: [running, finished], started: date }
            sort: -started
            schema: Project
          books:
            layout: table
            pages: false
            columns: [title, year, owner]
            fields: { year: number, owner: { type: person, title: Belongs to }, about: { entry: projects } }
            sort: year
          events: { kind: events, fields: { speakers: people, rooms: texts } }

        """

    /// `files` are below Content, and replace those of the site.
    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try put([
            "site.yml": Self.settings,
            "contacts/consent.yml": "publish: [name, groups]\ncontainers: { people: authorized }\n",
            "contacts/groups.yml": "board: { title: The board, members: [ada] }\n",
            "contacts/people/ada.vcf": LeakySite.card("FN:Ada Lovelace", "N:Lovelace;Ada;;;"),
            "contacts/people/grace.vcf": LeakySite.card("FN:Grace Hopper", "N:Hopper;Grace;;;"),
            "projects/rover.md": Self.entry(
                "Rover",
                "lead: ada\nteam: [grace]\nstatus: running\nstarted: 2024-03-02\n"
                    + "tags: [robots]", "It walks."),
            "projects/2022-05-06-arm.md": Self.entry(
                "Arm", "lead: grace\nstatus: finished\nstarted: 2022-01-10\nupdated: 2023-01-01",
                "See [the rover](rover.md)."),
            "books.csv": "title;year;owner;about\nNew;1952;ada;rover\nOld;843;grace;\nNone;;;\n",
            "events/fair.md": Self.entry(
                "Fair",
                "start: 2026-12-05T14:00\nend: 2026-12-05T18:00\nplace: The hall\n"
                    + "speakers: [ada]\ntags: [robots]", "Come."),
            "events/camp.md": Self.entry(
                "Camp", "start: 2025-07-01\nend: 2025-07-05\ncancelled: true"),
            "posts/news.md": Self.entry(
                "News", "date: 2026-03-02\nauthor: ada\ntags: [robots]",
                "[LIST projects 1 status=running]\n\n[LIST posts 5 tag=robots]\n\n[LIST books]"),
        ])
        try put(files)
    }

    func put(_ files: [String: String]) throws {
        for (path, text) in files { try folder.put(["Content/\(path)": text]) }
    }

    func build(_ arguments: String..., now: String = "2026-11-01") throws -> ProgramRun {
        try Program(folder: folder.path).run(["build", "--now", now] + arguments)
    }

    /// Builds the site without problems, and returns Output.
    func output(now: String = "2026-11-01") throws -> FileTree {
        let run = try build("--quiet", now: now)
        guard run.end == .status(0), run.errors == "" else { throw UnexpectedFailure(run: run) }
        return try folder.output()
    }

    static func entry(_ title: String, _ more: String = "", _ body: String = "") -> String {
        "---\ntitle: \(title)\n\(more)\n---\n\(body)\n"
    }
}

extension FileTree {
    /// The texts between `<main` and `</main>` of a page, in order and without tags.
    func words(_ path: String) -> String {
        let page = text(path) ?? ""
        let main = page.firstMatch(of: /(?s)<main.*<\/main>/).map { String($0.output) } ?? ""
        return main.replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    /// The JSON-LD of a page, without spaces and line ends between its parts.
    func linkedData(_ path: String) -> String {
        let page = text(path) ?? ""
        let data =
            page.firstMatch(of: /(?s)ld\+json">(.*?)<\/script>/).map { String($0.output.1) } ?? ""
        return data.replacing(/\n\s*/, with: "").replacing("\": ", with: "\":")
    }

    /// The titles that link to entries below an address, in the order of a page.
    func titles(_ path: String, below folder: String) -> [String] {
        (text(path) ?? "").matches(of: /<a class="p-name u-url" href="([^"]*)"[^>]*>([^<]*)</)
            .filter { $0.output.1.hasPrefix(folder) }.map { String($0.output.2) }
    }
}
