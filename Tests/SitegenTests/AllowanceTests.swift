import Foundation
import Testing

/// A site with the built-in theme that shows a withheld value in everything that may be on a page
/// and in lists: a post's text, summary, guest and tag, a contact's title, organization, role,
/// biography and phone, and a page of its own.
private enum AllowedSite {
    static let value = "+44 20 7946 0018"

    static let files = [
        "Content/site.yml": """
        title: Engines
        url: https://example.org/
        locale: en_GB
        allContacts: true
        postsPerPage: 2
        contactsPerPage: 1
        members: { timeline: [following, followers] }
        feeds: { site: [atom, rss, json], tags: [atom, rss, json], contacts: [json], groups: [rss] }

        """,
        "Content/members.yml": LeakySite.members,
        "Content/contacts/groups.yml": "board:\n  members: [mary, ada]\n",
        "Content/contacts/people/ada.vcf": LeakySite.files["Content/contacts/people/ada.vcf"] ?? "",
        "Content/contacts/board.vcf": LeakySite.card("FN:Charles Babbage"),
        "Content/contacts/people/mary.vcf": LeakySite.card(
            "FN:Mary Somerville", "TITLE:Secretary\\, \(value)", "ORG:Club of \(value)",
            "ROLE:Ring \(value)", "TEL:\(value)"),
        "Content/contacts/people/mary.md": "Ring \(value). She writes.\n",
        "Content/posts/first.md": post("First", "2026-03-02", "Ring \(value).", "author: mary\n"),
        "Content/posts/given.md": post(
            "Given", "2026-03-03", "Text.\n\nRing \(value).",
            "author: mary\nsummary: Ring \(value) now\nupdated: 2026-03-04\n"),
        "Content/posts/guest.md": post(
            "Guest", "2026-03-05", "By Charles Babbage.",
            "guest: Charles Babbage\ntags: [engines]\n"),
        "Content/posts/quiet.md": post("Quiet", "2026-03-06", "Text.", "authors: [mary, ada]\n"),
        "Content/pages/about.md": "---\ntitle: About\n---\nRing \(value).\n\n[GROUP board]\n",
    ]

    static func post(_ title: String, _ date: String, _ text: String, _ more: String) -> String {
        "---\ntitle: \(title)\ndate: \(date)\n\(more)---\n\(text)\n"
    }

    static let pages = [
        "contacts/mary", "posts/first", "posts/given", "posts/guest", "about",
    ]

    static func consent(_ allow: String) -> String {
        """
        containers: { people: authorized, board.vcf: denied }
        contacts:
          ada: { publish: [name, groups] }
          mary: { publish: [name, title, organization, role, biography, groups] }
        allow:
        \(allow)
        """
    }
}

