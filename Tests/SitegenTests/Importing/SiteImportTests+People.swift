import Foundation
import Testing

/// People in data files and front matter of usual themes.
extension SiteImportTests {
    @Test("Data files of teams, boards and alumni become cards with mail, photos and groups")
    func teams() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/team_members.yml": """
                - name: Ada King
                  photo: ada.png
                  info: Postdoc
                  email: <a href="mailto:ada@x.example">ada(at)x</a>
                  education1: PhD
                - name: Bob Hill
                  email: bob (at) x.example

                """,
                "_data/alumni_members.yml": "- name: Cyd Ray\n",
                "_data/officers/2023.yml":
                    "Delta:\n  Dee Fox:\n    img: dee.png\n    social: { email: dee@x.example }\n",
                "_data/executive-board.json": "[{\"name\": \"Eve Orr\", \"role\": \"Chair\"}]",
                "_data/team-order.yml": "- name: Wrong One\n",
                "_posts/2024-02-05-fair.md": "---\ntitle: Fair\nauthor: Ada King\n---\nText\n",
                "images/teampic/ada.png": "GIF89a ada", "assets/dee.png": "GIF89a dee",
            ])
        try publish(folder)
        let people = "new/Content/contacts/people"
        let ada = try folder.text("\(people)/ada-king.vcf").replacing("\r\n", with: "\n")
        for line in ["TITLE:Postdoc\n", "EMAIL:ada@x.example\n", "PHOTO:ada-king.png\n"] {
            #expect(ada.contains(line), "\(ada)")
        }
        let dee = try folder.text("\(people)/dee-fox.vcf").replacing("\r\n", with: "\n")
        #expect(dee.contains("EMAIL:dee@x.example\nPHOTO:dee-fox.png\n"), "\(dee)")
        #expect(try folder.text("\(people)/eve-orr.vcf").contains("TITLE:Chair"))
        #expect(
            try folder.text("new/Content/contacts/groups.yml").contains(
                "title: Alumni\n  former: { cyd-ray: 2000-01-01 }\n"))
        let post = try folder.text("new/Content/posts/2024-02-05-fair.md")
        #expect(post.contains("author: ada-king\n"))
        let report = try folder.text("new/import/report.md")
        #expect(
            report.contains(
                "- key education1 of people without a field in cards: 1\n"
                    + "- key email of people without a field in cards: 1\n"
            ))
        #expect(report.contains("- `_data/team-order.yml`: data file\n"))
    }

    @Test("Links of people by name or icon are imported, and the report has the others")
    func linksOfPeople() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml":
                    "url: https://x.example\ncollections: { members: { output: true } }\n",
                "_members/ada.md": """
                ---
                name: Ada King
                description: Lead
                aliases: [A. King]
                links:
                  home-page: https://ada.example
                  email: ada@x.example
                  cv: /cv.pdf
                ---

                """,
                "_data/authors.yml": """
                Bob Hill:
                  name: Bob Hill
                  links:
                    - { label: Email, icon: fas fa-envelope-square, url: "mailto:bob@x.example" }
                    - { label: Website, icon: fas fa-link, url: "https://bob.example" }
                    - { label: Twitter, icon: fab fa-twitter-square, url: \
                "https://twitter.com/bob" }

