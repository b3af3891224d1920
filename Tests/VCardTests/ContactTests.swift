import Testing
import VCard

@Suite("Contact data")
struct ContactTests {
    @Test(
        "Types are read in every spelling",
        arguments: [
            "TYPE=WORK,HOME", "WORK;HOME", "TYPE=\"work,home\"", "type=work;type=Home",
            "Type=Work, Home;TYPE=work", "WORK;TYPE=HOME",
        ])
    func types(parameters: String) {
        #expect(
            Reading.card("EMAIL;\(parameters):ada@example.org")?.emails
                == [VCard.Typed("ada@example.org", types: ["work", "home"], line: 3)])
    }

    @Test("Preferred values come first, by TYPE=pref or by PREF")
    func preference() {
        let card = Reading.card(
            "TEL;TYPE=home:1", "TEL;PREF=7;TYPE=work:2", "TEL;CELL;PREF:3", "TEL;PREF=101:4")
        #expect(
            card?.phones == [
                VCard.Typed("3", types: ["cell"], preference: 1, line: 5),
                VCard.Typed("2", types: ["work"], preference: 7, line: 4),
                VCard.Typed("1", types: ["home"], line: 3), VCard.Typed("4", line: 6),
            ])
    }

    @Test("Schemes are removed, extensions are kept, empty values are skipped")
    func schemes() {
        let card = Reading.card(
            "TEL;VALUE=uri:tel:+44-20-7946-0000;ext=5", "TEL: TEL: 2 ", "TEL:", #"TEL:3\;\,"#,
            "EMAIL:mailto:ada@example.org", "EMAIL;WORK: ", #"URL:http\://example.org"#)
        #expect(
            card?.phones == [
                VCard.Typed("+44-20-7946-0000;ext=5", line: 3), VCard.Typed("2", line: 4),
                VCard.Typed("3;,", line: 6),
            ])
        #expect(card?.emails == [VCard.Typed("ada@example.org", line: 7)])
        #expect(card?.urls == [VCard.Typed("http://example.org", line: 9)])
    }

    @Test("A label of the same group is the user's word, and Apple's stock labels are types")
    func labels() {
        let card = Reading.card(
            "item1.TEL:1", "ITEM1.X-ABLabel:_$!<Mobile>!$_", "item2.TEL;type=HOME:2",
            "item2.X-ABLABEL:Lighthouse", "item3.TEL:3", "item4.X-ABLabel:Lost", "TEL:4",
            "item6.TEL:6", "item6.X-ABLabel:_$!<Half",
            "a.item5.TEL:5", "a.item5.X-ABLabel:_$!<HomePage>!$_")
        #expect(
            card?.phones == [
                VCard.Typed("1", types: ["cell"], label: "Mobile", line: 3),
                VCard.Typed("2", types: ["home"], label: "Lighthouse", line: 5),
                VCard.Typed("3", line: 7), VCard.Typed("4", line: 9),
                VCard.Typed("6", label: "_$!<Half", line: 10),
                VCard.Typed("5", label: "HomePage", line: 12),
            ])
    }

    @Test("An address has seven parts, which can contain commas and line breaks")
    func address() {
        let card = Reading.card(
            #"ADR;TYPE=work:1;2;12 Square, Flat 3\nYard;London;South;SW1Y 4JH;United Kingdom;?"#,
            "ADR:;;Street", "ADR:;;;;;;", "ADR:")
        #expect(
            card?.addresses == [
                VCard.Typed(
                    VCard.Address(
                        poBox: "1", extended: "2", street: "12 Square, Flat 3\nYard",
                        locality: "London", region: "South", postalCode: "SW1Y 4JH",
                        country: "United Kingdom"),
                    types: ["work"], line: 3),
                VCard.Typed(VCard.Address(street: "Street"), line: 4),
            ])
    }

    @Test(
        "An address has its label in a parameter, or in a property of the same types",
        arguments: [
            (#"ADR;LABEL="12 Square\nLondon, UK":;;12 Square"#, "12 Square\nLondon, UK"),
            ("ADR;LABEL=12 Square^nLondon:;;12 Square", "12 Square\nLondon"),
            (
                #"ADR;HOME;DOM:;;12 Square"# + "\n" + #"LABEL;TYPE=dom,home:12 Square\nUK"#,
                "12 Square\nUK"
            ),
            ("ADR;HOME:;;12 Square\nLABEL;WORK:Elsewhere\nLABEL;HOME:Here", "Here"),
            ("ADR;HOME:;;12 Square\nLABEL;WORK:Elsewhere", nil),
        ])
    func deliveryLabel(lines: String, label: String?) {
        #expect(
            Reading.card(lines)?.addresses.map(\.value)
                == [VCard.Address(street: "12 Square", deliveryLabel: label)])
    }

    @Test("Notes, categories and the UID are text")
    func rest() {
        let card = Reading.card(
            #"NOTE:One\, two\nthree"#, "NOTE:Four", "UID: urn:uuid:1 ", "CATEGORIES:a,b",
            #"CATEGORIES:c\, d"#)
        #expect(
            card?.notes == [VCard.Typed("One, two\nthree", line: 3), VCard.Typed("Four", line: 4)])
        #expect(card?.uid == "urn:uuid:1")
        #expect(card?.properties(named: "CATEGORIES").flatMap(\.list) == ["a", "b", "c, d"])
    }

    @Test(
        "The strictest of several classes applies, and an unknown one is private",
        arguments: [
            ("CLASS:PUBLIC", false), ("class: Private", true), ("CLASS:CONFIDENTIAL", true),
            ("CLASS:SECRET", true), ("CLASS:", false), ("CLASS:public", false),
            ("CLASS:PUBLIC\nCLASS:CONFIDENTIAL\nCLASS:PRIVATE", true), ("TITLE:x", false),
        ])
    func privacy(lines: String, isPrivate: Bool) {
        #expect(Reading.card(lines)?.isPrivate == isPrivate)
    }
}