@Suite("An allowed value")
struct AllowanceTests {
    private func folder(_ lists: String = "", _ more: [String: String] = [:]) throws
        -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        try folder.put(AllowedSite.files)
        let allow = AllowedSite.pages.map {
            "  \($0): [020 7946 0018, Charles Babbage]\n"
        }.joined()
        try folder.put(["Content/contacts/consent.yml": AllowedSite.consent(allow + lists)])
        try folder.put(more)
        return folder
    }

    /// The files of Output that contain a value in any notation.
    private func holders(_ folder: TemporaryFolder, _ value: String) throws -> [String] {
        let output = try folder.output()
        return output.paths.filter { path in
            (output.text(path) ?? "").filter { $0.isLetter || $0.isNumber }.contains(value)
        }
    }

    @Test("is in no file but those of the pages that allow it")
    func invariant() throws {
        let folder = try folder()
        let run = try folder.build("--strict", "--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(
            try holders(folder, "2079460018") == [
                "about/index.html", "contacts/mary/contact.vcf", "contacts/mary/index.html",
                "posts/first/index.html", "posts/given/index.html",
            ])
        #expect(try holders(folder, "Babbage") == ["posts/guest/index.html"])
        let page = try folder.text("Output/contacts/mary/index.html")
        for text in ["Secretary, +44", "Club of +44", "Ring +44"] { #expect(page.contains(text)) }
        let list = try folder.text("Output/contacts/index.html")
        #expect(list.contains("Mary Somerville"))
        #expect(!list.contains("Secretary"))
    }

    @Test("is left out of lists if each language of the page allows it")
    func languages() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/site.yml":
                "title: Engines\nurl: https://example.org/\nlanguages: { en: {}, de: {} }\n",
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "TITLE:Friend of Charles Babbage"),
            "Content/contacts/consent.yml": LeakySite.consent(
                """
                  mary: { publish: [name, title] }
                allow:
                  contacts/mary: [Charles Babbage]
                  de/contacts/mary: [Charles Babbage]

                """),
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(
            try holders(folder, "Babbage") == [
                "contacts/mary/contact.vcf", "contacts/mary/index.html",
                "de/contacts/mary/index.html",
            ])
    }

    @Test("is left out of lists if it is a name in a title, and in the parameters of all.vcf")
    func fields() throws {
        let folder = try folder(
            "",
            [
                "Content/contacts/people/mary.vcf": LeakySite.card(
                    "FN:Mary Somerville", "TITLE:Friend of Charles Babbage",
                    "ORG:Club of Charles Babbage", "ROLE:Clerk",
                    "ADR;LABEL=\"Charles Babbage\\nMill 1\":;;Mill 1;London;;;",
                    "EXPERTISE;LEVEL=Charles Babbage:Looms"),
                "Content/contacts/people/mary.md": "She writes.\n",
            ])
        let consent = try folder.text("Content/contacts/consent.yml").replacing(
            "organization, role", with: "organization, address, expertise, role")
        try folder.put(["Content/contacts/consent.yml": consent])
        let run = try folder.build("--strict", "--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(
            try holders(folder, "Babbage") == [
                "contacts/mary/contact.vcf", "contacts/mary/index.html", "posts/guest/index.html",
            ])
        let all = try folder.text("Output/contacts/all.vcf")
        #expect(
            all.contains("FN:Mary Somerville") && !all.contains("Mill") && !all.contains("Looms"))
        try folder.put(["Content/contacts/consent.yml": consent + "  lists: [Charles Babbage]\n"])
        #expect(try folder.build("--strict", "--now", "2026-11-01").end == .status(0))
        #expect(
            try folder.text("Output/contacts/all.vcf").contains("TITLE:Friend of Charles Babbage"))
    }

    @Test("is left out of feeds, which still have its post")
    func feeds() throws {
        let folder = try folder()
        #expect(try folder.build("--now", "2026-11-01").end == .status(0))
        for name in ["feed.xml", "rss.xml", "feed.json"] {
            let feed = try folder.text("Output/\(name)")
            for title in ["First", "Given", "Guest", "Quiet"] { #expect(feed.contains(title)) }
        }
    }

    @Test("is in lists, too, if `lists` allows it")
    func lists() throws {
        let folder = try folder("  lists: [020 7946 0018, Charles Babbage]\n")
        let run = try folder.build("--strict", "--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        let holders = try holders(folder, "2079460018")
        for path in [
            "index.html", "feed.xml", "rss.xml", "feed.json", "posts/page/2/index.html",
            "contacts/index.html", "contacts/groups/board/index.html", "contacts/all.vcf",
            "contacts/groups/board/rss.xml", "contacts/mary/feed.json",
        ] { #expect(holders.contains(path), "\(path)") }
        #expect(!holders.contains("404.html"))
    }

    @Test("in a heading covers the heading's address, which has the slug")
    func heading() throws {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\n",
            "Content/contacts/consent.yml":
                "containers: { board: denied }\nallow:\n  posts/engines: [Charles Babbage]\n",
            "Content/contacts/board/charles-babbage.vcf": LeakySite.card("FN:Charles Babbage"),
            "Content/posts/engines.md": AllowedSite.post(
                "Engines", "2026-03-07", "Text.\n\n## Charles Babbage\n\nText.", ""),
        ])
        let run = try folder.build("--now", "2026-11-01", "--strict")
        #expect(run.errors == "")
        #expect(
            try folder.text("Output/posts/engines/index.html").contains("id=\"charles-babbage\""))
    }

    @Test("in a title or an address asks for another, or for `lists`, and `lists` is a way out")
    func titles() throws {
        let folder = try folder(
            "",
            [
                "Content/posts/charles-babbage.md": AllowedSite.post(
                    "Engines", "2026-03-07", "Text.", ""),
                "Content/posts/called.md": AllowedSite.post(
                    "Ring 020 7946 0018", "2026-03-08", "Text.", ""),
            ])
        let allow =
            AllowedSite.pages.map { "  \($0): [020 7946 0018, Charles Babbage]\n" }.joined()
            + "  posts/called: [020 7946 0018]\n  posts/charles-babbage: [Charles Babbage]\n"
        try folder.put(["Content/contacts/consent.yml": AllowedSite.consent(allow)])
        let refusal = try folder.build("--now", "2026-11-01")
        #expect(refusal.end == .status(1))
        let help =
            "  help: write another title or slug, or allow it in lists, too: in consent.yml, below "
            + "allow:, write lists: [the value]"
        // The number is on two cards, which is one error.
        #expect(refusal.errors.components(separatedBy: help).count == 3, "\(refusal.errors)")
        #expect(refusal.errors.contains("Content/posts/called.md:2:13: error: contains the phone"))
        try folder.put([
            "Content/contacts/consent.yml": AllowedSite.consent(
                allow + "  lists: [020 7946 0018, Charles Babbage]\n")
        ])
        let run = try folder.build("--strict", "--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try folder.text("Output/sitemap.xml").contains("posts/charles-babbage/"))
    }

    @Test("in a tag asks for another, in a publication for all pages that show it")
    func several() throws {
        let folder = try folder()
        let post = "---\ntitle: T\ndate: 2026-03-02\ntags: [Charles Babbage]\n---\nText.\n"
        try folder.put(["Content/posts/tagged.md": post])
        let tagged = try Program(folder: folder.path).run(["build"])
        #expect(
            tagged.errors.contains("help: write another tag, group or title: several pages show"),
            "\(tagged.errors)")
        try folder.remove("Content/posts/tagged.md")
        try folder.put([
            "Content/publications/own.bib": """
            @article{own, title={For Charles Babbage}, author={Lovelace, Ada}, journal={J}, year={1843}}

            """,
            "Content/publications/people.yml": "Ada Lovelace: ada\n",
            "Content/site.yml": (AllowedSite.files["Content/site.yml"] ?? "")
                + "collections: { publications: { kind: publications } }\n",
        ])
        let run = try Program(folder: folder.path).run(["build"])
        let lines = try #require(run.errors.firstMatch(of: #/below allow:, write (.+)/#)).output.1
        let allowed = "[\(AllowedSite.value), Charles Babbage]"
        let pages = AllowedSite.pages.map { "  \($0): \(allowed)\n" }.joined()
        let more = lines.replacing("], ", with: "]\n  ").replacing("[the value]", with: allowed)
        let consent = AllowedSite.consent(pages + "  \(more)\n")
        try folder.put(["Content/contacts/consent.yml": consent])
        let after = try Program(folder: folder.path).run(["build"])
        #expect(after.end == .status(0), "\(lines)\n\(after.errors)")
    }

    @Test("is allowed by following the help once, for an entry without a page")
    func withoutPage() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/pages/index.md": "---\ntitle: Welcome\n---\nText.\n",
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            home: [welcome, notes]
            search: true
            collections: { notes: { pages: false, feed: [atom, json] } }

            """,
            "Content/notes/a.md":
                "---\ntitle: A\ndate: 2026-03-02\ntags: [x]\n---\nWith Charles Babbage.\n",
            "Content/notes/b.md": "---\ntitle: B\n---\nText.\n",
            "Content/notes/charles-babbage.md": "---\ntitle: C\n---\nText.\n",
        ])
        try folder.remove("Templates")
        let run = try folder.build()
        let lines = try #require(run.errors.firstMatch(of: #/below allow:, write (.+)/#)).output.1
        let pages = ["/", "notes", "notes/feed.json", "notes/feed.xml", "tags/x"]
        #expect(lines == pages.map { "\"\($0)\": [the value]" }.joined(separator: ", "))
        let more = lines.replacing("], ", with: "]\n  ")
            .replacing("the value", with: "Charles Babbage")
        try folder.put(["Content/contacts/consent.yml": LeakySite.consent("allow:\n  \(more)\n")])
        let after = try folder.build("--strict")
        #expect(after.end == .status(0), "\(more)\n\(after.errors)")
    }

    @Test("in lists alone is allowed on no page, and reported")
    func listsAlone() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/consent.yml": LeakySite.consent("allow: { lists: [020 7946 0018] }\n")
        ])
        #expect(
            try folder.build().errors == """
                Content/contacts/consent.yml:7:18: warning: no page may show this value \
                [unused-allowance]
                  7 | allow: { lists: [020 7946 0018] }
                    |                  ^^^^^^^^^^^^^
                  help: remove it

                """)
    }
}
