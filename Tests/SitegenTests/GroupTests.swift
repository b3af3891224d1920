import Foundation
import Testing

@Suite("Groups")
struct GroupTests {
    @Test("A page of contacts has a section for each group, in the order of groups.yml")
    func sections() throws {
        let site = try GroupSite(
            """
            board: { members: [mary: Chair, ada] }
            students:
              title: PhD students
              from: [{ category: student }, { container: guests.vcf }]
            titled: { from: [{ title: engineer }, { role: Speaker }], sort: title, layout: list }
            units: { from: { unit: [Looms, Engines] }, layout: compact }
            """)
        #expect(try site.build("--quiet").errors == "")
        let page = try site.text("contacts/index.html")
        #expect(
            page.sections == [
                "Board": ["Mary Somerville (Chair)", "Ada Lovelace"],
                "PhD students": ["Guest One", "Grace Hopper (Engineer)", "Ada Lovelace"],
                "Titled": ["Grace Hopper (Engineer)", "Guest One"], "Units": ["Ada Lovelace"],
                "Others": ["Zuse Ltd"],
            ])
        #expect(page.contains("<ul class=\"group names\">"))
        #expect(page.contains("<ul class=\"group people\">"))
        let board = try site.text("contacts/groups/board/index.html")
        #expect(board.names == ["Mary Somerville (Chair)", "Ada Lovelace"])
        #expect(board.contains("\"@type\": \"Organization\","))
        let mary = try site.text("contacts/mary/index.html")
        #expect(
            mary.contains(
                "<a href=\"/contacts/groups/board/\"><bdi>Chair</bdi>, <bdi>Board</bdi></a>"))
        #expect(mary.contains("\"memberOf\""))
        #expect(
            try site.text("contacts/groups/students/index.html").contains("<h1>PhD students</h1>"))
        #expect(try site.text("sitemap.xml").contains("https://example.org/contacts/groups/units/"))
        #expect(try site.text("contacts/zuse/index.html").contains("\"@type\": \"Organization\""))
    }

    @Test("A member who does not publish the groups, or is not published, is nowhere in a group")
    func withheld() throws {
        let site = try GroupSite(
            "board: { members: [mary: Grand Vizier, charles: Spymaster, ada: Chair] }\n",
            consent: "  mary:\n    publish: [name, title]\n")
        let run = try site.build()
        #expect(
            run.errors == """
                Content/contacts/groups.yml:1:1: note: 1 published contact of the group "board" is \
                not shown in it [withheld-member]
                  1 | board: { members: [mary: Grand Vizier, charles: Spymaster, ada: Chair] }
                    | ^^^^^
                  help: publish their groups, and the field that from: names: sitegen consent \
                grant NAME groups

                """)
        for (path, entry) in try site.folder.output().entries {
            guard case .file(let bytes) = entry else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("Vizier") && !text.contains("Spymaster"), "\(path)")
            #expect(!path.contains("charles"))
            if path.hasPrefix("contacts/groups/") {
                #expect(!text.contains("Mary") && !text.contains("/mary"), "\(path)")
            }
        }
        let page = try site.text("contacts/index.html")
        #expect(page.sections["Board"] == ["Ada Lovelace (Chair)"])
        #expect(page.sections["Others"]?.contains("Mary Somerville (Astronomer)") == true)
        #expect(page.contains("<span class=\"count\">1</span>"))
        #expect(!(try site.text("contacts/mary/index.html")).contains("Board"))
    }

    @Test("A withheld field does not put its contact into a group")
    func withheldSource() throws {
        let site = try GroupSite(
            "engineers: { from: { title: Engineer } }\nlooms: { from: { unit: Looms } }\n",
            consent: """
                  grace:
                    publish: [name, groups]
                  ada:
                    publish: [name, title, groups]

                """)
        let run = try site.build()
        #expect(run.end == .status(0))
        #expect(run.errors.contains("the group \"engineers\" shows no contact [empty-group]"))
        #expect(run.errors.contains("the group \"looms\" shows no contact [empty-group]"))
        let page = try site.text("contacts/index.html")
        #expect(Set(page.sections.keys) == ["Others"])
    }

    @Test("A former member changes groups on the day after the last, also without other changes")
    func former() throws {
        let site = try GroupSite(
            """
            board: { members: [mary: Chair] }
            staff: { from: { container: people } }
            alumni: { former: { mary: 2026-11-30, grace: 2026-10-31 } }
            """)
        let before = try site.build()
        #expect(
            before.output.contains("next change of groups: mary joins \"Alumni\" after 2026-11-30"))
        #expect(
            try site.text("contacts/index.html").sections == [
                "Board": ["Mary Somerville (Chair)"],
                "Staff": ["Ada Lovelace", "Mary Somerville (Astronomer)", "Zuse Ltd"],
                "Alumni": ["Grace Hopper (Engineer)"], "Others": ["Guest One"],
            ])
        let run = try site.folder.sitegen("build", "--now", "2026-12-01")
        #expect(run.end == .status(0) && !run.output.contains("next change"))
        #expect(
            try site.text("contacts/index.html").sections == [
                "Board": ["Mary Somerville (Chair)"], "Staff": ["Ada Lovelace", "Zuse Ltd"],
                "Alumni": [
                    "Grace Hopper (Engineer)", "Mary Somerville (Astronomer)",
                ],
                "Others": ["Guest One"],
            ])
        #expect(
            try site.text("contacts/mary/index.html").contains(
                "<a href=\"/contacts/groups/alumni/\"><bdi>Alumni</bdi></a>"))
        #expect(try site.text("posts/stars/index.html").contains("Mary Somerville"))
    }

    @Test("Mistakes in groups.yml are reported with their places")
    func mistakes() throws {
        let site = try GroupSite(
            """
            a/b: { members: [mary] }
            staff:
              members: [marry, ada, ada, {a: b, c: d}]
              from: { containr: people }
              layout: grid
              sort: age
              former: { nobody-at-all: 2026-13-01 }
              colour: red
            rest: { from: [{ container: peeple }, { group: "urn:uuid:1" }, text] }
            """)
        let run = try site.build()
        #expect(run.end == .status(1))
        let prefix = "Content/contacts/groups.yml:"
        let lines = run.errors.split(separator: "\n").map(String.init)
        let errors = lines.filter { $0.contains(": error: ") }.map {
            $0.replacing(prefix, with: "")
        }
        let expected: [String] = [
            "1:1: error: the slug \"a/b\" contains a slash [bad-slug]",
            "3:13: error: no contact \"marry\" [unknown-member]",
            "3:25: error: the group lists \"ada\" twice [repeated-member]",
            "3:30: error: a member must be a contact's slug, with or without a text "
                + "[bad-members]",
            "4:11: error: unknown key \"containr\" [unknown-key]",
            "5:11: error: unknown layout \"grid\" [bad-layout]",
            "6:9: error: unknown sort \"age\" [bad-sort]",
            "7:28: error: there is no such day or time: \"2026-13-01\" [bad-date]",
            "8:3: error: unknown key \"colour\" [unknown-key]",
            "9:29: error: no container \"peeple\" in Content/contacts [unknown-container]",
            "9:48: error: no card with KIND:group has the UID \"urn:uuid:1\" "
                + "[unknown-group-card]",
            "9:64: error: from must be one rule, or a list of them [bad-source]",
        ]
        #expect(errors == expected)
        #expect(run.errors.contains("did you mean \"mary\"?"))
        #expect(run.errors.contains("did you mean \"people\"?"))
        #expect(!run.errors.contains("[empty-group]"))
    }

    @Test(
        "A group without a published contact is a warning, and its help fits its members",
        arguments: [
            ("{ members: [mary] }", "publish its contacts: sitegen consent grant NAME; or remove"),
            (
                "{ from: { container: people } }",
                "publish its contacts: sitegen consent grant NAME; or remove"
            ),
            ("{ from: { category: Astronomy } }", "add members: or from:, or remove"),
            ("{ from: { title: Enginer } }", "did you mean \"engineer\"?"),
        ])
    func empty(group: String, help: String) throws {
        let site = try GroupSite("staff: \(group)\n")
        try site.folder.put([
            "Content/contacts/consent.yml": "containers: { people: denied }\n"
        ])
        let run = try site.build()
        #expect(
            run.errors.contains("warning: the group \"staff\" shows no contact [empty-group]\n"))
        #expect(run.errors.contains("help: \(help)"), "\(run.errors)")
    }

    @Test("The paragraph [GROUP board] shows a group on pages, and is a link in feeds")
    func inTexts() throws {
        let site = try GroupSite(
            "board: { members: [mary: Chair, ada] }\n",
            [
                "Content/posts/board.md":
                    "---\ntitle: Board\ndate: 2026-01-02\n---\nHere\n\n[GROUP board]\n\nThere\n",
                "Content/pages/team.md": "---\ntitle: Team\n---\n[GROUP board]\n\n`[GROUP x]`\n",
            ])
        #expect(try site.build().errors == "")
        for path in ["posts/board/index.html", "team/index.html"] {
            #expect(try site.text(path).names == ["Mary Somerville (Chair)", "Ada Lovelace"])
        }
        let post = try site.text("posts/board/index.html")
        let here = try #require(post.range(of: "<p>Here</p>"))
        let there = try #require(post.range(of: "<p>There</p>"))
        let cards = try #require(post.range(of: "class=\"group people\""))
        #expect(here.upperBound < cards.lowerBound && cards.upperBound < there.lowerBound)
        #expect(
            try site.text("feed.xml").contains(
                "href=\"https://example.org/contacts/groups/board/\""))
        try site.folder.put([
            "Content/pages/team.md": "---\ntitle: Team\n---\nSome\n\n  [GROUP bord]\n"
        ])
        #expect(
            try site.build().errors == """
                Content/pages/team.md:6:3: error: groups.yml has no group "bord" [unknown-group]
                  6 |   [GROUP bord]
                    |   ^^^^^^^^^^^^
                  help: did you mean "board"?
                1 error; nothing was written, Output is as it was

                """)
        try site.folder.remove("Content/contacts/groups.yml")
        #expect(try site.build().end == .status(0))
        #expect(try site.text("team/index.html").contains("<p>[GROUP bord]</p>"))
    }

    @Test("The home page shows the sections of site.yml's home")
    func home() throws {
        let site = try GroupSite("board: { members: [mary: Chair] }\n")
        try site.folder.put(["Content/site.yml": GroupSite.settings + "home: [board, posts]\n"])
        #expect(try site.build().errors == "")
        let page = try site.text("index.html")
        let board = try #require(page.range(of: "id=\"group-board\""))
        let posts = try #require(page.range(of: "id=\"recent-posts\""))
        #expect(board.upperBound < posts.lowerBound && !page.contains("id=\"contacts\""))
        try site.folder.put(["Content/site.yml": GroupSite.settings + "home: [bord, posts]\n"])
        let run = try site.build()
        #expect(
            run.errors.contains(
                "Content/site.yml:3:8: error: the home page has no section \"bord\" "
                    + "[unknown-section]"
            )
        )
        #expect(run.errors.contains("did you mean \"board\"?"))
    }

    @Test("A group's feed and page have the posts of the members who are shown, ten a page")
    func posts() throws {
        var posts: [String: String] = [:]
        for number in 10...21 {
            posts["Content/posts/p\(number).md"] =
                "---\ntitle: P\(number)\ndate: 2026-01-\(number)\nauthor: ada\n---\nText\n"
        }
        let site = try GroupSite(
            "board: { members: [ada, mary] }\n", posts,
            consent: "  mary:\n    publish: [name, title]\n")
        #expect(try site.build("--quiet").errors == "")
        let feed = try site.text("contacts/groups/board/feed.xml")
        #expect(feed.contains("<title>P21</title>") && !feed.contains("Stars"))
        let first = try site.text("contacts/groups/board/index.html")
        #expect(first.contains("/posts/p21/") && !first.contains("/posts/p11/"))
        #expect(first.contains("href=\"/contacts/groups/board/feed.xml\""))
        let second = try site.text("contacts/groups/board/page/2/index.html")
        #expect(second.contains("/posts/p11/") && !second.contains("/posts/stars/"))
        #expect(first.names == ["Ada Lovelace"] && second.names == [])
    }

    @Test("A card with KIND:group is a source of members, and no contact")
    func groupCard() throws {
        let site = try GroupSite(
            "club: { from: { group: \"urn:uuid:aaaa0000-0000-4000-8000-000000000001\" } }\n",
            [
                "Content/contacts/people/club.vcf": LeakySite.card(
                    "KIND:group", "FN:Club", "UID:urn:uuid:AAAA0000-0000-4000-8000-000000000001",
                    "MEMBER:urn:uuid:mary", "MEMBER:urn:uuid:charles", "MEMBER:mailto:x@example.org"
                )
            ])
        let run = try site.build()
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("6 contacts"))
        #expect(
            try site.text("contacts/index.html").sections["Club"] == [
                "Mary Somerville (Astronomer)"
            ])
        #expect(!(try site.folder.output().paths.contains { $0.hasPrefix("contacts/club") }))
    }

    @Test("A list of more than 40 contacts has letters to jump to")
    func letters() throws {
        var cards: [String: String] = [:]
        for number in 0..<41 {
            let name = ["Émile", "Eva", "Zoë", "山田"][number % 4]
            cards["Content/contacts/people/n\(number).vcf"] = LeakySite.card(
                "FN:\(name) \(number)", "N:\(name)\(number);X;;;")
        }
        let site = try GroupSite("none: { members: [mary] }\n", cards)
        #expect(try site.build().end == .status(0))
        let page = try site.text("contacts/index.html")
        let links = page.matches(of: /<a href="#(others-[^"]+)">([^<]+)<\/a>/).map { $0.output }
        #expect(links.map { String($0.2) } == ["E", "G", "H", "L", "Z", "山"])
        for link in links { #expect(page.contains("id=\"\(link.1)\"")) }
        // In the order of groups.yml, letters would lead to any of the names.
        let named = (0..<41).map { "n\($0)" }.joined(separator: ", ")
        try site.folder.put(["Content/contacts/groups.yml": "all: { members: [\(named)] }\n"])
        #expect(try site.build().end == .status(0))
        #expect(!(try site.text("contacts/groups/all/index.html")).contains("class=\"letters\""))
        try site.folder.put(["Content/contacts/groups.yml": "none: { members: [mary] }\n"])
        try site.folder.remove("Content/contacts/people/n40.vcf")
        try site.folder.remove("Content/contacts/people/grace.vcf")
        try site.folder.remove("Content/contacts/people/ada.vcf")
        try site.folder.remove("Content/contacts/guests.vcf")
        try site.folder.remove("Content/contacts/people/zuse.vcf")
        #expect(try site.build().end == .status(0))
        #expect(!(try site.text("contacts/index.html")).contains("class=\"letters\""))
    }

    @Test("sitegen list groups shows the members, also as JSON")
    func list() throws {
        let site = try GroupSite(
            "board: { members: [mary: Chair, guest-one] }\n",
            consent: "  guests:\n    publish: [name]\n")
        let list = try site.folder.sitegen("list", "groups")
        #expect(
            list.output == """
                Board  /contacts/groups/board/
                  Mary Somerville (mary): Chair
                  1 not shown
                1 group

                """)
        let json = try site.folder.sitegen("list", "groups", "--format", "json")
        let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? NSArray
        #expect(
            value == [
                [
                    "slug": "board", "title": "Board", "address": "/contacts/groups/board/",
                    "members": [
                        [
                            "slug": "mary", "name": "Mary Somerville", "position": "Chair",
                            "former": false,
                        ]
                    ], "withheld": 1,
                ]
            ])
    }
}

