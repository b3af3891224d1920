import Testing
import VCard

@Suite("Problems of vCard files")
struct ProblemTests {
    private let frame = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n"

    @Test("A file without any card", arguments: ["cn:Ada\nmail:ada@example.org\n", "hello"])
    func noCard(text: String) {
        #expect(
            Reading(text).problems == [
                """
                a.vcf: error: no card in this file [no-card]
                  help: a card starts with BEGIN:VCARD and ends with END:VCARD
                """
            ])
    }

    @Test("An empty file", arguments: ["", "\n\n", " \n\t\n", "\u{FEFF}"])
    func emptyFile(text: String) {
        #expect(
            Reading(text).problems == [
                """
                a.vcf: warning: the file is empty [no-card]
                  help: a card starts with BEGIN:VCARD and ends with END:VCARD
                """
            ])
    }

    @Test("BEGIN without END")
    func missingEnd() {
        let reading = Reading("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n" + frame + frame)
        #expect(reading.cards.map(\.line) == [1, 4, 8])
        #expect(reading.cards.map(\.properties.count) == [2, 2, 2])
        #expect(
            reading.problems == [
                """
                a.vcf:1: error: BEGIN:VCARD without an END:VCARD [missing-end]
                  1 | BEGIN:VCARD
                  help: write END:VCARD after the card's last line
                """
            ])
    }

    @Test("END without BEGIN")
    func missingBegin() {
        let reading = Reading(frame + "VERSION:4.0\nFN:Bob\nEND:VCARD\n" + frame)
        #expect(reading.cards.map(\.line) == [1, 8])
        #expect(
            reading.problems == [
                """
                a.vcf:7: error: END:VCARD without a BEGIN:VCARD [missing-begin]
                  7 | END:VCARD
                  help: write BEGIN:VCARD before the card's first line, or remove this one
                """
            ])
    }

    @Test("Lines between cards and after them")
    func outsideCard() {
        #expect(
            Reading(frame + "TEL:1\nTEL:2\n" + frame + "TEL:3").problems == [
                """
                a.vcf:5: error: this line belongs to no card [outside-card]
                  5 | TEL:1
                  help: a card starts with a line BEGIN:VCARD
                """,
                """
                a.vcf:11: error: this line belongs to no card [outside-card]
                  11 | TEL:3
                  help: a card starts with a line BEGIN:VCARD
                """,
            ])
    }

    @Test("Nothing is lost of a card inside another card")
    func nestedCard() {
        let reading = Reading("BEGIN:VCARD\nVERSION:3.0\n" + frame + "FN:Bob\nEND:VCARD\n")
        #expect(reading.cards.map(\.formattedName) == ["Bob", "Ada"])
        #expect(
            reading.problems == [
                """
                a.vcf:3: warning: a card inside another card; it is read as a separate card \
                [nested-card]
                  3 | BEGIN:VCARD
                  help: end the card with END:VCARD before the next one begins
                """
            ])
    }

    @Test(
        "Successive lines that are not properties are reported once",
        arguments: ["second line of a note", ":x", "Meeting at 10:30", "https://example.org"])
    func notAProperty(line: String) {
        #expect(
            Reading.problems("NOTE:first", line, "and a third", "TITLE:x") == [
                """
                a.vcf:5: warning: this line is not a property of the form \
                NAME:value, so it is not read [not-a-property]
                  5 | \(line)
                  help: if it continues the line before, start it with a space
                """
            ])
        #expect(Reading.card("NOTE:first", line, "TITLE:x")?.titles == [VCard.Typed("x", line: 5)])
    }

    @Test(
        "A quote that is not closed",
        arguments: [#"ADR;LABEL="12 Square:;;Street"#, #"ADR;X-A="b:;;Street;"x"#])
    func openQuote(line: String) {
        #expect(Reading.card(line)?.addresses.map(\.value.street) == ["Street"])
        #expect(
            Reading.problems(line) == [
                """
                a.vcf:4: warning: a quote is opened and not closed [open-quote]
                  4 | \(line)
                  help: close it with " before the colon
                """
            ])
    }

    @Test("An unknown version is reported once")
    func unknownVersion() {
        let card = "BEGIN:VCARD\nVERSION:5.0\nFN:Ada\nEND:VCARD\n"
        #expect(Reading(card + card).cards.map(\.version) == ["5.0", "5.0"])
        #expect(
            Reading(card + card).problems == [
                """
                a.vcf:2:9: warning: vCard 5.0 is not known; the card is read as 4.0 \
                (and 1 more in this file) [vcard-version]
                  2 | VERSION:5.0
                    |         ^^^
                  help: export the contact as vCard 3.0 or 4.0
                """
            ])
    }

    @Test("A missing version", arguments: ["", "VERSION:\n"])
    func missingVersion(line: String) {
        let reading = Reading("BEGIN:VCARD\n\(line)FN:Ada\nEND:VCARD\n")
        #expect(reading.cards.map(\.version) == ["3.0"])
        #expect(
            reading.problems == [
                """
                a.vcf:1: warning: the card has no VERSION; it is read as 3.0 \
                [vcard-version]
                  1 | BEGIN:VCARD
                  help: write VERSION:3.0 after BEGIN:VCARD
                """
            ])
    }

    @Test("A name that is taken from other properties, and a missing one")
    func missingFormattedName() {
        let text = "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n"
        let named = "BEGIN:VCARD\nVERSION:3.0\nFN:\nN:King;Ada\nEND:VCARD\n"
        #expect(
            Reading(text + named + text).problems == [
                """
                a.vcf:1: warning: the card has no name: FN, N and ORG are missing or empty \
                (and 1 more in this file) [missing-fn]
                  1 | BEGIN:VCARD
                  help: write FN: and the full name
                """,
                """
                a.vcf:4: warning: the card has no FN; its name is taken from N or ORG [missing-fn]
                  4 | BEGIN:VCARD
                  help: write FN: and the full name
                """,
            ])
    }

    @Test("An unknown class")
    func unknownClass() {
        #expect(
            Reading.problems("CLASS:SECRET", "CLASS:public", "CLASS:") == [
                """
                a.vcf:4:7: warning: unknown CLASS, which counts as PRIVATE [unknown-class]
                  4 | CLASS:SECRET
                    |       ^^^^^^
                  help: write PUBLIC, PRIVATE or CONFIDENTIAL
                """
            ])
    }

    @Test("NUL bytes are errors, and the card is read without them")
    func nulByte() {
        let reading = Reading("BEGIN:VCARD\nVERSION:4.0\nFN:A\0da\0\nEND:VCARD\n\0\0")
        #expect(reading.cards.map(\.formattedName) == ["Ada"])
        #expect(
            reading.problems == [
                """
                a.vcf:3: error: a NUL byte (and 1 more in this file) [nul-byte]
                  3 | FN:A\\0da\\0
                  help: export the file again, as UTF-8
                """
            ])
    }

    @Test("A line with NUL bytes has no column")
    func columnAfterNUL() {
        #expect(
            Reading.problems("CL\0ASS:X").last == """
                a.vcf:4: warning: unknown CLASS, which counts as PRIVATE [unknown-class]
                  4 | CL\\0ASS:X
                  help: write PUBLIC, PRIVATE or CONFIDENTIAL
                """)
    }

    @Test("A problem on a folded line has its first line, and no column after that")
    func foldedLine() {
        #expect(
            Reading.problems("PHOTO;ENCODING=b;X-A=", " b:????", "CLASS\n :X") == [
                """
                a.vcf:4: warning: the base64 of PHOTO is damaged, so it is not read [bad-base64]
                  4 | PHOTO;ENCODING=b;X-A=
                  help: export the card again, or remove the property
                """,
                """
                a.vcf:6: warning: unknown CLASS, which counts as PRIVATE [unknown-class]
                  6 | CLASS
                  help: write PUBLIC, PRIVATE or CONFIDENTIAL
                """,
            ])
    }
}
