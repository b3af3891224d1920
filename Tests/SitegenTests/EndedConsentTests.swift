import Foundation
import Testing

/// A site that names Mary, whose consent ends on 20 November 2026.
private enum EndingSite {
    static let consent = LeakySite.consent(
        "  mary:\n    publish: [name, biography]\n    until: 2026-11-20\n")

    static let files = [
        "Content/contacts/people/mary.vcf": LeakySite.card("FN:Mary Somerville", "UID:m-1"),
        "Content/contacts/people/mary.md": "She writes.\n",
        "Content/contacts/consent.yml": consent,
        "Content/posts/named.md": post("Named", "With Mary Somerville."),
        "Content/posts/linked.md": post("Linked", "[She](/contacts/mary/) was here."),
        "Content/posts/carded.md": post("Carded", "[Card](../contacts/people/mary.vcf)"),
        "Content/posts/about-named.md": post("About", "See [it](named.md#top)."),
        "Content/posts/about-about.md": post("More", "See [it](/old/about/).", "slug: more\n"),
        "Content/posts/far.md": post("Far", "See [it](/posts/more/)."),
        "Content/posts/free.md": post("Free", "Nothing about anybody."),
        "Content/posts/by-mary.md": post("Hers", "Text.", "author: mary\n"),
    ]

    static func post(_ title: String, _ body: String, _ more: String = "") -> String {
        let alias = title == "About" ? "aliases: [/old/about/]\n" : ""
        return "---\ntitle: \(title)\ndate: 2026-03-02\n\(more)\(alias)---\n\(body)\n"
    }

    /// The texts that name or link to Mary, or link to such a text.
    static let heldBack = ["about-about", "about-named", "carded", "far", "linked", "named"]
        .map { "Content/posts/\($0).md" }
}

