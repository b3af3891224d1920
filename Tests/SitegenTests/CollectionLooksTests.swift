import Testing

@Suite("The theme's lists of entries")
struct CollectionLooksTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.putPlainSite()
        try folder.put([
            "Content/site.yml": """
            title: Club
            url: https://example.org/
            locale: en_GB
            collections:
              events: { kind: events }
              books: { layout: table, pages: false, fields: { year: number } }

            """,
            "Content/books.yml": "- { title: Rules, year: 1843 }\n",
            "Content/events/tea.md": "---\ntitle: Tea\nstart: 2026-12-05T14:00\n---\n",
            "Content/events/walk.md":
                "---\ntitle: Walk\nstart: 2027-01-02\ncancelled: true\nplace: Hill\n---\n",
            "Content/events/fair.md": "---\ntitle: Fair\nsummary: Stalls\nstart: 2025-05-12\n---\n",
            "Content/pages/about.md": """
            ---
            title: About
            ---
            [LIST books]

            [LIST books]

            [LIST events year=1999]

            """,
        ])
        let run = try folder.sitegen("build", "--now", "2026-11-27")
        try #require(run.end == .status(0), "\(run.errors)")
    }

    @Test("An event begins with the leaf of a calendar; one that is over is quieter")
    func events() throws {
        let page = try folder.text("Output/events/index.html")
        let leaves = page.matches(of: /<span>(\w+)<\/span><b>(\d+)<\/b>/).map {
            "\($0.output.1) \($0.output.2)"
        }
        #expect(leaves == ["Dec 5", "Jan 2", "May 12"])
        #expect(page.contains("<li class=\"h-event cancelled\">"))
        #expect(page.contains("<ul class=\"posts group past\">\n      <li class=\"h-event\""))
        #expect(!page.contains("Stalls"))
    }

    @Test("An entry's page has its fields, and no empty elements")
    func entry() throws {
        let page = try folder.text("Output/events/walk/index.html")
        #expect(page.contains(/<article class="sheet h-event cancelled">/))
        #expect(page.contains("<dt>Place</dt>\n        <dd><bdi>Hill</bdi></dd>"))
        #expect(!page.contains("class=\"prose"))
        #expect(!page.contains(/<(p|dl|dd|ul|div)[^>]*>\s*<\/\1>/))
    }

    @Test("A list may stand twice in a text: it has a name, and neither headings nor ids")
    func lists() throws {
        let page = try folder.text("Output/about/index.html")
        #expect(page.matches(of: /role="group" aria-label="Books" tabindex="0"/).count == 2)
        #expect(!page.contains("<h2") && !page.contains("id=\"rules\""))
        #expect(page.contains("<p class=\"empty\">No entries yet.</p>"))
    }
}
