import Foundation
import Testing

/// People and other entries in lists whose templates have what they list from elsewhere.
extension SiteImportTests {
    @Test(
        "Entries that a page of people lists by its own categories are people, and others are not")
    func categoriesOfPages() throws {
        let (folder, fields, groups) = try shown(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\nby_category: true\n"
                    + "collections: { things: { output: true } }\n",
                "_things/ada.md": "---\ntitle: Ada King\ndescription: Head of all\n"
                    + "img: /ada.png\ncategory: staff\nredirect: https://ada.example\n---\n",
                "_things/bob.md": "---\ntitle: Bob (Rob) Hill\ncategory: gone\n---\n",
                "_things/robot.md": "---\ntitle: A robot that walks\ncategory: tools\n---\nText\n",
                "_things/laser.md": "---\ntitle: Big Laser\ncategory: tools\n---\nText\n",
                "people.md": """
                ---
                title: People
                categories_shown: [staff, gone]
                names: { staff: Staff (Berlin), gone: Alumni }
                wide: false
                ---
                {% if site.by_category and page.categories_shown %}
                {% for category in page.categories_shown %}
                {% if page.names[category] %}<h2>{{ page.names[category] }}</h2>
                {% else %}<h2>{{ category }}</h2>{% endif %}
                {% assign all = site.things | where: "category", category | sort: "title" %}
                {% for entry in all %}{% include card.html %}{% endfor %}{% endfor %}
                {% else %}{% for entry in site.things %}{% include card.html %}{% endfor %}
                {% endif %}

                """,
                "tools.md": "---\ntitle: Tools\n---\n{% assign all = site.things | where: "
                    + "\"category\", \"tools\" %}{% for entry in all %}"
                    + "{% include card.html %}{% endfor %}\n",
                "_includes/card.html": "<a href='{{ entry.redirect }}'><img src='{{ entry.img }}'>"
                    + "<h3>{{ entry.title }}</h3></a>{{ entry.description }}",
                "ada.png": "GIF89a",
            ])
        #expect(
            groups == """
                staff-berlin:
                  title: Staff (Berlin)
                  members: [ada]
                alumni:
                  title: Alumni
                  former: { bob: 2000-01-01 }

                """)
        #expect(
            fields == """
                people:
                  ada: [name, photo, title, groups, url]
                  bob: [name, groups]

                """)
        #expect(folder.has("new/Content/things/laser.md"))
        #expect(!folder.has("new/Content/things/ada.md"))
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `things`: 2 texts: people, whom a page of people lists\n"])
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("contactList: /people.html\n"), "\(settings)")
    }

    @Test("Lists of settings, of data files and of code have a group for each of their elements")
    func knownLists() throws {
        func person(_ name: String, _ level: String) -> String {
            "- { name: \(name), level: \(level), email: \(name.prefix(3))@x.example }\n"
        }
        let (_, fields, groups) = try shown(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\nlevels: [lead]\n",
                "_data/levels.yml": "- { id: phd, label: Doctoral students }\n"
                    + "- { id: guest, label: Guests }\n",
                "_data/team.yml": person("Ada King", "lead") + person("Bob Hill", "phd")
                    + person("Cyd Ray", "guest") + person("Dee Fox", "past"),
                "team.md": """
                ---
                title: Team
                ---
                {% for level in site.levels %}
                ## The {{ level }}
                {% for p in site.data.team %}{% if p.level == level %}{{ p.name }}{{ p.email }}
                {% endif %}{% endfor %}{% endfor %}
                {% for level in site.data.levels %}
                ## {{ level.label }}
                {% assign found = site.data.team | where: "level", level.id %}
                {% for p in found %}{{ p.name }}{% endfor %}{% endfor %}
                {% assign others = "past,late" | split: "," %}{% for other in others %}
                ## From the {{ other }}
                {% for p in site.data.team %}{% if p.level == other %}{{ p.name }}
                {% endif %}{% endfor %}{% endfor %}

                """,
            ])
        let titles = groups.split(separator: "\n").filter { $0.contains(": ") }
        #expect(
            titles == [
                "  title: The lead", "  members: [ada-king]",
                "  title: Doctoral students", "  members: [bob-hill]",
                "  title: Guests", "  members: [cyd-ray]",
                "  title: From the past", "  former: { dee-fox: 2000-01-01 }",
            ])
        #expect(fields.contains("ada-king: [name, groups, email]\n  bob-hill: [name, groups]\n"))
    }

    @Test("Of a part of a list, only what templates print of its elements is granted")
    func partsOfLists() throws {
        func person(_ name: String) -> String {
            let user = name.prefix(3).lowercased()
            return "- { name: \(name), email: \(user)@x.example, "
                + "github: \(user), image: \(user).png }\n"
        }
        let (_, fields, groups) = try shown(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n",
                "_data/team.yml": person("Ada King") + person("Bob Hill") + person("Cyd Ray"),
                "index.md": """
                ---
                title: Home
                ---
                ## Board
                {% for p in site.data.team limit: 2 %}{{ p.name }}{{ p.image }}{% endfor %}
                ## Head
                {% assign head = site.data.team[0] %}{{ head.name }}{{ head.email }}
                ## All
                {% for p in site.data.team %}{{ p.name }}{{ p.github }}{% endfor %}

                """,
            ])
        #expect(
            fields == """
                people:
                  ada-king: [name, groups, social, email]
                  bob-hill: [name, groups, social]
                  cyd-ray: [name, groups, social]

                """)
        let members = groups.split(separator: "\n").filter { $0.contains("members") }
        #expect(
            members == [
                "  members: [ada-king, bob-hill]", "  members: [ada-king]",
                "  members: [ada-king, bob-hill, cyd-ray]",
            ])
    }

    @Test("A photo is granted if the templates of the person's list show it")
    func photoOfOtherList() throws {
        let (folder, fields, _) = try shown(
            "jekyll",
            [
                "_config.yml": "title: X\n",
                "_data/team.yml": "- { name: Ada King, photo: ada.png }\n",
                "_data/friends.yml": "- { name: Bob Hill, photo: bob.png }\n",
                "images/ada.png": "GIF89a", "images/bob.png": "GIF89b",
                "team.md": """
                ---
                title: Team
                ---
                ## Staff
                {% for m in site.data.team %}<img src="/images/{{ m.photo }}">{{ m.name }}{% endfor %}
                ## Friends
                {% for m in site.data.friends %}<h4>{{ m.name }}</h4>{% endfor %}

                """,
            ])
        #expect(
            fields == "people:\n  bob-hill: [name, groups]\n  ada-king: [name, photo, groups]\n")
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "photo: no template of the old site shows it, so --as-imported does not grant it: "
                    + "Bob Hill\n"
            ])
    }

    @Test(
        "An address behind a filter is granted only if the filter hides it from programs",
        arguments: [
            ("{{ p.email | encode_email }}", nil), ("{{ p.email | mailto: 'x' }}", nil),
            ("{{ p.email | md5 }}", "md5"), ("{{ p.email | downcase | rot: 13 }}", "rot"),
            ("{% capture c %}{{ p.email }}{% endcapture %}{{ c }}", nil),
            ("{% capture c %}{{ p.email }}{% endcapture %}{{ c | md5 }}", "md5"),
            ("{% include mail.html mail=p.email %}", nil),
            ("{{ site.data.team[p.email].name }}", ""),
        ] as [(String, String?)]
    )
    func filters(print: String, filter: String?) throws {
        let (folder, fields, _) = try shown(
            "jekyll",
            [
                "_config.yml": "title: X\n",
                "_includes/mail.html": "<a href=\"mailto:{{ include.mail }}\">Mail</a>",
                "_data/team.yml": "- { name: Ada King, email: ada@x.example }\n",
                "team.md": "---\ntitle: Team\n---\n{% for p in site.data.team %}{{ p.name }}"
                    + "\(print){% endfor %}\n",
            ])
        #expect(fields.contains("email") == (filter == nil))
        guard let filter else { return }
        let reason =
            filter.isEmpty
            ? "no template of the old site shows it" : "it is printed through the filter \(filter)"
        expect(
            try folder.text("new/import/report.md"),
            has: ["email: \(reason), so --as-imported does not grant it: Ada King\n"])
    }

    @Test("Former members whom a loop leaves out of the list that it collects are no present ones")
    func collectedLists() throws {
        func member(_ name: String, _ rest: String = "") -> String {
            "---\ntitle: \(name)\ngroup: Students\n\(rest)---\n"
        }
        let (_, _, groups) = try shown(
            "jekyll",
            [
                "_config.yml": "title: X\ncollections: { members: { output: true } }\n",
                "_members/ada.md": member("Ada King", "rank: 2\n"),
                "_members/bob.md": member("Bob Hill", "rank: 1\n"),
                "_members/cy.md": member("Cy Low", "alumni: true\n"),
                "members.md": """
                ---
                title: Team
                ---
                {% assign active = "" | split: "" %}
                {% for p in site.members %}
                  {% unless p.alumni %}{% assign active = active | push: p %}{% endunless %}
                {% endfor %}
                {% assign groups = active | sort: "rank" | map: "group" | uniq %}
                {% for group in groups %}

                ## {{ group }}

                {% assign people = active | sort: "rank" | where: "group", group %}
                {% for p in people %}{{ p.title }}{% endfor %}
                {% endfor %}

                ## Past members

                {% assign people = site.members | where: "alumni", true %}
                {% for p in people %}{{ p.title }}{% endfor %}

                """,
            ])
        #expect(
            groups == """
                students:
                  title: Students
                  members: [bob, ada]
                past-members:
                  title: Past members
                  former: { cy: 2000-01-01 }

                """)
    }

    @Test("Rows between people are their groups, functions are titles, and photos are in assets")
    func rowsBetweenPeople() throws {
        let (folder, fields, groups) = try shown(
            "hugo",
            [
                "hugo.toml": "title = 'X'\n", "content/team/index.md": "---\ntitle: Team\n---\n",
                "assets/img/north/ada.png": "GIF89a",
                "data/team.yaml": """
                - role_separator: Board
                - { name: Ada King, function: [Head, Cook], picture: ada.png, site: north }
                - role_separator: Alumni
                - { name: Bob Hill, function: [Cook] }

                """,
                "layouts/partials/card.html":
                    "{{ $f := .function }}{{ $i := partial \"photo.html\" "
                    + "(dict \"picture\" .picture \"site\" .site) }}<img src=\"{{ $i }}\">"
                    + "<h4>{{ .name }}</h4>{{ range $f }}<i>{{ . }}</i>{{ end }}",
                "layouts/partials/photo.html":
                    "{{ return resources.Get (printf \"img/%s/%s\" .site .picture) }}",
                "layouts/team/single.html": "{{ range site.Data.team }}{{ if .role_separator }}"
                    + "<h2>{{ .role_separator }}</h2>{{ else }}{{ partial \"card.html\" . }}{{ end }}"
                    + "{{ end }}",
            ])
        #expect(
            groups == """
                board:
                  title: Board
                  members: [ada-king]
                alumni:
                  title: Alumni
                  former: { bob-hill: 2000-01-01 }

                """)
        #expect(fields.contains("  ada-king: [name, photo, title, groups]\n"))
        #expect(folder.has("new/Content/contacts/people/ada-king.png"))
        expect(
            try folder.text("new/Content/contacts/people/ada-king.vcf"), has: ["TITLE:Head\\, Cook"]
        )
        #expect(try !folder.text("new/import/report.md").contains("without the name of a person"))
    }

    @Test(
        "People whom a list leaves out stay private and are listed, but for those in texts",
        arguments: [
            "{% unless m.hidden %}|{% endunless %}", "{% if m.shown == true %}|{% endif %}",
        ]
    )
    func leftOut(condition: String) throws {
        let tags = condition.split(separator: "|")
        let (folder, fields, _) = try shown(
            "jekyll",
            [
                "_config.yml": "title: X\ncollections: { members: { output: false } }\n",
                "_members/ada.md": "---\nname: Ada King\nrole: Chair\nshown: true\n---\n",
                "_members/bob.md": "---\nname: Bob Hill\nrole: Cook\nhidden: true\n---\nSings.\n",
                "_members/cy.md": "---\nname: Cy Low\nrole: Cook\nhidden: true\n---\n",
                "_members/dee.md": "---\nname: Dee Fox\nrole: Cook\nhidden: true\n---\n",
                "_posts/2026-01-02-open.md":
                    "---\ntitle: Open\nauthor: cy\n---\nText of Dee Fox.\n",
                "team.md": "---\ntitle: Team\n---\n{% for m in site.members %}\(tags[0])"
                    + "<h3>{{ m.name }}</h3>{{ m.role }}\(tags[1]){% endfor %}\n",
            ])
        #expect(fields.contains("  ada: [name, title, groups]\n"))
        #expect(fields.contains("  cy: ") && !fields.contains("bob"))
        #expect(fields.contains("  dee: [name]\n"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "name: no template of the old site shows it, so --as-imported does not grant it: "
                    + "Bob Hill\n"
            ])
    }

    @Test("A list that an include shows by its arguments has the people who pass its filter")
    func includesWithArguments() throws {
        let (folder, fields, groups) = try shown(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n"
                    + "collections: { members: { output: true } }\n",
                "_members/ada.md": "---\nname: Ada King\nrole: pi\nphoto: ada.png\n---\nBio.\n",
                "_members/bob.md": "---\nname: Bob Hill\nrole: phd\nphone: 030 1234567\n"
                    + "description: Maker of lasers\n---\n",
                "_members/cyd.md": "---\nname: Cyd Ray\nrole: phd\ngroup: alum\n---\n",
                "_data/types.yml": "pi: { icon: x, description: Head of the lab }\n",
                "_data/tools.yml": "- { title: Laser, link: \"https://a.example\" }\n"
                    + "- { title: Robot, link: \"https://b.example\" }\n",
                "team/index.md": """
                ---
                title: Team
                ---
                # Meet us!
                {% include list.html data="members" component="portrait" filter="role == 'pi'" %}
                ## Students
                {% include list.html data="members" component="portrait"
                  filter="role == 'phd' and !group" %}
                ## Alumni
                {% include list.html data="members" component="portrait" filters="group: alum" %}

                """,
                "tools.md": "---\ntitle: Tools\n---\n"
                    + "{% include list.html component=\"tool\" data=\"tools\" %}\n",
                "_includes/list.html": """
                {% assign none = "" | split: "," %}
                {% assign data = site.data[include.data] | default: site[include.data]
                  | default: none | data_filter: include.filter | data_filter: include.filters %}
                {% assign years = data | group_by_exp: "d", "d.date | date: '%Y'" %}
                {% for year in years %}{% assign data = year.items %}{% for d in data %}
                {% include {{ include.component | append: ".html" }} name=d.name photo=d.photo
                  title=d.title link=d.link role=d.role text=d.description %}{% endfor %}{% endfor %}

                """,
                "_includes/portrait.html": """
                {% if include.lookup %}{% assign m = site.members | first %}
                {% else %}{% assign m = include %}{% endif %}
                <img src="/img/{{ m.photo }}">{{ m.name }} {{ m.phone }}
                {% assign type = site.data.types[m.role] %}
                {{ m.text | default: type.description }}

                """,
                "_includes/tool.html": "<a href='{{ include.link }}'>{{ include.title }}</a>",
                "img/ada.png": "GIF89a",
            ])
        #expect(
            groups == """
                team:
                  title: Team
                  members: [ada]
                students:
                  title: Students
                  members: [bob]
                alumni:
                  title: Alumni
                  former: { cyd: 2000-01-01 }

                """)
        #expect(
            fields == """
                people:
                  ada: [name, photo, title, groups, biography]
                  bob: [name, title, groups]
                  cyd: [name, groups]

                """)
        #expect(folder.has("new/Content/tools/laser.md"))
        let people = "new/Content/contacts/people"
        #expect(try folder.text("\(people)/ada.vcf").contains("TITLE:Head of the lab"))
        #expect(try folder.text("\(people)/bob.vcf").contains("TITLE:Maker of lasers"))
    }

    @Test("A list in a shortcode, or one of current entries, is a group called as its page")
    func listsOfHugo() throws {
        let (_, fields, groups) = try shown(
            "hugo",
            [
                "hugo.toml": "title='X'\nbaseURL='https://x.example/'\n",
                "content/crew/_index.md": "---\ntitle: The crew\n---\nWho *works* here?\n",
                "content/crew/ada.md": "---\ntitle: Ada King\nrole: Head\ncurrent: true\n---\n",
                "content/crew/bob.md": "---\ntitle: Bob Hill\ncurrent: false\n---\n",
                "content/helpers.md": "---\ntitle: Our helpers\n---\nText\n\n## Meet them!\n\n"
                    + "{{< helpers kind=\"main\" >}}\n",
                "data/helpers_of_us.yml": "helpers:\n  - { name: Gus Ott, org: Club, kind: main, "
                    + "email: gus@x.example }\n  - { name: Hal Poe, org: Club, kind: other }\n",
                "layouts/crew/list.html": "{{ .Content }}{{ range where .Data.Pages "
                    + "\"Params.current\" \"eq\" true }}{{ .Title }}{{ .Params.role }}{{ end }}",
                "layouts/crew/single.html": "{{ .Title }}",
                "layouts/shortcodes/helpers.html": """
                {{- $data := index .Site.Data "helpers_of_us" -}}{{- $kind := .Get "kind" -}}
                {{ range where $data.helpers "kind" $kind }}
                {{ partial "row.html" (dict "who" .) }}{{ end }}

                """,
                "layouts/partials/row.html": "{{ $.who.name }}{{ .who.org }}",
            ])
        #expect(
            groups == """
                the-crew:
                  title: The crew
                  members: [ada]
                our-helpers:
                  title: Our helpers
                  members: [gus-ott]
                former-members:
                  title: Former members
                  former: { bob: 2000-01-01 }

                """)
        for line in ["ada: [name, title, groups]", "gus-ott: [name, organization, groups]"] {
            #expect(fields.contains("  \(line)\n"), "\(fields)")
        }
    }

    @Test("Organizations among members are no people: those in a data file are a collection")
    func organizations() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/members.yml": "full:\n  - { name: Lab Seven, url: \"https://a.example\", "
                    + "figure: logo-a.png }\n  - { name: Old Mill, url: \"https://b.example\", "
                    + "figure: logo-b.png }\nbasic:\n  - { name: Robot Institute, "
                    + "url: \"https://c.example\", figure: logo-c.png }\n",
                "members.md": "---\ntitle: Members\nmembers: [{ name: Big Bank }]\n---\n"
                    + "{% for m in site.data.members.full %}[{{ m.name }}]({{ m.url }}){% endfor %}"
                    + "\n{% for m in site.data.members.basic %}[{{ m.name }}]({{ m.url }})"
                    + "{% endfor %}\n",
            ])
        #expect(!folder.has("new/Content/contacts/people"))
        for name in ["lab-seven", "old-mill", "robot-institute"] {
            #expect(folder.has("new/Content/members-entries/\(name).md"), "\(name)")
        }
        #expect(
            try folder.text("new/import/report.md").contains(
                "- `members.md`: organizations, which are no people: Big Bank\n"))
    }

    @Test("Maps that templates print in part, names as titles, and hours of sessions are kept")
    func partsOfMaps() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\ncollections:\n"
                    + "  concerts: { output: true }\n  talks: { output: true }\n"
                    + "  sponsors: { output: false }\n  collaborators: { output: true }\n",
                "_layouts/concert.html": "{{ page.venue.name }}<br>{{ page.venue.address }}"
                    + "{% for p in page.program %}<p>{{ p.by }}: {{ p.title }}</p>{% endfor %}"
                    + "{% for i in page.images %}<img src=\"{{ i.src }}\">{% endfor %}",
                "_layouts/talk.html": "<h1>{{ page.title }}</h1>{{ page.date }} {{ page.room }}",
                "_concerts/a.md": """
                ---
                title: May
                layout: concert
                date: 2024-05-19 18:00
                venue: { name: Lake Hall, address: 1 Shore Road, phone: HIDDEN }
                program: [{ title: Elegy, by: Ada Example }, { title: Song, by: Bob Hill }]
                images: [{ src: /a.png, owner: HIDDEN }, { src: /b.png }]
                ---
                Text
                """,
                "_talks/a.md": "---\ntitle: A\nlayout: talk\ndate: 2024-05-01 09:00\n"
                    + "end_date: 2024-05-01 09:30\nroom: Blue room\n---\nText\n",
                "_sponsors/a.md": "---\nname: Alder Company\ndescription: Wood\n---\n",
                "_sponsors/b.md": "---\nname: Birch Company\ndescription: Wood\n---\n",
                "_collaborators/a.md": "---\nname: Reed Lab\n---\nReeds\n",
                "s.html": "---\nheading: Sponsors\n---\n<p>Without our sponsors it is not so.</p>"
                    + "{% for s in site.sponsors %}{{ s.name }}{% capture d %}{{ s.description }}"
                    + "{% endcapture %}{{ d | markdownify }}{% endfor %}\n",
            ])
        let concert = try folder.text("new/Content/concerts/a.md")
        #expect(concert.contains("place: Lake Hall, 1 Shore Road\n---\n"), "\(concert)")
        #expect(concert.contains("\n\nAda Example: Elegy"), "\(concert)")
        #expect(concert.contains("![](/a.png)\n![](/b.png)\n"), "\(concert)")
        #expect(!concert.contains("HIDDEN"), "\(concert)")
        let talk = try folder.text("new/Content/talks/a.md")
        #expect(
            talk.contains("start: 2024-05-01 09:00\nend: 2024-05-01 09:30\nplace: Blue room\n"),
            "\(talk)")
        let sponsor = try folder.text("new/Content/sponsors/a.md")
        #expect(sponsor.contains("title: Alder Company\n"), "\(sponsor)")
        #expect(sponsor.contains("summary: Wood\n"), "\(sponsor)")
        #expect(folder.has("new/Content/collaborators/a.md"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- parts of front matter key venue left out, which no page shows: 1\n",
                "- parts of front matter key images left out, which no page shows: 1\n",
            ])
    }

    @Test("Long texts of rows get pages, and equal numbers are no people")
    func longTextsOfRows() throws {
        let long = Array(repeating: "soup", count: 40).joined(separator: " ")
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections: { races: { output: true } }\n",
                "_data/team.yml": "- { id: 1, name: Ada King, role: Head }\n",
                "team.html": "---\ntitle: Team\n---\n{% for p in site.data.team %}"
                    + "{{ p.name }} {{ p.role }}{% endfor %}\n",
                "_data/news.yml":
                    "- { title: One, text: \(long) }\n- { title: Two, text: Short }\n",
                "news.html": "---\ntitle: News\n---\n{% for n in site.data.news %}"
                    + "<h2>{{ n.title }}</h2>{{ n.text }}{% endfor %}\n",
                "_races/a.md": "---\ntitle: A\nlayout: race\npoints: 1\n---\nText\n",
                "_layouts/race.html": "{{ page.title }} {{ page.points }} {{ content }}",
            ])
        let settings = try folder.text("new/Content/site.yml")
        #expect(settings.contains("points: number"), "\(settings)")
        #expect(settings.contains("news:") && !settings.contains("pages: false"), "\(settings)")
    }
}
