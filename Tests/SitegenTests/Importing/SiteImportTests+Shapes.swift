import Foundation
import Testing

/// What the shape of values, and the place where templates print them, is evidence for.
extension SiteImportTests {
    private static let jekyll = [
        "_config.yml": "title: Club\nurl: https://x.example\n",
        "_layouts/default.html": "<nav><a href=\"/\">Home</a></nav>{{ content }}",
        "index.md": "---\ntitle: Home\nlayout: default\n---\nHi.\n",
    ]

    private func importedClub(_ files: [String: String]) throws -> TemporaryFolder {
        try imported("jekyll", Self.jekyll.merging(files) { $1 })
    }

    @Test("A value that is an address of a link is a URL, and one in a style is shown nowhere")
    func placesOfValues() throws {
        let folder = try importedClub([
            "_config.yml": "title: Club\nurl: https://x.example\n"
                + "collections: { ponds: { output: true } }\n",
            "_layouts/pond.html": """
            ---
            layout: default
            ---
            <div class="{{ page.kind }}" style="top: {{ page.top }}px; left: {{ page.left }}">
            <a href="{{ page.plan }}">Plan</a> <b>{{ page.depth }}</b></div>

            """,
            "_ponds/a.md": "---\ntitle: A\nlayout: pond\nkind: big\ntop: 3\nleft: 4\n"
                + "plan: plans/a.pdf\ndepth: 7\n---\nText\n",
            "plans/a.pdf": "%PDF",
        ])
        expect(
            try folder.text("new/Content/site.yml"),
            has: ["  ponds: { fields: { plan: url, depth: number } }\n"])
        expect(
            try folder.text("new/Content/ponds/a.md"),
            has: ["plan: /plans/a.pdf\n", "extra: {kind: big, top: 3, left: 4}\n"])
        _ = try built(folder)
    }