@Suite("A consent that ends")
struct EndedConsentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layLeakySite(EndingSite.files)
    }

    private func build(on day: String, _ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path).run(["build", "--now", day] + arguments)
    }

    /// The pages of posts in Output.
    private func posts() throws -> [String] {
        try folder.output().entries.keys.filter { $0.hasPrefix("posts/") }
            .compactMap { $0.wholeMatch(of: #/posts/([^/]+)/index.html/#) }
            .map { String($0.output.1) }.sorted()
    }

    @Test("A text that cites a publication of hers is held back with it")
    func cited() throws {
        try folder.put([
            "Content/site.yml": "title: Engines\nurl: https://example.org/\n"
                + "collections: { publications: { kind: publications } }\n",
            "Content/publications/own.bib":
                "@article{own, title={Heat}, author={Somerville, Mary}, journal={J}, year={1834}}",
            "Content/posts/cites.md": EndingSite.post("Cites", "See [@own]."),
        ])
        #expect(try build(on: "2026-11-20", "--strict").end == .status(0))
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["by-mary", "free"])
    }

    @Test("Texts that show her photo by its path, and links to what is left out, are held back")
    func photos() throws {
        let (card, tag) = ("![x](../contacts/people/seven.png)", "tags: [stars]\n")
        try folder.put([
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "UID:m-1", "PHOTO:seven.png"),
            "Content/contacts/people/ada.md": "![x](seven.png)\n",
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "[name, email.work]", with: "[name, email.work, biography]"
            ).replacing("[name, biography]", with: "[name, photo, biography]"),
            "Content/members.yml": LeakySite.members,
            "Content/posts/shows.md": EndingSite.post("Shows", card),
            "Content/posts/ending.md": EndingSite.post("E", "T", "expires: 2026-11-20\n" + tag),
            "Content/posts/to-feed.md": EndingSite.post("F", "[x](/tags/stars/feed.xml)"),
            "Content/posts/a/index.md": EndingSite.post("A", "Text."),
            "Content/posts/a/plan.txt": "Plan",
            "Content/posts/naming.md": EndingSite.post("N", "Mary Somerville: [x](a/plan.txt)"),
            "Content/posts/for-members.md": EndingSite.post(
                "M", "[x](a/plan.txt)", "audience: members\n"),
        ])
        try folder.put(LeakySite.otherPicture, at: "Content/contacts/people/seven.png")
        try folder.remove("Templates")
        let before = try build(on: "2026-11-19", "--strict")
        #expect(before.end == .status(0), "\(before.errors)")
        #expect(before.errors.contains("Content/posts/shows.md"), "\(before.errors)")
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["a", "by-mary", "free"])
        #expect(try !folder.text("Output/contacts/ada/index.html").contains("<img"))
    }

    @Test("Texts that link to a contact of a denied folder are held back, too")
    func container() throws {
        for file in ["mary.vcf", "mary.md"] { try folder.remove("Content/contacts/people/\(file)") }
        try folder.put([
            "Content/contacts/guests/mary.vcf": LeakySite.card("FN:Mary Somerville", "UID:m-1"),
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "  people:", with: "  guests: denied\n  people:"),
            "Content/posts/carded.md": EndingSite.post("C", "[C](../contacts/guests/mary.vcf)"),
        ])
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["by-mary", "free"])
    }

    @Test("A text that shows a photo without consent by its path is held back")
    func deniedPhoto() throws {
        try folder.put([
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "UID:m-1", "PHOTO:seven.png"),
            "Content/posts/shows.md": EndingSite.post("S", "![x](../contacts/people/seven.png)"),
        ])
        try folder.put(LeakySite.otherPicture, at: "Content/contacts/people/seven.png")
        let run = try build(on: "2026-11-19", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        let posts = try posts()
        #expect(posts.contains("free") && !posts.contains("shows"))
    }

    @Test("A link to a feed that has lost its last post is held back in two languages, too")
    func feeds() throws {
        try folder.put([
            "Content/site.yml": "title: Engines\nurl: https://example.org/\n"
                + "languages: { en: {}, de: {} }\n",
            "Content/posts/ending.md": EndingSite.post(
                "E", "T", "expires: 2026-11-20\ntags: [stars]\n"),
            "Content/posts/to-feed.md": EndingSite.post("F", "[x](/tags/stars/feed.xml)"),
        ])
        try folder.remove("Templates")
        let run = try build(on: "2026-11-21", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["by-mary", "free"])
    }

    @Test(
        "Ending a consent, or a part of it, names the pages for which values are allowed",
        arguments: [["withdraw", "mary"], ["deny", "mary", "biography"], ["deny", "people"]])
    func allowances(arguments: [String]) throws {
        let consent = "\(EndingSite.consent)allow: { posts/named: [Mary Somerville] }\n"
        try folder.put(["Content/contacts/consent.yml": consent])
        let notice = try build(on: "2026-11-19").errors
        #expect(
            notice.contains("; allow: goes on publishing what it lists for posts/named"),
            "\(notice)")
        try folder.put([
            "Content/contacts/consent.yml": consent.replacing("2026-11-20", with: "2099-11-20")
        ])
        let run = try Program(folder: folder.path).run(["consent"] + arguments)
        #expect(
            run.errors.contains(
                "note: allow: in consent.yml still publishes what it lists for posts/named: remove "
                    + "what is of \(arguments[1])\n"), "\(run.errors)")
    }

    @Test("A name in another card's title stays a warning with --strict --hold-back")
    func cards() throws {
        try folder.put([
            "Content/contacts/people/kim.vcf": LeakySite.card(
                "FN:Kim Hall", "TITLE:Secretary of Mary Somerville")
        ])
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3))
        #expect(
            run.errors.contains("Content/contacts/people/kim.vcf:4:20: warning: "),
            "\(run.errors)")
    }

    @Test("A group that all have left does not stop --strict")
    func left() throws {
        try folder.put([
            "Content/contacts/groups.yml": """
            students: { from: { container: people } }
            alumni: { former: { ada: 2026-10-01, mary: 2026-10-01 } }

            """,
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "[name, email.work]", with: "[name, email.work, groups]"),
        ])
        let run = try build(on: "2026-11-10", "--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(run.errors.contains("note: the group \"students\" shows no contact"))
    }

    @Test("A group that a withdrawn contact leaves empty does not stop --strict --hold-back")
    func withdrawn() throws {
        try folder.put([
            "Content/contacts/groups.yml": "board:\n  members: [mary]\n",
            "Content/contacts/consent.yml": LeakySite.consent("  mary: denied\n"),
        ])
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(run.errors.contains("note: the group \"board\" shows no contact"))
    }

    @Test(
        "From 30 days before, a note has the day and the texts with the name; the summary counts"
    )
    func notice() throws {
        try folder.put([
            "Content/static/list.txt": "Mary Somerville",
            "Content/contacts/people/mary.md": "Mary Somerville writes.\n",
            "Content/posts/tagged.md": EndingSite.post("T", "Text.", "tags: [Mary Somerville]\n"),
            "Content/posts/listing.md": EndingSite.post(
                "L", "[LIST posts person=\"Mary Somerville\"]"),
            "Content/pages/mary-somerville.md": "---\ntitle: A page\n---\nText\n",
            "Content/pages/us.md": "---\ntitle: With Mary Somerville\n---\nText\n",
            "Content/contacts/people/ada.md": "Ada knew Mary Somerville.\n",
            "Templates/contact.mustache": "{{{biography}}}",
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "[name, email.work]", with: "[name, email.work, biography]"),
        ])
        let early = try build(on: "2026-10-20")
        #expect(early.errors == "")
        #expect(!early.output.contains("30 days"))
        let run = try build(on: "2026-10-21", "--strict")
        #expect(
            run.errors == """
                Content/contacts/consent.yml:7:3: note: the consent of "mary" ends after \
                2026-11-20; texts and files that name or show the contact: \
                Content/contacts/people/ada.md, Content/pages/mary-somerville.md, \
                Content/pages/us.md, Content/posts/carded.md, Content/posts/linked.md, \
                Content/posts/listing.md, Content/posts/named.md, Content/posts/tagged.md, Content/static/list.txt \
                [consent-ends]
                  7 |   mary:
                    |   ^^^^
                  help: ask for a longer consent, and run sitegen consent grant mary --until DATE, \
                or change the texts before that day

                """)
        #expect(
            run.output.contains("\n1 consent ends within 30 days: sitegen list consents\n"),
            "\(run.output)")
        #expect(
            try build(on: "2026-10-21", "--format", "json").output.contains(#""endingConsents":1"#))
    }

    @Test("The note appears on its day though nothing else has changed, and ends with the consent")
    func repeated() throws {
        #expect(try build(on: "2026-10-20").errors == "")
        #expect(try build(on: "2026-10-21").errors.contains("[consent-ends]"))
        #expect(try build(on: "2026-10-22").errors.contains("[consent-ends]"))
        #expect(try !build(on: "2026-11-21", "--hold-back").errors.contains("[consent-ends]"))
    }

    @Test("A consent without texts that name the contact has a note, too")
    func unnamed() throws {
        for name in EndingSite.heldBack { try folder.remove(name) }
        let run = try build(on: "2026-11-20")
        #expect(
            run.errors.contains(
                """
                note: the consent of "mary" ends after 2026-11-20; texts and files that name or \
                show the contact: none [consent-ends]
                """), "\(run.errors)")
        #expect(try build(on: "2026-11-21").end == .status(0))
    }

    @Test("The note names a text that links to a group's feed, and none that expires before")
    func groupAndExpiry() throws {
        for name in EndingSite.heldBack + ["Templates"] { try folder.remove(name) }
        try folder.put([
            "Content/contacts/groups.yml": "founders:\n  title: Founders\n  members: [mary]\n",
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "[name, biography]", with: "[name, biography, groups]"),
            "Content/posts/feed.md": EndingSite.post(
                "F", "[F](/contacts/groups/founders/feed.xml)"),
            "Content/posts/later.md": EndingSite.post("L", "[N](/no-where/)").replacing(
                "2026-03-02", with: "2026-12-02"),
            "Content/posts/over.md": EndingSite.post(
                "O", "Mary Somerville", "expires: 2026-11-20\n"),
            "Content/posts/still.md": EndingSite.post(
                "S", "Mary Somerville", "expires: 2026-11-21\n"),
        ])
        let run = try build(on: "2026-11-19")
        let names = try #require(run.errors.firstMatch(of: #/show the contact: (.*) \[/#)).output.1
        #expect(names == "Content/posts/feed.md, Content/posts/still.md")
    }

    @Test("The note names a text with a number that another contact withholds, too")
    func sharedNumber() throws {
        for name in EndingSite.heldBack + ["Templates"] { try folder.remove(name) }
        try folder.put([
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "UID:m-1", "TEL:+44 20 7946 0099"),
            "Content/contacts/people/ann.vcf": LeakySite.card(
                "FN:Ann Somerville", "UID:a-1", "TEL:+44 20 7946 0099"),
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "[name, biography]", with: "[name, phone, biography]"),
            "Content/posts/call.md": EndingSite.post("C", "Call +44 20 7946 0099."),
        ])
        let run = try build(on: "2026-11-19")
        #expect(run.errors.contains("show the contact: Content/posts/call.md ["), "\(run.errors)")
    }

    @Test(
        "The note and --hold-back name what only a list, a calendar or the search shows",
        arguments: [
            ("events/old.md", "title: Old\nstart: 2020-01-01\n---\nWith Mary Somerville."),
            ("events/mary-somerville.md", "title: Old\nstart: 2020-01-01\n---\nText."),
            (
                "posts/link.md",
                "title: Link\ndate: 2026-01-01\n---\n[Mary](https://example.com/) Somerville helps."
            ),
            (
                "posts/tagged.md",
                "title: T\ndate: 2026-01-01\ntags: [On Somerville Mary]\n---\nText."
            ),
            (
                "events/old.md",
                "title: Somerville Mary\nstart: 2020-01-01\nslug: somerville-mary\n---\nText."
            ),
            ("publications/own.bib", "@article{SomervilleMary, title={X}, author={Hill, Zoe}}"),
            (
                "posts/mary-somerville/index.md",
                "title: Text\ndate: 2026-01-01\naudience: members\n---\nText."
            ),
            (
                "publications/own.bib",
                "@article{own, title={For {M}ary {S}omerville}, author={Hill, Zoe}, journal={J}}"
            ),
            (
                "publications/own.bib",
                "@string{n = {Somerville}}\n@article{own, title={X}, author={Lovelace, Ada}, "
                    + "journal={For Mary } # n}"
            ),
        ])
    func withoutPage(_ path: String, _ text: String) throws {
        for name in EndingSite.heldBack + ["Templates"] { try folder.remove(name) }
        try folder.put([
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            search: true
            collections:
              events: { kind: events, pages: false }
              publications: { kind: publications }

            """,
            "Content/members.yml": LeakySite.members,
            "Content/\(path)": path.hasSuffix(".md") ? "---\n\(text)\n" : text,
        ])
        let notice = try build(on: "2026-11-20", "--strict")
        #expect(notice.errors.contains("Content/\(path)"), "\(notice.errors)")
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(run.errors.contains("Content/\(path)"), "\(run.errors)")
    }

    @Test(
        "Each entry with a part of a name that pages join is held back",
        arguments: [
            [
                "players/a.md": "title: Mary\nfamily: b", "families/b.md": "title: Somerville",
                "players/free.md": "title: Anna",
            ],
            ["teams/a.md": "title: Mrs Somerville\nwho: [{ guest: Mary }]"],
            ["pages/market.md": "title: At Mill Lane", "pages/years.md": "title: 8 Years"],
        ])
    func joined(_ texts: [String: String]) throws {
        for name in EndingSite.heldBack + ["Templates"] { try folder.remove(name) }
        let isMenu = texts["pages/market.md"] != nil
        try folder.put([
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            languages: { en: {}, de: {} }
            untranslated: show
            \(isMenu ? "navigation: [market, years]" : "")
            collections:
              families: { layout: cards }
              players: { layout: table, fields: { family: { entry: families } } }
              teams: { layout: table, fields: { who: people } }

            """,
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "N:Somerville;Mary;;;", "UID:m-1",
                "ADR:;;Mill Lane 8;London;;;UK"),
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "[name, b", with: "[name, address, b"),
            "Content/pages/index.md": "---\ntitle: Hello\n---\nMary was there.\n",
        ])
        for (path, text) in texts {
            try folder.put(["Content/\(path)": "---\n\(text)\n---\nText.\n"])
        }
        let paths = texts.keys.filter { !$0.contains("free") }.map { "Content/\($0)" }.sorted()
        let notice = try build(on: "2026-11-20", "--strict")
        #expect(
            notice.errors.contains("the contact: \(paths.joined(separator: ", ")) ["),
            "\(notice.errors)")
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(paths.filter { !run.errors.contains("\($0):") } == [], "\(run.errors)")
    }

    @Test(
        "A byline and a member of a group are no place of a name that another text shows",
        arguments: [
            "title: With Mary Somerville\n---\nText.",
            "title: Mrs Somerville\n---\nMary, our chair, came.",
            "title: Talk\ntags: [Mary, Somerville]\n---\nText.",
            "title: \"Grill: Eve & Mary, bar: Somerville\"\ntags: [Mary]\n---\nText.",
        ])
    func innocent(_ text: String) throws {
        let cards = ["vcf", "md"].map { "Content/contacts/people/mary.\($0)" }
        for name in EndingSite.heldBack + ["Templates"] + cards { try folder.remove(name) }
        try folder.put([
            "Content/site.yml": "title: Engines # Mary Somerville\nurl: https://example.org/\n",
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "mary:\n    publish: [name, b",
                with: "mary-somerville:\n    publish: [name, groups, b"),
            "Content/contacts/groups.yml": "board: { members: [mary-somerville] }\n",
            "Content/contacts/people/mary-somerville.vcf": LeakySite.card(
                "FN:Mary Somerville", "N:Somerville;Mary;;;"),
            "Content/contacts/people/mary-somerville.md": "She writes.\n",
            "Content/posts/by-mary.md": EndingSite.post("Hers", "x", "author: mary-somerville\n"),
            "Content/posts/named.md": "---\ndate: 2026-03-02\n\(text)\n",
        ])
        let notice = try build(on: "2026-11-20", "--strict")
        #expect(
            notice.errors.contains("the contact: Content/posts/named.md ["), "\(notice.errors)")
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["by-mary", "free"])
    }

    @Test("A value that only two titles in site.yml make is an error there")
    func joinedInSettings() throws {
        for name in EndingSite.heldBack + ["Templates"] { try folder.remove(name) }
        try folder.put([
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            navigation:
              - { title: "Home of engines", url: "https://a.example/" }
              - { title: At Mill Lane, url: "https://a.example/" }
              - { title: 8 Years, url: "https://b.example/" }

            """,
            "Content/contacts/board.vcf": LeakySite.card(
                "FN:Charles Babbage", "ADR:;;Mill Lane 8;London;;;UK"),
        ])
        let run = try build(on: "2026-11-21")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Content/site.yml:5: error: contains the postal address"))
    }

    @Test("A name in a group's key is an error there")
    func key() throws {
        try folder.put([
            "Content/contacts/groups.yml": """
            board: { title: Board, members: [ada] }
            talk-babbage-charles: { title: Talk, members: [ada] }

            """,
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "[name, email.work]", with: "[name, groups]"),
        ])
        let run = try build(on: "2026-11-20")
        #expect(
            run.errors.contains("Content/contacts/groups.yml:2:1: error: contains the name"),
            "\(run.errors)")
    }

    @Test("An event whose address lists may name stays in calendars after the consent")
    func allowedAddress() throws {
        for name in EndingSite.heldBack + ["Templates"] { try folder.remove(name) }
        try folder.put([
            "Content/site.yml":
                "title: X\nurl: https://example.org/\ncollections: { events: { kind: events } }\n",
            "Content/contacts/consent.yml": EndingSite.consent
                + "allow: { events/mary-somerville: [Mary Somerville], lists: [Mary Somerville] }\n",
            "Content/events/mary-somerville.md":
                "---\ntitle: T\nstart: 2026-12-05T10:00\ntags: [talks]\n---\nText.\n",
        ])
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try folder.text("Output/events.ics").contains("mary-somerville"))
    }

    @Test("The note and the errors name all texts whose place no page shows")
    func severalWithoutPage() throws {
        try folder.remove("Templates")
        let named = "With Mary Somerville."
        let texts = [
            "books/a.md": "title: A\n---\nText.\n\n\(named)",
            "books/b.md": "title: B\n---\nText.\n\n\(named)",
            "events/linked.md": "title: C\nstart: 2020-01-01\n---\n"
                + "[Mary](https://example.com/) Somerville helps.",
            "events/mary-somerville.md": "title: Old\nstart: 2020-01-01\n---\nText.",
            "events/past.md": "title: Past\nstart: 2020-01-01\n---\n\(named)",
            "posts/tagged.md": "title: T\ntags: [Mary Somerville]\n---\nText.",
            "posts/tagged-too.md": "title: T\ntags: [Mary Somerville]\n---\nText.",
        ]
        try folder.put([
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            search: true
            collections:
              books: { layout: table, pages: false }
              events: { kind: events, pages: false }

            """,
            "Content/books/other.md": "---\ntitle: Other\n---\nText.\n",
        ])
        for (path, text) in texts { try folder.put(["Content/\(path)": "---\n\(text)\n"]) }
        let files = texts.keys.map { "Content/\($0)" }
        let notice = try build(on: "2026-11-20", "--strict")
        #expect(files.filter { !notice.errors.contains($0) } == [])
        let run = try build(on: "2026-11-21", "--strict")
        #expect(files.filter { !run.errors.contains("\($0):") } == [], "\(run.errors)")
        #expect(!run.errors.contains("Content/books/other.md"))
    }

    @Test(
        "A text that shows the name is held back, not those with the slug in a field",
        arguments: ["[Mary](https://example.com/) Somerville helps.", "Mary[^1] S.\n\n[^1]: Hill"])
    func slugs(text: String) throws {
        let text = text.replacing("S.", with: "Somerville.")
        try folder.remove("Templates")
        for name in EndingSite.heldBack { try folder.remove(name) }
        try folder.put([
            "Content/contacts/groups.yml": "board: { title: Board, members: [mary: Chair, ada] }\n",
            "Content/contacts/consent.yml":
                EndingSite.consent.replacing("[name", with: "[groups, name"),
            "Content/posts/link.md": EndingSite.post("L", text),
        ])
        let notice = try build(on: "2026-11-19", "--strict")
        #expect(notice.errors.contains("the contact: Content/posts/link.md"), "\(notice.errors)")
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["by-mary", "free"])
    }

    @Test("An address in a field that leads nowhere is a note; what has one to a held text is held")
    func fields() throws {
        let books = ["a": "/posts/named/", "b": "/books/a/", "nowhere": "/nowhere/"]
        try folder.remove("Templates")
        try folder.put([
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            collections:
              books: { fields: { web: url } }
              rows: { fields: { web: url } }
              events: { kind: events }

            """,
            "Content/rows.csv": "title,web\nR,/posts/named/\n",
            "Content/events/e.md": "---\ntitle: E\nstart: 2026-12-24\nurl: /posts/named/\n---\nT\n",
        ])
        for (name, address) in books {
            try folder.put(["Content/books/\(name).md": "---\ntitle: B\nweb: \(address)\n---\nT\n"])
        }
        let before = try build(on: "2026-11-20", "--strict")
        #expect(before.end == .status(0), "\(before.errors)")
        let note = "Content/books/nowhere.md:3:6: note: \"/nowhere/\" leads to no page or file"
        #expect(before.errors.contains(note), "\(before.errors)")
        let check = try Program(folder: folder.path).run(["check", "--now", "2026-11-20"])
        #expect(check.errors.contains(note.replacing("note", with: "error")), "\(check.errors)")
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        for path in ["books/a.md", "books/b.md", "rows.csv", "events/e.md"] {
            #expect(run.errors.contains("Content/\(path)"), "\(run.errors)")
        }
        #expect(try folder.text("Output/books/nowhere/index.html").contains("/nowhere/"))
    }

    @Test("Without --hold-back, a text that names the contact stops the build")
    func stops() throws {
        #expect(try build(on: "2026-11-20").end == .status(0))
        let before = try folder.output()
        let run = try build(on: "2026-11-21")
        #expect(run.end == .status(1))
        #expect(run.errors.hasSuffix("  the page of \"mary\"\n"), "\(run.errors)")
        #expect(try folder.output() == before)
    }

    @Test(
        "--hold-back leaves out the texts that name or link to the contact, and those that link to them",
        arguments: [[], ["--strict"], ["--quiet"]])
    func heldBack(_ arguments: [String]) throws {
        #expect(try build(on: "2026-11-20").end == .status(0))
        #expect(try posts().count == 8)
        let run = try Program(folder: folder.path).run(
            ["build", "--now", "2026-11-21", "--hold-back"] + arguments)
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(
            run.errors.hasSuffix(
                "published without these, because of the problems above:\n"
                    + EndingSite.heldBack.map { "  \($0)\n" }.joined()), "\(run.errors)")
        #expect(!run.errors.contains(": error: "))
        #expect(try posts() == ["by-mary", "free"])
        #expect(try !folder.output().entries.keys.contains { $0.hasPrefix("contacts/mary/") })
        let found = try folder.shell("grep -rl 'Somerville' Output --exclude-dir=.sitegen || true")
        #expect(found.output == "")
        // An unchanged site is not reported as done.
        let again = try Program(folder: folder.path).run(
            ["build", "--now", "2026-11-21", "--hold-back"] + arguments)
        #expect(again.end == .status(3))
        #expect(again.errors == run.errors)
        #expect(try build(on: "2026-11-21").end == .status(1))
    }

    @Test("--hold-back leaves out a file whose name has a line break")
    func lineBreak() throws {
        let file = "Content/posts/two\nlines.md"
        try folder.put([file: EndingSite.post("Two lines", "With Mary Somerville.")])
        let run = try build(on: "2026-11-21", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["by-mary", "free"])
    }

    @Test("Each reason is a warning, in all formats")
    func reasons() throws {
        let run = try build(on: "2026-11-21", "--hold-back", "--format", "github")
        let files = run.errors.matches(of: /::warning file=([^,]*),/).map { String($0.output.1) }
        #expect(Set(files).sorted() == EndingSite.heldBack)
        #expect(
            run.errors.contains(
                "title=dead-link::\"named.md#top\" is held back, so it has no page"),
            "\(run.errors)")
        let json = try build(on: "2026-11-21", "--hold-back", "--format", "json")
        let list = EndingSite.heldBack.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(json.output.contains("\"heldBack\":[\(list)]"), "\(json.output)")
    }

    @Test("A text that links to one that is held back is named with that, unless it is scheduled")
    func chain() throws {
        try folder.put([
            "Content/posts/later.md": EndingSite.post("Later", "See [it](named.md).").replacing(
                "2026-03-02", with: "2026-12-02")
        ])
        let run = try build(on: "2026-11-21", "--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(
            run.errors.contains(
                "Content/posts/far.md:5:10: warning: \"/posts/more/\" is held back, so it has no "
                    + "page [dead-link]"), "\(run.errors)")
        #expect(!run.errors.contains("later.md"), "\(run.errors)")
    }

    @Test("A denied contact is held back as one whose consent has ended")
    func denied() throws {
        try folder.put(["Content/contacts/consent.yml": LeakySite.consent("  mary: denied\n")])
        let run = try folder.build("--hold-back")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["by-mary", "free"])
    }

    @Test(
        "Any other problem stops the build, which reports all of them",
        arguments: [
            ("Content/posts/x.md", "[x](/nowhere/)", [], "[dead-link]"),
            ("Content/posts/x.md", "[x](/contacts/charles-babbage/)", [], "[dead-link]"),
            ("Content/posts/x.md", "![x](x.png)", [], "[unknown-asset]"),
            ("Content/posts/x.md", "<b>x</b>", ["--strict"], "[raw-html]"),
            ("Content/contacts/people/tom.vcf", "NOTE:Met Mary Somerville", [], "[leak]"),
            ("Templates/404.mustache", "Mary Somerville", [], "[leak]"),
            ("Output/mine.txt", "Mary Somerville", [], "[leak]"),
        ])
    func others(_ path: String, _ text: String, _ arguments: [String], _ code: String) throws {
        let isCard = path.hasSuffix(".vcf")
        let card = LeakySite.card("FN:Tom", text)
        try folder.put([path: isCard ? card : path.hasSuffix(".md") ? LeakySite.post(text) : text])
        if isCard {
            let consent = EndingSite.consent
            try folder.put([
                "Content/contacts/consent.yml": consent + "  tom:\n    publish: [name, note]\n"
            ])
        }
        let run = try Program(folder: folder.path).run(
            ["build", "--now", "2026-11-21", "--hold-back"] + arguments)
        #expect(run.end == .status(1), "\(run.errors)")
        #expect(
            run.errors.contains(
                try Regex("(?m)^[^ ].*: error: .*\(NSRegularExpression.escapedPattern(for: code))$")
            ),
            "\(run.errors)")
        #expect(run.errors.contains("nothing was written"))
        #expect(try posts() == [])
    }

    @Test(
        "Pages, biographies, files, pictures and the welcome text are left out where they are shown"
    )
    func kinds() throws {
        try folder.put([
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            home: [welcome, posts]
            navigation: [posts, us, { title: We, url: /us/ }]
            footer: [us]

            """,
            "Content/pages/index.md": "---\ntitle: Welcome\n---\nMary Somerville greets.\n",
            "Content/pages/us.md": "---\ntitle: Us\n---\nMary Somerville and others.\n",
            "Content/pages/to-us.md": "---\ntitle: To us\n---\n[Us](us.md), [list](/list.txt)\n",
            "Content/static/list.txt": "Mary Somerville",
            "Content/contacts/people/ada.md": "Ada knew Mary Somerville.\n",
            "Content/posts/cover.md": EndingSite.post(
                "Cover", "Text.", "image: /somerville-mary.png\n"),
            "Content/posts/shown.md": EndingSite.post("Shown", "![x](/somerville-mary.png)"),
            "Content/posts/tagged.md": EndingSite.post("Mary Somerville", "", "tags: [engines]\n"),
            "Content/posts/to-tag.md": EndingSite.post("To tag", "[Engines](/tags/engines/)"),
            "Content/posts/kept/index.md": EndingSite.post("Kept", "Text."),
            "Content/posts/kept/mary-somerville.txt": "Text.",
            "Content/posts/gone/index.md": EndingSite.post("Gone", "Mary Somerville"),
            "Content/posts/gone/notes.txt": "Text.",
            "Content/posts/to-notes.md": EndingSite.post("To notes", "[Notes](gone/notes.txt)"),
            "Content/contacts/consent.yml": EndingSite.consent.replacing(
                "[name, email.work]", with: "[name, email.work, biography]")
                + "allow: { us: [cb@engine.example] }\n",
        ])
        try folder.put(LeakySite.otherPicture, at: "Content/static/somerville-mary.png")
        #expect(try build(on: "2026-11-20", "--strict").end == .status(0))
        let run = try build(on: "2026-11-21", "--hold-back", "--strict")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(try posts() == ["by-mary", "free", "kept"], "\(run.errors)")
        let output = try folder.output().entries.keys
        for name in ["list.txt", "somerville", "us/index.html", "notes.txt"] {
            #expect(!output.contains { $0.contains(name) }, "\(name)")
        }
        let home = try folder.text("Output/index.html")
        for words in ["greets", "/us/", ">Us<"] { #expect(!home.contains(words), "\(words)") }
        #expect(try folder.text("Output/contacts/ada/index.html").contains("knew") == false)
    }

    /// A site with all that may point at Mary, or at what names her.
    private func pointAtMary() throws {
        try folder.put([
            "Content/site.yml": """
            title: Engines
            url: https://example.org/
            contactsPerPage: 1
            links: warn
            logo: drawing.svg
            home: [welcome, founders, posts]
            navigation:
              - us
              - { title: Her, url: /contacts/mary/ }
              - { title: Earlier, url: /people/mary/ }
              - { title: Tag, url: /tags/stars/ }
              - { title: Alias, url: /old/named/ }
              - { title: File, url: /list.txt }
              - { title: Three, url: /contacts/page/3/ }
              - { title: Founders, url: /contacts/groups/founders/ }

            """,
            "Content/contacts/consent.yml": LeakySite.consent(
                """
                  mary:
                    publish: [name, groups]
                    until: 2026-11-20
                    aliases: [/people/mary/]
                  tom: { publish: [name, photo, organization] }
                allow:
                  us: [cb@engine.example]
                  posts/open: [Mary Somerville]
                """),
            "Content/contacts/groups.yml": "founders: { members: [mary] }\n",
            "Content/contacts/people/tom.vcf": LeakySite.card(
                "FN:Tom Winter", "ORG:Mary Somerville Ltd", "PHOTO:/drawing.svg"),
            "Content/members.yml": LeakySite.members,
            "Content/pages/index.md": "---\ntitle: Welcome\n---\nMary Somerville greets.\n",
            "Content/pages/us.md": "---\ntitle: Us\n---\nMary Somerville, cb@engine.example\n",
            "Content/posts/open.md": EndingSite.post("Open", "Mary Somerville"),
            "Content/posts/named.md": EndingSite.post(
                "Named", "Mary Somerville", "tags: [stars]\naliases: [/old/named/]\n"),
            "Content/posts/by-alias.md": EndingSite.post("B", "[It](/old/named/)"),
            "Content/posts/by-earlier.md": EndingSite.post("E", "[She](/people/mary/)"),
            "Content/posts/by-file.md": EndingSite.post("F", "[List](/list.txt)"),
            "Content/posts/by-page.md": EndingSite.post("P", "[More](/contacts/page/3/)"),
            "Content/posts/group.md": EndingSite.post("G", "[GROUP founders]"),
            "Content/posts/aliased.md": EndingSite.post(
                "A", "Text.", "aliases: [/old/mary-somerville/]\n"),
            "Content/posts/guest.md": EndingSite.post("G", "Text.", "guest: Mary Somerville\n"),
            "Content/posts/kept.md": EndingSite.post("K", "[x](/kept.html), [y](/no-where/)"),
            "Content/posts/later.md": EndingSite.post("L", "Mary Somerville").replacing(
                "2026-03-02", with: "2026-12-02"),
            "Content/static/drawing.svg":
                "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>Mary Somerville</text></svg>",
            "Content/static/list.txt": "Mary Somerville",
            "Content/static/mary-somerville/a.txt": "Text",
            "Content/static/linking.html": "<p><a href=\"/posts/named/\">x</a></p>",
            "Content/static/kept.html": "<p><a href=\"/no-where/\">x</a></p>",
        ])
        for name in EndingSite.heldBack + ["Content/posts/by-mary.md", "Content/posts/free.md"]
        where name != "Content/posts/named.md" {
            try folder.remove(name)
        }
        try folder.remove("Content/contacts/people/mary.md")
        try folder.remove("Templates")
    }

    @Test("The note names all texts that --hold-back will leave out, and scheduled ones")
    func wholeNotice() throws {
        try pointAtMary()
        let run = try build(on: "2026-11-20")
        #expect(
            run.errors.contains(
                """
                texts and files that name or show the contact: Content/pages/index.md, \
                Content/pages/us.md, \
                Content/posts/aliased.md, Content/posts/by-earlier.md, \
                Content/posts/by-page.md, Content/posts/guest.md, \
                Content/posts/later.md, Content/posts/named.md, Content/static/drawing.svg, \
                Content/static/list.txt, Content/static/mary-somerville/a.txt; \
                allow: goes on publishing what it lists for posts/open, us [consent-ends]
                """), "\(run.errors)")
        #expect(!run.errors.contains("[unused-allowance]"))
    }

    @Test("What an ended consent leaves empty or unused does not stop --strict --hold-back")
    func strict() throws {
        try pointAtMary()
        try folder.put([
            "Content/posts/kept.md": EndingSite.post("K", "[x](/kept.html)")
        ])
        let before = try build(on: "2026-11-20", "--strict")
        #expect(before.end == .status(0), "\(before.errors)")
        let run = try build(on: "2026-11-21", "--strict", "--hold-back", "--format", "github")
        #expect(run.end == .status(3), "\(run.errors)")
        let held = run.errors.matches(of: /::warning file=([^,]*),.*title=([^:]*)::/).map {
            "\($0.output.1) \($0.output.2)"
        }
        #expect(
            Set(held).sorted() == [
                "Content/contacts/people/tom.vcf leak",
                "Content/pages/index.md leak", "Content/pages/us.md leak",
                "Content/posts/aliased.md leak", "Content/posts/by-alias.md dead-link",
                "Content/posts/by-earlier.md withdrawn-contact",
                "Content/posts/by-file.md dead-link", "Content/posts/by-page.md dead-link",
                "Content/posts/guest.md leak", "Content/posts/named.md leak",
                "Content/static/drawing.svg leak", "Content/static/linking.html dead-link",
                "Content/static/list.txt leak", "Content/static/mary-somerville/a.txt leak",
            ])
        let note = /::notice file=Content\/([^,]*),line=([0-9]*),.*title=([^:]*)::/
        let notes = run.errors.matches(of: note).map {
            "\($0.output.1):\($0.output.2) \($0.output.3)"
        }
        #expect(
            Set(notes).sorted() == [
                "contacts/consent.yml:13 unknown-page",
                "contacts/groups.yml:1 empty-group",
                "contacts/people/tom.vcf:5 unknown-asset",
                "members.yml:5 withheld-contact",
                "site.yml:10 unknown-page", "site.yml:11 unknown-page",
                "site.yml:12 unknown-page", "site.yml:13 unknown-page",
                "site.yml:14 unknown-page", "site.yml:5 unknown-asset",
                "site.yml:6 missing-welcome", "site.yml:8 unknown-page",
                "site.yml:9 unknown-page",
            ], "\(run.errors)")
        #expect(try posts() == ["group", "kept", "open"])
        let found = try folder.shell("cd Output && grep -rl 'Somerville' . | sort")
        #expect(
            found.output == """
                ./contacts/tom/contact.vcf
                ./contacts/tom/index.html
                ./posts/open/index.html

                """)
    }

    @Test(
        "A warning that the site also has with the consent stops --strict --hold-back",
        arguments: [
            ("Content/contacts/groups.yml", "founders: { members: [mary] }\nx: { members: [] }\n"),
            ("Content/posts/x.md", EndingSite.post("X", "<b>x</b>")),
        ])
    func ownWarning(_ path: String, _ text: String) throws {
        try pointAtMary()
        try folder.put(["Content/posts/kept.md": EndingSite.post("K", "Text"), path: text])
        let run = try build(on: "2026-11-21", "--strict", "--hold-back")
        #expect(run.end == .status(1), "\(run.errors)")
        #expect(try posts() == [])
    }

    @Test("An allowance that is needed when a consent ends may be written long before")
    func earlyAllowance() throws {
        func allow(_ value: String) throws -> ProgramRun {
            try folder.put([
                "Content/contacts/consent.yml": EndingSite.consent
                    + "allow: { posts/named: [\(value)] }\n"
            ])
            return try build(on: "2026-01-01", "--future", "--strict")
        }
        #expect(try allow("Mary Somerville").errors == "")
        #expect(try allow("Ada Lovelace").errors.contains("[unused-allowance]"))
    }

    @Test("The allowance of a text that is held back for another reason stops nothing")
    func allowanceOfHeldText() throws {
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent(
                "  mary: denied\nallow: { posts/named: [cb@engine.example] }\n")
        ])
        let run = try folder.build("--hold-back", "--strict")
        #expect(run.end == .status(3), "\(run.errors)")
        #expect(run.errors.contains("note: no page \"posts/named\" [unknown-page]"))
    }

    @Test(
        "until ends at midnight in the site's time zone",
        arguments: [
            ("2026-11-20T23:59:59+13:00", 0), ("2026-11-21T00:00:00+13:00", 1),
            ("2026-11-21T00:00:00Z", 1),
        ])
    func midnight(_ time: String, _ status: Int32) throws {
        try folder.put([
            "Content/site.yml":
                "title: Engines\nurl: https://example.org/\ntimeZone: Pacific/Auckland\n"
        ])
        #expect(try build(on: time).end == .status(status))
    }

    @Test("Without a leak, --hold-back changes nothing")
    func nothing() throws {
        let plain = try build(on: "2026-11-20")
        let output = try folder.output()
        #expect(try build(on: "2026-11-20", "--hold-back").end == plain.end)
        #expect(try folder.output() == output)
    }

    @Test("list consents prints what ends when")
    func list() throws {
        let folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
        #expect(
            try folder.list("consents")
                == ProgramRun.success(
                    "2026-01-31  gone: withheld: the last day, 2026-01-31, has passed",
                    "2030-01-01  ada: name, email.work"))
        let json = try folder.list("consents", "--format", "json").output
        #expect(
            json.matches(of: /"until": "(.*)"/).map { String($0.output.1) }
                == ["2026-01-31", "2030-01-01"])
    }
}
