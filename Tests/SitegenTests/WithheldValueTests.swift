import Testing

@Suite("Withheld values of a card")
struct WithheldValueTests {
    /// A card of a denied contact, a text, and the value found in it.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let card: [String]
        let text: String
        let found: String?

        init(_ description: String, _ card: [String], _ text: String, _ found: String?) {
            (testDescription, self.card, self.text, self.found) = (description, card, text, found)
        }
    }

    @Test("A value is found in every spelling", arguments: cases)
    func sought(_ example: Case) throws {
        let folder = try folder(example.card.joined(separator: "\r\n"))
        try folder.put(["Content/static/a.txt": example.text])
        let run = try folder.build()
        #expect(
            run.leaks.map { $0.replacing(" of someone who is not published", with: "") }
                == example.found.map { ["Content/static/a.txt:1 \($0)"] } ?? [])
    }

    private static let cases = [
        Case(
            "a second number", ["FN:Eve Example", "TEL:0171 1234567 / 0171 7654321"],
            "Ring 0171 7654321.", "phone number"),
        Case(
            "an address with a name", ["FN:Eve Example", "EMAIL:Eve <eve@e.example>"],
            "eve@e.example", "e-mail"),
        Case(
            "one of two addresses", ["FN:Eve Example", "EMAIL:a@e.example, eve@e.example"],
            "eve@e.example", "e-mail"),
        Case(
            "a street in the wrong place", ["FN:Eve Example", "ADR:12 Long Lane;;;Leeds;;;"],
            "12 Long Lane", "postal address"),
        Case(
            "a part of a street", ["FN:Eve Example", "ADR:;;12 Long Lane\\, Hackney;London;;;"],
            "at 12 Long Lane", "postal address"),
        Case(
            "the town", ["FN:Eve Example", "ADR:;;12 Long Lane;London;;E8 1AB;UK"],
            "London E8 1AB, UK", nil),
        Case("a name behind a title", ["FN:Dr. Eve Example"], "Eve Example", "name"),
        Case("a name that is turned", ["FN:Example, Eve"], "Eve Example", "name"),
        Case(
            "a name beside an address in its place",
            ["FN:eve@e.example", "N:Example;Eve;;;", "EMAIL:eve@e.example"], "Eve Example", "name"),
        Case("a name in plain letters", ["FN:Łukasz Żółty"], "Lukasz Zolty", "name"),
        Case("a second name", ["FN:山田太郎", "FN;LANGUAGE=en:Taro Yamada"], "Taro Yamada", "name"),
        Case("an organization", ["FN:Town Hall", "ORG:Town Hall"], "the town hall", nil),
        Case(
            "a birthday with full stops", ["FN:Eve Example", "BDAY:10.12.1985"],
            "born 10 December 1985", "birthday"),
        Case(
            "a birthday without a year", ["FN:Eve Example", "BDAY:--12-10"],
            "We meet on 10 December.", nil),
        Case(
            "a line of a note", ["FN:Eve Example", "NOTE:Member of the board\\nIs ill since 2019"],
            "is ill since 2019", "note"),
    ]

    @Test("A published address with a part after + publishes no other address")
    func subaddress() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/jo.vcf": LeakySite.card(
                "FN:Jo Doe", "EMAIL;TYPE=work:jo+news@example.org",
                "EMAIL;TYPE=home:jo@example.org"),
            "Content/contacts/consent.yml": LeakySite.consent(
                "  jo: { publish: [name, email.work] }\n"),
            "Content/static/a.txt": "Write to jo@example.org",
        ])
        #expect(try folder.build().leaks == ["Content/static/a.txt:1 e-mail of \"jo\""])
    }

    @Test("Numbers of the generated style sheet are no phone numbers")
    func motionNumbers() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite()
        #expect(try folder.build().end == .status(0))
        let name = try #require(
            folder.output().paths.first { $0.contains(/^assets\/motion\..*css$/) })
        let number = try #require(
            folder.text("Output/\(name)").firstMatch(of: /([01])\.(\d{4}) (\d\d)%/))
        try folder.put([
            "Content/contacts/people/grace.vcf": LeakySite.card(
                "FN:Grace Hopper", "TEL:\(number.1)\(number.2)\(number.3)")
        ])
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
    }

    @Test("A published value of another kind does not allow a withheld one")
    func rights() throws {
        let folder = try folder(
            "FN:Chris\r\nN:Miller;Chris;;;\r\nNOTE:Member of the board\\nIs ill since 2019")
        try folder.put([
            "Content/contacts/people/jo.vcf": LeakySite.card(
                "FN:Chris Jones", "ORG:Chris Miller Ltd", "NOTE:Member of the board"),
            "Content/contacts/consent.yml": LeakySite.consent(
                "  jo: { publish: [name, organization, note] }\n"),
            "Content/static/a.txt": "Chris Miller Ltd has a member of the board",
            "Content/static/b.txt": "Chris Miller Ltd, of Chris Miller",
            "Content/static/c.txt": "is ill since 2019",
        ])
        #expect(
            try folder.build().leaks == [
                "Content/static/b.txt:1 name of someone who is not published",
                "Content/static/c.txt:1 note of someone who is not published",
            ])
    }

    @Test(
        "A name of a page or of the theme is not searched for as a slug",
        arguments: [
            "index", "contacts", "contact", "site", "board", "robin", "motion", "robots", "sitemap",
        ])
    func slug(_ name: String) throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Content/contacts/\(name).vcf": LeakySite.card("FN:Eve Example"),
            "Content/contacts/consent.yml": "containers: { \(name).vcf: denied }\n",
            "Content/pages/board.md": "---\ntitle: Board\n---\n",
            "Content/posts/a.md": LeakySite.post("", "tags: [robin]\n"),
        ])
        #expect(try folder.build().errors == "")
    }

    @Test("A value can be allowed in any file, also of the theme or unmanaged")
    func allowedFiles() throws {
        let folder = try folder("FN:Eve Example")
        try folder.put([
            "Templates/assets/z.js": "'Eve Example'", "Output/old.txt": "Eve Example",
        ])
        let leaks = try folder.build()
        let pages = leaks.errors.matches(of: /write "(.*)": \[the value\]/).map(\.output.1)
        #expect(pages.count == 2)
        let allow = pages.map { "  \"\($0)\": [Eve Example]\n" }.joined()
        try folder.put(["Content/contacts/consent.yml": LeakySite.consent("allow:\n\(allow)")])
        #expect(try folder.build().errors == "")
    }

    @Test("A withheld birthday on 1 January 1970 is in no feed with posts")
    func dayOfEmptyFeeds() throws {
        let folder = try folder("FN:Eve Example\r\nBDAY:1970-01-01")
        try folder.put(["Content/posts/open.md": "---\ntitle: Open\ndate: 2026-01-02\n---\nDay.\n"])
        #expect(try folder.build().errors == "")
    }

    @Test("A mistake in a card is reported without the value")
    func mistakes() throws {
        let folder = try folder(
            "FN:Eve Example\r\nBDAY:31.02.1985\r\nTEL;CHARSET=foo:020 7946 0008\r\n"
                + "TEL 020 7946 0007")
        let run = try folder.build()
        #expect(run.errors.contains("board.vcf:4"))
        for secret in ["1985", "7946", "0008"] { #expect(!run.errors.contains(secret)) }
    }
}

extension WithheldValueTests {
    /// The leaky site with one card on its board.
    private func folder(_ card: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.layLeakySite(["Content/contacts/board.vcf": LeakySite.card(card)])
        return folder
    }
}
