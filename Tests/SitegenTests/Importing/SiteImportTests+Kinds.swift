import Foundation
import Testing

/// What the texts of an old site become, and where they were.
extension SiteImportTests {
    private static let page = "---\ntitle: Club\n---\nHello\n"

    @Test("Dated collections of Jekyll become events with times and places, not posts")
    func events() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": """
                url: https://x.example
                collections:
                  events: { output: true, permalink: "/events/:path" }

                """,
                "index.md": Self.page,
                "events.html":
                    "---\ntitle: Our dates\n---\n{% for e in site.events %}{{ e.title }} "
                    + "{{ e.level }}{{ e.event.location }}{{ e.venue }}{% endfor %}\n",
                "_posts/2024-05-01-laser.md": "---\ntitle: A laser\n---\nIt cuts.\n",
                "_events/2091-06-03_soldering.md": """
                ---
                title: Soldering
                event: { start: "2091-06-03 19:00:00", location: Main hall }
                level: beginners
                secret: "0171 234567"
                ---
                Bring parts.

                """,
                "_events/2024-06-03_soldering.md":
                    "---\ntitle: Soldering\ndate: 2024-06-03\ntime: 7 pm\nvenue: Hut\n---\nX\n",
            ])
        #expect(try built(folder).isEmpty)
        #expect(
            try folder.text("new/Content/site.yml").contains(
                "  events: { kind: events, title: \"Our dates\", fields: { level: text } }\n"))
        let coming = try folder.text("new/Output/events/2091-06-03_soldering.html")
        #expect(coming.contains("Main hall") && coming.contains("beginners"))
        #expect(!coming.contains("0171"))
        let past = try folder.text("new/Content/events/soldering.md")
        #expect(past.contains("start: 2024-06-03T19:00\nplace: Hut\n"), "\\(past)")
        #expect(folder.has("new/Output/2024/05/01/laser.html"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `events`: 2 texts: events, because they have dates and places or times\n",
                "- front matter key secret kept below extra, which no page shows: 1\n",
            ])
    }

    @Test("A section beside the blog becomes a collection, with people, numbers and addresses")
    func fields() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\ntitle = 'Lab'\n",
                "layouts/projects/single.html":
                    "{{ .Title }} {{ .Params.lead }} {{ .Params.cost }} {{ .Params.site }}",
                "layouts/team/single.html": "{{ .Params.name }}",
                "content/_index.md": Self.page,
                "content/blog/a.md": "---\ntitle: A\ndate: 2024-01-02\n---\nText\n",
                "content/team/ada.md": "---\nname: Ada Example\n---\nBio\n",
                "content/projects/_index.md": "---\ntitle: Our work\n---\n",
                "content/projects/rover.md": """
                ---
                title: Rover
                date: 2024-03-02
                lead: Ada Example
                cost: 12.5
                site: https://rover.example/
                internal: note
                ---
                It walks.

                """,
                "content/projects/arm.md":
                    "---\ntitle: Arm\ndate: 2024-03-01\nlead: Ada Example\ncost: 3\n---\nIt lifts.\n",
            ])
        try publish(folder)
        #expect(
            try folder.text("new/Content/site.yml").contains(
                "  projects: { title: \"Our work\", fields: { lead: person, cost: number, site: url } }\n"
            ))
        let rover = try folder.text("new/Output/projects/rover/index.html")
        #expect(rover.contains("Ada Example") && rover.contains("12.5"))
        #expect(!rover.contains("note"))
        #expect(try folder.text("new/Output/team/ada/index.html").contains("Rover"))
    }

    @Test("A list in a data file becomes a collection or publications, if a page shows it")
    func dataLists() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ntitle: Lab\n",
                "index.md":
                    "---\ntitle: Lab\n---\nWe build robots that help people, and we write about it "
                    + "in journals that everyone in the country can read.\n"
                    + "{% for n in site.data.awards %}{{ n.title }} {{ n.year }}{% endfor %}\n",
                "papers.html":
                    "---\ntitle: Papers\n---\n{% for p in site.data.papers %}{{ p.title }}"
                    + "{% endfor %}\n",
                "_data/awards.yml":
                    "- { title: Best robot, year: 2023, value: 5 }\n- { title: Second, year: 2024 }\n",
                "_data/papers.yml": """
                - { title: On engines, authors: "A. Example; B. Sample", journal: Notes & Tables, year: 2021 }
                - { title: On bridges, authors: [C. Third], venue: Bridges, doi: 10.1000/5, year: 2022 }