                """,
            ])
        try publish(folder)
        let people = "new/Content/contacts/people"
        let ada = try folder.text("\(people)/ada.vcf").replacing("\r\n", with: "\n")
        #expect(
            ada.contains("TITLE:Lead\nURL:https://ada.example\nEMAIL:ada@x.example\n"), "\(ada)")
        let bob = try folder.text("\(people)/bob-hill.vcf")
        for line in ["EMAIL:bob@x.example", "URL:https://bob.example", "https://twitter.com/bob"] {
            #expect(bob.contains(line), "\(bob)")
        }
        let report = try folder.text("new/import/report.md")
        #expect(
            report.contains(
                "- key aliases of people without a field in cards: 1\n"
                    + "- key links.cv of people without a field in cards: 1\n"),
            "\(report)")
        #expect(!report.contains("- `_data/authors.yml`"), "\(report)")
    }

    @Test(
        "A page about all people is none of them, and people keep their addresses or are reported")
    func addressesOfPeople() throws {
        let person =
            "---\ntitle: Ada King\nsocial: [{ icon: github, link: \"https://github.com/ada\" }]\n"
            + "---\n"
        let files = [
            "config/_default/hugo.yaml": "baseURL: https://x.example/\n",
            "content/people/index.md": "---\ntitle: People\ntype: landing\n---\nAll of us.\n",
            "content/authors/admin/_index.md": person,
            "content/post/fair.md":
                "---\ntitle: People and Ada King\ndate: 2024-02-05\nauthors: [admin]\n---\nText\n",
        ]
        let own = ["config/_default/permalinks.yaml": "authors: /author/:slug/\n"]
        let folder = try imported("hugo", files.merging(own) { $1 })
        try publish(folder)
        #expect(try folder.text("new/Output/author/ada-king/index.html").contains("Ada King"))
        #expect(try folder.text("new/Output/people/index.html").contains("All of us."))
        #expect(try folder.text("new/Output/post/fair/index.html").contains("/author/ada-king/"))
        let deep = ["config/_default/permalinks.yaml": "authors: /who/is/:slug/\n"]
        let other = try imported("hugo", files.merging(deep) { $1 })
        try publish(other)
        #expect(other.has("new/Output/who/is/ada-king/index.html"))
    }

    @Test("Two entries for one person become one, and links to people lead to their new addresses")
    func linksToPeople() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml":
                    "url: https://x.example\ncollections: { people: { output: true } }\n",
                "_people/index.md": "---\ntitle: People\n---\nAll.\n",
                "_people/ada.md": "---\nname: Ada King\n---\n",
                "_people/bob.md": "---\nname: Bob Hill\n---\n",
                "_people/cyd.md": "---\nname: Cyd Ray\npermalink: /board/cyd/\n---\n",
                "_people/dee.md": "---\nname: Dee Fox\npublished: false\n---\n",
                "_people/eve.md": "---\nlayout: member\n---\n",
                "_data/staff.yml":
                    "- { name: Gus Ott, group: Staff }\n- { name: Hal Poe, group: staff }\n",
                "_data/team.yml": "board_members:\n  - name: Ada King\n  - name: Fay Orr\n",
                "_posts/2024-02-05-fair.md":
                    "---\ntitle: Fair\n---\n[a](/people/ada/) [b](/people/bob.html) "
                    + "[c](/board/cyd/) [d](/people/dee/)\n",
            ])
        try publish(folder)
        let post = try folder.text("new/Content/posts/2024-02-05-fair.md")
        #expect(
            post.contains(
                "[a](/people/ada.html) [b](/people/bob.html) [c](/people/cyd.html) "
                    + "[d](https://x.example/people/dee/)"), "\(post)")
        #expect(
            try folder.text("new/Content/contacts/groups.yml").contains(
                "title: Board members\n  members: [ada, fay-orr]\n"))
        #expect(
            try folder.text("new/Content/contacts/groups.yml").contains(
                "title: Staff\n  members: [gus-ott, hal-poe]\n"))
        #expect(folder.has("new/Output/board/cyd/index.html"))
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `_data/team.yml`: a second entry for Ada King",
                "- `_people/eve.md`: a person without a name",
                "- `_people/dee.md`: a person whom the old site does not show",
            ])
    }

    @Test("Files beside people are not published, and folders of people are groups")
    func filesOfPeople() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\n",
                "content/people/_index.md": "---\ntitle: People\n---\nAll.\n",
                "content/people/faculty/_index.md": "---\ntitle: Faculty\n---\nOur faculty.\n",
                "content/people/faculty/ada.md": "---\ntitle: Ada King\nbio: Short.\n---\nLong.\n",
                "content/people/alumni/bob/index.md": "---\ntitle: Bob Hill\n---\n",
                "content/people/alumni/bob/avatar.png": "GIF89a bob",
                "content/people/alumni/bob/cv.pdf": "cv",
                "content/authors/cyd/_index.md": "---\ntitle: Cyd Ray\ndraft: true\n---\n",
                "content/authors/cyd/avatar.png": "GIF89a cyd",
                "content/authors/people/_index.md": "---\ntitle: Peo Ple\n---\n",
            ])
        try publish(folder)
        let output = try FileTree(folder.url("new/Output").path).entries.keys
        #expect(!output.contains { $0.hasSuffix("cv.pdf") || $0.contains("cyd") })
        #expect(output.contains("people/faculty/index.html"))
        let groups = try folder.text("new/Content/contacts/groups.yml")
        #expect(groups.contains("title: Faculty\n  members: [ada]\n"), "\(groups)")
        #expect(groups.contains("title: Alumni\n  former: { bob: 2000-01-01 }\n"), "\(groups)")
        let report = try folder.text("new/import/report.md")
        expect(
            report,
            has: [
                "- `content/people/alumni/bob/cv.pdf`: beside a person",
                "- `content/authors/cyd/avatar.png`: beside texts that the old site hides",
                "- key bio of people without a field in cards: 1\n",
            ])
    }

    @Test("Files with what --as-imported does not grant are left out and listed")
    func filesWithWithheldValues() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n",
                "_data/authors.yml":
                    "ada:\n  name: Ada King\n  email: ada@example.org\n  phone: +49 30 1234567\n",
                "_posts/2024-05-01-a.md": "---\ntitle: A\nauthor: ada\n---\nCome.\n",
                "CONTRIBUTORS.txt": "Ada King <Ada@Example.org>\n",
                "call.txt": "Call 030/123 45 67\n",
                "other.txt": "Bob <bob@example.org>\n",
            ].merging((1...8).map { ("list/\($0).txt", "ada@example.org\n") }) { $1 })
        try publish(folder)
        #expect(folder.has("new/Output/other.txt"))
        #expect(!folder.has("new/Content/static/CONTRIBUTORS.txt"))
        #expect(!folder.has("new/Content/static/call.txt"))
        let fact = "it contains an e-mail address or phone number that --as-imported does not grant"
        expect(
            try folder.text("new/import/report.md"),
            has: [
                (["CONTRIBUTORS.txt", "call.txt"] + (1...8).map { "list/\($0).txt" })
                    .map { "- `\($0)`: \(fact)\n" }.joined()
            ])
    }

    @Test("A file of two translations with what --as-imported does not grant is listed once")
    func fileOfTranslations() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml":
                    "baseURL: https://x.example/\nlanguageCode: en\nlanguages: { en: {}, de: {} }\n",
                "data/team.yml": "- { name: Ada King, email: ada@example.org }\n",
                "content/team.md": "---\ntitle: Team\n---\n{{ range site.Data.team }}\n",
                "content/posts/a/index.md": "---\ntitle: A\ndate: 2020-01-01\n---\nA\n",
                "content/posts/a/index.de.md": "---\ntitle: A\ndate: 2020-01-01\n---\nA\n",
                "content/posts/a/list.txt": "ada@example.org\n",
            ])
        let lines = try folder.text("new/import/report.md").split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("- `content/posts/a/list.txt`: it contains") } == 1)
    }

    @Test("A person whose name is below profile has it, and the title as position")
    func profile() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\ncollections: { members: {} }\n",
                "_members/ada.md": "---\ntitle: Postdoc\nprofile:\n  name: Ada King\n"
                    + "  website: https://ada.example\n---\n",
            ])
        #expect(
            try folder.text("new/Content/contacts/people/ada.vcf").split(
                whereSeparator: \.isNewline)
                == [
                    "BEGIN:VCARD", "VERSION:4.0", "UID:imported:ada", "FN:Ada King",
                    "N:King;Ada;;;",
                    "TITLE:Postdoc", "URL:https://ada.example", "END:VCARD",
                ])
    }

    @Test("Words after a comma that are no part of the name are a title")
    func remarks() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n",
                "_data/team.yml": """
                - name: Ada Byron, Maths & Logic'43
                - { name: "Bo Hill, Treasurer", role: Coach }
                - name: Cy Ray, PhD
                - name: García López, María
                - name: Dee Fox, from the Lake Club (2019).

