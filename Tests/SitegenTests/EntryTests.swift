import Foundation
import Testing

/// A site with the words of posts in every list, beside people who are published and who are not.
private enum EntrySite {
    static let list =
        "{{#posts}}<a href=\"{{url}}\">{{title}}</a>: {{extra.venue.name}}, {{extra.venue.phone}}"
        + "{{/posts}}"

    static let shown = "<a href=\"/posts/open/\">Open day</a>: Hall, "

    static let files = [
        "Content/site.yml": """
        title: Engines
        url: https://example.org/
        locale: en_GB
        anonymousAuthor: One of us
        feeds: { site: [json], contacts: [json] }

        """,
        "Content/contacts/groups.yml": "board:\n  members: [mary]\n",
        "Content/contacts/consent.yml": consent(),
        "Content/contacts/people/mary.vcf": LeakySite.card("FN:Mary Somerville"),
        "Content/contacts/board.vcf": LeakySite.card(
            "FN:Charles Babbage", "TEL:+44 20 7946 0018"),
        "Content/posts/open.md": """
        ---
        title: Open day
        date: 2026-03-02
        author: mary
        tags: [engines]
        extra: { venue: { name: Hall, phone: 020 7946 0018 }, number: 7, rooms: [1, 4] }
        ---
        Text
        """,
        "Templates/posts.mustache": list, "Templates/home.mustache": list,
        "Templates/tag.mustache": list, "Templates/group.mustache": list,
        "Templates/contact.mustache": list,
        "Templates/post.mustache": "{{extra.venue.phone}} {{#post}}{{extra.venue.phone}}{{/post}}",
    ]

    static func consent(_ lists: String = "") -> String {
        """
        containers: { people: authorized, board.vcf: denied }
        contacts: { mary: { publish: [name, groups] } }
        allow:
          posts/open: [020 7946 0018]
        \(lists)
        """
    }

    static let lists = [
        "index.html", "posts/index.html", "tags/engines/index.html",
        "contacts/groups/board/index.html", "contacts/mary/index.html",
    ]

    static func page(_ lines: String) -> [String: String] {
        ["Content/pages/about.md": "---\ntitle: About\n\(lines)\n---\nText\n"]
    }
}

