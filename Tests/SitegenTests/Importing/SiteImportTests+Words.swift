import Foundation
import Testing

/// Words, lists and menus that old pages showed beside their own texts.
extension SiteImportTests {
    private static let config = "title: Pond Club\nurl: https://club.example.org\n"
    private static let hugo = "baseURL = 'https://club.example.org/'\ntitle = 'Pond Club'\n"

    @Test("A page with a sentence keeps the address of the list of people, and shows their groups")
    func pageOfPeople() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": Self.config + "paginate: 1\ncollections:\n  members:\n"
                    + "    output: true\n    permalink: /members/:name/\n",
                "_layouts/default.html":
                    "<nav><a href='/'>Home</a><a href='/members'>Team</a></nav>{{ content }}",
                "_layouts/member.html": "<h1>{{ page.title }}</h1>{{ content }}",
                "_members/Dan.md":
                    "---\nlayout: member\ntitle: Dan Reed\nalumni: true\n---\nRows.\n",
                "_members/cleo.md": "---\nlayout: member\ntitle: Cleo Fir\n---\nRows.\n",
                "_members/ben.md": "---\nlayout: member\ntitle: Ben Oak\n---\nRows, too.\n",
                "index.md": "---\nlayout: default\n---\nHi.\n",
                "members.md": """
                ---
                layout: default
                title: Team
                permalink: /members
                ---
                {% for m in site.members %}{% unless m.alumni %}{{ m.title }}{% endunless %}{% endfor %}

                We met at the lake in summer, and rowed to the island.

                ## Past Members

                {% assign past = site.members | where: "alumni", true %}
                {% for m in past %}{% for l in m.links %}{{ l }}{% endfor %}{{ m.title }}{% endfor %}

                """,
                "_posts/2024-01-01-a.md": "---\ntitle: A\n---\nA\n",
                "_posts/2024-01-02-b.md": "---\ntitle: B\n---\nB\n",
            ])
        try publish(folder)
        let page = try folder.text("new/Output/members/index.html")
        for word in ["Ben Oak", "Dan Reed", "We met at the lake", "Past Members"] {
            #expect(page.contains(word), "\(word) in \(page)")
        }
        #expect(page.components(separatedBy: "Past Members").count == 2, "\(page)")
        #expect(!page.contains("endfor"))
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("{ title: Team, page: members }"), "\(settings)")
        #expect(!settings.contains("contactList"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `_members/Dan.md`: no redirect from /members/Dan/: /members/dan/ differs from it "
                    + "only in letter case\n",
                "- `/page2/`: the second page of the old list of posts: redirect it and those after "
                    + "it at your host\n",
            ])
    }

    @Test("Texts of sections keep their addresses and show what is in them: one list for each")
    func textsOfSections() throws {
        func text(_ title: String, _ more: String = "") -> String {
            "---\ntitle: \(title)\n\(more)---\n"
        }
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": Self.hugo,
                "layouts/_default/list.html": "{{ .Content }}{{ range .Pages }}"
                    + "<a href='{{ .RelPermalink }}'>{{ .Title }}</a>{{ end }}",
                "layouts/_default/single.html": "{{ .Content }}",
                "content/posts/_index.md": text("News") + "All that we write.\n",
                "content/posts/n.md": text("First news", "date: 2024-01-01\ntags: [boats]\n")
                    + "N\n",
                "content/minutes/_index.md": text("Our minutes") + "## Archive\n",
                "content/minutes/m1.md": text("Minutes 1", "date: 2024-01-11\n") + "We met.\n",
                "content/minutes/m2.md": text("Minutes 2", "date: 2024-02-11\n") + "We met.\n",
                "content/speakers/_index.md": text("Our speakers", "menu: main\n")
                    + "Over the years, many came.\n",
                "content/speakers/ada.md": text("Ada Byron", "description: speaker\n") + "Rows.\n",
                "content/speakers/ben.md": text("Ben Oak", "description: speaker\n") + "Rows.\n",
                "content/fleet/_index.md": text("Fleet")
                    + "What we row. See [posts on boats]({{< ref \"/tags/boats\" >}}).\n",
                "content/fleet/oak.md": text("The oak boat") + "Oak.\n",
            ])
        try publish(folder)
        for (page, words) in [
            ("posts", ["All that we write", "First news"]),
            ("minutes", ["Our minutes", "Archive", "Minutes 1", "Minutes 2"]),
            ("speakers", ["Over the years, many came", "Ada Byron", "Ben Oak"]),
            ("fleet", ["What we row", "The oak boat", "/tags/boats/"]),
        ] {
            let text = try folder.text("new/Output/\(page)/index.html")
            for word in words { #expect(text.contains(word), "\(word) in \(text)") }
        }
        #expect(folder.has("new/Output/posts/n/index.html"))
        #expect(folder.has("new/Output/minutes/m1/index.html"))
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("{ title: \"Our speakers\", page: speakers }"), "\(settings)")
        #expect(settings.contains("postList: /all-posts/\n"))
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `minutes`: 2 texts: entries, because they have dates and are not the blog\n",
                "- `content/fleet/_index.md`: with a list of its pages, as its template prints it\n",
            ])
        #expect(!report.contains("is taken") && !report.contains("no redirect"), "\(report)")
    }

    @Test("What layouts of Jekyll print of one page, or of its data, is a part of the page")
    func wordsOfLayouts() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": Self.config,
                "_layouts/default.html": "<nav><a href='/'>Home</a></nav>{{ content }}",
                "_layouts/home.html": """
                ---
                layout: default
                ---
                <div class="home">
                    <h2>The club</h2>
                    <p>The Pond Club is for <a href="/timeline.html">rowers</a> &amp; boat builders,
                        and all who like the lake.</p>
                    <form>Your name <input></form><script>a("no words");</script>
                </div>
                {% for p in site.posts limit:3 %}<a href="{{ p.url }}">{{ p.title }}</a>{% endfor %}

                """,
                "_layouts/timeline.html":
                    "<div>{% for e in site.data.history reversed %}<h2>{{ e.Date }}</h2>"
                    + "<p>{{ e.Words }} {{ e.Mail | md5 }}</p>{% endfor %}</div>",
                "_layouts/page.html":
                    "{{ content }}{% if page.sponsors %}{% include sponsors.html %}{% endif %}",
                "_includes/sponsors.html": "{% assign tiers = site.data.[page.sponsors] %}"
                    + "{% for t in tiers %}<h3>{{ t.tier }}</h3>{% for s in t.sponsors %}"
                    + "<a href='{{ s.page }}'><img src='{{ s.image }}'> {{ s.name }}</a>"
                    + "{% endfor %}{% endfor %}",
                "_data/history.yml": "- { Date: \"January 25, 2024\", Words: Our boat won. }\n"
                    + "- { Date: \"March 3, 2024\", Words: We moved., "
                    + "Mail: ada@example.org }\n",
                "_data/givers.yml": "- tier: Gold\n  sponsors:\n"
                    + "    - { name: Oak Bank, page: \"https://oak.example.org\", image: /oak.png }\n",
                "_data/prices.yml": "- { boat: oak, price: 5 }\n",
                "index.html": "---\nlayout: home\n---\n",
                "timeline.md": "---\nlayout: timeline\ntitle: Timeline\n---\n",
                "sponsors.md":
                    "---\nlayout: page\ntitle: Sponsors\nsponsors: givers\n---\nThanks.\n",
                "about.md": "---\nlayout: page\ntitle: About\n---\nWe row.\n",
                "prices.md": "---\nlayout: page\ntitle: Prices\n---\n"
                    + "{% for p in site.data.prices %}{{ p.price }}{% endfor %}\n",
                "_posts/2024-01-01-a.md": "---\ntitle: A\n---\nA\n", "oak.png": "GIF89a",
            ])
        _ = try built(folder)
        #expect(
            try folder.text("new/Content/pages/index.md").hasSuffix(
                "---\n\n## The club\n\nThe Pond Club is for [rowers](/timeline.html) &amp; boat "
                    + "builders, and all who like the lake.\n"))
        #expect(
            try folder.text("new/Content/pages/timeline.md").hasSuffix(
                "## March 3, 2024\n\nWe moved.\n\n## January 25, 2024\n\nOur boat won.\n"))
        #expect(
            try folder.text("new/Content/pages/sponsors.md").hasSuffix(
                "Thanks.\n\n### Gold\n\n[![](/oak.png) Oak Bank](https://oak.example.org)\n"))
        #expect(try folder.text("new/Content/pages/about.md").hasSuffix("---\n\nWe row.\n"))
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `timeline.md`: _layouts/timeline.html has this, which is lost: "
                    + "`{{ e.Mail | md5 }}`\n",
                "- `_data/givers.yml`: a part of the pages whose templates print it\n",
                "- `_data/prices.yml`: data file: prices.md printed values of it, which are lost\n",
                "- `Content/site.yml`: navigation: no menu of several links found, so the menu "
                    + "lists all pages\n",
            ])
    }

    @Test("What templates of Zola and Hugo print of one page is a part of it, or a line says no")
    func wordsOfTemplates() throws {
        let main =
            "{% extends \"base.html\" %}{% block title %}No title{% endblock title %}"
            + "{% block content %}"
        let zola = try imported(
            "zola",
            [
                "config.toml": "base_url = 'https://club.example.org'\ntitle = 'Pond Club'\n",
                "templates/base.html":
                    "<nav><a href='/'>A</a></nav>{% block content %}{% endblock %}",
                "templates/index.html": main + "<h1>Pond Club</h1><p>We are a club of rowers, boat "
                    + "builders and all who like the lake.</p>{% endblock content %}",
                "templates/cards.html": main + "{{ page.content | safe }}<img alt='Ada' "
                    + "src='/ada.jpg'><p>Ben counts the boats, the oars and the money of the club."
                    + "</p>{% endblock content %}",
                "templates/door.html": main + "{{ page.content | safe }}<p>The door is open on "
                    + "Monday.</p>{% endblock content %}",
                "content/contact.md":
                    "+++\ntitle = 'Contact'\ntemplate = 'cards.html'\n+++\nWrite.\n",
                "content/door.md": "+++\ntitle = 'Door'\ntemplate = 'door.html'\n+++\nKnock.\n",
                "static/ada.jpg": "GIF89a",
            ])
        _ = try built(zola)
        let home = try zola.text("new/Output/index.html")
        #expect(home.contains("boat builders") && !home.contains("No title"), "\(home)")
        #expect(
            try zola.text("new/Content/pages/contact.md").hasSuffix(
                "Write.\n\n![Ada](/ada.jpg)\n\nBen counts the boats, the oars and the money of "
                    + "the club.\n"))
        expect(
            try zola.text("new/import/report.md"),
            has: [
                "- `content/door.md`: words of templates/door.html are lost: The door is open on "
                    + "Monday.\n"
            ])
        let hugo = try imported(
            "hugo",
            [
                "hugo.toml": Self.hugo, "content/about.md": "---\ntitle: About\n---\nWe row.\n",
                "layouts/index.html":
                    "{{ define \"main\" }}{{ .Content }}<p>We are a club of rowers, "
                    + "boat builders and friends of the lake.</p>{{ range .Site.RegularPages }}"
                    + "{{ .Title }}{{ end }}{{ end }}",
            ])
        _ = try built(hugo)
        #expect(try hugo.text("new/Output/index.html").contains("friends of the lake"))
    }

    @Test("Menus that a template joins from pages and data, or reads from data of Hugo, are kept")
    func menusOfData() throws {
        func page(_ title: String, _ more: String = "") -> String {
            "---\ntitle: \(title)\n\(more)---\nText.\n"
        }
        let jekyll = try imported(
            "jekyll",
            [
                "_config.yml": Self.config,
                "_layouts/default.html": """
                <nav><ul>{% assign none = '' | split: '' %}
                {% assign menus = site.data.menu | default: none %}
                {% assign pages = site.pages | concat: menus | sort: 'position' %}
                {% for page in pages %}{% unless page.title == null or page.hide %}
                <li><a href="{{ page.url | relative_url }}">{{ page.title }}</a></li>
                {% endunless %}{% endfor %}</ul></nav>{{ content }}
                """,
                "_data/menu.yml":
                    "- { title: Wiki, url: \"https://w.example.org\", position: 1 }\n",
                "boats.md": page("Boats", "position: 2\n"),
                "team.md": page("Team", "position: 0\n"),
                "terms.md": page("Terms", "hide: true\n"), "index.md": page("Home"),
            ])
        #expect(
            try jekyll.text("new/Content/site.yml").contains(
                """
                navigation:
                  - { title: Team, page: team }
                  - { title: Wiki, url: "https://w.example.org" }
                  - { title: Boats, page: boats }
                  - { title: Home, url: / }

                """))
        let hugo = try imported(
            "hugo",
            [
                "hugo.toml": Self.hugo,
                "layouts/partials/menu.html": "{{ $menu := .Site.Data.menu }}{{ range $menu.main }}"
                    + "<a href='{{ .href }}'><b>{{ .title }}</b></a>{{ end }}",
                "layouts/_default/single.html": "{{ partial \"menu.html\" . }}{{ .Content }}",
                "data/menu.yaml":
                    "main:\n  - { title: Boats, href: /boats }\n  - { title: Team, href: /team }\n",
                "content/boats.md": page("Boats"), "content/team.md": page("Team"),
                "content/terms.md": page("Terms"),
            ])
        let settings = try hugo.text("new/Content/site.yml")
        #expect(
            settings.contains(
                "navigation:\n  - { title: Boats, page: boats }\n  - { title: Team, page: team }\n"),
            "\(settings)")
        #expect(!settings.contains("collections:"))
    }

    @Test("A shortcode of Hugo keeps the HTML in it by its template, and other HTML stays hidden")
    func shortcodesOfHTML() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": Self.hugo, "layouts/shortcodes/unsafe.html": "{{ .Inner }}\n",
                "layouts/shortcodes/box.html": "<div>{{ .Inner | markdownify }}</div>\n",
                "content/about.md": """
                ---
                title: About
                ---
                {{< unsafe >}}
                <table class="team"><tr><td><img src="/ada.png" alt="Ada"></td></tr></table>
                {{< /unsafe >}}

                <div class="secret">Not shown</div>

                {{< box >}}Bye **all**.{{< /box >}}

                """,
                "static/ada.png": "GIF89a",
            ])
        _ = try built(folder)
        let page = try folder.text("new/Output/about/index.html")
        #expect(page.contains("<table class=\"team\">") && page.contains("alt=\"Ada\""), "\(page)")
        #expect(page.contains("Bye <strong>all</strong>.") && !page.contains("Not shown"))
    }

    @Test("Code of a page whose values are all known becomes what it shows; other code stays")
    func knownCode() throws {
        func page(_ title: String, _ body: String) -> String {
            "---\nlayout: default\ntitle: \(title)\n---\n\(body)\n"
        }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": Self.config + "team:\n  - { name: Ben Oak, phone: 030 765432 }\n",
                "_layouts/default.html": "<nav><a href='/'>Home</a></nav>{{ content }}",
                "_data/conf.yml": "year: 2026\nplace: { name: Lake Hall }\nemail: c@example.org\n",
                "_data/courses.yml": "- day: Monday\n  courses:\n    - { name: Rowing, price: 5 }\n"
                    + "    - { name: Diving }\n",
                "_data/news.yml": "- { title: Trip, text: We go by bus. }\n"
                    + "- { title: Party, text: We dance. }\n",
                "_data/team.yml": "- { name: Ada Byron, phone: 030 123456 }\n",
                "_includes/statute.html":
                    "{% capture text %}{% include statute.md %}{% endcapture %}"
                    + "\n{{ text | markdownify }}\n",
                "_includes/statute.md":
                    "## Statute\n\nThe seat is [here](https://law.example.org).\n",
                "_includes/courses.html": "<table>{% for day in site.data.courses %}"
                    + "{% for c in day.courses %}<tr>{% if forloop.first %}"
                    + "<td rowspan=\"{{ day.courses.size }}\">{{ day.day | upcase }}</td>{% endif %}"
                    + "<td>{{ c.name }} {{ c.price }}</td></tr>{% endfor %}{% endfor %}</table>",
                "_includes/news.html": "{% for n in site.data.news %}<h3>{{ n.title }}</h3>"
                    + "<p>{{ n.text }}</p>{% endfor %}",
                "statute.html": page("Statute", "<div>{% include statute.html %}</div>"),
                "attend.html": page(
                    "Attend",
                    "<p>Conf {{ site.data.conf.year }} in {{ site.data.conf.place.name }}: "
                        + "<a href=\"mailto:{{ site.data.conf.email }}\">write</a>.</p>"),
                "courses.html": page("Courses", "<h2>Ours</h2>{% include courses.html %}"),
                "news.md": page("News", "{% include news.html %}"),
                "index.html": page("Home", "<p>Welcome.</p><div>{% include news.html %}</div>"),
                "minutes.html": page(
                    "Minutes",
                    """
                    <p>We meet four times.</p>
                    {% assign all = site.static_files | where_exp: "f", "f.extname == '.pdf'" %}
                    {% assign years = all | group_by_exp: "f", "f.name | slice: 0, 4" | reverse %}
                    {% for y in years %}<h4>{{ y.name }}</h4>{% for f in y.items %}
                    <a href="{{ f.path }}">{{ f.name | split: "_" | first | date: "%-d %B" }}</a>
                    {% endfor %}{% endfor %}
                    """),
                "files/2023-06-01_a.pdf": "%PDF", "files/2024-01-10_b.pdf": "%PDF",
                "rest.md": page(
                    "Rest",
                    "We met at the lake in summer, and rowed to the island and back in a day. "
                        + "{{ page.title | strange }}\n\nCall "
                        + "{{ site.data.team[0].phone }} {{ site.team[0].phone }}."),
                "about.md": page(
                    "About",
                    "We meet at the lake in summer, and row to the island and back in one day."
                        + "\n\n{% for p in site.plugin %}x{% endfor %}"),
            ])
        _ = try built(folder)
        for (page, words) in [
            ("statute", ["<h2", "The seat is <a href=\"https://law.example.org\""]),
            ("attend", ["Conf 2026 in Lake Hall: <a href=\"mailto:c@example.org\">"]),
            ("courses", ["<td rowspan=\"2\">MONDAY</td><td>Rowing 5</td>", "<td>Diving </td>"]),
            ("minutes", ["2024</h4>", "/files/2024-01-10_b.pdf\">10 January</a>", "1 June</a>"]),
            ("", ["Welcome.", "Trip", "Party"]),
        ] {
            let text = try folder.text("new/Output/\(page.isEmpty ? "" : page + "/")index.html")
            for word in words { #expect(text.contains(word), "\(word) in \(text)") }
        }
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `_data/conf.yml`: filled in where attend.html prints it, as far as its code is "
                    + "known\n", "- `{% for %}` (1): `about.md:7`\n",
                "- `{{ site.data.team[0].phone }}` (1): `rest.md:7`\n",
                "- `{{ site.team[0].phone }}` (1): `rest.md:7`\n",
                "- `{{ page.title }}` (1): `rest.md:5`\n",
            ])
        #expect(!report.contains("assign") && !report.contains("which are lost"), "\(report)")
        #expect(!(try folder.text("new/Content/pages/rest.md")).contains("030"))
    }

    @Test("Pages that name their includes in front matter, or are includes alone, have their words")
    func includesOfPages() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": Self.config,
                "_layouts/default.html": "<nav><a href='/'>Home</a></nav>{{ content }}",
                "_layouts/parts.html": "---\nlayout: default\n---\n{% for part in page.parts %}"
                    + "{% include {{ part.file }} %}{% endfor %}",
                "_includes/history/main.html": "<h2>{{ page.title }}</h2><p>In 1978 the club was "
                    + "formed to look after the pond of the village.</p>",
                "_includes/join.html": "<p>Join us on every first Monday of the month.</p>",
                "_data/events.yml": "- { what: Board meeting, when: 2026-10-04 }\n",
                "about.html": "---\nlayout: parts\ntitle: About\nparts:\n"
                    + "  - { file: history/main.html }\n---\n",
                "history.html": "---\nlayout: parts\ntitle: History\nparts:\n"
                    + "  - { file: history/main.html }\n  - { file: join.html }\n---\n",
                "index.html": "---\nlayout: default\ntitle: Home\n---\n{% include join.html %}"
                    + "{% for e in site.data.events %}<p>{{ e.what }}, "
                    + "{{ e.when | date: \"%d.%m.%Y\" }}</p>{% endfor %}\n",
                "last.md": "---\nlayout: default\ntitle: Last\n---\nLast.\n",
            ])
        _ = try built(folder)
        #expect(try folder.text("new/Output/about/index.html").contains("In 1978 the club was"))
        let history = try folder.text("new/Output/history/index.html")
        #expect(history.contains("In 1978 the club") && history.contains("Join us"), "\(history)")
        let home = try folder.text("new/Output/index.html")
        #expect(home.contains("Board meeting, 04.10.2026") && home.contains("Join us"), "\(home)")
    }

    @Test(
        "Videos, forms, headings in links and addresses with spaces of a template are kept or named"
    )
    func elementsOfTemplates() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": Self.config,
                "_layouts/default.html": "<nav><a href='/'>Home</a></nav>{{ content }}",
                "_layouts/home.html":
                    "<p>The club was founded in 2011 by two sisters, who liked the "
                    + "pond very much.</p><iframe src=\"https://www.youtube.com/embed/abc\" "
                    + "title=\"Our film\"></iframe><p><a href=\"/a.pdf\"><h5>Sheet</h5></a></p>"
                    + "<p><a href=\"mailto:c@example.org?subject=A boat\">Write</a></p>"
                    + "<form action=\"https://pay.example.org\"><input></form>",
                "index.md": "---\nlayout: home\ntitle: Home\n---\nHi.\n", "a.pdf": "%PDF",
            ])
        _ = try built(folder)
        let home = try folder.text("new/Content/pages/index.md")
        for words in [
            "\n\n[Our film](https://www.youtube.com/watch?v=abc)\n\n",
            "\n\n##### [Sheet](/a.pdf)\n\n", "(mailto:c@example.org?subject=A%20boat)\n",
        ] {
            #expect(home.contains(words), "\(home)")
        }
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `index.md`: _layouts/home.html has this, which is lost: "
                    + "`<form action=\"https://pay.example.org\">`\n"
            ])
    }

    @Test("Zola: dates have their format, the home page lists its pages, lists of links are named")
    func homeOfZola() throws {
        let main = "{% extends \"base.html\" %}{% block body %}{{ section.content | safe }}"
        let folder = try imported(
            "zola",
            [
                "config.toml":
                    "base_url = 'https://club.example.org'\ntitle = 'Pond Club'\n[extra]\n"
                    + "feet = [{title = 'Imprint', href = '/imprint'}]\n",
                "templates/base.html": "<nav><a href='/'>Home</a></nav>{% block body %}"
                    + "{% endblock body %}{% for link in config.extra.feet %}"
                    + "<a href=\"{{ link.href }}\">{{ link.title }}</a>{% endfor %}",
                "templates/hero.html": main + "{% for s in section.pages %}<h3>"
                    + "<a href=\"{{ s.path }}\">{{ s.title }}</a></h3>{% endfor %}{% endblock body %}",
                "templates/exams.html": main + "<ul><li>The next exam of the club is on this day: "
                    + "{{ section.extra.at | date(format=\"%d.%m.%Y\") }}, at "
                    + "{{ section.extra.at | date(format=\"%H:%M\") }}</li><li>In week "
                    + "{{ section.extra.at | date(format=\"%V\") }}</li></ul>{% endblock body %}",
                "content/_index.md": "+++\ntitle = 'Home'\ntemplate = 'hero.html'\n+++\nWe row.\n",
                "content/imprint.md": "+++\ntitle = 'Imprint'\n+++\nA club.\n",
                "content/goals.md": "+++\ntitle = 'Goals'\n+++\nTo row.\n",
                "content/exams/_index.md":
                    "+++\ntitle = 'Exams'\ntemplate = 'exams.html'\n[extra]\n"
                    + "at = 2024-07-09T20:30:00Z\n+++\nCome.\n",
            ])
        _ = try built(folder)
        let home = try folder.text("new/Content/pages/index.md")
        #expect(home.contains("- [Goals](/goals/)\n- [Imprint](/imprint/)\n"), "\(home)")
        let exams = try folder.text("new/Content/pages/exams.md")
        #expect(exams.contains("on this day: 09.07.2024, at 20:30\n"), "\(exams)")
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `config.toml`: links of feet, which templates print: /imprint\n",
                "- `content/exams/_index.md`: templates/exams.html has this, which is lost: "
                    + "`{{ section.extra.at | date(format=\"%V\") }}`\n",
            ])
    }

    @Test("Shortcodes of Hugo become what their templates show of the arguments")
    func shortcodesWithTemplates() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": Self.hugo,
                "layouts/shortcodes/extlink.html": "<a href=\"{{ .Get \"href\" }}\" "
                    + "{{ if .Params.class }}class=\"{{ .Get \"class\" }}\"{{ end }}>"
                    + "{{ .Get \"title\" }}</a>\n",
                "layouts/shortcodes/thanks.html": "<h2>Thank you</h2><p>We shall write soon.</p>\n",
                "layouts/shortcodes/owner.html": "<p>{{ .Page.Params.owner }}</p>\n",
                "content/hotels.md": "---\ntitle: Hotels\n---\n"
                    + "Talks are on the {{< extlink href=\"https://v.example.org\" title=\"channel\" "
                    + "class=\"x\" >}} of the club.\n\n{{< thanks >}}\n\n{{< owner >}}\n",
            ])
        _ = try built(folder)
        let page = try folder.text("new/Content/pages/hotels.md")
        #expect(
            page.hasSuffix(
                "Talks are on the [channel](https://v.example.org) of the club.\n\n## Thank you\n\n"
                    + "We shall write soon.\n\n<!-- {{< owner >}} -->\n"), "\(page)")
    }

    @Test("Paragraphs and pictures in lists of an entry, which its layout prints, are its text")
    func paragraphsOfEntries() throws {
        func pond(_ name: String, _ last: String) -> String {
            "---\ntitle: \(name)\nparagraphs: [\"The pond is ours.\", \"\(last)\"]\n"
                + "needs: [Boots]\npictures: [/a.gif]\n---\nRest.\n"
        }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": Self.config + "collections:\n  ponds: { output: true }\n"
                    + "defaults:\n  - {scope: {path: \"\", type: ponds}, values: {layout: pond}}\n",
                "_layouts/pond.html": "{% for p in page.paragraphs %}{{ p | liquid | markdownify }}"
                    + "{% endfor %}{% for n in page.needs %}<li>{{ n }}</li>{% endfor %}"
                    + "{% for p in page.pictures %}<img src=\"{{ p }}\">{% endfor %}{{ content }}",
                "_ponds/oak.md": pond("Oak", "It has [a frog](https://frog.example.org)."),
                "_ponds/elm.md": pond("Elm", "It has none."), "a.gif": "GIF89a",
                "index.md": "---\ntitle: Home\n---\nHi.\n",
            ])
        _ = try built(folder)
        let oak = try folder.text("new/Content/ponds/oak.md")
        #expect(
            oak.hasSuffix(
                "needs: [Boots]\n---\n\nThe pond is ours.\n\nIt has [a frog]"
                    + "(https://frog.example.org).\n\n![](/a.gif)\n\nRest.\n"), "\(oak)")
        #expect(try folder.text("new/Content/ponds/elm.md").contains("\n\nIt has none.\n\n"))
    }
}
