import Testing
import VCard

@Suite("Content lines")
struct ContentLineTests {
    /// The property read from one line in a card.
    private func property(_ lines: String) -> VCard.Property? {
        Reading.card("FN:Ada", lines)?.properties.dropFirst(2).first
    }

    @Test("A line is a group, a name, parameters and a value")
    func wholeLine() {
        #expect(
            property("item1.email;type=INTERNET;PREF=1:ada@example.org")
                == VCard.Property(
                    group: "item1", name: "EMAIL",
                    parameters: [
                        VCard.Parameter(name: "TYPE", values: ["INTERNET"]),
                        VCard.Parameter(name: "PREF", values: ["1"]),
                    ],
                    value: "ada@example.org", line: 4))
    }

    @Test(
        "Parameters are read in every spelling",
        arguments: [
            ("TEL;TYPE=WORK,HOME:1", [("TYPE", ["WORK", "HOME"])]),
            ("TEL;TYPE=work;TYPE=home:1", [("TYPE", ["work"]), ("TYPE", ["home"])]),
            ("TEL;WORK;PREF:1", [("TYPE", ["WORK"]), ("TYPE", ["PREF"])]),
            ("TEL;TYPE=\"work,home\":1", [("TYPE", ["work,home"])]),
            ("TEL;X-A=\"b;c:d\",e:1", [("X-A", ["b;c:d", "e"])]),
            ("TEL;X-A=\"b\"junk;X-C=d:1", [("X-A", ["b"]), ("X-C", ["d"])]),
            ("TEL;X-A=a^nb^^c^'d^x^:1", [("X-A", ["a\nb^c\"d^x^"])]),
            ("TEL;;X-A= b ; :1", [("X-A", ["b"])]),
            ("TEL;X-A=:1", [("X-A", [""])]),
            ("TEL ; X-A=b:1", [("X-A", ["b"])]),
            (
                "TEL;BASE64;uri;8BIT:1",
                [("ENCODING", ["BASE64"]), ("VALUE", ["uri"]), ("ENCODING", ["8BIT"])]
            ),
        ] as [(String, [(String, [String])])])
    func parameters(line: String, parameters: [(String, [String])]) {
        #expect(
            property(line)
                == VCard.Property(
                    name: "TEL",
                    parameters: parameters.map { VCard.Parameter(name: $0, values: $1) },
                    value: "1", line: 4))
    }

    @Test(
        "A line can be folded anywhere, with a space or a tab",
        arguments: [
            "NO\n TE:one two", "NOTE:one\n  two", "NOTE:one \r\n\ttwo", "NOTE:one\n \n  two",
            "NOTE:one\r\r\n  two", "NOTE\n :one two", "NOTE:one\n\n  two",
        ])
    func folding(lines: String) {
        #expect(property(lines) == VCard.Property(name: "NOTE", value: "one two", line: 4))
    }

    @Test("A line can be folded inside a character")
    func foldedCharacter() {
        let bytes = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Zo".utf8) + [0xC3, 0x0A, 0x20, 0xAB]
        let reading = Reading(bytes + Array("\nEND:VCARD\n".utf8))
        #expect(reading.cards.map(\.formattedName) == ["Zoë"])
        #expect(reading.problems == [])
    }

    @Test(
        "Text is unescaped, and unknown escapes stay",
        arguments: [
            (#"a\nb\Nc"#, "a\nb\nc"), (#"a\,b\;c\:d"#, "a,b;c:d"), (#"a\\nb"#, #"a\nb"#),
            (#"\"a\""#, "\"a\""), (#"C:\Temp"#, #"C:\Temp"#), (#"a\"#, #"a\"#),
            ("  a, b; c \t", "a, b; c"), (#"\na\n"#, "a"), (" ", ""), ("", ""),
        ])
    func escapes(value: String, text: String) {
        #expect(property("NOTE:\(value)")?.text == text)
    }

    @Test("A structured value has components, and a list has values")
    func structure() {
        let property = property(#"X-A:a\;b; c,d ;;e\,f\\;g,"#)
        #expect(property?.components == ["a;b", "c,d", "", #"e,f\"#, "g,"])
        #expect(self.property(#"X-A:a\,b, c,,d\\,e,"#)?.list == ["a,b", "c", #"d\"#, "e"])
    }

    @Test("Quoted-printable is decoded, and its soft line breaks are joined")
    func quotedPrintable() {
        #expect(
            property("LABEL;HOME;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:K=C3=B6ln=0D=0A=\n 1=ZZ=")
                == VCard.Property(
                    name: "LABEL", parameters: [VCard.Parameter(name: "TYPE", values: ["HOME"])],
                    value: "Köln\n 1=ZZ=", line: 4))
    }

    @Test(
        "Quoted-printable lines are joined across all kinds of line breaks",
        arguments: ["\n", "\r", "\r\r\n"])
    func softLineBreaks(lineBreak: String) {
        #expect(property("NOTE;QUOTED-PRINTABLE:one=\(lineBreak) two")?.text == "one two")
    }

    @Test("A value that ends with = continues only in quoted-printable")
    func equalsSign() {
        #expect(
            Reading.card("FN:Ada", "NOTE:a=", "TITLE:b")
                == VCard(
                    line: 1, version: "4.0",
                    properties: [
                        VCard.Property(name: "VERSION", value: "4.0", line: 2),
                        VCard.Property(name: "FN", value: "Ada", line: 3),
                        VCard.Property(name: "NOTE", value: "a=", line: 4),
                        VCard.Property(name: "TITLE", value: "b", line: 5),
                    ]))
    }
}
