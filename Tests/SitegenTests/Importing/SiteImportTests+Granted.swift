import Foundation
import Testing

/// The people and fields that --as-imported grants.
extension SiteImportTests {
    private static let config =
        "url: https://x.example\ncollections: { people: { output: true } }\n"
    private static let layout = "<title>{{ page.title }}</title>{{ content }}\n"

    private static let ada = """
        ---
        layout: default
        name: Ada King
        role: Head
        organization: Mill
        website: https://ada.example
        github: adaking
        orcid: 0000-0001-2345-6789
        ---
        Ada builds engines.

        She also writes.

        """

    /// A page that lists people.
    private static func list(_ code: String, of list: String = "site.people") -> String {
        "---\nlayout: default\ntitle: People\n---\n{% for p in \(list) %}\n\(code)\n{% endfor %}\n"
    }

    struct Granted: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var generator = "jekyll"
        let files: [String: String]

        /// The record of what the old site shows.
        let shown: String
    }

    private static func ofCollection(
        _ description: String, _ code: String, layout: String = layout, _ shown: String
    ) -> Granted {
        Granted(
            testDescription: description,
            files: [
                "_config.yml": config, "_layouts/default.html": layout, "_people/ada.md": ada,
                "people.md": list(code),
            ], shown: "people:\n  ada: [\(shown)]\n")
    }

    private static func ofData(
        _ description: String, _ code: String, _ person: String, _ shown: String
    ) -> Granted {
        Granted(
            testDescription: description,
            files: [
                "_config.yml": "url: https://x.example\n", "_data/team.yml": "- \(person)\n",
                "_layouts/default.html": layout, "team.md": list(code, of: "site.data.team"),
            ], shown: "people:\n  ada-king: [\(shown)]\n")
    }

    private static let linked =
        "{ name: Ada King, links: [{ icon: envelope, url: \"mailto:ada@x.example\" }, "
        + "{ icon: home, url: \"https://ada.example\" }] }"
    private static let vcard =
        "{ Vorname: Ada, Name: King, Funktion: Obfrau, E-Mail: ada@x.example, Telefon: 0664 12345 }"

    static let granted = [
        ofCollection(
            "the title of a page is no job title", "{{ p.name }}", "name, groups, biography"),
        ofCollection(
            "the address of a page is no website", "[{{ p.name }}]({{ p.url }})",
            "name, groups, biography"),
        ofCollection(
            "one profile of two", "{{ p.name }} https://github.com/{{ p.github }}",
            "name, groups, biography, social"),
        ofCollection(
            "a role and a website", "{{ p.name }} {{ p.role }} {{ p.website }}",
            "name, title, groups, biography, url"),
        ofCollection(
            "a layout without the text", "{{ p.name }}", layout: "{{ page.title }}", "name, groups"),
        ofCollection(
            "a part of the text", "{{ p.name }} {{ p.content | truncate: 9 }} {{ p.excerpt }}",
            layout: "{{ page.title }}", "name, groups"),
        ofCollection(
            "the whole text in the list", "{{ p.name }} {{ p.content | markdownify }}",
            layout: "{{ page.title }}", "name, groups, biography"),
        ofData("a link of a list", "{{ p.name }}", linked, "name, groups"),
        ofData(
            "the links of a list", "{{ p.name }}{% for l in p.links %}{{ l.url }}{% endfor %}",
            linked, "name, groups, email, url"),
        ofData(
            "a part of a biography", "{{ p.name }} {{ p.bio | truncate: 9 }}",
            "{ name: Ada King, bio: Ada builds engines. }", "name, groups"),
        ofData(
            "a biography", "{{ p.name }} {{ p.bio }}",
            "{ name: Ada King, bio: Ada builds engines. }", "name, groups, biography"),
        ofData(
            "headings of tables", "{{ p.Vorname }} {{ p.Name }} {{ p.Funktion }} {{ p.Telefon }}",
            vcard, "name, title, groups, phone"),
        Granted(
            testDescription: "an author whom a layout looks up",
            files: [
                "_config.yml": "url: https://x.example\n",
                "_data/authors.yml": "ada: { name: Ada King, role: Head, links: [{ label: Email, "
                    + "url: \"mailto:ada@x.example\" }, "
                    + "{ label: Web, url: \"https://a.example\" }] }\n",
                "_layouts/post.html": "{% assign a = site.data.authors[page.author] %}{{ a.name }}"
                    + "{% for l in a.links %}{% unless l.label == 'Email' %}{{ l.url }}"
                    + "{% endunless %}{% endfor %}{{ content }}",
                "_posts/2024-01-01-a.md": "---\nlayout: post\ntitle: A\nauthor: ada\n---\nText\n",
            ], shown: "people:\n  ada: [name, url]\n"),
        Granted(
            testDescription: "a section of Hugo", generator: "hugo",
            files: [
                "hugo.toml": "baseURL = 'https://x.example/'\n",
                "content/team/_index.md": "---\ntitle: Team\n---\n",
                "content/team/ada.md": "---\ntitle: Ada King\nrole: Head\nbio: Of engines.\n"
                    + "website: https://ada.example\n"
                    + "social: [{ icon: github, link: \"https://github.com/ada\" }]\n---\n",
                "content/team/bob.md": "---\ntitle: Bob Hill\nrole: Cook\n---\nBob cooks.\n",
                "layouts/team/list.html": "{{ range .Pages }}{{ .Title }}"
                    + "{{ range .Params.social }}{{ .link }}{{ end }}{{ end }}",
                "layouts/team/single.html": "{{ .Title }}{{ .Content }}",
            ], shown: "people:\n  ada: [name, groups, social]\n  bob: [name, groups, biography]\n"),
    ]

    @Test("Only fields whose values a template prints are granted", arguments: granted)
    func grantedFields(_ site: Granted) throws {
        let folder = try imported(site.generator, site.files)
        #expect(try folder.text("new/import/shown.yml") == site.shown)
        try publish(folder)
    }

    @Test("Values beside granted ones, and fields that are not granted, are in the report")
    func notGranted() throws {
        let folder = try imported("jekyll", Self.granted[2].files)
        let card = try folder.text("new/Content/contacts/people/ada.vcf")
        #expect(card.contains("github.com/adaking") && !card.contains("orcid"), "\(card)")
        let end =
            "no template of the old site shows it, so --as-imported does not grant it: Ada King"
        expect(
            try folder.text("new/import/report.md"),
            has: ["`_people/ada.md`: social of Ada King that no page shows"]
                + ["title", "organization", "url"].map { "\($0): \(end)" })
    }

    @Test(
        "Contacts of authors without a post in texts do not stop the build",
        arguments: [
            "Write to bob@x.example please.", "[Write](mailto:bob@x.example)",
            "<b>Bob</b> Hill: bob@x.example", "Text\n---\ntitle: Bob Hill wins",
        ])
    func authorsInTexts(text: String) throws {
        let parts = text.components(separatedBy: "\n---\n")
        let title = parts.count > 1 ? parts[1] : "title: Help"
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n",
                "_data/authors.yml": "ada: { name: Ada King, email: ada@x.example }\n"
                    + "bob: { name: Bob Hill, email: bob@x.example }\n",
                "_layouts/post.html":
                    "{{ site.data.authors[page.author].name }}{{ content }}{{ page.title }}",
                "_posts/2024-01-01-a.md": "---\nlayout: post\ntitle: A\nauthor: ada\n---\nText\n",
                "help.md": "---\nlayout: post\n\(title)\n---\n\(parts[0])\n",
            ])
        try grant(folder)
        _ = try built(folder)
        let shown = try folder.text("new/import/shown.yml")
        #expect(shown.contains("bob") == text.contains("Bob"), "\(shown)")
    }

    struct Team: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        let data: String
        var code = "{{ p.name }}"

        /// The names of the cards, and the groups.
        let cards: [String]
        var groups: String?
    }

    static let teams = [
        Team(
            testDescription: "organizations", file: "members",
            data: "- { name: Turnverein Graz, url: \"https://a.example\" }\n"
                + "- { name: ASKÖ Linz, url: \"https://b.example\" }\n", cards: []),
        Team(
            testDescription: "teams", file: "teams",
            data: "- { name: Herren Eins, email: a@x.example }\n"
                + "- { name: Damen Zwei, email: b@x.example }\n", cards: []),
        Team(
            testDescription: "people below their roles", file: "vorstand",
            data: "obfrau: { name: Ada King, mail: ada@x.example }\n"
                + "kassier: { name: Bob Hill, mail: bob@x.example }\n",
            code: "{{ p[1].name }}", cards: ["ada-king", "bob-hill"]),
        Team(
            testDescription: "an office among people", file: "kontakte",
            data: "- { name: Büro, email: office@x.example, tel: 0664 1 }\n"
                + "- { name: Kassa, email: till@x.example, tel: 0664 2 }\n"
                + "- { name: Ada King, email: ada@x.example, tel: 0664 3 }\n",
            cards: ["ada-king", "buro", "kassa"]),
        Team(
            testDescription: "other spellings of one name", file: "team",
            data: "- { name: Ada King, role: Head }\n- { name: Ada  King, role: Head }\n"
                + "- { name: Dr. Ada King, role: Head }\n", cards: ["ada-king"]),
        Team(
            testDescription: "a file of people by its name", file: "mannschaft",
            data: "- { name: Ada King, dienstgrad: Löschmeister }\n- { name: Bob Hill }\n",
            cards: ["ada-king", "bob-hill"]),
        Team(
            testDescription: "rows with birthdays", file: "liste",
            data: "- { name: Ada King, geboren: 1990-02-03 }\n"
                + "- { name: Bob Hill, geboren: 1991-02-03 }\n",
            cards: ["ada-king", "bob-hill"]),
        Team(
            testDescription: "groups with their people", file: "gruppen",
            data: "- { name: Vorstand, mitglieder: [{ name: Ada King, email: ada@x.example }, "
                + "{ name: Bob Hill, email: bob@x.example }] }\n"
                + "- { name: Trainer, mitglieder: [{ name: Cleo Elm, email: cleo@x.example }] }\n",
            code: "\n## {{ p.name }}\n\n{% for m in p.mitglieder %}\n- {{ m.name }} {{ m.email }}\n"
                + "{% endfor %}\n",
            cards: ["ada-king", "bob-hill", "cleo-elm"],
            groups: "vorstand:\n  title: Vorstand\n  members: [ada-king, bob-hill]\n"
                + "trainer:\n  title: Trainer\n  members: [cleo-elm]\n"),
    ]

    @Test("Lists of people become cards, those of organizations do not", arguments: teams)
    func cards(of team: Team) throws {
        let folder = try imported(
            "jekyll",
            [
                "_config.yml": "url: https://x.example\n", "_data/\(team.file).yml": team.data,
                "_layouts/default.html": Self.layout,
                "list.md": Self.list(team.code, of: "site.data.\(team.file)"),
            ])
        let path = folder.url("new/Content/contacts/people").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        #expect(files.filter { $0.hasSuffix(".vcf") }.sorted() == team.cards.map { "\($0).vcf" })
        if let groups = team.groups {
            #expect(try folder.text("new/Content/contacts/groups.yml") == groups)
        }
        if team.cards.isEmpty { _ = try built(folder) } else { try publish(folder) }
    }
}
