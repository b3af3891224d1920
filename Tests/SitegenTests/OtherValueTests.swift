import Foundation
import Testing

/// Values where an address book puts them, and the places where a value is none.
@Suite("Values and places")
struct OtherValueTests {
    private func leaks(
        _ card: [String], _ files: [String: String], consent: String = ""
    ) throws -> ProgramRun {
        let folder = try TemporaryFolder()
        let lines = ["BEGIN:VCARD", "VERSION:3.0"] + card + ["END:VCARD", ""]
        try folder.layLeakySite([
            "Content/contacts/board.vcf": lines.joined(separator: "\r\n"),
            "Content/contacts/consent.yml": LeakySite.consent(consent),
        ])
        try folder.put(files)
        return try folder.build()
    }

    @Test(
        "A value in a property that no field has is searched for, too",
        arguments: [
            ("LABEL;TYPE=home:12 Analytical Row\\nLondon", "12 Analytical Row"),
            ("X-MS-TEL;ASSISTANT:+44 20 7946 0555", "020 7946 0555"),
            ("X-MOBILE:+44 20 7946 0555", "020 7946 0555"),
            ("RELATED;VALUE=uri:tel:+44-20-7946-0555", "020 7946 0555"),
            ("URL:tel:+442079460555", "020 7946 0555"),
            ("URL:mailto:cb@engine.example", "cb@engine.example"),
            ("X-JABBER:cb@engine.example", "cb@engine.example"),
            ("X-MS-IMADDRESS:cb@engine.example", "cb@engine.example"),
            ("ADR:;;;12 Analytical Row\\, London", "12 Analytical Row"),
            ("ADR:12 Analytical Row, 80331 London", "12 Analytical Row"),
            ("BDAY;VALUE=text:26. Dezember 1791", "26. Dezember 1791"),
            ("X-BIRTHDAY:1791-12-26", "26. Dezember 1791"),
            ("X-EVOLUTION-BIRTH-DATE:26.12.1791", "26.12.1791"),
        ])
    func property(_ line: String, _ text: String) throws {
        let card = ["FN:Charles Babbage", "N:Babbage;Charles;;;", line]
        let run = try leaks(card, ["Content/posts/p.md": LeakySite.post("See \(text) there.")])
        #expect(run.leaks.count == 1, "\(run.errors)")
        #expect(try leaks(card, ["Content/posts/p.md": LeakySite.post("80331 London")]).leaks == [])
    }

    @Test(
        "A name with one of two names that a hyphen or a comma joins is a note",
        arguments: [
            ("Babbage;Anna-Lena", "Anna Babbage"), ("Babbage,King;Anna", "Anna Babbage"),
            ("Babbage,King;Anna", "King, Anna"),
        ])
    func partialName(_ parts: String, _ text: String) throws {
        let run = try leaks(
            [
                "FN:\(parts.split(separator: ";").reversed().joined(separator: " "))",
                "N:\(parts);;;",
            ],
            ["Content/posts/p.md": LeakySite.post("See \(text) there.")])
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(run.errors.contains("p.md:5:5: note: may contain the name"), "\(run.errors)")
    }

