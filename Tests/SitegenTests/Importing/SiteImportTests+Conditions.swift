import Foundation
import Testing

/// What template code of the old site decides: whom and which texts it shows.
extension SiteImportTests {
    private static let team = """
        - { name: Ada King, email: ada@x.example, rank: 5 }
        - { name: Bob Hill, email: bob@x.example, rank: 1 }
        - { name: Cleo Oak, email: cleo@x.example, rank: 7, left: 2020 }

        """

    @Test(
        "People whom a list leaves out, or may leave out, are not granted",
        arguments: [
            ("{% for p in site.data.team offset: 1 limit: 1 %}ROW{% endfor %}", ["bob-hill"]),
            (
                "{% for p in site.data.team %}{% assign myRank = p.rank %}{% if myRank > 4 %}ROW{% endif %}{% endfor %}",
                ["ada-king", "cleo-oak"]
            ),
            (
                "{% assign t = site.data.team | where_exp: \"p\", \"p.rank < 4\" %}{% for p in t %}ROW{% endfor %}",
                ["bob-hill"]
            ),
            (
                "{% for p in site.data.team %}{% if p.left %}{% continue %}{% endif %}ROW{% endfor %}",
                ["ada-king", "bob-hill"]
            ),
            (
                "{% for p in site.data.team %}{% if p.rank == 1 %}{% break %}{% endif %}ROW{% endfor %}",
                []
            ),
            ("{% for p in site.data.team %}{% if forloop.first %}ROW{% endif %}{% endfor %}", []),
            ("{% assign t = site.data.team | sample: 1 %}{% for p in t %}ROW{% endfor %}", []),
            (
                "{% assign n = 0 %}{% for p in site.data.team %}{% if n < 1 %}ROW"
                    + "{% assign n = n | plus: 1 %}{% endif %}{% endfor %}", []
            ),
            (
                "{% for p in site.data.team %}{% if site.data.board contains p.name %}ROW"
                    + "{% endif %}{% endfor %}", ["bob-hill"]
            ),
            ("{% for p in site.data.team offset: site.nosuch %}ROW{% endfor %}", []),
        ])
    func chosenPeople(loop: String, granted: [String]) throws {
        let row = "<p>{{ p.name }} {{ p.email }}</p>"
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "_data/team.yml": Self.team,
                "_data/board.yml": "[Bob Hill]\n",
                "team.html": "---\ntitle: Team\n---\n" + loop.replacing("ROW", with: row) + "\n",
            ])
        let shown = try folder.text("new/import/shown.yml").split(separator: "\n").dropFirst()
        #expect(
            shown.map { $0.split(separator: ":")[0].trimmingCharacters(in: .whitespaces) }
                == granted)
        #expect(shown.allSatisfy { $0.contains("email") }, "\(shown)")
        let report = try folder.text("new/import/report.md")
        let reason =
            granted.isEmpty
            ? "no template of the old site surely shows it"
            : "no template of the old site shows it"
        #expect(
            report.contains("name: \(reason), so --as-imported does not grant it: "), "\(report)")
    }

    @Test(
        "A name is granted if a visitor surely reads it",
        arguments: [
            (
                "{% for i in (0..0) %}{% assign p = site.data.team[i] %}ROW{% endfor %}",
                ["ada-king"]
            ),
            ("{% for i in page.rows %}{{ site.data.team[i].name }}{% endfor %}", ["bob-hill"]),
            ("{{ site.data.team[-1].name }}", ["cleo-oak"]),
            ("<!-- {% for p in site.data.team %}ROW{% endfor %} -->", []),
            ("{% for p in site.data.team %}<i data-name=\"{{ p.name }}\"></i>{% endfor %}", []),
            ("<script>{% for p in site.data.team %}add('ROW');{% endfor %}</script>", []),
            ("{% for p in site.data.team %}<p>{{ p.rank }}</p>{% endfor %}", []),
            ("{% for p in site.data.team %}{{ p.name | split: ' ' | first }}{% endfor %}", []),
            ("{{ site.data.team | size }} people", []),
            ("{% secret %}{% for p in site.data.team %}ROW{% endfor %}{% endsecret %}", []),
            (
                "{% if site.nosuch %}{% assign l = site.data.team %}{% endif %}"
                    + "{% for p in l %}ROW{% endfor %}", []
            ),
            (
                "{% assign l = site.data.team %}{% if site.time %}{% assign l = site.nosuch %}"
                    + "{% endif %}{% for p in l %}ROW{% endfor %}", []
            ),
        ])
    func readNames(code: String, granted: [String]) throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "_data/team.yml": Self.team,
                "_layouts/page.html": "{{ content }}",
                "team.html": "---\ntitle: Team\nlayout: page\nrows: [1]\n---\n"
                    + code.replacing("ROW", with: "<p>{{ p.name }}</p>") + "\n",
            ])
        let shown = try folder.text("new/import/shown.yml").split(separator: "\n").dropFirst()
        #expect(
            shown.map { $0.split(separator: ":")[0].trimmingCharacters(in: .whitespaces) }
                == granted)
        try publish(folder)
        let output = try FileTree(folder.path + "/new/Output")
        let pages = output.paths.filter { $0.hasSuffix(".html") }.compactMap(output.text).joined()
        for (slug, name) in [("ada-king", "King"), ("bob-hill", "Hill"), ("cleo-oak", "Oak")]
        where !granted.contains(slug) {
            #expect(!pages.contains(name))
        }
    }

    @Test("A field below a condition of the page, or of a place in a list, is not granted")
    func fieldsOnConditions() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/team.yml":
                    "- { name: Ada King, role: Chair, bio: Ada builds., tel: 0664 1 }\n",
                "_layouts/page.html": "{{ content }}",
                "team.md": "---\ntitle: Team\nlayout: page\n---\n{% for p in site.data.team %}"
                    + "{{ p.name }}{% if forloop.first %}{{ p.role }}{% endif %}"
                    + "{% if site.time %}{{ p.bio }}{{ p.tel }}{% endif %}{% endfor %}\n",
            ])
        #expect(try folder.text("new/import/shown.yml") == "people:\n  ada-king: [name, groups]\n")
    }

    @Test("A name below `profile`, and one that only the key of a map has, are granted")
    func namesBelowOthers() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections: { crew: {} }\n",
                "_crew/ada.md": "---\ntitle: Postdoc\nprofile: { name: Ada King }\n---\n",
                "_data/board.yml": "Bob Hill: { role: Chair }\n",
                "_layouts/page.html": "{{ content }}",
                "team.md": "---\ntitle: Team\nlayout: page\n---\n{% for p in site.crew %}"
                    + "{{ p.profile.name }}{% endfor %}\n{% for p in site.data.board %}"
                    + "{{ p[0] }}: {{ p[1].role }}{% endfor %}\n",
            ])
        let shown = try folder.text("new/import/shown.yml")
        #expect(shown.contains("ada: [name") && shown.contains("bob-hill: [name"), "\(shown)")
    }

    @Test("A page whose layout prints no name grants none")
    func pagesWithoutNames() throws {
        func person(_ name: String, _ group: String) -> String {
            "---\nname: \(name)\ngroup: \(group)\n---\nText.\n"
        }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\ncollections: { people: { output: true } }\n"
                    + "defaults: [{ scope: { type: people }, values: { layout: person } }]\n",
                "_people/ada.md": person("Ada King", "board"),
                "_people/cleo.md": person("Cleo Oak", "retired"),
                "_layouts/person.html": "{{ content }}",
                "team.md": "---\ntitle: Team\n---\n{% for p in site.people %}"
                    + "{% if p.group == 'board' %}- {{ p.name }}{% endif %}{% endfor %}\n",
            ])
        let shown = try folder.text("new/import/shown.yml")
        #expect(shown.contains("ada: [name") && !shown.contains("cleo"), "\(shown)")
    }

    @Test("A filter that takes one key of a list of people prints that key alone")
    func mappedKeys() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "_data/team.yml": Self.team,
                "team.html": "---\ntitle: Team\n---\n"
                    + "{{ site.data.team | map: \"name\" | join: \", \" }} and all others\n",
            ])
        let shown = try folder.text("new/import/shown.yml")
        expect(shown, has: ["ada-king: [name", "bob-hill: [name", "cleo-oak: [name"])
        #expect(!shown.contains("email"), "\(shown)")
    }

    @Test(
        "People whom templates of Hugo choose are granted if it is known whom",
        arguments: [
            ("{{ range after 1 .Site.Data.team }}ROW{{ end }}", ["bob-hill", "cleo-oak"]),
            ("{{ range where .Site.Data.team \"rank\" \">\" 6 }}ROW{{ end }}", ["cleo-oak"]),
            ("{{ range where .Site.Data.team \"rank\" \"in\" (slice 5) }}ROW{{ end }}", []),
            (
                "{{ range .Site.Data.team }}{{ if .left }}{{ continue }}{{ end }}ROW{{ end }}",
                ["ada-king", "bob-hill"]
            ),
            ("{{ range $i, $e := .Site.Data.team }}{{ if eq $i 0 }}ROW{{ end }}{{ end }}", []),
        ])
    func chosenPeopleOfHugo(loop: String, granted: [String]) throws {
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n", "data/team.yml": Self.team,
                "layouts/_default/team.html": "{{ .Content }}"
                    + loop.replacing("ROW", with: "<p>{{ .name }} {{ .email }}</p>"),
                "content/team.md": "---\ntitle: Team\nlayout: team\n---\nText\n",
            ])
        let shown = try folder.text("new/import/shown.yml").split(separator: "\n").dropFirst()
        #expect(
            shown.map { $0.split(separator: ":")[0].trimmingCharacters(in: .whitespaces) }
                == granted)
    }

    @Test("Branches on conditions with known values are taken, and the others are in one line")
    func knownConditions() throws {
        let hidden = [
            "nosuch", "site.data.nofile", "page.next", "page.id", "site.posts.size > 0", "1 > 2",
            "page.number > 5", "site.data.rows.size > 4", "site.data.limits.big > 20", "set > 5",
            "user",
        ]
        let shown = ["page.number >= 3", "site.data.rows.size == 2", "set == 3", "page.number"]
        let codes =
            hidden.map { "{% if \($0) %}HIDDEN{% endif %}" }
            + shown.enumerated().map { "{% if \($0.element) %}Shown\($0.offset){% endif %}" }
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/rows.yml": "- { t: A }\n- { t: B }\n", "_data/limits.yml": "big: 12\n",
                "a.md": "---\ntitle: A\nnumber: 3\n---\n{% assign set = 3 %}\n"
                    + codes.joined(separator: "\n\n") + "\n\n{% comment %}{% comment %}HIDDEN"
                    + "{% endcomment %}HIDDEN{% endcomment %}\n",
                "b.md": "---\ntitle: B\n---\n{% if page.url contains jekyll.version %}One"
                    + "{% else %}Two{% endif %}\n",
            ])
        let page = try folder.text("new/Content/pages/a.md")
        #expect(!page.contains("HIDDEN") && !page.contains("{%"), "\(page)")
        for index in shown.indices { #expect(page.contains("Shown\(index)"), "\(page)") }
        expect(try folder.text("new/Content/pages/b.md"), has: ["One", "Two"])
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- conditions that import does not know: 1; all their branches are shown in: b.md: "
                    + "look through them\n"
            ])
    }

    @Test("Of a list of pictures, those that a template prints are the gallery")
    func shownPictures() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "a.png": "GIF89a", "b.png": "GIF89a",
                "_layouts/course.html": "{{ content }}{% for g in page.gallery limit: 1 %}"
                    + "<img src=\"{{ g.image_path }}\" alt=\"{{ g.alt }}\">{% endfor %}",
                "a.md":
                    "---\ntitle: A\nlayout: course\ngallery:\n  - { image_path: /a.png, alt: One }\n"
                    + "  - { image_path: /b.png, alt: HIDDEN }\n---\nText\n",
            ])
        let text = try folder.text("new/Content/pages/a.md").split(separator: "---").last ?? ""
        #expect(text.contains("![One](/a.png)") && !text.contains("HIDDEN"), "\(text)")
    }

    @Test("The text of a shortcode is left out unless its template surely prints it")
    func textsOfShortcodes() throws {
        let templates = [
            "asked": "{{ if .Get \"show\" }}{{ .Inner }}{{ end }}", "note": "<!-- {{ .Inner }} -->",
            "kept": "{{ $x := .Inner }}", "local": "{{ if hugo.IsServer }}{{ .Inner }}{{ end }}",
        ]
        let names = templates.keys.sorted()
        let hidden = names.map { "{{< \($0) >}}HIDDEN{{< /\($0) >}}" }.joined(separator: "\n\n")
        let folder = try imported(
            "hugo",
            [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n",
                "layouts/shortcodes/mark.html": "{{ with .Get 0 }}<b>{{ . }}</b>{{ end }}"
                    + "{{ .Inner | $.Page.RenderString }}",
                "content/a.md": "---\ntitle: A\n---\n\(hidden)\n\n{{< asked show=\"1\" >}}One"
                    + "{{< /asked >}}\n\n{{% mark %}}Two{{% /mark %}}\n\nWrite {{</* mail \"x\" */>}}.\n",
            ].merging(templates.map { ("layouts/shortcodes/\($0).html", $1) }) { $1 })
        let page = try folder.text("new/Content/pages/a.md")
        #expect(!page.contains("HIDDEN") && page.contains("One") && page.contains("Two"), "\(page)")
        expect(page, has: ["Write `{{< mail \"x\" >}}`."])
        let problems = try built(folder)
        #expect(!problems.contains("foreign-markup") && !problems.contains("raw-html"))
        let report = try folder.text("new/import/report.md")
        for name in names {
            let line =
                "- `content/a.md`: the text in \(name), which the old site hides, or may hide\n"
            #expect(report.contains(line), "\(report)")
        }
    }

    @Test("Loops that filter a long list again and again end, and stay template code")
    func longLoops() throws {
        let rows = (0..<3_000).map { "- { s: \(($0 * 7) % 1_000), t: Row\($0) }\n" }.joined()
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "_data/rows.yml": rows,
                "a.md":
                    "---\ntitle: A\n---\nA\n{% assign rows = site.data.rows %}{% for r in rows %}"
                    + "{% assign w = rows | sort: \"s\" | map: \"t\" | join: \",\" %}{{ w }}{% endfor %}\n",
                "b.md":
                    "---\ntitle: B\n---\nB\n{% assign rows = site.data.rows %}{% for r in rows %}"
                    + "{% assign w = rows | where: \"t\", r.t | first %}{{ w.t }}{% endfor %}\n",
            ])
        expect(try folder.text("new/import/report.md"), has: ["`{% for %}` (2): "])
    }
}