                """,
                "team.md": "---\ntitle: Team\n---\n"
                    + "{% for p in site.data.team %}{{ p.name }}{% endfor %}\n",
            ])
        expect(
            try folder.text("new/import/shown.yml"),
            has: ["bo-hill: [name, groups]", "dee-fox: [name, title, groups]"])
        let people = "new/Content/contacts/people"
        for (name, lines) in [
            ("ada-byron", ["FN:Ada Byron", "N:Byron;Ada;;;", "TITLE:Maths & Logic'43"]),
            ("bo-hill", ["FN:Bo Hill", "N:Hill;Bo;;;", "TITLE:Coach\\, Treasurer"]),
            ("dee-fox", ["FN:Dee Fox", "N:Fox;Dee;;;", "TITLE:from the Lake Club"]),
            ("cy-ray-phd", ["FN:Cy Ray\\, PhD", "N:Ray;Cy;;;PhD"]),
            ("garcia-lopez-maria", ["FN:García López\\, María", "N:García López;María;;;"]),
        ] {
            let card = try folder.text("\(people)/\(name).vcf").split(whereSeparator: \.isNewline)
            #expect(card.dropFirst(3).dropLast().map(String.init) == lines)
        }
    }

    @Test("Profiles of al-folio, which have no names, are reported by their key")
    func profiles() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\ninclude: [_pages]\n",
                "_pages/profiles.md":
                    "---\nlayout: profiles\ntitle: People\nprofiles:\n"
                    + "  - { align: right, image: ada.jpg, content: about_ada.md }\n---\n",
                "_pages/about_ada.md": "She counts.\n",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `_pages/profiles.md`: profiles: entries without the name of a person: 1\n"])
    }

    @Test("Authors of publications who are keys of people have their names")
    func authorsByKey() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\n",
                "content/authors/ada/_index.md": "---\ntitle: Ada King\n---\nShe.\n",
                "content/publication/a/index.md":
                    "---\ntitle: A\nauthors: [ada, Bob Hill]\npublication: Journal\n"
                    + "date: 2020-01-01\n---\n",
            ])
        try publish(folder)
        let entries = try folder.text("new/Content/publications/publications.bib")
        #expect(entries.contains("author = {Ada King and Bob Hill}"), "\(entries)")
    }

    @Test("A person in two sections is one card; folders such as `speaker` have people")
    func sectionsOfPeople() throws {
        func person(_ name: String, _ role: String) -> String {
            "---\ntitle: \(name)\ndate: 2020-01-01\ndesignation: \(role)\n---\n"
        }
        func section(_ title: String) -> String {
            "---\ntitle: \(title)\ntype: speaker\n---\nMeet them.\n"
        }
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL=\"https://x.example/\"\n",
                "content/board/_index.md": section("Board"),
                "content/board/ada.md": person("Ada Byron", "Chair"),
                "content/board/cleo.md": person("Cleo Elm", "Chair"),
                "content/team/_index.md": section("Team"),
                "content/team/ada.md": person("Ada Byron", "Helper"),
                "content/team/ben.md": person("Ben Oak", "Helper"),
                "content/speaker/_index.md": section("Speakers"),
                "content/speaker/dan.md": person("Dan Ash", "Keynote"),
                "layouts/speaker/list.html": """
                <h1>{{ .Title }}</h1>{{ .Content }}{{ range .Pages }}
                <a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ .Params.designation }}{{ end }}
                """,
                "layouts/_default/single.html": "{{ .Title }} {{ .Params.designation }}",
            ])
        try publish(folder)
        expect(
            try folder.text("new/Content/contacts/groups.yml"),
            has: ["members: [ada, cleo]\n", "members: [ada, ben]\n", "members: [dan]\n"])
        #expect(!folder.has("new/Content/contacts/people/ada-2.vcf"))
        for path in ["board/ada", "team/ada", "speaker/dan"] {
            #expect(folder.has("new/Output/\(path)/index.html"), "\(path)")
        }
        let board = try folder.text("new/Content/pages/board.md")
        #expect(board.contains("[GROUP board]") && !board.contains("[GROUP team]"), "\(board)")
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `content/team/ada.md`: a second entry for Ada Byron, Helper\n"])
    }

    @Test("Two lists of a page without headings are two groups; two people in a name are listed")
    func listsWithoutHeadings() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/board.yml": "- {name: Ada Byron}\n- {name: Ben Oak}\n",
                "_data/trainers.yml":
                    "- {name: Cleo Ash}\n- {name: Dan und Eve Elm}\n- {name: Fay & Gus Fir}\n",
                "index.html": """
                ---
                title: Club
                ---
                {% for p in site.data.board %}{{ p.name }}{% endfor %}
                {% for p in site.data.trainers %}{{ p.name }}{% endfor %}
                """,
            ])
        try publish(folder)
        expect(
            try folder.text("new/Content/contacts/groups.yml"),
            has: [
                "title: Board\n  members: [ada-byron, ben-oak]\n",
                "title: Trainers\n  members: [cleo-ash]\n",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `_data/trainers.yml`: Dan und Eve Elm: several people in one entry\n",
                "- `_data/trainers.yml`: Fay & Gus Fir: several people in one entry\n",
            ])
    }

    @Test(
        "An address among the links of a person is granted where a template prints it",
        arguments: [
            ("{{ p.name }}", "ada-king: [name, groups]\n"),
            (
                "{{ p.name }}{% for l in p.links %}{% if l.icon == 'web' %}{{ l.url }}{% endif %}"
                    + "{% endfor %}", "ada-king: [name, groups, url]\n"
            ),
            (
                "{{ p.name }}{% for l in p.links %}{{ l.url }}{% endfor %}",
                "ada-king: [name, groups, email, url]\n"
            ),
        ])
    func linksOfPeople(code: String, shown: String) throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n",
                "_data/team.yml": """
                - name: Ada King
                  links:
                  - { icon: envelope, url: "mailto:ada@x.example" }
                  - { icon: web, url: "https://ada.example" }
                - { name: Bob Hill, social: { email: bob@x.example } }

                """,
                "team.md":
                    "---\ntitle: Team\n---\nWe like it here.\n"
                    + "{% for p in site.data.team %}\(code)\n{% endfor %}\n",
            ])
        try publish(folder)
        expect(try folder.text("new/import/shown.yml"), has: [shown])
    }

    @Test("A group of which no one is granted is not shown, so that a build passes")
    func groupsWithoutGranted() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n",
                "_data/team.yml": "- { name: Ada King, rank: 1 }\n- { name: Bob Hill, rank: 2 }\n",
                "team.md":
                    "---\ntitle: Team\n---\nWe like it here.\n\n"
                    + "{% for p in site.data.team %}{% if forloop.first %}"
                    + "{{ p.name }}{% endif %}\n{% endfor %}\n",
            ])
        try publish(folder)
        #expect(!(try folder.text("new/Output/team/index.html").contains("Ada King")))
    }

    @Test("Of a name that a template splits, only a part is shown")
    func splitNames() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: X\nurl: https://x.example\n",
                "_data/kids.yml": "- name: Emil HIDDEN\n- name: Ida HIDDEN\n",
                "kids.md":
                    "---\ntitle: Kids\n---\nThey like it here.\n\n{% for k in site.data.kids %}"
                    + "- {{ k.name | split: \" \" | first }}\n{% endfor %}\n",
            ])
        _ = try built(folder)
        for path in try FileTree(folder.url("new/Output").path).entries.keys
        where path.hasSuffix(".html") || path.hasSuffix(".xml") {
            #expect(!(try folder.text("new/Output/\(path)").contains("HIDDEN")), "\(path)")
        }
    }

    @Test("A theme elsewhere may show people whom a shortcode of the site shows, too")
    func peopleOfThemeElsewhere() throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "title = 'Pond'\n[module]\n[[module.imports]]\npath = 'x.example/y'\n"
                    + "[taxonomies]\nauthor = 'authors'\n",
                "layouts/shortcodes/team.html":
                    "{{ range site.Data.team.members }}<h5>{{ .title }}</h5>{{ .ruolo }}{{ end }}",
                "content/about.md":
                    "---\ntitle: About\n---\n{{< logo >}}\n\nWe swim all day. And all night.\n\n## The team\n\n{{< team >}}\n",
                "content/authors/ada-example/_index.md":
                    "---\ntitle: Ada Example\nrole: Keeper\nemail: ada@x.example\n---\n",
                "content/authors/ben-sample/_index.md":
                    "---\ntitle: Ben Sample\nrole: Cook\n---\n",
                "data/team.yaml": """
                members:
                  - { title: Ada Example, ruolo: President, twitter: ada }
                  - { title: Ben Sample, ruolo: Treasurer }

                """,
            ])
        try publish(folder)
        #expect(
            try folder.text("new/import/shown.yml")
                == "people:\n  ada-example: [name, title, groups]\n"
                + "  ben-sample: [name, title, groups]\n")
        expect(
            try folder.text("new/Content/pages/about.md"),
            has: ["## The team\n\n\n\n[GROUP the-team]\n"])
    }

    @Test("A part of a list is a group of its own; people by their keys and look-ups are in groups")
    func groupsOfParts() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "title: Pond\nurl: https://x.example\n",
                "_includes/team.html": """
                {% for p in site.data.people[include.people] %}{% if include.unit %}
                {% if p.unit contains include.unit %}{{ p.name }}{% endif %}{% else %}
                {{ p.name }}{% endif %}{% endfor %}
                """,
                "_data/people/staff.yml": """
                - { name: Ada Example, role: Keeper, unit: lab }
                - { name: Ben Sample, role: Cook, unit: kitchen }

                """,
                "_data/artists.yml": """
                cleo: { name: Cleo Example, role: Painter }
                dora: { name: Dora Example, role: Singer }

                """,
                "_data/board.yml": "- { year: 2025, chair: cleo, members: [cleo] }\n",
                "_layouts/artists.html": """
                {% for p in site.data.artists %}<a name="{{ p[0] }}">{{ p[1].name }}</a>{% endfor %}
                """,
                "_posts/2024-01-02-soup.md": "---\ntitle: Soup\ncategories: lab\n---\nText.\n",
                "artists.md": "---\ntitle: Artists\nlayout: artists\n---\n",
                "about.html":
                    "---\ntitle: About\n---\n<h2>All</h2>{% include team.html people=\"staff\" %}\n",
                "unit.html": """
                ---
                title: Lab
                ---
                <h2>All</h2>
                {% include team.html people="staff" unit="lab" %}
                {% assign posts = site.posts | where: "categories", "lab" %}
                {% for post in posts limit:5 %}
                {% include item.html %}
                {% endfor %}

                """,
                "board.html": """
                ---
                title: Board
                ---
                <p>We meet at the jetty on Sundays. All may come, also to the soup.</p>
                <h2>
                The board
                </h2>
                {% for period in site.data.board %}
                {% for member in period.members %}{{ site.data.artists[member].name }}{% endfor %}
                {% endfor %}

                """,
            ])
        try publish(folder)
        let groups = try folder.text("new/Content/contacts/groups.yml")
        expect(
            groups,
            has: [
                "board:\n  title: Board\n  members: [cleo]\n",
                "all:\n  title: All\n  members: [ada-example, ben-sample]\n",
                "artists:\n  title: Artists\n  members: [cleo, dora]\n",
                "lab:\n  title: Lab\n  members: [ada-example]\n",
            ])
        let lab = try folder.text("new/Content/pages/unit.md")
        expect(lab, has: ["</h2>\n\n[GROUP lab]", "[LIST posts tag=lab]"])
        expect(try folder.text("new/Content/pages/artists.md"), has: ["\n[GROUP artists]\n"])
        expect(try folder.text("new/Content/pages/board.md"), has: ["</h2>\n\n\n[GROUP board]"])
    }
}