@Suite("Posts and pages")
struct EntryTests {
    private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.put(EntrySite.files)
        try folder.put(more)
        return folder
    }

    private func lists(_ folder: TemporaryFolder) throws -> [String] {
        try EntrySite.lists.map { try folder.text("Output/\($0)") }
    }

    @Test("Lists show a post's extra, without what is allowed on its page only")
    func extra() throws {
        let folder = try folder()
        let run = try folder.build("--strict", "--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try lists(folder) == EntrySite.lists.map { _ in EntrySite.shown })
        #expect(try folder.text("Output/posts/open/index.html") == "020 7946 0018 020 7946 0018")
    }

    @Test("Lists show a value of extra that is allowed in lists, too")
    func extraInLists() throws {
        let folder = try folder([
            "Content/contacts/consent.yml": EntrySite.consent("  lists: [020 7946 0018]\n")
        ])
        let run = try folder.build("--strict", "--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try lists(folder) == EntrySite.lists.map { _ in EntrySite.shown + "020 7946 0018" })
    }

    @Test("Numbers below extra let no other number pass in lists")
    func numbers() throws {
        let leak = EntrySite.list + " or +44 20 7946 0018"
        let folder = try folder([
            "Content/contacts/consent.yml": EntrySite.consent("  lists: [020 7946 0018]\n"),
            "Templates/posts.mustache": leak,
        ])
        let run = try folder.build("--now", "2026-11-01")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[leak]"))
    }

    @Test("A value of extra that two fields make together is a leak in lists")
    func parts() throws {
        let folder = try folder([
            "Content/posts/parts.md": """
            ---
            title: Parts
            date: 2026-03-03
            extra: { venue: { name: 020 7946, phone: "0018" } }
            ---
            Text
            """,
            "Templates/home.mustache":
                "{{#posts}}{{extra.venue.name}} {{extra.venue.phone}}\n{{/posts}}",
        ])
        let run = try folder.build("--now", "2026-11-01")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[leak]"))
    }

    @Test("A page shows its date and authors, whatever the date is")
    func page() throws {
        let folder = try folder(
            EntrySite.page(
                "date: 2031-03-02\nauthors: [Mary Somerville, charles-babbage]\nguest: Ada\n"
                    + "expires: 2026-01-01\ntags: [engines]"))
        let run = try folder.build("--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        let page = try folder.text("Output/about/index.html")
        let date = "<p class=\"meta\"><time datetime=\"2031-03-02\">2 Mar 2031</time></p>"
        #expect(page.contains(date))
        let authors = page.matches(of: /<bdi class="p-name">(.*?)<\/bdi>/).map { String($0.1) }
        #expect(authors == ["Mary Somerville", "One of us", "Ada"])
        #expect(page.contains("href=\"/contacts/mary/\" rel=\"author\""))
        #expect(!page.contains("Babbage"))
    }

    @Test("A page is in no list of posts, tag page, feed or timeline")
    func pageInLists() throws {
        let folder = try folder(EntrySite.page("date: 2026-03-02\nauthor: mary"))
        let before = try folder.build("--now", "2026-11-01")
        #expect(before.end == .status(0), "\(before.errors)")
        for path in EntrySite.lists + ["feed.json", "contacts/mary/feed.json"] {
            let text = try folder.text("Output/\(path)")
            #expect(text.contains("Open day"))
            #expect(!text.contains("About"), "\(path)")
        }
    }

    @Test(
        "A mistake in a page's date or author is a warning",
        arguments: [
            (
                "author: Nobody Known",
                """
                Content/pages/about.md:3:9: warning: no contact "Nobody Known" [unknown-author]
                  3 | author: Nobody Known
                    |         ^^^^^^^^^^^^
                  help: make a card with sitegen new contact "Given Family", or remove the name. \
                For someone without a page, write guest: instead of author:

                """
            ),
            (
                "date: soon",
                """
                Content/pages/about.md:3:7: warning: "soon" is not a date [bad-date]
                  3 | date: soon
                    |       ^^^^
                  help: write it as in 2026-03-02 or 2026-03-02T18:00:00+01:00

                """
            ),
        ])
    func mistakes(line: String, message: String) throws {
        let folder = try folder(EntrySite.page(line))
        let run = try folder.build("--now", "2026-11-01")
        #expect(run.end == .status(0))
        #expect(run.errors == message)
        let page = try folder.text("Output/about/index.html")
        #expect(!page.contains("class=\"meta\""))
        #expect(!page.contains("Nobody"))
    }

    @Test(
        "What a page cannot show of its date and authors is a warning",
        arguments: [
            ("about", "author: { name: Kim }", "yaml-type"),
            ("about", "date: [2026-01-01]", "yaml-type"),
            ("index", "date: 2026-01-01", "unknown-key"),
            ("motion", "author: mary", "unknown-key"),
        ])
    func unshown(page: String, line: String, code: String) throws {
        let folder = try folder([
            "Content/pages/\(page).md": "---\ntitle: A page\n\(line)\n---\nText\n"
        ])
        let run = try folder.build("--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(run.errors.hasPrefix("Content/pages/\(page).md:3:"))
        #expect(run.errors.contains("warning: "))
        #expect(run.errors.contains("[\(code)]"))
    }

    @Test("The date of a page hides no birthday")
    func birthday() throws {
        let folder = try folder(EntrySite.page("date: 1971-03-04"))
        try folder.put([
            "Content/contacts/board.vcf": LeakySite.card("FN:Charles Babbage", "BDAY:1971-03-04"),
            "Content/posts/born.md": "---\ntitle: B\ndate: 2026-03-01\n---\nBorn 1971-03-04\n",
        ])
        let run = try folder.build("--now", "2026-11-01")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Content/posts/born.md:5:6: error: "), "\(run.errors)")
    }

    @Test("The list of pages has their dates")
    func list() throws {
        let folder = try folder(EntrySite.page("date: 2031-03-02 18:00"))
        try folder.put(["Content/pages/plain.md": "---\ntitle: Plain\n---\n"])
        let run = try Program(folder: folder.path).run(["list", "pages"])
        #expect(
            run.output == """
                2031-03-02 18:00  published  About
                                             /about/  Content/pages/about.md
                                  published  Plain
                                             /plain/  Content/pages/plain.md
                2 pages

                """)
    }
}
