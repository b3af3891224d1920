import Testing

@Suite("A published text")
struct PublishedTextTests {
    private func folder(_ field: String, _ more: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let names = [
            "TITLE": "title", "ORG": "organization", "NOTE": "note", "ADR": "address",
            "X-SOCIALPROFILE": "social",
        ]
        let name = try #require(
            field.split { $0 == ":" || $0 == ";" }.first.flatMap { names[String($0)] })
        let consent = LeakySite.consent("  mary: { publish: [name, \(name)] }\n")
        try folder.layLeakySite([
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "TEL:+44 20 7946 0123", field),
            "Content/posts/hers.md": LeakySite.post("Text", "author: mary\n"),
            "Content/contacts/consent.yml": consent,
        ])
        try folder.put(more)
        return folder
    }

    @Test(
        "A withheld value within a published field is a leak",
        arguments: [
            ("TITLE:Plumber\\, 020 7946 0018", "phone number of \"ada\""),
            ("TITLE:Plumber\\, 020 7946 0123", "phone number of \"mary\""),
            ("ORG:cb@engine.example", "e-mail of someone who is not published"),
            ("TITLE:Assistant to\r\n  Ada (countess@home.example)", "e-mail of \"ada\""),
            ("ORG:Engines;12 St James's Square", "postal address of \"ada\""),
            ("NOTE:Ring me\\nat +44 (20) 7946 0018", "phone number of \"ada\""),
            ("NOTE:Born on 10 December 1815", "birthday of \"ada\""),
            ("NOTE:A friend of Charles Babbage", "name of someone who is not published"),
        ])
    func field(_ field: String, _ leak: String) throws {
        let folder = try folder(field)
        let run = try folder.build("--strict")
        #expect(run.end == .status(1))
        #expect(run.leaks.count == 1)
        #expect(run.leaks.first?.hasPrefix("Content/contacts/people/mary.vcf:") == true)
        #expect(run.leaks.first?.hasSuffix(leak) == true)
    }

    @Test("The name of an unpublished contact in a published title or organization is a warning")
    func names() throws {
        for field in ["TITLE:Assistant to Charles Babbage", "ORG:Charles Babbage Ltd"] {
            let folder = try folder(field)
            let run = try folder.build()
            #expect(run.end == .status(0))
            #expect(
                run.headline.hasPrefix(
                    "Content/contacts/people/mary.vcf:5:\(field.hasPrefix("O") ? 5 : 20): warning: "
                        + "contains the name of someone who is not published "
                        + "(Content/contacts/board.vcf:"))
            #expect(run.errors.components(separatedBy: "[leak]").count == 2)
            #expect(try folder.build("--strict").end == .status(1))
        }
    }

    private static let wholeNames = [
        "TITLE:Charles Babbage", "ORG:Dr. Charles Babbage", "ORG:Engines;Babbage\\, Charles",
        "ADR;LABEL=\"Charles Babbage\\nMill 1\":;;Mill 1;London;;;",
        "X-SOCIALPROFILE;X-USER=Charles Babbage:https://x.example/cb",
    ]

    @Test(
        "A field that is only a withheld name may be on its page, in lists and in cards",
        arguments: wholeNames)
    func wholeName(field: String) throws {
        let site = "title: Lab\nurl: https://example.org/lab/\nallContacts: true\n"
        let folder = try folder(field, ["Content/site.yml": site])
        try folder.remove("Templates")
        let run = try folder.build("--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(!run.errors.contains("error:"))
        let holders = try folder.shell("cd Output && grep -rlE 'Charles|Babbage' . | sort").output
        for file in ["contacts/mary/contact.vcf", "contacts/all.vcf"] {
            #expect(holders.contains(file), "\(holders)")
        }
    }

    @Test(
        "A field that is only a withheld name is a leak in every text",
        arguments: wholeNames,
        [
            ("posts/open-day.md", LeakySite.post("First.\n\nWith Charles Babbage."), "7:6"),
            ("posts/hers.md", LeakySite.post("With Charles Babbage.", "author: mary\n"), "6:6"),
            (
                "posts/hers.md",
                LeakySite.post("Text", "author: mary\nsummary: By Charles Babbage\n"),
                "5:13"
            ), ("pages/index.md", "---\ntitle: Home\n---\nCharles Babbage\n", "4:1"),
            (
                "posts/hers.md",
                LeakySite.post("Text", "authors: [mary]\ntags: [Charles Babbage]\n"), "5:8"
            ),
        ])
    func wholeNameElsewhere(field: String, text: (path: String, text: String, place: String)) throws
    {
        let folder = try folder(field, ["Content/\(text.path)": text.text])
        try folder.remove("Templates")
        let run = try folder.build("--now", "2026-11-01")
        #expect(run.end == .status(1))
        #expect(
            run.errors.contains("Content/\(text.path):\(text.place): error: contains the name of"),
            "\(run.errors)")
    }

    @Test("The name of a firm may be in texts in any Unicode form")
    func unicodeForms() throws {
        let folder = try folder(
            "ORG:Charles Babbage F\u{F6}rderverein",
            [
                "Content/posts/open-day.md": LeakySite.post(
                    "From Charles Babbage Fo\u{308}rderverein.")
            ])
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
    }

    @Test("A firm that is named after a withheld contact may be in texts, and in lists")
    func firm() throws {
        let folder = try folder(
            "ORG:Charles Babbage Ltd",
            [
                "Content/posts/open-day.md": LeakySite.post("From Charles Babbage Ltd."),
                "Content/contacts/people/firm.vcf": LeakySite.card(
                    "KIND:org", "FN:Charles Babbage & Sons"),
                "Content/posts/hers.md": LeakySite.post(
                    "By Charles Babbage & Sons.", "authors: [firm, mary]\n"),
            ])
        let consent = LeakySite.consent("  mary: { publish: [name, organization] }\n")
        try folder.remove("Templates")
        #expect(try folder.build("--now", "2026-11-01").end == .status(0))
        try folder.put([
            "Content/contacts/consent.yml": consent
                + "allow: { contacts/mary: [Charles Babbage] }\n"
        ])
        let run = try folder.build("--strict", "--now", "2026-11-01")
        #expect(run.end == .status(0), "\(run.errors)")
        try folder.put(["Content/posts/open-day.md": LeakySite.post("From Charles Babbage.")])
        #expect(try folder.build("--now", "2026-11-01").end == .status(1))
    }
}
