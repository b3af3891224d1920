import Foundation
import Testing

@Suite("A contact's own vCard")
struct ContactCardTests {
    @Test("The card has only the published fields")
    func card() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "UID:urn:uuid:3", "REV:20260101T000000Z", "FN:Dr. Mary Somerville",
                "N:Somerville;Mary;Fairfax;Dr.;FRAS", "NICKNAME:Queen of Science",
                "X-PHONETIC-FIRST-NAME:Mairi", "X-PRONOUNS:she/her", "ORG:Engines;Stars",
                "TITLE:Mathematician", "TITLE:Author", "EMAIL;TYPE=work,pref:mary@example.org",
                "EMAIL;TYPE=home:mary@home.example", "item1.TEL:+44 20 7946 0000",
                "item1.X-ABLabel:Observatory", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-26",
                "URL:https://example.org/mary", "NOTE:Came from Jedburgh\\, by coach.",
                "ROLE:Secret", "IMPP:xmpp:secret@example.org", "X-SECRET:secret"),
            "Content/contacts/consent.yml": LeakySite.consent(
                "  mary: { publish: [name, organization, title, email.work, phone.observatory, "
                    + "birthday, url, note] }\n"),
        ])
        #expect(
            try folder.build().errors == """
                Content/contacts: note: properties of cards that have no field, with the number of \
                cards: X-SECRET (1) [unused-property]
                  help: write what visitors may see as NOTE, TITLE or URL, and publish that \
                field; sitegen list contacts names each contact's

                """)
        #expect(
            try folder.text("Output/contacts/mary/contact.vcf")
                == """
                BEGIN:VCARD
                VERSION:4.0
                FN:Dr. Mary Somerville
                N:Somerville;Mary;Fairfax;Dr.;FRAS
                X-PHONETIC-FIRST-NAME:Mairi
                NICKNAME:Queen of Science
                PRONOUNS:she/her
                ORG:Engines;Stars
                TITLE:Mathematician
                TITLE:Author
                EMAIL;TYPE=work;PREF=1:mary@example.org
                item1.TEL:+44 20 7946 0000
                item1.X-ABLABEL:Observatory
                URL:https://example.org/mary
                NOTE:Came from Jedburgh\\, by coach.
                BDAY:--1226
                UID:https://example.org/contacts/mary/
                SOURCE:https://example.org/contacts/mary/contact.vcf
                END:VCARD

                """.replacing("\n", with: "\r\n"))
    }

    @Test("A label that a published value shares with a withheld one is not published")
    func sharedLabel() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "item1.EMAIL:mary@home.example",
                "item1.URL:https://example.org/a", "item1.X-ABLabel:Sister",
                "item2.TEL:020 7946 0000", "item2.URL:https://example.org/b",
                "item2.X-ABADR:gb", "item2.X-ABLabel:Studio"),
            "Content/contacts/consent.yml": LeakySite.consent(
                "  mary: { publish: [name, url, phone] }\n"),
        ])
        #expect(try folder.build("--quiet").errors == "")
        let card = try folder.text("Output/contacts/mary/contact.vcf")
        #expect(
            card.split(separator: "\r\n").filter { $0.contains("item") || $0.contains("URL:") } == [
                "item1.TEL:020 7946 0000", "item1.X-ABLABEL:Studio", "URL:https://example.org/a",
                "item2.URL:https://example.org/b", "item2.X-ABLABEL:Studio",
            ])
        #expect(try folder.shell("grep -rl Sister Output || true").output == "")
    }

    @Test("The card has the names in other languages, and an organization's N")
    func otherNames() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/yamada.vcf": LeakySite.card(
                "FN;ALTID=1;LANGUAGE=ja:山田太郎", "FN;ALTID=1;LANGUAGE=en:Yamada Taro",
                "N;ALTID=1;LANGUAGE=ja:山田;太郎;;;", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;",
                "FN;ALTID=2:yamada@home.example", "EMAIL:yamada@home.example",
                "TITLE;ALTID=1;LANGUAGE=en:Withheld"),
            "Content/contacts/people/mill.vcf": LeakySite.card(
                "KIND:org", "FN:The Old Mill", "ORG:The Old Mill", "N:Miller;Anna;;;"),
            "Content/contacts/consent.yml": LeakySite.consent(
                "  yamada: { publish: [name] }\n  mill: { publish: [name] }\n"),
        ])
        #expect(try folder.build().errors == "")
        let lines = try ["yamada", "mill"].map { slug in
            try folder.text("Output/contacts/\(slug)/contact.vcf").split(separator: "\r\n")
                .filter { $0.hasPrefix("FN") || $0.hasPrefix("N") || $0.hasPrefix("TITLE") }
        }
        #expect(
            lines == [
                [
                    "FN;ALTID=1;LANGUAGE=ja:山田太郎", "FN;ALTID=1;LANGUAGE=en:Yamada Taro",
                    "N;ALTID=1;LANGUAGE=ja:山田;太郎;;;", "N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;",
                ], ["FN:The Old Mill", "N:Miller;Anna;;;"],
            ])
    }

    @Test("The card embeds the published picture; the card of all contacts links to it")
    func photo() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/site.yml": "title: E\nurl: https://example.org/lab/\nallContacts: true\n",
            "Content/contacts/people/ada.vcf": LeakySite.card("FN:Ada Lovelace", "PHOTO:ada.png"),
            "Content/contacts/people/eve.vcf": LeakySite.card("FN:Eve", "PHOTO:ada.png"),
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "[name, email.work]", with: "[name, photo]"),
        ])
        try folder.put(LeakySite.labelledPicture, at: "Content/contacts/people/ada.png")
        #expect(try folder.build().errors == "")
        let encoded = LeakySite.otherPicture.base64EncodedString()
        let card = try folder.text("Output/contacts/ada/contact.vcf")
        #expect(
            card.replacing("\r\n ", with: "").contains("PHOTO:data:image/png;base64,\(encoded)\r\n")
        )
        let all = try folder.text("Output/contacts/all.vcf")
        #expect(
            all.replacing("\r\n ", with: "").matches(of: /FN:(.*)\r\n/).map(\.output.1) == [
                "Ada Lovelace", "Eve",
            ])
        #expect(
            all.replacing("\r\n ", with: "").matches(of: /PHOTO:(.*)\r\n/).map(\.output.1) == [
                "https://example.org/lab/contacts/ada/photo.png",
                "https://example.org/lab/contacts/eve/photo.png",
            ])
    }

    @Test("The card of all contacts exists only if site.yml enables it")
    func all() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite()
        #expect(try folder.build().errors == "")
        #expect(try folder.output().text("contacts/all.vcf") == nil)
    }
}