    @Test("A data file with entries in entries that a navigation reads is the menu")
    func nestedMenus() throws {
        let hugo = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n",
                "layouts/_default/baseof.html": "<nav>{{ range .Site.Data.routes }}"
                    + "<b>{{ .title }}</b>{{ range .sublinks }}"
                    + "<a href=\"{{ absURL .url }}\">{{ .title }}</a>{{ end }}{{ end }}</nav>"
                    + "{{ block \"main\" . }}{{ end }}",
                "data/routes.yml": "- title: About\n  url: /about\n  sublinks:\n"
                    + "    - { title: Team, url: about/team/ }\n"
                    + "- { title: Past, url: /past/ }\n",
                "content/about/_index.md": "---\ntitle: About\n---\nUs\n",
                "content/about/team.md": "---\ntitle: Team\n---\nText\n",
                "content/past.md": "---\ntitle: Past\n---\nText\n",
            ])
        expect(
            try hugo.text("new/Content/site.yml"),
            has: [
                "navigation:\n  - { title: About, items: [{ title: About, page: about }, "
                    + "{ title: Team, page: about/team }] }\n  - { title: Past, page: past }\n"
            ])
        let jekyll = try importedClub([
            "_data/navigation.yml": "- name: About\n  link: /about/\n  children:\n"
                + "    - { childname: Pond, childlink: /pond/ }\n",
            "about.md": "---\ntitle: A\npermalink: /about/\n---\nText\n",
            "pond.md": "---\ntitle: P\npermalink: /pond/\n---\nText\n",
        ])
        expect(
            try jekyll.text("new/Content/site.yml"),
            has: ["items: [{ title: About, page: about }, { title: Pond, page: pond }] }\n"])
    }

    @Test("A post of a day that does not exist has the next one, as in Jekyll")
    func daysThatDoNotExist() throws {
        let folder = try importedClub(["_posts/2007-02-29-odd.md": "---\ntitle: Odd\n---\nText\n"])
        #expect(folder.has("new/Content/posts/2007-03-01-odd.md"))
        expect(
            try folder.text("new/Content/site.yml"),
            has: ["  posts: /:year/:month/:day/:slug.html\n"])
        expect(
            try folder.text("new/import/report.md"),
            has: ["`_posts/2007-02-29-odd.md`: its day does not exist: it is of 2007-03-01 now\n"])
    }

    @Test("Files about a repository are no pages, and a README with front matter is one")
    func filesOfRepositories() throws {
        let names = ["README-theme.md", "AGENTS.md", "CONTRIBUTING.md", "CLAUDE.md"]
        let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "# Manual\n\nRead this.\n") })
        let folder = try importedClub(
            files.merging(["README.md": "---\ntitle: Read me\n---\nText\n"]) { $1 })
        let report = try folder.text("new/import/report.md")
        for name in names { expect(report, has: ["`\(name)`: not a part of the website"]) }
        #expect(folder.has("new/Content/pages/README.md"))
        #expect(!folder.has("new/Content/pages/agents.md"))
    }

    @Test("People are found below other keys of names")
    func keysOfNames() throws {
        let folder = try importedClub([
            "_data/board.yml": "- { boardmember: Ada Example, position: Chair }\n"
                + "- { boardmember: Ben Example, position: Treasurer }\n",
            "board.html": "---\ntitle: Board\nlayout: default\n---\n{% for p in site.data.board %}"
                + "<h4>{{ p.boardmember }}</h4>{{ p.position }}{% endfor %}\n",
        ])
        let card = try folder.text("new/Content/contacts/people/ada-example.vcf")
        expect(card, has: ["FN:Ada Example", "TITLE:Chair"])
        try grant(folder)
        _ = try built(folder)
    }

    @Test("Speakers that the layout of posts looks up are the authors of these")
    func speakersOfPosts() throws {
        let folder = try importedClub([
            "_data/speakers.yml": "- { id: ada, name: Ada Example }\n"
                + "- { id: ben, name: Ben Example }\n",
            "speakers.html": "---\ntitle: Speakers\n---\n{% for p in site.data.speakers %}"
                + "{{ p.name }}{% endfor %}\n",
            "_layouts/talk.html": "---\nlayout: default\n---\n{% for id in page.speakers %}"
                + "{% assign s = site.data.speakers | where: 'id', id | first %}{{ s.name }}"
                + "{% endfor %}{{ content }}",
            "_posts/2024-01-02-talk.md":
                "---\ntitle: Talk\nlayout: talk\nspeakers: [ada, ben]\n---\nText\n",
        ])
        expect(
            try folder.text("new/Content/posts/2024-01-02-talk.md"), has: ["authors: [ada, ben]\n"])
    }

    @Test("A data list that only the home page of Hugo prints is a part of it")
    func listsOfHomePages() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n",
                "layouts/index.html": "<div>{{ range .Site.Data.features }}<h3>{{ .title }}</h3>"
                    + "<p>{{ .description }}</p>{{ end }}</div><a href=\"events/\">All events</a>",
                "layouts/_default/single.html": "{{ .Content }}",
                "data/features.yml": "- { title: Vision, description: We keep the pond clean. }\n"
                    + "- { title: Mission, description: We teach the young. }\n",
                "content/_index.md": "---\ntitle: Home\n---\nWe swim.\n",
                "content/events/a.md": "---\ntitle: A\ndate: 2024-05-01\n---\nText\n",
            ])
        let home = try folder.text("new/Content/pages/index.md")
        expect(home, has: ["### Vision\n\nWe keep the pond clean.", "[All events](/events/)"])
        let report = try folder.text("new/import/report.md")
        expect(report, has: ["`data/features.yml`: a part of the pages whose templates print it"])
        #expect(!report.contains("Links to pages"), "\(report)")
        _ = try built(folder)
    }

    @Test("The text of a publication's page is its abstract")
    func textsOfPublications() throws {
        let folder = try importedClub([
            "_config.yml": "title: Club\nurl: https://x.example\n"
                + "collections: { papers: { output: true } }\n",
            "_layouts/paper.html": "{{ page.authors }} {{ page.journal }} {{ content }}",
            "_papers/newts.md": "---\ntitle: Newts\nauthors: Ada Example\njournal: Letters\n"
                + "year: 2023\nlayout: paper\n---\nWe look at **newts**.\n",
        ])
        expect(
            try folder.text("new/Content/publications/publications.bib"),
            has: ["  abstract = {We look at newts.},\n"])
    }

    @Test("The category of a text of Zola has no list, and a page for members keeps its address")
    func listsAndMembersOfZola() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = \"https://x.example\"\ntitle = \"X\"\n",
                "content/news/_index.md": "+++\ntitle = \"News\"\n+++\n",
                "content/news/a.md":
                    "+++\ntitle = \"A\"\ndate = 2024-01-02\ncategories = [\"c\"]\n+++\nText\n",
                "content/members/index.md": "+++\ntitle = \"Members\"\n+++\nText\n",
            ])
        #expect(folder.has("new/Content/pages/members.md"))
        #expect(try !folder.text("new/import/report.md").contains("/categories/"))
        _ = try built(folder)
        #expect(folder.has("new/Output/members/index.html"))
    }

    @Test(
        "Of people whom no template in the folder shows, nothing is granted",
        arguments: ["We are {{ site.data.team | size }}.", "Text"])
    func peopleWithoutTemplates(body: String) throws {
        let folder = try importedClub([
            "_data/team.yml": "- { name: Ada Example, email: ada@x.example, bio: Ada swims. }\n",
            "about.md": "---\ntitle: About\nlayout: default\n---\n\(body)\n",
        ])
        try grant(folder)
        _ = try built(folder)
        #expect(!folder.has("new/Output/contacts/ada-example/index.html"))
        expect(
            try folder.text("new/import/report.md"),
            has: ["name: no template of the old site shows it, so --as-imported does not grant it"])
    }

    @Test("A list of people below a heading that is a value alone has a group with a name")
    func headingsOfValues() throws {
        let folder = try importedClub([
            "_data/board.yml": "- { year: 2025, chair: ada }\n- { year: 2023, chair: ben }\n",
            "_data/people.yml": "ada: { name: Ada Example }\nben: { name: Ben Example }\n",
            "index.html": "---\nlayout: default\n---\n"
                + "<p>We swim in the pond, and all may come with us on Sundays at noon.</p>\n"
                + "<h2>\nBoard\n</h2>\n{% for t in site.data.board %}<b>{{ t.year }}</b>"
                + "{% assign m = t.chair %}{{ site.data.people[m].name }}{% endfor %}\n",
            "index.md": "",
        ])
        try grant(folder)
        _ = try built(folder)
        let page = try folder.text("new/Content/pages/index.md")
        #expect(!page.contains("[GROUP ]"), "\(page)")
        expect(page, has: ["<h2>\nBoard\n</h2>"])
    }

    @Test("What the layout of posts prints of their front matter is a part of their texts")
    func valuesOfPosts() throws {
        let folder = try importedClub([
            "_layouts/post.html": "---\nlayout: default\n---\n<article>{% if page.teaser %}"
                + "<p>{{ page.teaser }}</p>{% endif %}{{ content }}</article>",
            "_posts/2024-01-02-a.md":
                "---\ntitle: A\nlayout: post\nteaser: We looked for newts.\nother: X\n---\nText\n",
            "_posts/2024-01-03-b.md": "---\ntitle: B\nlayout: post\n---\nText\n",
        ])
        expect(
            try folder.text("new/Content/posts/2024-01-02-a.md"),
            has: ["extra: {other: X}\n---\n\nWe looked for newts.\n\nText\n"])
        expect(
            try folder.text("new/import/report.md"),
            has: ["posts with the words that _layouts/post.html prints beside them: 1\n"])
    }

    @Test("Pictures beside a text that its template prints are in it")
    func picturesBesideTexts() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n",
                "layouts/_default/single.html": "{{ .Content }}"
                    + "{{ range .Resources.ByType \"image\" }}<img src=\"{{ .RelPermalink }}\">{{ end }}",
                "content/blog/tour/index.md":
                    "---\ntitle: Tour\ndate: 2024-02-03\n---\n![Mill](a.png)\n",
                "content/blog/tour/a.png": "GIF89a", "content/blog/tour/b.png": "GIF89b",
            ])
        let post = try folder.text("new/Content/posts/2024-02-03-tour/index.md")
        #expect(post.hasSuffix("![Mill](a.png)\n\n\n![](b.png)\n"), "\(post)")
    }

    @Test("Titles that are names are people, if all have contact details; photos have any key")
    func peopleByDetails() throws {
        func text(_ name: String) -> String {
            "---\ntitle: \(name) Example\nemail: \(name)@x.example\n---\nText\n"
        }
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n",
                "layouts/_default/single.html": "{{ .Content }}",
                "content/wir/ada.md": text("Ada"), "content/wir/ben.md": text("Ben"),
                "content/authors/cy/_index.md": "---\ntitle: Cy Example\nname: Cy Example\n---\n",
            ])
        for name in ["ada", "ben", "cy"] {
            #expect(folder.has("new/Content/contacts/people/\(name).vcf"), Comment(rawValue: name))
        }
        #expect(!folder.has("new/Content/contacts/groups.yml"))
        let data = try importedClub([
            "_data/team.yml": "- { title: Ada Example, ruolo: Chair, image_path: a.png }\n"
                + "- { Vorname: Ben, Nachname: Example, Telefon: '1', image_path: b.png, bis: 2021 }\n",
            "img/a.png": "GIF89a", "img/b.png": "GIF89b",
            "team.html": "---\ntitle: Team\n---\n{% for p in site.data.team %}{{ p.title }}"
                + "{{ p.Nachname }}{{ p.ruolo }}<img src=\"/img/{{ p.image_path }}\">{% endfor %}\n",
        ])
        let people = "new/Content/contacts/people"
        expect(
            try data.text("\(people)/ada-example.vcf"),
            has: ["TITLE:Chair", "PHOTO:ada-example.png"])
        expect(try data.text("\(people)/ben-example.vcf"), has: ["TEL", "PHOTO:ben-example.png"])
        expect(
            try data.text("new/Content/contacts/groups.yml"), has: ["ben-example: 2021-12-31"])
    }

    @Test("Birthdays stay out of lists, and organizations and places are no people")
    func rowsOfDataFiles() throws {
        let folder = try importedClub([
            "_data/dates.yml": "- { name: Ada Example, datum: 1950-11-30 }\n"
                + "- { name: Ben Example, datum: 1960-12-10 }\n",
            "_data/members.yml": "- { name: Turnverein Graz }\n- { name: Sportunion Wien }\n",
            "dates.html": "---\ntitle: Dates\n---\n{% for p in site.data.dates %}"
                + "{{ p.datum | date: '%d.%m.' }} {{ p.name }}{% endfor %}\n",
            "members.html": "---\ntitle: M\n---\n{% for p in site.data.members %}"
                + "{{ p.name }}{% endfor %}\n",
        ])
        let entry = try folder.text("new/Content/dates/ada-example.md")
        #expect(!entry.contains("1950"), "\(entry)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["key datum left out: birthdays stay out: 2\n"])
        #expect(!folder.has("new/Content/contacts/people/turnverein-graz.vcf"))
    }

    @Test("A home page keeps a sentence beside a list of template code")
    func sentencesOfHomePages() throws {
        let folder = try importedClub([
            "index.md": "---\ntitle: Start\n---\nWelcome to the rowing club, founded in 1890.\n\n"
                + "{% for p in site.posts limit: 3 %}\n- {{ p.title }}\n{% endfor %}\n",
            "_posts/2024-01-02-a.md": "---\ntitle: A\n---\nText\n",
        ])
        let home = try folder.text("new/Content/pages/index.md")
        expect(home, has: ["Welcome to the rowing club, founded in 1890."])
        #expect(!home.contains("[LIST posts]"))
        _ = try built(folder)
    }

    @Test("People without pages of their own, whom a list shows, are people")
    func peopleWithoutPages() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n",
                "layouts/_default/single.html": "{{ .Content }}",
                "layouts/team/list.html":
                    "{{ range .Pages }}{{ .Title }} {{ .Params.role }}{{ end }}",
                "content/team/_index.md": "---\ntitle: Team\n---\n",
                "content/team/ada.md":
                    "---\ntitle: Ada Example\nrole: Chair\n_build: { render: never }\n---\n",
            ])
        try grant(folder)
        _ = try built(folder)
        expect(try folder.text("new/Output/contacts/ada/index.html"), has: ["Ada Example"])
    }

    @Test("Descriptions that no template reads are shown nowhere")
    func unreadDescriptions() throws {
        let files = [
            "_config.yml": "title: Club\nurl: https://x.example\ndescription: HIDDEN\n",
            "_posts/2024-01-02-a.md": "---\ntitle: A\nsummary: HIDDEN\n---\nText\n",
            "about.md": "---\ntitle: About\ndescription: HIDDEN\n---\nText\n",
        ]
        let folder = try importedClub(files)
        _ = try built(folder)
        for page in ["index.html", "about/index.html", "feed.xml", "2024/01/02/a.html"] {
            let html = try folder.text("new/Output/\(page)")
            #expect(!html.contains("HIDDEN"), Comment(rawValue: page))
        }
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "front matter key summary kept below extra, which no page shows: 1\n",
                "`_config.yml`: description: HIDDEN, which no template prints\n",
            ])
        let shown = try importedClub(
            files.merging(["_includes/head.html": "{{ page.summary }}{% seo %}"]) { $1 })
        expect(try shown.text("new/Content/site.yml"), has: ["description: HIDDEN\n"])
        expect(
            try shown.text("new/Content/posts/2024-01-02-a.md"), has: ["summary: HIDDEN\n"])
    }

    @Test("Macros show the pictures and files beside a text that their conditions leave")
    func filesInMacros() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": "base_url = 'https://x.example'\ntitle = 'Pond'\n",
                "templates/macros.html": """
                {% macro post(page) %}<h2>{{ page.title }}</h2>{% set number = 0 %}
                {% for asset in page.assets %}{% if asset is matching("[.](jpg|png)$") %}
                {% set_global number = number + 1 %}{% endif %}{% endfor %}
                {% for asset in page.assets | sort | reverse %}
                {% if asset is matching("[.](jpg|png)$") and number > 1 %}
                {% set image = resize_image(path=asset, width=number * 2) %}
                <a href="{{ get_url(path=asset) }}"><img src="{{ image.url }}"></a>{% endif %}
                {% endfor %}{{ page.content | safe }}<h3>Files</h3>
                {% for asset in page.assets %}{% if asset is not matching("[.](jpg|png)$") %}
                <a href="{{ get_url(path=asset) }}">{{ asset | split(pat="/") | last }}</a>
                {% endif %}{% endfor %}{% endmacro post %}
                """,
                "templates/post.html":
                    "{% import 'macros.html' as macros %}{{ macros::post(page=page) }}",
                "templates/crew.html": """
                {{ page.content | safe }}<h2>Trips</h2>{% for asset in page.assets %}
                {% if asset is starting_with("/crew/trips") %}<img src="{{ get_url(path=asset) }}">
                {% endif %}{% endfor %}
                """,
                "content/posts/_index.md":
                    "+++\ntitle = 'Posts'\npage_template = 'post.html'\nsort_by = 'date'\n+++\n",
                "content/posts/2024-02-03-tour/index.md": "+++\ntitle = 'Tour'\n+++\nThe mill.\n",
                "content/posts/2024-02-03-tour/a.png": "GIF89a",
                "content/posts/2024-02-03-tour/b.png": "GIF89b",
                "content/posts/2024-02-03-tour/plan.pdf": "%PDF",
                "content/crew/index.md":
                    "+++\ntitle = 'Crew'\ntemplate = 'crew.html'\n+++\nOur crew.\n",
                "content/crew/trips/lake.png": "GIF89c", "content/crew/faces/ada.png": "GIF89d",
                "content/new/index.md": "+++\ntitle = 'New'\ntemplate = 'new.html'\n+++\nText.\n",
                "templates/new.html": """
                {{ page.content | safe }}{% set posts = get_section(path="posts/_index.md") %}
                {% for i in [0, 1] %}{% set post = posts.pages[i] %}
                <a href="{{ post.path }}">{{ post.title }}</a>{% endfor %}
                """,
            ])
        #expect(
            try folder.text("new/Content/posts/2024-02-03-tour/index.md").split(separator: "\n")
                .suffix(5) == [
                    "![](b.png)", "![](a.png)", "The mill.", "### Files", "[plan.pdf](plan.pdf)",
                ])
        #expect(
            try folder.text("new/Content/pages/crew/index.md").split(separator: "\n").suffix(3)
                == ["Our crew.", "## Trips", "![](trips/lake.png)"])
        expect(try folder.text("new/Content/pages/new.md"), has: ["Text.\n\n[LIST posts 2]"])
    }

    @Test("Values that a partial gets are parts of posts, and those of one page are there once")
    func valuesOfPartials() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n",
                "layouts/partials/slides.html": "<embed src=\"{{ . }}#page=1\">",
                "layouts/_default/single.html":
                    "{{ .Content }}{{ with .Params.slides }}{{ partial \"slides.html\" . }}{{ end }}",
                "layouts/training/list.html":
                    "{{ with .Params.lead }}<div>{{ . | markdownify }}</div>{{ end }}",
                "content/posts/talk.md":
                    "---\ntitle: Talk\ndate: 2024-02-03\nslides: /a%20b.pdf\n---\nOn soup.\n",
                "content/posts/other.md": "---\ntitle: Other\ndate: 2024-02-04\n---\nText.\n",
                "content/training/_index.md":
                    "---\ntitle: Training\nlead: |\n  We swim on Sundays and also in the winter.\n\n"
                    + "  In the summer we cook a lot of soup.\n---\n",
                "static/a b.pdf": "%PDF",
                "content/_index.md": """
                ---
                title: Home
                club:
                  title: Our club
                  text: We swim.
                  stats: [{ number: 1931, label: Founded }]
                  button_text: Ask us
                  button_url: /training/
                  colors: [{ name: red }]
                ---

                """,
            ])
        expect(
            try folder.text("new/Content/posts/2024-02-03-talk.md"),
            has: ["\n---\n\nOn soup.\n\n[a b.pdf](/a%20b.pdf#page=1)\n"])
        let page = try folder.text("new/Content/pages/training.md")
        #expect(page.components(separatedBy: "on Sundays").count == 2, "\(page)")
        expect(
            try folder.text("new/Content/pages/index.md"),
            has: ["We swim.\n\n[Ask us](/training/)\n\n1931 Founded\n"])
        let report = try folder.text("new/import/report.md")
        #expect(!report.contains("no page shows"), "\(report)")
        expect(report, has: ["the block club is a part of its text, without colors\n"])
    }
}