                """,
                "_data/unused.yml": "- { title: Not shown }\n- { title: Nor this }\n",
            ])
        #expect(try built(folder).isEmpty)
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("  awards: { pages: false, fields: { year: number } }\n"))
        #expect(settings.contains("  publications: { kind: publications, title: Papers }\n"))
        let papers = try folder.text("new/Output/papers.html")
        #expect(papers.contains("On engines") && papers.contains("Notes &amp; Tables"))
        #expect(try folder.text("new/Output/awards/index.html").contains("Best robot"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `_data/awards.yml`: 2 entries, because index.md lists them\n",
                "- `_data/papers.yml`: publications, because they have authors and venues\n",
                "- `_data/unused.yml`: data file\n",
            ])
    }

    @Test("Texts of Jekyll with lang are translations")
    func languagesOfJekyll() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: Club\nurl: https://x.example\nlang: en\n",
                "index.md": Self.page,
                "de/index.md": "---\ntitle: Verein\nlang: de\n---\nHallo\n",
                "about.md": "---\ntitle: About\n---\nUs\n",
                "de/about.md": "---\ntitle: Wir\n---\n[Fest](/de/fest/)\n",
                "_posts/2024-05-01-fair.md": "---\ntitle: Fair\nref: f\n---\nText\n",
                "_posts/2024-05-01-fest.md":
                    "---\ntitle: Fest\nref: f\nlang: de\npermalink: /de/fest/\n---\nText\n",
            ])
        #expect(try built(folder).isEmpty)
        #expect(
            try folder.text("new/Content/site.yml").contains("languages:\n  en: {}\n  de: {}\n"))
        for path in ["pages/index.de.md", "pages/about.de.md", "posts/2024-05-01-fair.de.md"] {
            #expect(folder.has("new/Content/\(path)"), "\(path)")
        }
        #expect(folder.has("new/Output/de/fest/index.html"))
    }

    @Test("Menus keep submenus, lists and their order, whatever they come from")
    func menus() throws {
        func settings(_ files: [String: String]) throws -> String {
            let config = ["_config.yml": "url: https://x.example\n", "index.md": Self.page]
            let pages = Dictionary(
                ["about", "join", "faq"].map { ($0 + ".md", "---\ntitle: \($0)\n---\nX\n") }
            ) { $1 }
            let posts = ["_posts/2024-01-01-a.md": "---\ntitle: A\n---\nX\n"]
            let all = config.merging(pages) { $1 }.merging(posts) { $1 }.merging(files) { $1 }
            let folder = try imported("jekyll", all)
            _ = try built(folder)
            return try folder.text("new/Content/site.yml")
        }
        let nested = try settings([
            "_data/navigation.yml": """
            - title: Club
              url: /about.html
              children:
                - { title: Join us, url: /join.html }
            - { title: News, url: /news/ }

            """,
            "news/index.html":
                "---\ntitle: News\n---\n{% for p in site.posts %}{{ p.title }}{% endfor %}",
        ])
        #expect(
            nested.contains(
                "navigation:\n  - { title: Club, items: [{ title: Club, page: about }, "
                    + "{ title: \"Join us\", page: join }] }\n  - { title: News, page: posts }\n"),
            "\(nested)")
        #expect(nested.contains("postList: /news/\n"))
        let written = try settings([
            "_includes/header.html":
                "<nav><a href=\"{{ '/join.html' | relative_url }}\"><b>Join</b></a>"
                + "<a class=x href=\"{{ site.baseurl }}/faq.html\">FAQ</a></nav>"
        ])
        #expect(
            written.contains(
                "navigation:\n  - { title: Join, page: join }\n  - { title: FAQ, page: faq }\n"),
            "\(written)")
        let marked = try settings([
            "faq.md": "---\ntitle: FAQ\nnav: { order: 1 }\n---\nX\n",
            "join.md": "---\ntitle: Join\nnav: true\nnav_order: 2\n---\nX\n",
        ])
        #expect(
            marked.contains(
                "navigation:\n  - { title: FAQ, page: faq }\n  - { title: Join, page: join }\n"),
            "\(marked)")
    }

    @Test("Addresses, dates and identifiers of feeds are those of the generator")
    func places() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": """
                url: https://x.example
                timezone: America/New_York
                plugins: [jekyll-feed]
                permalink: /:year/:month/:day/:title/
                defaults:
                  - scope: { path: "_pages" }
                    values: { permalink: "/:basename:output_ext" }
                include: [_pages]

                """,
                "_pages/home.md": "---\ntitle: Club\npermalink: /\n---\nHello\n",
                "README.md": "# The theme\nNot the club.\n",
                "_pages/Join.md": "---\ntitle: Join\npermalink: /Join/\n---\nX\n",
                "_pages/faq.md": "---\ntitle: FAQ\n---\nX\n",
                "_posts/2024-05-02-late--night-.md":
                    "---\ntitle: Late\ndate: 2024-05-02 02:30:00 +0000\n---\nX\n",
                "_posts/2024-05-03-day.md": "---\ntitle: Day\n---\nX\n",
                "_posts/2024-05-04-day-2.md": "---\ntitle: Day 2\n---\nX\n",
            ])
        #expect(try built(folder).isEmpty)
        #expect(try folder.text("new/Output/index.html").contains("Hello"))
        #expect(!(try folder.text("new/Output/index.html").contains("Not the club")))
        for path in ["2024/05/01/late-night/index.html", "Join/index.html", "faq.html"] {
            #expect(folder.has("new/Output/\(path)"), "\(path)")
        }
        #expect(
            try folder.text("new/Content/site.yml").contains(
                "posts: /:year/:month/:day/:slug/\n"))
        let feed = try folder.text("new/Output/feed.xml")
        #expect(feed.contains("<id>https://x.example/2024/05/03/day</id>"), "\(feed)")
    }

    @Test("An empty section in the menu becomes a page that lists its pages")
    func emptySections() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\ntitle = 'Club'\n",
                "content/docs/_index.md": "---\ntitle: Docs\nmenu: { main: { weight: 1 } }\n---\n",
                "content/docs/setup.md": "---\ntitle: Setup\n---\nInstall.\n",
                "content/day.md": "---\ntitle: Day\n---\nX\n",
            ])
        #expect(try built(folder).isEmpty)
        #expect(
            try folder.text("new/Output/docs/index.html").contains("href=\"/docs/setup/\">Setup"))
        #expect(
            try folder.text("new/Content/site.yml").contains(
                "navigation:\n  - { title: Docs, page: docs }\n"))
    }
}
