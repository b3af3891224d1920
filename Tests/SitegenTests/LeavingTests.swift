import Foundation
import Testing

@Suite("A contact who leaves")
struct LeavingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/mary.vcf": LeakySite.card("FN:Mary Somerville", "UID:m-1")
        ])
    }

    @Test("withdraw denies the contact and keeps the card")
    func withdraw() throws {
        let card = try folder.text("Content/contacts/people/mary.vcf")
        #expect(
            try folder.consent("withdraw", "mary")
                == ProgramRun.success(
                    "Content/contacts/consent.yml: mary: denied",
                    "published now: nothing; denied by their own entry",
                    errors: "note: keep the card: builds need it to find its values in texts\n"))
        #expect(try folder.text("Content/contacts/people/mary.vcf") == card)
        #expect(try folder.text("Content/contacts/consent.yml").contains("  mary: denied\n"))
    }

    private static let warning = """
        Content/contacts: warning: no card has the slug "mary" any more, whose page is in Output; \
        without the card, builds no longer find its values in texts [deleted-card]
          help: unless it has another slug now, restore the card, and run sitegen consent withdraw \
        mary, which keeps it

        """

    @Test("A build that removes the page of a deleted card says once what to do")
    func deleted() throws {
        try folder.put(["Content/posts/a.md": LeakySite.post("Text")])
        #expect(try folder.build().errors == "")
        try folder.remove("Content/contacts/people/mary.vcf")
        let run = try folder.build("--strict", "--quiet")
        #expect(run.errors == Self.warning)
        #expect(run.end == .status(0))
        #expect(try folder.build().errors == "")
        try folder.put(["Content/posts/a.md": LeakySite.post("Other text")])
        #expect(try folder.build().errors == "")
    }

    @Test(
        "A build that fails because of the deleted card warns, too",
        arguments: [
            ("Content/posts/a.md", LeakySite.post("[She](/contacts/mary/)"), "dead-link"),
            ("Content/posts/a.md", LeakySite.post("", "author: mary\n"), "unknown-author"),
            (
                "Content/contacts/consent.yml",
                LeakySite.consent("  mary: { publish: [name] }\n"), "unknown-contact"
            ),
        ])
    func failing(_ path: String, _ text: String, _ code: String) throws {
        try folder.put([path: text])
        #expect(try folder.build().errors == "")
        try folder.remove("Content/contacts/people/mary.vcf")
        for _ in 1...2 {
            let run = try folder.build("--strict")
            #expect(run.end == .status(1))
            #expect(run.errors.contains("[\(code)]"), "\(run.errors)")
            #expect(run.errors.contains(Self.warning), "\(run.errors)")
        }
    }

    @Test("A card that is replaced by another contact's is a deleted card, a new name is none")
    func replaced() throws {
        #expect(try folder.build().errors == "")
        let file = "Content/contacts/people/mary.vcf"
        try folder.put([file: LeakySite.card("FN:Mary Greig", "UID:m-1")])
        #expect(try folder.build().errors == "")
        try folder.put([file: LeakySite.card("FN:Tom Winter", "UID:t-1")])
        #expect(
            try folder.build("--strict").errors == """
                Content/contacts: warning: the card of "mary" is now another contact's; without \
                the old card, builds no longer find its values in texts [deleted-card]
                  help: restore the old card in another file, and run sitegen consent withdraw for \
                it, which keeps it

                """)
        #expect(try folder.build().errors == "")
    }

    @Test("A card with another file name is no deleted card")
    func renamedFile() throws {
        #expect(try folder.build().errors == "")
        let card = try folder.text("Content/contacts/people/mary.vcf")
        try folder.remove("Content/contacts/people/mary.vcf")
        try folder.put(["Content/contacts/people/somerville.vcf": card])
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(!run.errors.contains("[deleted-card]"), "\(run.errors)")
    }

    @Test("A card is deleted although another contact has the name")
    func sameName() throws {
        let card = try folder.text("Content/contacts/people/mary.vcf")
        let other = card.replacing("m-1", with: "m-2")
        try folder.put(["Content/contacts/people/somerville.vcf": other])
        #expect(try folder.build().errors == "")
        try folder.remove("Content/contacts/people/mary.vcf")
        let run = try folder.build()
        #expect(run.errors.contains("[deleted-card]"), "\(run.errors)")
    }

    @Test("A card is deleted although the card of another with the name has a new file name")
    func sameNameRenamed() throws {
        let card = try folder.text("Content/contacts/people/mary.vcf")
        let other = card.replacing("m-1", with: "m-2")
        try folder.put(["Content/contacts/people/somerville.vcf": other])
        #expect(try folder.build().errors == "")
        for name in ["mary", "somerville"] {
            try folder.remove("Content/contacts/people/\(name).vcf")
        }
        try folder.put(["Content/contacts/people/young.vcf": other])
        let run = try folder.build()
        #expect(run.errors.contains("[deleted-card]"), "\(run.errors)")
    }

    @Test("A card that cannot be read is no deleted card")
    func unreadable() throws {
        #expect(try folder.build().errors == "")
        try folder.put(["Content/contacts/people/mary.vcf": "BEGIN:VCARD\r\nFN:Mary"])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(!run.errors.contains("[deleted-card]"), "\(run.errors)")
    }

    @Test("A contact who is denied, or whose consent ends, is no deleted card")
    func kept() throws {
        #expect(try folder.build().errors == "")
        #expect(try folder.consent("withdraw", "mary").end == .status(0))
        #expect(try folder.build().errors == "")
        #expect(!folder.has("Output/contacts/mary/contact.vcf"))
    }

    private static let moved = LeakySite.consent(
        """
          mary:
            publish: [name]
            slug: somerville
            aliases: [/contacts/mary/, old/her.html]
            until: 2026-11-20
        """)

    @Test("A contact's aliases redirect to the page, as long as it is published")
    func aliases() throws {
        try folder.put([
            "Content/contacts/consent.yml": Self.moved,
            "Content/posts/a.md": LeakySite.post("[She](/contacts/mary/)"),
        ])
        #expect(try folder.build("--now", "2026-11-19", "--strict").end == .status(0))
        #expect(
            try folder.text("Output/_redirects") == """
                /contacts/mary/ /contacts/somerville/ 301
                /old/her.html /contacts/somerville/ 301

                """)
        for page in ["contacts/mary/index.html", "old/her.html"] {
            #expect(
                try folder.text("Output/\(page)").contains(
                    "<link rel=\"canonical\" href=\"https://example.org/contacts/somerville/\">"))
        }
        #expect(try folder.consent("grant", "mary", "title").end == .status(0))
        #expect(
            try folder.text("Content/contacts/consent.yml").contains(
                "aliases: [/contacts/mary/, old/her.html]"))
        let run = try folder.build("--now", "2026-11-21")
        #expect(
            run.errors.contains(
                "Content/posts/a.md:5:7: error: the contact of \"/contacts/mary/\" is not "
                    + "published [withdrawn-contact]"), "\(run.errors)")
        try folder.remove("Content/posts/a.md")
        #expect(try folder.build("--now", "2026-11-21").end == .status(0))
        for page in ["_redirects", "contacts/mary/index.html", "old/her.html"] {
            #expect(!folder.has("Output/\(page)"), "\(page)")
        }
    }

    @Test("withdraw keeps the slug and the aliases, by which texts may name the contact")
    func addresses() throws {
        try folder.put([
            "Content/contacts/consent.yml": Self.moved.replacing("    until: 2026-11-20", with: ""),
            "Content/posts/a.md": LeakySite.post("Text", "author: somerville\n"),
        ])
        #expect(try folder.build("--strict").errors == "")
        #expect(
            try folder.consent("withdraw", "somerville").output.hasPrefix(
                "Content/contacts/consent.yml: mary: { state: denied, publish: [name], "
                    + "slug: somerville, aliases: [contacts/mary, old/her.html] }\n"))
        let entry =
            "    slug: somerville\n    aliases: [/contacts/mary/, old/her.html]\n"
        #expect(
            try folder.text("Content/contacts/consent.yml").contains(entry + "    state: denied\n"))
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        #expect(!folder.has("Output/contacts/somerville/contact.vcf"))
        #expect(!folder.has("Output/old/her.html"))
        #expect(try folder.consent("withdraw", "mary").output.hasPrefix("nothing to change\n"))
        #expect(try folder.consent("grant", "mary", "title").end == .status(0))
        #expect(
            try folder.text("Content/contacts/consent.yml").contains(
                "  mary:\n    publish: [name, title]\n" + entry))
    }

    @Test("A state of a contact other than denied is a problem, and publishes nothing")
    func state() throws {
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent("  mary: { state: authorized }\n")
        ])
        #expect(
            try folder.build().errors == """
                Content/contacts/consent.yml:7:18: error: state must be denied [bad-consent]
                  7 |   mary: { state: authorized }
                    |                  ^^^^^^^^^^
                  help: write state: denied, or leave the line out
                1 error; nothing was written, Output is as it was

                """)
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent(
                "  mary: { publish: [name], state: denied }\n")
        ])
        #expect(try folder.build("--strict").errors == "")
        #expect(!folder.has("Output/contacts/mary/index.html"))
    }

    @Test("A contact with another slug, to whom the old address leads, is no deleted card")
    func renamed() throws {
        #expect(try folder.build().errors == "")
        try folder.put([
            "Content/contacts/consent.yml": Self.moved.replacing("    until: 2026-11-20", with: "")
        ])
        #expect(try folder.build("--strict").errors == "")
        #expect(!folder.has("Output/contacts/mary/contact.vcf"))
        #expect(folder.has("Output/contacts/somerville/contact.vcf"))
    }

    @Test("A withheld value in an alias is a leak, reported where it is written")
    func leakInAlias() throws {
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent(
                "  mary:\n    aliases: [/by/charles-babbage/]\n")
        ])
        let run = try folder.build()
        #expect(
            run.errors.contains("Content/contacts/consent.yml:8:16: error: contains the name of"),
            "\(run.errors)")
        #expect(run.end == .status(1))
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent(),
            "Content/posts/a.md": LeakySite.post("Text", "aliases: [/a/, /by/charles-babbage/]\n"),
        ])
        #expect(
            try folder.build().leaks
                == ["Content/posts/a.md:4:17 name of someone who is not published"])
    }

    @Test("An alias that is no address, or is taken, is a problem")
    func badAlias() throws {
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent("  mary: { aliases: [//, /tags/] }\n")
        ])
        let run = try folder.build()
        #expect(run.errors.contains("[bad-alias]"), "\(run.errors)")
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent("  mary: { aliases: [/tags/] }\n")
        ])
        let taken = try folder.build()
        #expect(taken.errors.contains("[address-collision]"), "\(taken.errors)")
    }
}
