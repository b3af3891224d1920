import Foundation
import Testing

/// Lists that the templates of single pages print: rows of data, texts of sections and people.
extension SiteImportTests {
    private static let zola = "base_url = 'https://club.example.org'\ntitle = 'Pond Club'\n"
    private static let hugo = "baseURL = 'https://club.example.org/'\ntitle = 'Pond Club'\n"
    private static let jekyll = "title: Pond Club\nurl: https://club.example.org\n"

    @Test("The rows of CSV that a template of Zola loads are text, its people groups")
    func rowsOfCSV() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": Self.zola,
                "content/papers/papers.csv":
                    "title,authors,phone,doi\n\"On newts in the pond\",Ada and Ben,030 1234,"
                    + "10.1000/1\n\"On frogs\",Cleo and Dan,030 1235,10.1000/2\n",
                "content/papers/index.md":
                    "+++\ntitle = 'Papers'\ntemplate = 'papers.html'\n+++\nWe wrote these.\n",
                "content/people/current.csv": "name,role\nAda Example,Professor\n",
                "content/people/alumni.csv": "name,role\nBen Example,Student\n",
                "content/people/index.md":
                    "+++\ntitle = 'People'\ntemplate = 'people.html'\n+++\nWe are these.\n",
                "templates/macros.html": """
                {% macro paper(title, authors, phone, doi) %}{{ authors }}: \
                <a href="https://doi.org/{{ doi }}">{{ title }}</a> {{ phone }}{% endmacro %}
                {% macro person(name, role) %}{{ name }}, {{ role }}{% endmacro %}
                """,
                "templates/papers.html": """
                {% import "macros.html" as macros %}{{ page.content | safe }}
                {% set papers = load_data(path="content/papers/papers.csv", format="csv") %}
                {% for paper in papers.records %}<p>{{ macros::paper(title=paper[0], \
                authors=paper[1], phone=paper[2], doi=paper[3]) }}</p>{% endfor %}
                """,
                "templates/people.html": """
                {% import "macros.html" as macros %}{{ page.content | safe }}
                {% set current = load_data(path="content/people/current.csv", format="csv") %}
                {% set alumni = load_data(path="content/people/alumni.csv", format="csv") %}
                <h2>Current</h2>{% for p in current.records %}
                {{ macros::person(name=p[0], role=p[1]) }}{% endfor %}
                <h2>Alumni</h2>{% for p in alumni.records %}
                {{ macros::person(name=p[0], role=p[1]) }}{% endfor %}
                """,
            ])
        try publish(folder)
        let papers = try folder.text("new/Content/pages/papers/index.md")
        #expect(
            papers.hasSuffix(
                """
                We wrote these.

                Ada and Ben: [On newts in the pond](https://doi.org/10.1000/1)

                Cleo and Dan: [On frogs](https://doi.org/10.1000/2)

                """), "\(papers)")
        let people = try folder.text("new/Content/pages/people.md")
        #expect(
            people.hasSuffix("## Current\n\n[GROUP current]\n\n## Alumni\n\n[GROUP alumni]\n"),
            "\(people)")
        let groups = try folder.text("new/Content/contacts/groups.yml")
        expect(groups, has: ["members: [ada-example]", "former: { ben-example:"])
    }

    @Test("Posts, entries and pages that a template of Hugo or Zola lists stay where they were")
    func listedSections() throws {
        let zola = try imported(
            "zola",
            [
                "config.toml": Self.zola,
                "content/activity/index.md":
                    "+++\ntitle = 'Activity'\ntemplate = 'activity.html'\n+++\nThings go on.\n",
                "content/news/_index.md": "+++\ntitle = 'News'\n+++\n",
                "content/news/newts.md": "+++\ntitle = 'Newts'\ndate = 2024-02-03\n+++\nNewts.\n",
                "templates/activity.html": """
                {{ page.content | safe }}<h2>News</h2>{% set news = get_section(\
                path="news/_index.md") -%}{% for post in news.pages | slice(end=4) %}\
                <h3>{{ post.title }}</h3>{% else %}None.{% endfor %}
                """,
            ])
        expect(
            try zola.text("new/Content/pages/activity.md"),
            has: ["Things go on.\n\n## News\n\n[LIST posts 4]\n"])
        let hugo = try imported(
            "hugo",
            [
                "config.toml": Self.hugo, "content/_index.md": "---\ntitle: Home\n---\nWe swim.\n",
                "assets/news.md": "### News\n\n- The newts came back.\n",
                "data/team.yaml": "- {name: Ada Example, role: Chair}\n",
                "content/about.md": "---\ntitle: About\nlayout: about\n---\n",
                "content/teams/one.md": "---\ntitle: Men 31\nleague: District\n---\nOur team.\n",
                "content/projects/a.md": "---\ntitle: Frogs\n---\nFrogs.\n",
                "content/projects/b.md": "---\ntitle: Newts\n---\nNewts.\n",
                "layouts/_default/about.html": """
                {{ $team := sort hugo.Data.team "name" }}<p>Who we are.</p>
                <h2>Team</h2>{{ range $team }}<b>{{ .name }}</b> {{ .role }}{{ end }}
                """,
                "layouts/index.html": """
                {{ define "main" }}{{ .Content }}{{ partial "teams.html" . }}
                {{ $all := sort (where .Site.RegularPages "Type" "projects") "Title" }}
                {{ range $all }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
                {{ (resources.Get "news.md").Content | markdownify }}
                {{ if gt now.Year 2020 }}<p>Words below a test.</p>{{ end }}{{ end }}
                """,
                "layouts/partials/teams.html": """
                {{ $teams := where .Site.RegularPages "Section" "teams" }}{{ if $teams }}
                <h2>Our teams</h2><p>{{ len $teams }} team plays.</p>{{ range $teams.ByWeight }}
                <p><a href="{{ .RelPermalink }}">{{ .Title }} {{ .Params.league }}</a></p>
                {{ end }}{{ end }}
                """,
            ])
        try publish(hugo)
        #expect(
            try hugo.text("new/Content/pages/index.md").hasSuffix(
                """
                We swim.

                ## Our teams

                1 team plays.

                [Men 31 District](/teams/one/)

                [LIST projects]

                ### News

                - The newts came back.

                """))
        #expect(
            try hugo.text("new/Content/pages/about.md").hasSuffix(
                "Who we are.\n\n## Team\n\n[GROUP team]\n"))
        expect(
            try hugo.text("new/import/report.md"),
            has: ["layouts/index.html has this, which is lost: `Words below a test.`"])
    }

    @Test("A page has what its layout looks up for it, and the include that it names")
    func lookedUp() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": Self.jekyll + "collections: { outings: { output: true } }\n",
                "_data/catalogue.yml": """
                - {title: Soup help, code: CS1, about: We help with soup., tasks: [{name: Onions}]}
                - {title: Pond help, code: CS2, about: We help with ponds., tasks: [{name: Reeds}]}

                """,
                "_data/widgets.yml": "- {title: Swim}\n- {title: Eat}\n- {title: Row}\n",
                "_layouts/service.html": """
                {% assign all = site.data.catalogue | where: 'code', page.code %}
                {% assign service = all[0] %}<h1>{{ service.title }}</h1><p>{{ service.about }}</p>
                {% for task in service.tasks %}<h3>{{ task.name }}</h3>{% endfor %}
                """,
                "_layouts/outing.html": """
                {% assign file = "about/" | append: page.event | append: ".html" %}
                <h1>{{ page.title }}</h1>{% include {{ file }} %}
                """,
                "_includes/about/kites.html":
                    "<p>On this day we walk around the pond with lamps.</p>",
                "_includes/about/soup.html":
                    "<p>On that day we eat soup at the pond with bread.</p>",
                "_outings/kites.md": "---\nlayout: outing\ntitle: Kites\nevent: kites\n---\n",
                "_outings/soup.md": "---\nlayout: outing\ntitle: Soup\nevent: soup\n---\n",
                "help/soup.md": "---\nlayout: service\ncode: CS1\n---\n",
                "help/pond.md": "---\nlayout: service\ncode: CS2\n---\n",
                "tiles.md": """
                ---
                title: Tiles
                ---
                {% assign n = site.data.widgets | size | divided_by: 2.0 | ceil %}
                {% assign i = 0 %}{% for row in (1..n) %}{% for col in (1..2) %}
                {% assign w = site.data.widgets[i] %}{% if w.title %}{{ row }} {{ w.title }}{% endif %}
                {% assign i = i | plus: 1 %}{% endfor %}{% endfor %}

                """,
            ])
        _ = try built(folder)
        let soup = try folder.text("new/Content/pages/help/soup.md")
        expect(soup, has: ["title: Soup help\n", "\n\nWe help with soup.\n\n### Onions\n"])
        #expect(!soup.contains("pond"), "\(soup)")
        let kites = try folder.text("new/Content/outings/kites.md")
        expect(kites, has: ["\n\nOn this day we walk around the pond with lamps.\n"])
        let tiles = try folder.text("new/Content/pages/tiles.md").split { $0.isWhitespace }
        #expect(tiles.suffix(6).joined(separator: " ") == "1 Swim 1 Eat 2 Row")
    }

    @Test("Groups stand below the headings above their loops, whose names are no values of others")
    func groupsInPlace() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": Self.jekyll + "collections: { leaders: { output: true } }\n",
                "_data/people/staff.yml": "- {name: Ada Example, role: Chair}\n",
                "_data/people/helpers.yml": "- {name: Ben Example, role: Cook}\n",
                "_data/chair.yml": "{title: Eve Example, body: Eve leads us.}\n",
                "_includes/team.html":
                    "{% for p in site.data.people[include.of] %}{{ p.name }} {{ p.role }}{% endfor %}",
                "_layouts/leaders.html": "---\n# A list of leaders\n---\n{{ content }}",
                "_leaders/cleo.md": "---\ntitle: Cleo Example\n---\nI keep the money.\n",
                "team.md": """
                ---
                title: Team
                ---
                ## Our staff

                These people run the pond for you.

                {% include team.html of="staff" %}

                ## Helpers

                {% assign all = site.data.people.helpers | sort: "name" %}
                {% for p in all %}{{ p.name }}, {{ p.role }}{% endfor %}

                They help.

                """,
                "connect.html": """
                ---
                title: Connect
                layout: leaders
                ---
                <h1>Leaders</h1><h2>{{ site.data.chair.title }}</h2>{{ site.data.chair.body }}
                {% for l in site.leaders %}<h3>{{ l.title }}</h3>{{ l.content }}{% endfor %}

                """,
            ])
        try publish(folder)
        #expect(
            try folder.text("new/Content/pages/team.md").split(separator: "\n").suffix(6) == [
                "## Our staff", "These people run the pond for you.", "[GROUP our-staff]",
                "## Helpers", "[GROUP helpers]", "They help.",
            ])
        let groups = try folder.text("new/Content/contacts/groups.yml")
        expect(groups, has: ["title: Leaders\n"])
        #expect(!groups.contains("Eve") && !groups.contains("A list"), "\(groups)")
    }

    @Test("A shortcode called as a gallery shows what its template loads; days keep hours")
    func galleryOfPeople() throws {
        let folder = try imported(
            "zola",
            [
                "config.toml": Self.zola, "content/club/ben.png": "x",
                "content/club/steering.toml": "[[member]]\nname = 'Ada Example'\nrole = 'Chair'\n",
                "content/club/index.md": """
                +++
                title = 'Club'
                +++
                We meet at noon.

                ## Steering group

                {{ members_gallery(data_path="content/club/steering.toml") }}

                """,
                "templates/shortcodes/members_gallery.html": """
                {% set data = load_data(path=data_path) %}{% for member in data.member %}
                {{ member.name }} {{ member.role }}{% endfor %}
                """,
            ])
        let page = try folder.text("new/Content/pages/club.md")
        #expect(!page.contains("ben.png"), "\(page)")
        let event = "title: Swim\ndate: March 28, 2099 10:35 AM\nlocation: Jetty\n"
        let events = try imported(
            "jekyll",
            [
                "_config.yml": Self.jekyll + "collections: { events: { output: true } }\n",
                "_events/swim.md": "---\n\(event)---\nCome.\n",
            ])
        expect(
            try events.text("new/Content/events/swim.md"), has: ["start: 2099-03-28T10:35\n"])
    }

    @Test("Includes in loops are HTML without empty lines; pages count rows by number")
    func filledHTML() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: Pond\nurl: https://x.example\n",
                "_data/tiles.yml": """
                main:
                  - { title: Knots, url: /knots/, code: A, body: Ten knots. }
                  - { title: Ropes, url: /ropes/, code: B }

                """,
                "_includes/tile.html": """
                {% capture pic %}
                \t{% if include.of.pic contains 'http' %}
                \t\t{{ include.of.pic }}
                \t{% else %}
                \t\t{{ site.url }}/none.png
                \t{% endif %}
                {% endcapture %}

                {% if include.of.title %}
                <div>
                \t<img
                \tsrc="{{ pic }}">

                \t\t\t\t\t<a href="{{ include.of.url }}">{{ include.of.title }}</a>
                </div>
                {% endif %}

                """,
                "index.md": """
                ---
                title: Pond
                ---
                We tie knots.

                {% assign all = site.data.tiles.main %}{% assign i = 0 %}
                {% for row in (1..2) %}{% assign x = all[i] %}
                {% include tile.html of=x %}
                {% assign i = i | plus: 1 %}{% endfor %}

                """,
                "knots.md": """
                ---
                title: Knots
                ---
                {% assign rows = site.data.tiles.main | where: "code", "A" %}
                {% assign knot = rows[0] %}
                ## {{ knot.title }}
                {{ knot.body }}

                """,
            ])
        _ = try built(folder)
        let page = try folder.text("new/Content/pages/index.md")
        let tile =
            "\n\n<div>\n\t<img\n\tsrc=\"https://x.example/none.png\">\n<a href=\"/knots.html\">"
        expect(page, has: [tile, ">Ropes</a>\n</div>\n"])
        let report = try folder.text("new/import/report.md")
        #expect(!report.contains("no page shows") && !report.contains("lost"), "\(report)")
        for line in report.split(separator: "\n") {
            #expect("#-".contains(line.prefix(1)), "\(line)")
        }
    }
}
