import Foundation
import Testing

/// Values of entries, publications and menus that no page of the old site shows.
extension SiteImportTests {
    struct OldFiles: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let generator: String
        let files: [String: String]
    }

    private static let talks = "url: https://x.example\ncollections: { talks: { output: true } }\n"
    private static let list = "---\ntitle: Talks\n---\n"

    static let sitesWithHiddenValues = [
        OldFiles(
            testDescription: "the text of a publication",
            generator: "jekyll",
            files: [
                "_config.yml":
                    "url: https://x.example\ncollections: { publications: { output: true } }\n",
                "_publications/a.md":
                    "---\ntitle: On A\nauthors: [A. Sample]\njournal: J\ndate: 2020-01-01\n"
                    + "abstract: HIDDEN\nslides: https://s.example/HIDDEN\n---\n"
                    + "{% comment %}HIDDEN{% endcomment %} <!-- HIDDEN -->\n",
                "p.html":
                    "---\ntitle: P\n---\n{% for p in site.publications %}{{ p.title }}{% endfor %}\n",
            ]),
        OldFiles(
            testDescription: "a key of which only one below another is printed",
            generator: "jekyll",
            files: [
                "_config.yml": talks,
                "_talks/a.md": "---\ntitle: A\nhost: { mail: b }\nmail: HIDDEN@x.example\n---\nX\n",
                "t.html": list
                    + "{% for p in site.talks %}{{ p.title }}{{ p.host.mail }}{% endfor %}\n",
            ]),
        OldFiles(
            testDescription: "rows on a condition that they do not meet",
            generator: "jekyll",
            files: [
                "_config.yml": "url: https://x.example\n",
                "_data/dates.yml":
                    "- { title: Open, date: 2024-01-01, place: Hall }\n"
                    + "- { title: More, date: 2024-01-02, place: Hall }\n"
                    + "- { title: HIDDEN, date: 2024-02-01, place: HIDDEN, private: true }\n",
                "t.html": list + "{% for p in site.data.dates %}{% unless p.private %}"
                    + "{{ p.title }}{% endunless %}{% endfor %}\n",
            ]),
        OldFiles(
            testDescription: "birthdays by their key",
            generator: "jekyll",
            files: [
                "_config.yml": "title: X\n",
                "_data/list.yml":
                    "- { name: Ada King, geburtstag: HIDDEN, fee: 3 }\n"
                    + "- { name: Bob Hill, birthday: HIDDEN, fee: 4 }\n",
                "t.html": list + "{% for p in site.data.list %}{{ p.name }}{{ p.fee }}"
                    + "{{ p.geburtstag | date: '%d.%m.' }}{{ p.birthday }}{% endfor %}\n",
            ]),
        OldFiles(
            testDescription: "values of posts behind what the generator computes",
            generator: "hugo",
            files: [
                "hugo.yaml": "baseURL: https://x.example/\ntitle: X\n",
                "content/posts/a.md":
                    "---\ntitle: A\ndate: 2024-05-01\nnote: HIDDEN\nlead: Shown\n---\nText\n",
                "layouts/posts/single.html": "<p>{{ .Params.lead }}</p>{{ .Content }}"
                    + "{{ if ne .Kind \"page\" }}<p>{{ .Params.note }}</p>{{ end }}"
                    + "{{ if not .IsPage }}<p>{{ .Params.note }}</p>{{ end }}"
                    + "<p>{{ cond (eq .Title \"B\") .Params.note .Title }}</p>",
            ]),
        OldFiles(
            testDescription: "rows of Zola on conditions of the loop or of a test",
            generator: "zola",
            files: [
                "config.toml": "base_url = 'https://x.example'\ntitle = 'X'\n",
                "content/list.csv": "name,note\nOne,HIDDEN\nTwo,Shown\n",
                "content/list.md": "+++\ntitle = 'L'\ntemplate = 'list.html'\n+++\nText here.\n",
                "templates/list.html":
                    "{{ page.content | safe }}{% set d = load_data(path='content/list.csv') %}"
                    + "{% for r in d.records %}{% if not loop.first %}<p>{{ r[0] }} {{ r[1] }}</p>"
                    + "{% endif %}{% if r[0] is starting_with('x') %}<p>{{ r[1] }}</p>{% endif %}"
                    + "{% endfor %}",
            ]),
        OldFiles(
            testDescription: "fields on a condition that is not met",
            generator: "jekyll",
            files: [
                "_config.yml": talks,
                "_talks/a.md": "---\ntitle: A\nroom: HIDDEN\n---\nX\n",
                "t.html": list + "{% for p in site.talks %}{{ p.title }}"
                    + "{% if p.open %}{{ p.room }}{% endif %}{% endfor %}\n",
            ]),
        OldFiles(
            testDescription: "a collection without pages that no page shows",
            generator: "jekyll",
            files: [
                "_config.yml":
                    "url: https://x.example\ncollections: { minutes: { output: false } }\n",
                "_minutes/a.md":
                    "---\ntitle: HIDDEN\ndate: 2024-01-01\nlocation: HIDDEN\n---\nHIDDEN\n",
                "t.html": list + "{% comment %}{% for m in site.minutes %}{{ m.title }}{% endfor %}"
                    + "{% endcomment %}{{ site.minutes.size }}\n",
                "index.md": list + "Hello\n",
            ]),
        OldFiles(
            testDescription: "texts of entries of which pages show titles only",
            generator: "jekyll",
            files: [
                "_config.yml":
                    "url: https://x.example\ncollections: { talks: { output: false } }\n",
                "_talks/a.md":
                    "---\ntitle: A\nauthor: HIDDEN\nsummary: HIDDEN\ntags: [HIDDEN]\n---\nHIDDEN\n",
                "t.html": list + "{% for p in site.talks %}{{ p.title }}{% endfor %}\n",
            ]),
        OldFiles(
            testDescription: "events that are published later, and in no list",
            generator: "hugo",
            files: [
                "hugo.toml": "baseURL = 'https://x.example/'\ntitle = 'X'\n",
                "content/events/a.md":
                    "---\ntitle: HIDDEN\npublishDate: 2099-01-01\nstart: 2020-01-01T10:00\n"
                    + "location: H\n---\nHIDDEN\n",
                "content/events/b.md":
                    "---\ntitle: B\nstart: 2020-01-01T10:00\nlocation: H\n---\nShown\n",
                "content/events/c.md":
                    "---\ntitle: C\nstart: 2020-01-02T10:00\nlocation: HIDDEN\n"
                    + "build: { list: never }\n---\nShown\n",
            ]),
        OldFiles(
            testDescription: "text in a shortcode that does not show it",
            generator: "hugo",
            files: [
                "hugo.toml": "baseURL = 'https://x.example/'\ntitle = 'X'\n",
                "layouts/shortcodes/todo.html": "{{/* nothing is shown */}}",
                "content/p.md": "---\ntitle: P\n---\n{{% todo %}}HIDDEN{{% /todo %}} Text\n",
            ]),
        OldFiles(
            testDescription: "links of a menu in comments and conditions",
            generator: "jekyll",
            files: [
                "_config.yml": "url: https://x.example\n", "index.md": list + "Hello\n",
                "a.md": list + "A\n", "b.md": list + "B\n",
                "_includes/nav.html":
                    "<nav><a href=\"/a.html\">A</a><a href=\"/b.html\">B</a>"
                    + "<!-- <a href=\"https://HIDDEN.example\">HIDDEN</a> -->"
                    + "{% if site.intern %}<a href=\"https://HIDDEN.example\">HIDDEN</a>{% endif %}"
                    + "</nav>",
            ]),
    ]

    @Test("The text of a shortcode stays that a partial or the site's own template prints")
    func shownShortcodes() throws {
        let theme = "themes/t/layouts"
        let folder = try imported(
            "hugo",
            [
                "hugo.toml": "baseURL = 'https://x.example/'\ntitle = 'X'\ntheme = 't'\n",
                "layouts/shortcodes/crate.html": "{{ partial \"crate\" . }}",
                "layouts/partials/crate.html": "<div>{{ .Inner }}</div>",
                "layouts/shortcodes/aside.html": "{{ .Inner }}",
                "\(theme)/shortcodes/aside.html": "{{/* nothing */}}",
                "layouts/shortcodes/todo.html": "{{ partial \"empty.html\" . }}",
                "layouts/partials/empty.html": "{{/* nothing */}}",
                "\(theme)/shortcodes/todo.html": "{{ .Inner }}",
                "content/p.md":
                    "---\ntitle: P\n---\n{{% crate %}}One{{% /crate %}}\n\n"
                    + "{{% aside %}}Two{{% /aside %}}\n\n{{% todo %}}HIDDEN{{% /todo %}} Text\n",
            ])
        let text = try folder.text("new/Content/pages/p.md")
        #expect(text.hasSuffix("\nOne\n\nTwo\n\n Text\n"), "\(text)")
    }

    @Test(
        "What the old site does not show of entries is not published",
        arguments: sitesWithHiddenValues)
    func hiddenValues(site: OldFiles) throws {
        let folder = try imported(site.generator, site.files)
        _ = try built(folder)
        let output = try FileTree(folder.url("new/Output").path).entries
        #expect(output.count > 5)
        for path in output.keys where !path.hasPrefix("assets/") {
            guard let text = try? folder.text("new/Output/\(path)") else { continue }
            #expect(!text.contains("HIDDEN"), "\(path)")
        }
    }

    @Test("Names of collections with another meaning, equal names and odd values build")
    func oddCollections() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": """
                url: https://x.example
                collections:
                  tags: { output: true }
                  events: { output: true }
                  My Notes: { output: true }

                """,
                "_tags/a.md": "---\ntitle: A\n---\nX\n",
                "_events/a.md":
                    "---\ntitle: A\nstart_date: 2024-05-05\nstart_time: \"10:17\"\n"
                    + "end_time: \"11:43\"\nlocation: H\n---\nX\n",
                "_events/b.md":
                    "---\ntitle: B\nstart: 2024-05-05\nlocation: H\na b: x\na_b: y\n---\nX\n",
                "_events/c.md": "---\ntitle: C\nstart: tomorrow\nlocation: H\n---\nX\n",
                "_data/events.yml": "- { title: D }\n- { title: E }\n",
                "_data/papers.yml":
                    "- { title: \"On {a}\", authors: \"Ada, Ex, Jr, X\", doi: \"10.1/a}b\" }\n"
                    + "- { title: On b, authors: B. Sample, doi: 10.1/c }\n",
                "events.ics": "BEGIN:VCALENDAR\n",
                "t.html": Self.list + "{% for e in site.data.events %}{{ e.title }}{% endfor %}"
                    + "{% for e in site.data.papers %}{{ e.title }}{% endfor %}"
                    + "{% for e in site.events %}{{ e.title }}{{ e['a b'] }}{{ e.a_b }}{% endfor %}",
            ])
        _ = try built(folder)
        let settings = try folder.text("new/Content/site.yml")
        for name in ["tags-entries", "events", "events-entries", "publications"] {
            #expect(settings.contains("  \(name): {"), "\(name) in \(settings)")
        }
        let event = try folder.text("new/Content/events/a.md")
        #expect(event.contains("start: 2024-05-05T10:17\nend: 2024-05-05T11:43\n"), "\(event)")
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `_events/c.md`: a page: no start of this event can be read\n",
                "- `events.ics`: sitegen writes this file\n",
            ])
    }

    @Test("An address in a comment or a text of a later day is not shown")
    func addressesInComments() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/people.yml": "- { name: Ada King, role: Head, email: ada@x.example }\n"
                    + "- { name: Bob Hill, role: Cook, email: bob@x.example }\n"
                    + "- { name: Cleo Elm, role: Cook, email: cleo@x.example }\n",
                "people.html": "---\ntitle: People\n---\n{% for p in site.data.people %}"
                    + "<h3>{{ p.name }}</h3><p>{{ p.role }}</p>{% endfor %}\n",
                "a.md": "---\ntitle: A\n---\nText <!-- ada@x.example -->\n",
                "b.md": "---\ntitle: B\n---\nText {% comment %}bob@x.example{% endcomment %}\n",
                "_posts/2999-01-01-c.md": "---\ntitle: C\n---\nWrite to cleo@x.example\n",
            ])
        let shown = try folder.text("new/import/shown.yml")
        #expect(shown.contains("ada-king") && !shown.contains("email"), "\(shown)")
    }

    @Test("A copy of a photo that no template prints does not stop the build")
    func copiesOfPhotos() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/people.yml": "- { name: Ada King, role: Head, photo: /img/ada.png }\n",
                "people.html": "---\ntitle: People\n---\n{% for p in site.data.people %}"
                    + "<!-- <img src='{{ p.photo }}'> --><h3>{{ p.name }}</h3>{{ p.role }}"
                    + "{% endfor %}\n",
                "img/ada.png": "GIF89a ada", "docs/img/ada.png": "GIF89a ada",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: ["`docs/img/ada.png`: a copy of a photo that --as-imported does not grant"])
    }

    @Test("Values of texts and data that no new file has are in the report by their keys")
    func lostValues() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/papers.yml": "- { title: Newts, authors: [Ada King], venue: Letters, "
                    + "year: 2020, lake: Windermere }\n"
                    + "- { title: Toads, authors: \"A King, B Oak, et al.\", "
                    + "reference: Toad Days, year: 2021, pdf: toads.pdf }\n",
                "assets/toads.pdf": "%PDF",
                "papers.html": "---\ntitle: Papers\n---\n{% for p in site.data.papers %}"
                    + "{{ p.title }} {{ p.venue }} {{ p.reference }}"
                    + "<a href='/assets/{{ p.pdf }}'>PDF</a>{% endfor %}\n",
            ])
        expect(
            try folder.text("new/import/report.md"),
            has: ["- `_data/papers.yml`: values that no new file has, by key: lake (1)\n"])
        expect(
            try folder.text("new/Content/publications/publications.bib"),
            has: [
                "  author = {A King and B Oak and others},\n  journal = {Toad Days},\n",
                "  pdf = {/assets/toads.pdf},\n",
            ])
    }

    @Test("A site of one page with nothing but the parts of its theme is imported")
    func pageOfTheme() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_includes/a.html": "<p>{{ site.title }}</p>",
                "index.html": "---\n---\n{% include a.html %}\n",
            ])
        _ = try built(folder)
    }

    @Test(
        "Rows that template code may hide are not written out",
        arguments: [
            "{% if r.hidden %}{% continue %}{% endif %}<p>{{ r.t }}</p>",
            "{% if r.n > 4 %}<p>few words</p>{% else %}<p>{{ r.t }}</p>{% endif %}",
            "{% case r.n %}{% when 1 %}{% else %}<p>{{ r.t }}</p>{% endcase %}",
            "{% unless r.empty %}<p>{{ r.t }}</p>{% else %}<p>few words</p>{% endunless %}",
            "<p>some words</p>{% else %}<p>{{ site.data.rows[0].t }}</p>",
        ])
    func hiddenRows(row: String) throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/rows.yml": "- { t: HIDDEN, n: 9, hidden: true, empty: '' }\n",
                "_layouts/rows.html":
                    "{{ content }}{% for r in site.data.rows %}\(row){% endfor %}",
                "rows.md": "---\ntitle: Rows\nlayout: rows\n---\nText\n",
            ])
        #expect(try !folder.text("new/Content/pages/rows.md").contains("HIDDEN"))
    }

    @Test("Captions that no template prints, and contacts in rows, stay out of texts")
    func contactsInRows() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/duties.yml": "- { wer: Ada King, mail: ada@x.example, telefon: 0664 123 }\n",
                "_layouts/duties.html": "{{ content }}{% for i in page.images %}"
                    + "<img src='{{ i.src }}' alt=''>{% endfor %}{% for r in site.data.duties %}"
                    + "<p>{{ r.wer }} is here: {{ r.mail }} {{ r.telefon }}</p>{% endfor %}",
                "duties.md": "---\ntitle: Duties\nlayout: duties\n"
                    + "images: [{ src: /a.png, caption: Bob Hill }, { src: /b.png }]\n---\nText\n",
                "a.png": "GIF89a", "b.png": "GIF89a",
            ])
        let page = try folder.text("new/Content/pages/duties.md")
        #expect(page.contains("![](/a.png)") && page.contains("Ada King is here"), "\(page)")
        let text = page.split(separator: "---").last ?? ""
        for hidden in ["Bob Hill", "ada@x.example", "0664"] {
            #expect(!text.contains(hidden), "\(page)")
        }
    }

    @Test("An address of a person in a branch that is never shown, or in part, is not granted")
    func addressesInBranches() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/team.yml": "- { name: Ada King, role: Head, email: ada@x.example }\n"
                    + "- { name: Bob Hill, role: Cook, email: bob@x.example }\n",
                "team.html": "---\ntitle: Team\n---\n{% for p in site.data.team %}"
                    + "{{ p.name }} {{ p.role }} {{ p.email | split: '@' | first }}{% endfor %}\n",
                "a.md": "---\ntitle: A\n---\nText{% if page.contact %}ada@x.example{% endif %}\n",
            ])
        #expect(try !folder.text("new/import/shown.yml").contains("email"))
    }

    @Test("A text with many comments that do not end is read")
    func openComments() throws {
        let open = String(repeating: "<!-- x ", count: 50_000)
        let folder = try imported(
            "jekyll",
            ["_config.yml": "url: https://x.example\n", "p.md": "---\ntitle: P\n---\n\(open)\n"])
        #expect(folder.has("new/Content/pages/p.md"))
    }

    @Test("A group whose people the old site shows nowhere is left out, with a line")
    func groupsThatAreNotShown() throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/team.yml": "public:\n  - { name: Ada King, role: Head }\n"
                    + "intern:\n  - { name: Bob Hill, role: Cook }\n",
                "team.html": "---\ntitle: Team\n---\n{% for p in site.data.team.public %}"
                    + "{{ p.name }} {{ p.role }}{% endfor %}\n",
            ])
        try publish(folder)
        #expect(try !folder.text("new/Content/contacts/groups.yml").contains("intern"))
        expect(
            try folder.text("new/import/report.md"),
            has: [
                "- `Content/contacts/groups.yml`: group intern, of which the old site shows none, "
                    + "so it is left out\n"
            ])
    }
}