/// A site with groups.yml: Ada, Grace and Mary in a folder, two guests' cards, and Charles, who is
/// denied.
private struct GroupSite {
    let folder: TemporaryFolder

    static let settings = "title: Engines\nurl: https://example.org/\n"

    init(_ groups: String, _ more: [String: String] = [:], consent: String = "") throws {
        folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": Self.settings, "Content/contacts/groups.yml": groups,
            "Content/contacts/consent.yml": """
            publish: [name, title, role, organization, groups]
            containers: { people: authorized, guests.vcf: authorized }
            contacts:
              charles: denied
            \(consent)
            """,
            "Content/contacts/people/ada.vcf": LeakySite.card(
                "FN:Ada Lovelace", "N:Lovelace;Ada;;;", "ORG:Works;Looms",
                "CATEGORIES:Student,Writer"),
            "Content/contacts/people/grace.vcf": LeakySite.card(
                "FN:Grace Hopper", "N:Hopper;Grace;;;", "TITLE:Engineer", "CATEGORIES:student"),
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "N:Somerville;Mary;;;", "TITLE:Astronomer",
                "UID:urn:uuid:mary"),
            "Content/contacts/people/charles.vcf": LeakySite.card(
                "FN:Charles Babbage", "N:Babbage;Charles;;;", "TITLE:Engineer",
                "CATEGORIES:Student", "UID:urn:uuid:charles"),
            "Content/contacts/guests.vcf": LeakySite.card(
                "FN:Guest One", "N:Guest One;;;;", "ROLE:Speaker"),
            "Content/contacts/people/zuse.vcf": LeakySite.card("FN:Zuse Ltd", "ORG:Zuse Ltd"),
            "Content/posts/stars.md":
                "---\ntitle: Stars\ndate: 2026-01-01\nauthor: mary\n---\nText\n",
        ])
        try folder.put(more)
    }

    func build(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path).run(["build", "--now", "2026-11-01"] + arguments)
    }

    func text(_ path: String) throws -> String { try folder.text("Output/\(path)") }
}

