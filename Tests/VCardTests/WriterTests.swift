import Testing
import VCard

@Suite("Writing vCards")
struct WriterTests {
    /// What is between VERSION and END.
    private func lines(_ properties: VCard.Property...) -> [String] {
        let fixed = [VCard.Property(name: "FN", text: "A"), VCard.Property(name: "N", text: "B")]
        let text = VCardWriter().text(of: VCard(fixed + properties))
        return Array(text.split(separator: "\r\n").map(String.init).dropFirst(4).dropLast())
    }

    /// What becomes of lines of a card of 3.0.
    private func translated(_ lines: [String]) -> [String] {
        let card = Reading.card((["FN:A", "N:B"] + lines).joined(separator: "\n"), version: "3.0")
        let text = card.map(VCardWriter().text) ?? ""
        return Array(text.split(separator: "\r\n").map(String.init).dropFirst(4).dropLast())
    }

    @Test("A card is written whole, VERSION first")
    func wholeCard() {
        let card = VCard([
            VCard.Property(name: "fn", text: "Lovelace, Ada"),
            VCard.Property(VCard.Name(family: "Lovelace", given: "Ada", additional: ["K,", "N"])),
            VCard.Property(name: "VERSION", text: "2.1"),
            VCard.Property(name: "ORG", components: ["A;B", "C"]),
            VCard.Property(name: "TEL", text: "1", types: ["work", "cell"], preference: 1),
            VCard.Property(VCard.Address(street: "1 A St\nYard", deliveryLabel: "1, \"A\"\nUK")),
            VCard.Property(group: "Item1", name: "URL", uri: "https://example.org/a,b;c"),
            VCard.Property(label: "Lighthouse", group: "Item1"),
            VCard.Property(VCard.Birthday(month: 12, day: 10, text: "")),
            VCard.Property(VCard.Photo.data([0xFF, 0xD8], mediaType: "image/jpeg")),
        ])
        #expect(
            VCardWriter().text(of: card) == """
                BEGIN:VCARD\r
                VERSION:4.0\r
                FN:Lovelace\\, Ada\r
                N:Lovelace;Ada;K\\,,N;;\r
                ORG:A\\;B;C\r
                TEL;TYPE=work,cell;PREF=1:1\r
                ADR;LABEL="1, ^'A^'^nUK":;;1 A St\\nYard;;;;\r
                item1.URL:https://example.org/a,b;c\r
                item1.X-ABLABEL:Lighthouse\r
                BDAY:--1210\r
                PHOTO:data:image/jpeg;base64,/9g=\r
                END:VCARD\r

                """)
    }

    @Test("A card without a name gets the one that it is read with")
    func missingName() {
        #expect(
            VCardWriter().text(of: VCard([VCard.Property(name: "ORG", text: "A, B")]))
                == "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\\, B\r\nORG:A\\, B\r\nEND:VCARD\r\n"
        )
        #expect(
            VCardWriter().text(of: VCard([]))
                == "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\r\nEND:VCARD\r\n")
    }

    @Test("Lines are folded at 75 bytes, and never within a character")
    func folding() {
        let ascii = String(repeating: "a", count: 200)
        #expect(
            lines(VCard.Property(name: "X", text: ascii)).map(\.utf8.count) == [75, 75, 54])
        #expect(lines(VCard.Property(name: "X", text: String(ascii.prefix(73)))).count == 1)
        #expect(lines(VCard.Property(name: "X", text: String(ascii.prefix(74)))).count == 2)
        let family = String(repeating: "👩‍👩‍👧‍👦", count: 4)
        #expect(
            lines(VCard.Property(name: "X", text: family)) == ["X:👩‍👩‍👧‍👦👩‍👩‍👧‍👦", " 👩‍👩‍👧‍👦👩‍👩‍👧‍👦"])
        let stack = "e" + String(repeating: "\u{301}", count: 100)
        #expect(
            lines(VCard.Property(name: "X", text: stack)).map(\.utf8.count) == [75, 75, 55])
    }

    @Test("Control characters are left out, and nothing makes a line of its own")
    func injection() {
        let evil = "a\r\nEND:VCARD\r\u{0}\u{7}\u{7F}b\u{85}\u{2028}"
        #expect(
            lines(
                VCard.Property(name: "X-A:b\nEND", text: evil),
                VCard.Property(name: ":;", text: "a"),
                VCard.Property(name: "END", text: "VCARD"),
                VCard.Property(
                    group: "g:\n", name: "X",
                    parameters: [
                        VCard.Parameter(name: "P;\n=", values: [evil, " a"]),
                        VCard.Parameter(name: "Q", values: []),
                    ],
                    value: evil, line: 0)) == [
                    "X-ABEND:a\\nEND:VCARD\\nb\u{85}\u{2028}",
                    "g.X;P=\"a^nEND:VCARD^nb\u{85}\u{2028}\",\" a\":a\\nEND:VCARD\\nb\u{85}\u{2028}",
                ])
    }

    @Test(
        "What 3.0 says in its own words, 4.0 says in others",
        arguments: [
            (["TEL;TYPE=pref,WORK:1"], ["TEL;TYPE=WORK;PREF=1:1"]),
            (["TEL;type=pref;PREF=3:1"], ["TEL;PREF=3:1"]),
            (["LOGO;ENCODING=B;TYPE=PNG:AAAA"], ["LOGO:data:image/png;base64,AAAA"]),
            (["SOUND;ENCODING=b;TYPE=OGG:AAAA"], ["SOUND:data:audio/ogg;base64,AAAA"]),
            (["PHOTO;VALUE=URL;TYPE=JPG:a.jpg"], ["PHOTO;VALUE=uri;MEDIATYPE=image/jpeg:a.jpg"]),
            (["PHOTO;ENCODING=b:?"], ["PHOTO;ENCODING=b:?"]),
            (["ADR;TYPE=home:;;x", "LABEL;HOME:y\\nz"], ["ADR;TYPE=home;LABEL=y^nz:;;x"]),
            (["LABEL;HOME:y"], ["LABEL;TYPE=HOME:y"]),
            (["BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10"], ["BDAY:--1210"]),
            (["BDAY;VALUE=date:1815-12-10"], ["BDAY;VALUE=date:18151210"]),
            (["BDAY:1815-12-10T23:10:00Z"], ["BDAY:18151210T231000Z"]),
            (["BDAY:1815-12"], ["BDAY:1815-12"]), (["BDAY:?"], ["BDAY:?"]),
            (["X-ABShowAs:COMPANY"], ["KIND:org"]), (["X-ABShowAs:PERSON"], ["X-ABSHOWAS:PERSON"]),
            (["X-ADDRESSBOOKSERVER-KIND:group"], ["KIND:group"]),
            (["X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1"], ["MEMBER:urn:uuid:1"]),
            (["GEO:37.5;-122.1"], ["GEO:geo:37.5,-122.1"]),
            (["X-PRONOUNS:she"], ["PRONOUNS:she"]),
            (["ORG:C", "SORT-STRING:c\\,d"], ["ORG:C"]),
            (["AGENT:BEGIN:VCARD\nEND:VCARD", "TITLE:x"], ["TITLE:x"]),
            (["X-A;ENCODING=8BIT;CHARSET=UTF-8:a"], ["X-A:a"]),
            (["NOTE:a, b: \\\"c\\\" C:\\Temp\\"], [#"NOTE:a\, b: "c" C:\\Temp\\"#]),
            (["CATEGORIES:a,b;c"], [#"CATEGORIES:a,b\;c"#]),
        ])
    func version4(lines: [String], written: [String]) {
        #expect(translated(lines) == written)
    }

    @Test("SORT-STRING becomes a parameter of the name")
    func sortString() {
        let card = Reading.card("FN:A", "N:B", "SORT-STRING:a\\,b")
        #expect(
            card.map(VCardWriter().text)
                == "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nN;SORT-AS=\"a\\,b\":B\r\nEND:VCARD\r\n")
    }
}