    @Test("A post's date is no birthday on its page, in lists and in texts that link to it")
    func days() throws {
        let post = LeakySite.post(
            "Today, on 10 December 1815.", "slug: fair\nupdated: 1815-12-10\n"
        )
        .replacing("2026-03-02", with: "1815-12-10")
        let run = try leaks(
            ["FN:Charles Babbage"],
            [
                "Content/posts/fair.md": post,
                "Content/pages/archive.md":
                    "---\ntitle: Archive\n---\n- 10.12.1815: [Fair](/posts/fair/)\n",
            ])
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        let other = try leaks(
            ["FN:Charles Babbage"],
            [
                "Content/posts/fair.md": post,
                "Content/pages/index.md": "---\ntitle: Home\n---\nAda, born 10.12.1815\n",
                "Content/posts/other.md": LeakySite.post("Ada, born 10.12.1815", "slug: other\n"),
                "Content/static/list.txt": "Ada 10.12.1815\n",
            ])
        #expect(
            other.leaks == [
                "Content/pages/index.md:4:11 birthday of \"ada\"",
                "Content/posts/other.md:6:11 birthday of \"ada\"",
                "Content/static/list.txt:1 birthday of \"ada\"",
            ], "\(other.errors)")
    }

    @Test("A birthday in a post is found though the page links to a post of that date")
    func neighbour() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/site.yml":
                "title: Engines\nurl: https://example.org/\nfeeds: { site: [] }\n",
            "Content/posts/fair.md": LeakySite.post("Text.", "slug: fair\n")
                .replacing("2026-03-02", with: "1815-12-10"),
            "Content/posts/other.md": LeakySite.post("Text.\n\nAda, born 10.12.1815")
                .replacing("2026-03-02", with: "1815-12-11"),
        ])
        // The theme's pages link to the posts before and after.
        try folder.remove("Templates")
        #expect(try folder.build().leaks == ["Content/posts/other.md:7:11 birthday of \"ada\""])
    }

    @Test("A birthday that the contact publishes may be in another property, too")
    func publishedDay() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/kim.vcf": LeakySite.card(
                "FN:Kim Hall", "BDAY:1991-12-26", "X-BIRTHDAY:1991-12-26"),
            "Content/contacts/consent.yml": LeakySite.consent(
                "  kim: { publish: [name, birthday] }\n"),
            "Content/posts/p.md": LeakySite.post("Born on 26.12.1991"),
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
    }

    @Test(
        "A value in the permalinks of site.yml is reported there, one in a file's name at the file")
    func permalinks() throws {
        let site = "title: Engines\nurl: https://example.org/\npermalinks:\n"
        let card = ["FN:Charles Babbage", "N:Babbage;Charles;;;"]
        let run = try leaks(
            card,
            [
                "Content/site.yml": site + "  contacts: /charles-babbage/:slug/\n",
                "Content/posts/p.md": LeakySite.post("Text."),
            ])
        #expect(
            run.leaks == ["Content/site.yml:4:14 name of someone who is not published"],
            "\(run.errors)")
        let other = try leaks(card, ["Content/posts/charles-babbage.md": LeakySite.post("Text.")])
        #expect(
            other.leaks == [
                "Content/posts/charles-babbage.md name of someone who is not published"
            ], "\(other.errors)")
    }

    @Test("A picture with a birthday in its name is a note, unless a name stands beside it")
    func picture() throws {
        func build(_ name: String) throws -> ProgramRun {
            try leaks(
                ["FN:Charles Babbage"],
                [
                    "Content/posts/trip/index.md": LeakySite.post("![x](<\(name)>)"),
                    "Content/posts/trip/\(name)": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
                ])
        }
        for name in ["IMG_18151210_134501.svg", "WhatsApp Image 1815-12-10 at 13.45.svg"] {
            let run = try build(name)
            #expect(run.end == .status(0), "\(run.errors)")
            #expect(run.errors.contains("note: may contain the birthday of \"ada\""))
        }
        #expect(try build("ada-1815-12-10.svg").end == .status(1))
    }

    @Test(
        "An allowance for a name covers all its spellings, headings and the names of pictures",
        arguments: ["Charles Babbage", "Babbage, Charles", "charles-babbage", "babbage-charles"])
    func allowance(_ value: String) throws {
        let files = [
            "Content/posts/open-day/index.md": LeakySite.post(
                "## Charles Babbage\n\n![x](charles-babbage.svg)\n\nBabbage, Charles",
                "summary: Text\n"),
            "Content/posts/open-day/charles-babbage.svg":
                "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        ]
        let card = ["FN:Charles Babbage", "N:Babbage;Charles;;;"]
        let run = try leaks(
            card, files, consent: "allow: { posts/open-day: [\"\(value)\"] }\n")
        #expect(run.errors == "")
        #expect(run.end == .status(0))
        let other = files.merging(["Content/posts/x.md": LeakySite.post("charles-babbage")]) { $1 }
        #expect(
            try leaks(card, other, consent: "allow: { posts/open-day: [\"\(value)\"] }\n").end
                == .status(1))
    }

    @Test("An allowance for a nickname does not cover the name")
    func nickname() throws {
        let run = try leaks(
            ["FN:Charles Babbage", "NICKNAME:The Calculator"],
            ["Content/posts/open-day.md": LeakySite.post("The Calculator; Charles Babbage")],
            consent: "allow: { posts/open-day: [The Calculator] }\n")
        #expect(
            run.leaks == ["Content/posts/open-day.md:5:17 name of someone who is not published"])
    }

    @Test("The published label of an address is no leak, whatever its lines are")
    func label() throws {
        let label = "LABEL;TYPE=work:1 Dorset Street\\nLondon SW1Y 4JH"
        let card = ["FN:Charles Babbage", "ADR;TYPE=work:;;1 Dorset Street;London;;;", label]
        let consent = "  charles-babbage: { publish: [name, address] }\n"
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/charles-babbage.vcf":
                (["BEGIN:VCARD", "VERSION:3.0"] + card + ["END:VCARD", ""])
                .joined(separator: "\r\n"),
            "Content/contacts/consent.yml": LeakySite.consent(consent),
        ])
        #expect(try folder.build("--strict").errors == "")
    }

    @Test("A published profile stays though a property without a field has the same account")
    func profile() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/kim.vcf": LeakySite.card(
                "FN:Kim Hall", "IMPP:xmpp:kim@chat.example", "X-JABBER:kim@chat.example"),
            "Content/contacts/consent.yml": LeakySite.consent(
                "  kim: { publish: [name, social] }\n"),
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(!run.errors.contains("[withheld-social]"))
        #expect(try folder.text("Output/contacts/kim/contact.vcf").contains("kim@chat.example"))
    }

    @Test("Files with columns, and copies of tables, are left out of a post's folder")
    func attachments() throws {
        for name in ["a.wab", "a.kdbx", "a.ofx", "a.csv.txt", "a.csv.part", "a.webarchive"] {
            let run = try leaks(
                ["FN:Charles Babbage"],
                [
                    "Content/posts/trip/index.md": LeakySite.post("Text."),
                    "Content/posts/trip/\(name)": "Ada",
                ])
            #expect(run.errors.contains("Content/posts/trip/\(name): note: no text links"))
        }
    }
}
