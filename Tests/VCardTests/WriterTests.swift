import Testing
import VCard

@Suite("Writing vCards")
struct WriterTests {
    /// The lines between VERSION and END.
    private func lines(_ properties: VCard.Property...) -> [String] {
        let fixed = [VCard.Property(name: "FN", text: "A"), VCard.Property(name: "N", text: "B")]
        let text = VCard(fixed + properties).text
        return Array(text.split(separator: "\r\n").map(String.init).dropFirst(4).dropLast())
    }

    @Test("A card is written completely, VERSION first")
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
            card.text == """
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

    @Test("Lines are folded at 75 bytes, and never inside a character")
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

    @Test("Control characters are removed, and no value can add a line")
    func injection() {
        let evil = "a\r\nEND:VCARD\r\u{0}\u{7}\u{7F}b\u{85}\u{2028}"
        #expect(
            lines(
                VCard.Property(name: "X-A:b\nEND", text: evil),
                VCard.Property(name: ":;", text: "a"),
                VCard.Property(name: "END", text: "VCARD"),
                VCard.Property(name: "HT TP", text: "//example.org"),
                VCard.Property(
                    group: "g:\n", name: "X",
                    parameters: [
                        VCard.Parameter(name: "P;\n=", values: [evil, " a"]),
                        VCard.Parameter(name: "Q", values: []),
                        VCard.Parameter(name: "Char,set", values: ["ISO-8859-1"]),
                    ],
                    value: evil, line: 0)) == [
                    "X-ABEND:a\\nEND:VCARD\\nb\u{85}\u{2028}",
                    "g.X;P=\"a^nEND:VCARD^nb\u{85}\u{2028}\",\" "
                        + "a\":a\\nEND:VCARD\\nb\u{85}\u{2028}",
                ])
    }
}
