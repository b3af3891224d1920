import Diagnostics
import Testing
import VCard

@Suite("Encodings of vCard files")
struct EncodingTests {
    private static let text =
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë 山田 👩‍🚀\r\nNOTE:folded\r\n  here\r\nCLASS:X\r\n"
        + "END:VCARD\r\n"

    private static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
        ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    @Test(
        "UTF-16 is read in both byte orders, with and without a byte order mark",
        arguments: [(true, true), (true, false), (false, true), (false, false)])
    func utf16(bigEndian: Bool, mark: Bool) {
        let reading = Reading(Self.utf16(Self.text, bigEndian: bigEndian, mark: mark))
        #expect(reading == Reading(Self.text))
        #expect(reading.cards.map(\.formattedName) == ["Zoë 山田 👩‍🚀"])
        #expect(
            reading.problems == [
                """
                a.vcf:6:7: warning: unknown CLASS, which counts as PRIVATE [unknown-class]
                  6 | CLASS:X
                    |       ^
                  help: write PUBLIC, PRIVATE or CONFIDENTIAL
                """
            ])
    }

    @Test("Concatenated UTF-16 files with byte order marks are several cards")
    func utf16Marks() {
        let text = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n"
        let reading = Reading(Self.utf16(text + "\u{FEFF}" + text, bigEndian: false, mark: true))
        #expect(reading.cards.map(\.formattedName) == ["Ada", "Ada"])
        #expect(reading.problems == [])
    }

    @Test("Half a UTF-16 character is an error on its line, and the rest is read")
    func damagedUTF16() {
        var bytes = Self.utf16(
            "BEGIN:VCARD\nVERSION:3.0\nFN:A?a\nTITLE:b\nEND:VCARD\n", bigEndian: true, mark: true)
        let place = bytes.firstRange(of: [0x00, UInt8(ascii: "?")])?.lowerBound ?? 0
        bytes[place] = 0xD8
        let reading = Reading(bytes)
        #expect(reading.cards.map { $0.titles.map(\.value) } == [["b"]])
        #expect(
            reading.problems == [
                """
                a.vcf:3:5: error: these bytes are not valid UTF-16, unlike the rest of the file \
                [invalid-utf16]
                  3 | FN:A\u{FFFD}a
                    |     ^
                  help: save the file as UTF-8
                """
            ])
    }

    @Test(
        "A UTF-16 file that ends inside a character has an error",
        arguments: [(UInt8(ascii: "x"), 1), (0, 0), (0x0A, 0)])
    func cutShort(byte: UInt8, count: Int) {
        let text = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD"
        let reading = Reading(Self.utf16(text, bigEndian: false, mark: true) + [byte])
        #expect(reading.problems.count { $0.contains("[invalid-utf16]") } == count)
    }

    @Test("Bytes that are not UTF-8 are read as Windows-1252, and reported once with their place")
    func invalidUTF8() {
        let head = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Zoë M".utf8)
        let tail = Array("ller\nNOTE:a".utf8) + [0x80, 0x0A] + Array("TITLE:b\nEND:VCARD\n".utf8)
        let reading = Reading(head + [0xFC] + tail)
        #expect(reading.cards.map(\.formattedName) == ["Zoë Müller"])
        #expect(reading.cards.map { $0.notes.map(\.value) } == [["a€"]])
        #expect(reading.cards.map { $0.titles.map(\.value) } == [["b"]])
        #expect(
            reading.problems == [
                """
                a.vcf:3:9: warning: these bytes are not UTF-8; they are read as Windows-1252 \
                (and 1 more in this file) [invalid-utf8]
                  3 | FN:Zoë Müller
                    |         ^
                  help: save the file as UTF-8
                """
            ])
    }

    @Test("Every byte of Windows-1252 is a character, also in a parameter, a group and a name")
    func windows1252() {
        let bytes = Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:".utf8) + Array(0x80...0xFF)
        let reading = Reading(bytes + Array("\nEND:VCARD\n".utf8))
        #expect(
            reading.cards.first?.notes.first?.value.unicodeScalars.elementsEqual(
                """
                €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯\
                °±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
                """.unicodeScalars) == true)
        let line = [0xE9, 0x2E, 0x58, 0xC9] + Array(";X-".utf8) + [0xC9] + Array("=\"".utf8)
        let odd = Reading(
            Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\n".utf8) + line + [0xFC]
                + Array("\":b\nEND:VCARD\n".utf8))
        #expect(
            odd.cards.first?.properties.last
                == VCard.Property(
                    group: "é", name: "XÉ",
                    parameters: [VCard.Parameter(name: "X-É", values: ["ü"])], value: "b", line: 4))
    }

    /// Returns the text read from a NOTE with these parameters and bytes.
    private static func note(_ parameters: String, _ bytes: [UInt8]) -> Reading {
        Reading(
            Array("BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;\(parameters):".utf8) + bytes
                + Array("\nTITLE:b\nEND:VCARD\n".utf8))
    }

    @Test(
        "CHARSET is applied under all its names",
        arguments: [
            ("ISO-8859-1", [0xE9, 0x80], "é€"), ("latin1", [0xE9], "é"),
            ("Windows-1252", [0x80], "€"), ("\"CP1252\"", [0x80], "€"),
            ("ISO-8859-15", [0xA4], "€"), ("iso_8859_2", [0xB1], "ą"),
            ("windows-1250", [0xB9], "ą"), ("windows-1251", [0xDF], "Я"), ("KOI8-R", [0xD1], "я"),
            ("SHIFT_JIS", [0x8E, 0x52, 0x93, 0x63], "山田"),
            ("Shift-JIS", [0x83, 0x5C], "ソ"),
            ("ISO-2022-JP", [27, 36, 66, 59, 51, 27, 40, 66], "山"),
            ("GB2312", [0xC4, 0xA3], "模"), ("GBK", [0x81, 0x40], "丂"), ("Big5", [0xA4, 0xA4], "中"),
            ("EUC-KR", [0xB0, 0xA1], "가"), ("UTF-8", [0xC3, 0xA9], "é"),
            ("US-ASCII", [0x61], "a"), ("", [0xC3, 0xA9], "é"),
        ] as [(String, [UInt8], String)])
    func charset(name: String, bytes: [UInt8], text: String) {
        let reading = Self.note("CHARSET=\(name)", bytes)
        #expect(
            reading.cards.first?.properties.dropFirst(2).first
                == VCard.Property(name: "NOTE", value: text, line: 4))
        #expect(reading.problems == [])
        let quoted = bytes.flatMap { Array("=".utf8) + Array(Self.hexadecimal($0).utf8) }
        let wasQuoted = Self.note("ENCODING=QUOTED-PRINTABLE;CHARSET=\(name)", quoted)
        #expect(wasQuoted == reading)
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    @Test(
        "UTF-8 is read as such if CHARSET is left from an earlier save",
        arguments: [("ISO-8859-1", "Zoë"), ("KOI8-R", "Я"), ("SHIFT_JIS", "山田"), ("GBK", "模")])
    func savedAnew(name: String, text: String) {
        #expect(
            Self.note("CHARSET=\(name)", Array(text.utf8)).cards.first?.notes.first?.value == text)
    }

    @Test("Quoted-printable in UTF-16 has plain line breaks")
    func quotedUTF16() {
        let value = Array("=00=41=00=0D=00=0A=00=42=00=0D=26=3A".utf8)
        let reading = Self.note("QUOTED-PRINTABLE;CHARSET=UTF-16BE", value)
        #expect(reading.cards.first?.notes.first?.value == "A\nB\n☺")
    }

    @Test("An unknown CHARSET, and bytes that are invalid in it, are reported once")
    func unknownCharset() {
        let reading = Self.note("CHARSET=EBCDIC", Array("é".utf8) + [0xE9])
        #expect(reading.cards.first?.notes.first?.value == "éé")
        #expect(
            reading.problems == [
                """
                a.vcf:4:21: warning: unknown CHARSET "EBCDIC"; the text is read as UTF-8 or \
                Windows-1252 [bad-charset]
                  4 | NOTE;CHARSET=EBCDIC:éé
                    |                     ^^
                  help: export the card again, as UTF-8
                """
            ])
        #expect(
            Self.note("CHARSET=SHIFT_JIS", [0xE9]).problems == [
                """
                a.vcf:4:24: warning: these bytes are not SHIFT_JIS; they are read as UTF-8 or \
                Windows-1252 [bad-charset]
                  4 | NOTE;CHARSET=SHIFT_JIS:é
                    |                        ^
                  help: export the card again, as UTF-8
                """
            ])
    }

    @Test("Quoted-printable that is not UTF-8 is read as Windows-1252, and reported")
    func quotedWindows1252() {
        let reading = Self.note("ENCODING=QUOTED-PRINTABLE", Array("caf=E9".utf8))
        #expect(reading.cards.first?.notes.first?.value == "café")
        #expect(
            reading.problems == [
                """
                a.vcf:4:32: warning: these bytes are not UTF-8; they are read as Windows-1252 \
                [invalid-utf8]
                  4 | NOTE;ENCODING=QUOTED-PRINTABLE:caf=E9
                    |                                ^^^^^^
                  help: save the file as UTF-8
                """
            ])
    }

    @Test("A file is shown in the encoding in which it was read")
    func shown() {
        let source = { SourceText(path: "a.vcf", bytes: $0) }
        let utf16 = source(Self.utf16(Self.text, bigEndian: false, mark: true))
        #expect(VCard.shown(utf16).bytes == Array(Self.text.utf8))
        #expect(VCard.shown(source([0x41, 0xE9])).bytes == Array("Aé".utf8))
        #expect(VCard.shown(source([0x41])).bytes == [0x41])
    }
}
