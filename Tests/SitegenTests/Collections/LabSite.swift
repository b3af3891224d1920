import Foundation
import Testing

/// A site with projects in files, books in a table, and events; Ada and Grace are published, Charles
/// is not.
enum LabSite {
    static let settings = """
        title: Lab
        url: https://example.org/
        locale: en_GB
        timeZone: Europe/London
        collections:
          projects:
            fields:
              lead: person
              team: people
              website: url
              started: date
              launch: dateTime
              status: [running, finished]
              books: { entries: books }
              open: boolean
              budget: number
              photo: image
              topics: texts
              motto: text
              main-book: { entry: books }
            required: [lead, status]
            sort: -started
          books:
            layout: table
            pages: false
            fields: { writer: text, year: number }
          events:
            kind: events
            fields: { speakers: people }

        """

    static let files = [
        "Content/site.yml": settings,
        "Content/contacts/consent.yml": "containers: { people: authorized, board.vcf: denied }\n",
        "Content/contacts/people/ada.vcf": LeakySite.card("FN:Ada Lovelace"),
        "Content/contacts/people/grace.vcf": LeakySite.card("FN:Grace Hopper"),
        "Content/contacts/board.vcf": LeakySite.card("FN:Charles Babbage"),
        "Content/projects/rover/index.md": text(
            "title: Rover", "lead: ada", "status: running", "started: 2024-03-02",
            "launch: 2026-11-30T09:30", "team: [Grace Hopper, { guest: Mary Somerville }]",
            "website: https://rover.example/", "books: [on-engines]", "open: yes", "budget: 12.5",
            "photo: rover.svg", "topics: [walking, seeing]", "motto: Go", "main-book: on-engines"),
        "Content/projects/rover/rover.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
        "Content/projects/arm.md": text("title: Arm", "lead: grace", "status: finished"),
        "Content/books.yml": """
        - title: On Engines
          writer: A. Lovelace
          year: 1843
        - title: Compilers
          date: 1952-05-01

        """,
        "Content/events/open-day.md": text(
            "title: Open day", "start: 2026-12-05T14:00", "end: 2026-12-05T18:00",
            "speakers: [ada]"),
        "Content/events/camp.md": text(
            "title: Camp", "start: 2025-07-01", "end: 2025-07-05", "cancelled: true"),
    ]

    /// A text with these lines of front matter.
    static func text(_ lines: String...) -> String {
        (["---"] + lines + ["---", "Text", ""]).joined(separator: "\n")
    }
}

extension TemporaryFolder {
    func putLab(_ more: [String: String] = [:]) throws {
        try put(LabSite.files)
        try put(more)
    }
}
