import Testing

@testable import Content

@Suite("Collections in site.yml")
struct CollectionTests {
    /// A site with these lines below `collections`, which begin in line 3.
    static func files(_ collections: String, _ more: String = "") -> [String: String] {
        [
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/\ncollections:\n\(collections)\n\(more)"
        ]
    }

    private func problems(_ collections: String, _ more: String = "") async throws -> [String] {
        try await SiteFolder(Self.files(collections, more)).load().problems
    }

    @Test(
        "A name with another meaning is an error",
        arguments: [
            "posts", "pages", "contacts", "tags", "members", "search", "assets", "static", "groups",
            "home", "feeds", "welcome", "motion", "page", "feed", "site", "post", "contact", "tag",
            "group", "entry", "entries", "layout", "timeline", "404", "Posts",
        ])
    func reserved(_ name: String) async throws {
        let line = "  \(name): {}"
        #expect(
            try await problems(line) == [
                """
                Content/site.yml:4:3: error: a collection cannot be called "\(name)" [reserved-name]
                  4 | \(line)
                    |   \(String(repeating: "^", count: name.count))
                  help: that name has another meaning; choose another, as in \
                team-\(name.lowercased())
                """
            ])
    }

    @Test("A collection is not called as a language of the site")
    func language() async throws {
        #expect(
            try await problems("  de: {}\n  en-GB: {}", "languages: { en-GB: {}, de: {} }\n") == [
                """
                Content/site.yml:4:3: error: "de" is a language of the site [reserved-name]
                  4 |   de: {}
                    |   ^^
                  help: give the collection another name
                """,
                """
                Content/site.yml:5:3: error: "en-GB" is a language of the site [reserved-name]
                  5 |   en-GB: {}
                    |   ^^^^^
                  help: give the collection another name
                """,
            ])
    }

    @Test("A collection is not called as a group")
    func group() async throws {
        var files = Self.files("  board: {}")
        files["Content/contacts/groups.yml"] = "board: { members: [ada] }\n"
        files["Content/contacts/everyone/ada.vcf"] = card("FN:Ada")
        files["Content/contacts/consent.yml"] =
            "containers: { everyone: { state: authorized, publish: [name, groups] } }\n"
        #expect(
            try await SiteFolder(files).load().problems == [
                """
                Content/site.yml:4:3: error: a group and a collection are called "board" \
                [reserved-name]
                  4 |   board: {}
                    |   ^^^^^
                  help: give one of them another name
                """
            ])
    }

    @Test(
        "A name is that of a folder and an address",
        arguments: [
            ("Projects", "projects"), ("my projects", "my-projects"), ("a/b", "a-b"),
            ("größe", "grosse"), ("\"!\"", "projects"), ("..", "projects"),
        ])
    func name(_ name: String, _ example: String) async throws {
        #expect(
            try await problems("  \(name): {}") == [
                """
                Content/site.yml:4:3: error: "\(name.filter { $0 != "\"" })" cannot be the name of \
                a folder and an address [bad-collection]
                  4 |   \(name): {}
                    |   \(String(repeating: "^", count: name.count))
                  help: use small letters, digits and hyphens, as in \(example)
                """
            ])
    }

    @Test(
        "Each mistake is reported with its place, and says how to mend it",
        arguments: [
            (
                "  projects: {}\n  projects: {}",
                ["5:3: error: the key \"projects\" appears more than once [duplicate-key]"],
                "keep one of them"
            ),
            (
                "  projects: { fields: { lead: persn } }",
                ["4:31: error: unknown type \"persn\" of the field \"lead\" [unknown-type]"],
                "did you mean \"person\"?"
            ),
            (
                "  projects: { fields: { lead: { type: xyz } } }",
                ["4:39: error: unknown type \"xyz\" of the field \"lead\" [unknown-type]"],
                "use text, number, date, dateTime, boolean, url, image, person, people, texts, "
                    + "a list of words, { entry: NAME } or { entries: NAME }"
            ),
            (
                "  projects: { fields: { lead: } }",
                ["4:31: error: the field \"lead\" has no type [unknown-type]"],
                "write one, as in lead: text"
            ),
            (
                "  projects: { fields: { lead: [] } }",
                ["4:31: error: the field \"lead\" has no type [unknown-type]"],
                "write one, as in lead: text"
            ),
            (
                "  projects: { fields: { lead: { title: Lead } } }",
                ["4:25: error: the field \"lead\" has no type [unknown-type]"],
                "write one, as in lead: text"
            ),
            (
                "  projects: { fields: { lead: { type: text, entry: projects } } }",
                ["4:25: error: the field \"lead\" has two types [unknown-type]"],
                "keep one of them"
            ),
            (
                "  projects: { fields: { books: { entries: boks } } }\n  books: {}",
                ["4:43: error: site.yml has no collection \"boks\" [unknown-collection]"],
                "did you mean \"books\"?"
            ),
            (
                "  projects: { fields: { books: { entry: xyz } } }",
                ["4:41: error: site.yml has no collection \"xyz\" [unknown-collection]"],
                "use one of: posts, projects"
            ),
            (
                "  projects: { fields: { 2nd: text } }",
                ["4:25: error: a field cannot be called \"2nd\" [bad-field]"],
                "begin it with a letter, and use letters, digits, - and _; title: has any words, as "
                    + "in { type: text, title: Größe }"
            ),
            (
                "  projects: { fields: { a.b: text } }",
                ["4:25: error: a field cannot be called \"a.b\" [bad-field]"],
                "begin it with a letter, and use letters, digits, - and _; title: has any words, as "
                    + "in { type: text, title: Größe }"
            ),
            (
                "  projects: { fields: { author: text } }",
                ["4:25: error: each entry has \"author\" already [reserved-name]"],
                "remove the field, or give it another name"
            ),
            (
                "  projects: { fields: { Title: text } }",
                ["4:25: error: each entry has \"Title\" already [reserved-name]"],
                "remove the field, or give it another name"
            ),
            (
                "  season: { kind: events, fields: { start: date } }",
                ["4:37: error: each entry has \"start\" already [reserved-name]"],
                "remove the field, or give it another name"
            ),
            (
                "  projects: { fields: { lead: text }, required: [laed] }",
                ["4:50: error: required names no field \"laed\" [unknown-field]"],
                "did you mean \"lead\"?"
            ),
            (
                "  projects: { columns: [titel] }",
                ["4:25: error: columns names no field \"titel\" [unknown-field]"],
                "did you mean \"title\"?"
            ),
            (
                "  projects: { fields: { lead: text }, sort: -xyz }",
                ["4:45: error: sort names no field \"xyz\" [unknown-field]"],
                "use one of: title, lead, date"
            ),
            (
                "  projects: { feed: [atm] }",
                ["4:22: error: unknown feed format \"atm\" [unknown-feed-format]"],
                "did you mean \"atom\"?"
            ),
            (
                "  projects: { layout: crds }",
                ["4:23: error: unknown layout \"crds\" [bad-collection]"], "did you mean \"cards\"?"
            ),
            (
                "  projects: { kind: xyz }",
                ["4:21: error: unknown kind \"xyz\" [bad-collection]"],
                "use one of: entries, events, publications"
            ),
            (
                "  projects: { schema: a project }",
                ["4:23: error: \"a project\" is no type of schema.org [bad-collection]"],
                "write it as in schema: Project"
            ),
            (
                "  projects: { pages: maybe }",
                ["4:22: error: pages must be true or false, not \"maybe\" [yaml-type]"],
                "write pages: true or pages: false"
            ),
            (
                "  projects: { titel: Work }",
                ["4:15: warning: unknown key \"titel\" [unknown-key]"], "did you mean \"title\"?"
            ),
            (
                "  [projects]",
                [
                    "4:3: error: collections must be lines of the form key: value, not a list "
                        + "[yaml-type]"
                ], "below collections: write lines of the form key: value"
            ),
            (
                "  projects: text",
                [
                    "4:13: error: projects must be lines of the form key: value, not a text "
                        + "[yaml-type]"
                ], "write each value as in title: Open day"
            ),
        ])
    func mistake(_ collections: String, _ headline: [String], _ help: String) async throws {
        let problems = try await problems(collections)
        #expect(
            problems.map { $0.split(separator: "\n").first ?? "" }
                == headline.map { "Content/site.yml:\($0)" })
        #expect(problems.first?.hasSuffix("\n  help: \(help)") == true, "\(problems)")
    }

    @Test("Permalinks have the names of collections and their lists")
    func permalinks() async throws {
        let site = try await SiteFolder(
            Self.files(
                "  projects: {}",
                "permalinks: { projects: /work/:slug.html, projectsList: /our/work/ }\n"
            ).merging(["Content/projects/arm.md": "---\ntitle: Arm\n---\n"]) { $1 }
        ).load()
        #expect(site.problems == [])
        let permalinks = try #require(site.site?.permalinks)
        #expect(permalinks[.entries("projects")].path("arm") == "work/arm")
        #expect(permalinks[.entryList("projects")].path() == "our/work")
        #expect(
            try await problems("  projects: {}", "permalinks: { projectList: /work/ }\n").map {
                $0.split(separator: "\n").first ?? ""
            } == ["Content/site.yml:5:15: error: unknown key \"projectList\" [unknown-key]"])
    }

    @Test("A folder or table that site.yml does not name is a note with the lines to paste")
    func unnamed() async throws {
        let site = try await SiteFolder([
            "Content/talks/one.md": "---\ntitle: One\n---\n", "Content/books.yml": "- title: A\n",
            "Content/psots/one.md": "---\ntitle: One\n---\n", "Content/notes.txt": "Notes\n",
        ]).load()
        #expect(
            site.problems == [
                """
                Content/notes.txt: warning: this is not read: a site has no such file or folder \
                [unread-file]
                  help: Content has only contacts, posts, pages, static, site.yml, members.yml
                """,
                """
                Content/psots: warning: this is not read: a site has no such file or folder \
                [unread-file]
                  help: did you mean "posts"?
                """,
                """
                Content/books.yml: note: this is not read: site.yml does not name it [unread-file]
                  help: to publish its entries, write collections: { books: {} } in site.yml, or add \
                books: {} below collections:
                """,
                """
                Content/talks: note: this is not read: site.yml does not name it [unread-file]
                  help: to publish its entries, write collections: { talks: {} } in site.yml, or add \
                talks: {} below collections:
                """,
            ])
    }
}
