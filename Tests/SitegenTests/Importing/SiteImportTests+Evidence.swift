import Foundation
import Testing

/// What dates, menus, templates and files of old sites are evidence for.
extension SiteImportTests {
    private static let hugo = "baseURL: https://x.example/\ntitle: X\n"

    @Test("An event of Hugo starts on its date, not when it was published; years are no lists")
    func eventsWithPublication() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": Self.hugo,
                "content/events/_index.md": "---\ntitle: Events\n---\n",
                "content/events/2014/_index.md": "---\ntitle: 2014 Events\n---\n",
                "content/events/2014/fair.md": """
                ---
                title: Fair
                date: 2099-12-15T13:00:00Z
                date_end: 2099-12-15T15:00:00Z
                publishDate: 2023-01-01T00:00:00Z
                location: Hall
                ---
                Come.

                """,
            ])
        let event = try folder.text("new/Content/events/fair.md")
        expect(event, has: ["start: 2099-12-15T13:00:00Z\nend: 2099-12-15T15:00:00Z\n"])
        #expect(!event.contains("extra"), "\(event)")
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.hasSuffix("  events: { kind: events, title: Events }\n"), "\(settings)")
        _ = try built(folder)
        expect(try folder.text("new/Output/events/index.html"), has: ["<h1>Events</h1>", "Fair"])
        expect(try folder.text("new/Output/events/2014/index.html"), has: ["url=/events/"])
        #expect(!folder.has("new/Content/pages/events/2014.md"))
    }

    @Test("Texts that a menu names, or with an order, are pages although they have dates")
    func datedPages() throws {
        func text(_ title: String, _ more: String) -> String {
            "---\ntitle: \(title)\ndate: 2020-01-0\(title.count)\n\(more)---\nText\n"
        }
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml":
                    Self.hugo + "menu: { main: [{ name: Imprint, url: /imprint/legal/ }] }\n",
                "content/imprint/legal.md": text("Legal", ""),
                "content/help/give.md": text("Give", "menu: main\n"),
                "content/verein/board.md": text("Board", "weight: 1\n"),
                "content/verein/rules.md": text("Rules", "weight: 2\n"),
                "content/equal/one.md": text("One", ""), "content/equal/two.md": text("Two", ""),
                "content/equal/six.md": text("Six", ""), "content/post/a.md": text("A", ""),
            ])
        _ = try built(folder)
        for page in ["imprint/legal", "help/give", "verein/board", "verein/rules", "equal/six"] {
            #expect(folder.has("new/Content/pages/\(page).md"), Comment(rawValue: page))
        }
        #expect(folder.has("new/Content/posts/2020-01-01-a.md"))
        expect(
            try folder.text("new/Content/site.yml"),
            has: ["{ title: Imprint, page: imprint/legal }", "{ title: Give, page: help/give }"])
    }

    @Test("Links of publications are theirs; what an entry of BibTeX cannot have is counted")
    func linksOfPublications() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": Self.hugo,
                "content/publication/notes/index.md": """
                ---
                title: Notes
                authors: [Ada King, Bob Hill]
                date: 2024-02-01
                publication: "*Journal*"
                abstract: On engines.
                tags: [Logic]
                url_code: https://code.example/n
                links:
                - { name: More, url: https://more.example/n }
                - { type: slides, url: https://slides.example/n }
                ---
                A text below.

                """,
            ])
        _ = try built(folder)
        expect(
            try folder.text("new/Content/publications/publications.bib"),
            has: [
                "  abstract = {On engines.},\n", "  code = {https://code.example/n},\n",
                "  slides = {https://slides.example/n},\n",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `content/publication`: values that no new file has, by key: "
                    + "links.name (1), links.url (1), tags (1)\n",
                "- texts of publications left out: 1\n",
            ])
    }

    @Test("A text of Hugo without front matter is a page; one that begins as if it had some is not")
    func textsWithoutFrontMatter() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": Self.hugo, "content/about.md": "# About us\n\nWe are.\n",
                "content/cut.md": "---\ntitle: Cut\ndraft: true\n\nSECRET\n",
            ])
        _ = try built(folder)
        #expect(
            try folder.text("new/Content/pages/about.md") == """
                ---
                title: About us
                ---

                We are.

                """)
        #expect(!folder.has("new/Content/pages/cut.md"))
        expect(
            try folder.text("new/import/report.md"), has: ["- `content/cut.md`: no front matter\n"])
    }

    @Test("The report names the key that hid a text")
    func keysOfHidden() throws {
        for (generator, key) in [("hugo", "private: true"), ("zola", "render = false")] {
            let mark = generator == "hugo" ? "---" : "+++"
            let title = generator == "hugo" ? "title: A" : "title = 'A'"
            let settings =
                generator == "hugo"
                ? ["hugo.yaml": Self.hugo] : ["config.toml": "base_url = 'https://x.example'\n"]
            let text = "\(mark)\n\(title)\n\(key)\n\(mark)\nText\n"
            let folder = try imported(
                generator, settings.merging(["content/a.md": text]) { a, _ in a })
            expect(try folder.text("new/Content/pages/a.md"), has: ["draft: true\n"])
            let name = key.prefix(while: \.isLetter)
            expect(
                try folder.text("new/import/report.md"),
                has: ["- `content/a.md`: a draft now: hidden on the old site by \(name)\n"])
        }
    }

    @Test("The templates of a language's own folder show its people")
    func folderOfLanguage() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": """
                baseURL = "https://x.example/"
                title = "X"
                defaultContentLanguage = "de"
                [languages.de]
                contentDir = "content/de"
                [languages.en]
                contentDir = "content/en"

                """,
                "content/de/team/_index.md": "---\ntitle: Team\n---\n",
                "content/de/team/ada.md":
                    "---\ntitle: Ada King\nrole: Chair\nemail: ada@x.example\n---\nHi\n",
                "content/en/posts/a.md": "---\ntitle: A\ndate: 2020-01-02\n---\nText\n",
                "layouts/team/list.html":
                    "{{ range .Pages }}<p>{{ .Title }} {{ .Params.role }} "
                    + "{{ .Params.email }}</p>{{ end }}\n",
            ])
        try publish(folder)
        expect(
            try folder.text("new/import/shown.yml"),
            has: ["  ada: [name, title, groups, biography, email]"]
        )
        #expect(folder.has("new/Content/posts/2020-01-02-a.en.md"))
    }

    @Test("A picture of a post is the one that its layout shows, in the folder of the layout")
    func coversOfPosts() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\nbaseurl: /club\n",
                "_layouts/post.html":
                    "<img src=\"{{ site.baseurl }}/assets/{{ page.cover_photo }}\">{{ content }}\n",
                "_posts/2020-01-02-a.md":
                    "---\nlayout: post\ntitle: A\ncover_photo: a.png\n---\nText\n",
                "_posts/2020-01-03-b.md":
                    "---\nlayout: post\ntitle: B\ncover_photo: gone.png\n---\nText\n",
                "assets/a.png": "GIF89a",
            ])
        _ = try built(folder)
        let post = try folder.text("new/Content/posts/2020-01-02-a.md")
        expect(post, has: ["image: assets/a.png\n"])
        #expect(!post.contains("extra"), "\(post)")
        expect(
            try folder.text("new/Content/posts/2020-01-03-b.md"),
            has: ["extra: {cover_photo: gone.png}\n"])
    }

    @Test("Pictures that a build refuses are left out and listed")
    func refusedPictures() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": Self.hugo, "static/one.png": "x", "static/cut.jpg": "\u{FFFD}",
                "static/fine.png": "GIF89a",
                "static/far.png": "version https://git-lfs.github.com/spec/v1\noid x\n",
                "static/film.gif": "GIF89a" + String(repeating: " ", count: 2_000_000),
                "content/post/a/index.md":
                    "---\ntitle: A\ndate: 2020-01-02\nimage: b.png\n---\n![](/one.png)\n",
                "content/post/a/b.png": "y",
            ])
        _ = try built(folder)
        for path in ["static/one.png", "static/cut.jpg", "posts/2020-01-02-a/b.png"] {
            #expect(!folder.has("new/Content/\(path)"), Comment(rawValue: path))
        }
        #expect(folder.has("new/Content/static/fine.png"))
        let reason =
            "a picture that no browser shows: it is damaged, or of another kind\n"
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `content/post/a/b.png`: \(reason)", "- `static/cut.jpg`: \(reason)",
                "- `static/one.png`: \(reason)", "- `content/post/a/index.md`: image: b.png\n",
                "- `static/film.gif`: make it smaller: with --strict, a build stops above 2 MB",
                "- `.gitattributes`: pictures of Git LFS, for which the old site needs git lfs pull first: 1",
                "- `content/post/a/index.md:6`: /one.png\n",
            ])
    }

    @Test("An e-mail address that a text spells out is shown, and one in a file keeps it out")
    func spelledAddresses() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/people.yml":
                    "- { name: Ann Lee, email: ann@lab.example }\n"
                    + "- { name: Bo Sim, email: bosim@lab.example }\n",
                "about.md": "---\ntitle: About\n---\nWrite to ann (at) lab dot example.\n",
                "list.txt": "bosim (at) lab.example\n",
            ])
        try publish(folder)
        expect(try folder.text("new/import/shown.yml"), has: ["  ann-lee: [name, email]\n"])
        #expect(!folder.has("new/Content/static/list.txt"))
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `list.txt`: it contains an e-mail address or phone number that "])
    }

    @Test("Layouts of any extension are read, and a text that a condition of its own shows is kept")
    func layoutsOfLiquid() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/tools.yml": """
                - { name: Saw, description: It is for green wood., link: https://saw.example }
                - { name: Adze, description: It is for bowls., link: https://adze.example }

                """,
                "_layouts/default.liquid":
                    "<nav><a href=\"/\">Home</a> <a href=\"/tools/\">Tools</a></nav>{{ content }}",
                "_layouts/tools.liquid": """
                ---
                layout: default
                ---
                {% for tool in site.data.tools %}<a href="{{ tool.link }}">{{ tool.name }}</a>
                {% if tool.description %}<p>{{ tool.description }}</p>{% endif %}{% endfor %}

                """,
                "index.md": "---\nlayout: default\ntitle: X\n---\nHi\n",
                "tools.md": "---\nlayout: tools\ntitle: Tools\npermalink: /tools/\n---\n",
            ])
        _ = try built(folder)
        expect(try folder.text("new/Content/tools/saw.md"), has: ["It is for green wood.\n"])
        expect(try folder.text("new/Content/site.yml"), has: ["navigation:", "Tools"])
    }

    @Test("What includes, captured texts and alternatives print of events is shown")
    func printsOfEvents() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml":
                    "url: https://x.example\ncollections: { events: { output: true } }\n",
                "_data/authors.yml": "heron: { name: Heron Guild, url: https://h.example }\n",
                "_includes/info.html":
                    "{% assign a = site.data.authors[include.author] %}{{ a.name }}",
                "_includes/tags.html":
                    "{% assign all = include.tags | split: '|' %}"
                    + "{% for t in all %}{{ t }}{% endfor %}",
                "_layouts/event.html":
                    "{{ page.title }}{{ page.start }}{% include info.html author=page.author %}"
                    + "{% capture tags %}{{ page.tags | join: '|' }}{% endcapture %}"
                    + "{% include tags.html tags=tags %}{{ content }}",
                "_events/a.md": """
                ---
                layout: event
                title: Evening
                author: heron
                tags: [boats]
                start: 2026-01-05T15:00
                event_date: January 5 at the lake
                venue: Barn
                location: Hall
                expires: 2099-01-06
                time:
                    - - start: 2026-01-05T15:00
                      - start: 2026-02-05T15:00
                ---
                Text.

                """,
            ])
        expect(
            try folder.text("new/Content/events/a.md"),
            has: [
                "author: heron\n", "tags: [boats]\n",
                "extra: {event_date: \"January 5 at the lake\", ", "expires: \"2099-01-06\", ",
                "time: [[{start: \"2026-01-05T15:00\"}, {start: \"2026-02-05T15:00\"}]]}\n",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "front matter key event_date kept below extra, which no page shows: 1\n",
                "front matter key venue left out, which no page shows: 1\n",
            ])
    }

    @Test("The place of an event of Hugo is one of several keys")
    func alternatives() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\ntitle = 'X'\n",
                "content/meetings/a.md":
                    "---\ntitle: A\ndate: 2024-01-11\nstart: '13:00'\nlocation: Boathouse\n---\nX\n",
                "content/meetings/b.md":
                    "---\ntitle: B\ndate: 2024-01-12\nstart: '13:00'\nvenue: Hall\n---\nX\n",
                "layouts/meetings/single.html":
                    "{{ $place := or .Params.location .Params.venue }}{{ .Title }}{{ .Params.start }}"
                    + "{{ if $place }}<b>{{ $place }}</b>{{ end }}{{ .Content }}",
            ])
        expect(try folder.text("new/Content/meetings/a.md"), has: ["place: Boathouse\n"])
        expect(try folder.text("new/Content/meetings/b.md"), has: ["place: Hall\n"])
    }

    @Test(
        "The text of a row is kept if all of it is printed, and else the report says so",
        arguments: [("markdownify | replace: 'a', 'b'", true), ("truncatewords: 5", false)])
    func textsOfRows(filter: String, isKept: Bool) throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/tools.yml": "- { title: Saw, content: It is for wood. }\n"
                    + "- { title: Adze, content: It is for bowls. }\n",
                "tools.md":
                    "---\ntitle: Tools\n---\n{% for t in site.data.tools %}<h2>{{ t.title }}"
                    + "</h2>{{ t.content | \(filter) }}{% endfor %}\n",
            ])
        #expect(
            try folder.text("new/Content/tools/saw.md").contains("It is for wood.") == isKept)
        let line = "- texts of entries left out, of which pages show only a part: 2\n"
        #expect(try folder.text("new/import/report.md").contains(line) != isKept)
    }

    @Test("The report has losses first, and many files of a theme in one line")
    func filesOfTheme() throws {
        let files = (1...6).map { ("_includes/inner/p\($0).html", "{{ page.title }}") }
        let others = [
            "_config.yml": "url: https://x.example\n", "p.md": "---\ntitle: P\n---\nX\n",
            "_includes/a.html": "X", "_data/z.yml": "- a\n",
        ]
        let folder = try imported("jekyll", others.merging(files) { $1 })
        #expect(
            try folder.text("new/import/report.md").hasSuffix(
                """
                ## Not imported (8)

                - `_data/z.yml`: data file
                - `_includes/a.html`: part of the old theme
                - `_includes/inner/`: part of the old theme: 6 files

                """))
    }

    @Test("Texts with names and subtitles in a folder of people are people")
    func subtitles() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": Self.hugo,
                "content/people/_index.md": "---\ntitle: People\nlayout: standard\n---\nAll.\n",
                "content/people/ada/index.md":
                    "---\ntitle: Ada King\nsubtitle: Chair\ntags: [a]\nauthor: Bo\n---\nRows.\n",
                "content/people/bob/index.md":
                    "---\ntitle: Bob Hill\nsubtitle: Cook\ntags: [a]\n---\nSings.\n",
                "layouts/_default/single.html":
                    "<h1>{{ .Title }}</h1><h4>{{ .Params.subtitle }}</h4>{{ .Content }}",
                "layouts/_default/standard.html": "{{ .Content }}{{ partial \"gone.html\" . }}",
            ])
        expect(
            try folder.text("new/import/shown.yml"),
            has: ["  ada: [name, title, groups, biography]\n"])
        #expect(try !folder.text("new/import/report.md").contains("0 texts"))
    }

    @Test("The report has the key by which a list was sorted")
    func sortedLists() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections: { boats: { output: true } }\n",
                "_boats/alder.md": "---\ntitle: Alder\nrank: 8\n---\nX\n",
                "_boats/birch.md": "---\ntitle: Birch\nrank: 7\n---\nX\n",
                "boats.md": "---\ntitle: Boats\n---\n{% assign boats = site.boats | sort: 'rank' %}"
                    + "{% for b in boats %}<a href=\"{{ b.url }}\">{{ b.title }}</a>{% endfor %}\n",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `boats`: the old site sorts them by rank, and this one by date or title\n"])
    }
}
