import Foundation
import Testing

/// Days and hours of events.
extension SiteImportTests {
    @Test("Hours beside a date, and an order of day and month that other dates show, are read")
    func hoursBesideDates() throws {
        func event(_ name: String, _ day: String, _ time: String) -> String {
            "- {heading: \(name), eventdate: \(day), eventtime: \"\(time)\", venue: Hall}\n"
        }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/concerts.yml": event("Spring", "03/25/2026", "07:30 PM")
                    + event("Summer", "06/05/2026", "6:00 - 8:30 PM EST")
                    + event("Noon", "07/04/2026", "11:00 - 1 PM")
                    + event("Later", "soon", "8 PM"),
                "concerts.html": """
                ---
                title: Concerts
                ---
                {% for e in site.data.concerts %}<h5>{{ e.heading }}</h5>
                {{ e.eventdate }} {{ e.eventtime }} {{ e.venue }}{% endfor %}
                """,
            ])
        _ = try built(folder)
        expect(
            try folder.text("new/Content/concerts/spring.md"), has: ["start: 2026-03-25T19:30\n"])
        expect(
            try folder.text("new/Content/concerts/summer.md"),
            has: ["start: 2026-06-05T18:00\nend: 2026-06-05T20:30\n"])
        expect(
            try folder.text("new/Content/concerts/noon.md"),
            has: ["start: 2026-07-04T11:00\nend: 2026-07-04T13:00\n"])
        let page = try folder.text("new/Output/concerts/index.html")
        expect(page, has: ["Spring", "Later", "soon", "8 PM"])
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `_data/concerts.yml`: in concerts-undated: no start of Later can be read\n"
            ])
    }

    @Test("Midnight is a day; fields are those that the template of a section prints by filters")
    func eventsOfSections() throws {
        func course(_ day: String) -> String {
            """
            +++
            title = "Course \(day)"
            date = \(day)T00:00:00Z
            [extra]
            active = true
            time = "10:30 - 13:30"
            trainer = "Ada Byron, 9. Dan"
            place_name = "Lake Hall"
            +++
            Please write to us.

            """
        }
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url=\"https://x.example\"\n",
                "content/courses/_index.md":
                    "+++\ntitle = \"Courses\"\ntemplate = \"courses.html\"\n+++\nText.\n",
                "content/courses/a.md": course("2024-04-10"),
                "content/courses/b.md": course("2024-04-11"),
                "content/talks/a.md":
                    "+++\ntitle = \"T\"\ndate = 2024-05-01T00:00:00Z\n[extra]\nvenue = \"B\"\n+++\n",
                "templates/courses.html": """
                {% for e in section.pages | reverse | filter(attribute="extra.active", value=true) %}
                <h2>{{ e.title }}</h2>{{ e.extra.time }} {{ e.extra.trainer }} {{ e.extra.place_name }}
                {{ e.content | safe }}{% endfor %}{{ section.content | safe }}
                """,
            ])
        _ = try built(folder)
        expect(
            try folder.text("new/Content/courses/a.md"),
            has: [
                "start: 2024-04-10T10:30\nend: 2024-04-10T13:30\nplace: Lake Hall\n",
                "trainer: Ada Byron, 9. Dan\n", "extra: {active: true}\n",
            ])
        expect(try folder.text("new/Content/talks/a.md"), has: ["start: 2024-05-01\n"])
    }

    @Test("Tags of entries are kept, and a page of a tag with its own address lists them")
    func tagsOfEntries() throws {
        func event(_ day: String) -> String {
            "---\ntitle: Swim \(day)\ndate: \(day)\nlocation: Lake\ntags: [swim]\n---\nText\n"
        }
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL=\"https://x.example/\"\n",
                "content/events/a.md": event("2024-05-01"),
                "content/events/b.md": event("2024-05-02"),
                "content/tags/swim/_index.md":
                    "---\ntitle: Swimming\nurl: /events/swimming/\n---\n",
                "layouts/_default/single.html":
                    "{{ .Title }} {{ .Params.location }} {{ .Content }}",
            ])
        _ = try built(folder)
        expect(
            try folder.text("new/Output/events/swimming/index.html"),
            has: ["Swimming", "Swim 2024-05-01", "Swim 2024-05-02"])
        #expect(folder.has("new/Output/tags/swim/index.html"))
        #expect(!(try folder.text("new/import/report.md")).contains("tags left out"))
    }
}