extension String {
    /// The contacts of a page's cards: `Mary Somerville (Chair) former`.
    fileprivate var names: [String] {
        matches(of: /<li class="h-card"[^>]*>(?s:(.*?))<\/li>/).map { card in
            let text = String(card.output.1)
            func value(_ name: String) -> String? {
                let pattern = try? Regex<(Substring, Substring)>(
                    "class=\"[^\"]*\(name)[^\"]*\"[^>]*>([^<]*)<")
                return pattern.flatMap { text.firstMatch(of: $0) }.map { String($0.output.1) }
            }
            let title = value("p-role") ?? value("p-job-title")
            return (value("p-name") ?? "?") + (title.map { " (\($0))" } ?? "")
                + (value("former") == nil ? "" : " former")
        }
    }

    /// The names of each section of a page, by the section's title.
    fileprivate var sections: [String: [String]] {
        let parts = matches(of: /<section class="people-group"(?s:(.*?))<\/section>/)
        return Dictionary(
            parts.map { part in
                let text = String(part.output.1)
                let heading = /<h2[^>]*><bdi>(?:<a[^>]*>)?([^<]*)</
                let title = text.firstMatch(of: heading)?.output.1 ?? ""
                return (title.trimmingCharacters(in: .whitespaces), text.names)
            }
        ) { first, _ in first }
    }
}
