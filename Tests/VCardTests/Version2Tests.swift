import Testing
import VCard

@Suite("vCard 2.1")
struct Version2Tests {
    @Test("A card of a phone of 2005 is read without a problem")
    func wholeCard() {
        let reading = Reading(
            """
            BEGIN:VCARD\r
            VERSION:2.1\r
            N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Sch=C3=BCtz;J=C3=B6rg;;Dr.\r
            FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Dr. J=C3=B6rg =\r
            Sch=C3=BCtz\r
            TEL;WORK;PREF;VOICE:+49 30 1234\r
            TEL;CELL:+49 170 1234\r
            EMAIL;INTERNET:joerg@example.org\r
            ADR;HOME;ENCODING=QUOTED-PRINTABLE:;;Stra=C3=9Fe 1=0D=0AHof;K=C3=B6ln;;50667;DE\r
            LABEL;HOME;QUOTED-PRINTABLE:Stra=C3=9Fe 1=0D=0A=\r
            50667 K=C3=B6ln=0D=0A=\r
            \r
            PHOTO;TYPE=JPEG;ENCODING=BASE64:\r
                /9j/\r
                AA==\r
            \r
            X-IRMC-LUID:1\r
            AGENT:\r
            BEGIN:VCARD\r
            VERSION:2.1\r
            N:Butler\r
            TEL:1\r
            END:VCARD\r
            END:VCARD\r

            """)
        let card = reading.cards.first
        #expect(reading.problems == [])
        #expect(reading.cards.count == 1)
        #expect(card?.version == "2.1")
        #expect(
            card?.name == VCard.Name(family: "Schütz", given: "Jörg", prefixes: ["Dr."]))
        #expect(card?.formattedName == "Dr. Jörg Schütz")
        #expect(
            card?.phones == [
                VCard.Typed("+49 30 1234", types: ["work", "voice"], preference: 1, line: 6),
                VCard.Typed("+49 170 1234", types: ["cell"], line: 7),
            ])
        #expect(
            card?.addresses.map(\.value) == [
                VCard.Address(
                    street: "Straße 1\nHof", locality: "Köln", postalCode: "50667", country: "DE",
                    deliveryLabel: "Straße 1\n50667 Köln")
            ])
        #expect(card?.photo?.value == .data([0xFF, 0xD8, 0xFF, 0], mediaType: "image/jpeg"))
    }

    @Test(
        "Base64 continues on unmarked lines, up to an empty one",
        arguments: [
            "PHOTO;ENCODING=BASE64;TYPE=JPEG:\n/9j/\nAA==\n", "PHOTO;BASE64;JPEG:/9j/\nAA==",
            "PHOTO;JPEG;ENCODING=b:\n /9j\n /\nAA==\n\n", "photo;encoding=b;type=jpeg:\n/9j/AA==",
        ])
    func bareBase64(lines: String) {
        let reading = Reading(
            "BEGIN:VCARD\nVERSION:2.1\nFN:A\n\(lines)\nTITLE:b\nEND:VCARD\n")
        #expect(
            reading.cards.map { $0.photo?.value }
                == [.data([0xFF, 0xD8, 0xFF, 0], mediaType: "image/jpeg")])
        #expect(reading.cards.map { $0.titles.map(\.value) } == [["b"]])
        #expect(reading.problems == [])
    }

    @Test(
        "A line after base64 and an empty line, or other text, is not part of it",
        arguments: [
            ("PHOTO;BASE64:/9j/AA==\n", "lost"), ("PHOTO;BASE64:/9j/", "stray"),
            ("NOTE:BASE64", "lost"), ("X-A;TYPE=BASE64:a", "lost"),
        ])
    func noBase64(line: String, next: String) {
        #expect(
            Reading.problems(line, next, version: "2.1").map { $0.contains("[not-a-property]") }
                == [true])
    }

    @Test("Spaces that mail adds after a soft line break are ignored")
    func softBreakBeforeSpaces() {
        let card = Reading.card("NOTE;QUOTED-PRINTABLE:one= \t", "two", version: "2.1")
        #expect(card?.notes.map(\.value) == ["onetwo"])
    }

    @Test(
        "A value goes on after = only if a parameter is exactly QUOTED-PRINTABLE",
        arguments: [
            ("NOTE;ENCODING=QUOTED-PRINTABLE", "onetwo"), ("NOTE;Quoted-Printable", "onetwo"),
            ("NOTE;ENCODING=\"QUOTED-PRINTABLE\"", "onetwo"),
            ("NOTE;ENCODING=QUOTED-PRINTABLE-2", "one="), ("NOTE;QUOTED-PRINTABLES", "one="),
            ("NOTE;X-ENCODING=QUOTED-PRINTABLE", "one="),
        ])
    func softBreakOfEncoding(header: String, note: String) {
        let card = Reading("BEGIN:VCARD\nVERSION:2.1\nFN:A\n\(header):one=\ntwo\nEND:VCARD\n").cards
            .first
        #expect(card?.notes.map(\.value) == [note])
    }

    @Test("Text in 2.1 is unescaped as in later versions, because most programs escape it")
    func escapes() {
        let card = Reading.card(
            #"N:O\;Hara\, Jr;Ann"#, #"NOTE:a\nb C:\Temp"#, "CATEGORIES:a,b", version: "2.1")
        #expect(card?.name == VCard.Name(family: "O;Hara, Jr", given: "Ann"))
        #expect(card?.notes.map(\.value) == ["a\nb C:\\Temp"])
        #expect(card?.properties(named: "CATEGORIES").flatMap(\.list) == ["a", "b"])
    }

    @Test("Concatenated files with byte order marks are read completely")
    func byteOrderMarks() {
        let card = "\u{FEFF}BEGIN:VCARD\nVERSION:2.1\nFN:Ada\nEND:VCARD\n"
        #expect(Reading(card + card).cards.map(\.formattedName) == ["Ada", "Ada"])
        #expect(Reading(card + card).problems == [])
    }
}
