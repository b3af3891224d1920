import Testing
import VCard

@Suite("Cards of a file")
struct CardFrameTests {
    private let ada = VCard(
        line: 1, version: "4.0",
        properties: [
            VCard.Property(name: "VERSION", value: "4.0", line: 2),
            VCard.Property(name: "FN", value: "Ada", line: 3),
        ])

    @Test(
        "All kinds of line breaks are read and counted",
        arguments: ["\n", "\r\n", "\r", "\r\r\n"])
    func lineBreaks(lineBreak: String) {
        let text = ["BEGIN:VCARD", "VERSION:4.0", "FN:Ada", "END:VCARD", ""]
            .joined(separator: lineBreak)
        #expect(Reading(text) == Reading("BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD"))
        #expect(Reading(text).cards == [ada])
        #expect(Reading(text).problems == [])
    }

    @Test("A lone CR ends a line, but line numbers count LFs as editors do")
    func mixedLineBreaks() {
        let reading = Reading("BEGIN:VCARD\rVERSION:4.0\nFN:Ada\nEND:VCARD\n")
        #expect(reading.cards.map { $0.properties.map(\.line) } == [[1, 2]])
    }

    @Test("A byte order mark, blank lines and surrounding spaces are accepted")
    func surroundings() {
        let reading = Reading("\u{FEFF}begin:vcard \nVERSION:4.0\n\nFN:Ada\nEnd:vCard\n  \n\n")
        #expect(reading.cards.map(\.formattedName) == ["Ada"])
        #expect(reading.problems == [])
    }

    @Test("A file can contain many cards, each with its own version and line")
    func manyCards() {
        let reading = Reading(
            """
            BEGIN:VCARD
            VERSION:4.0
            FN:Ada
            END:VCARD
            BEGIN:VCARD
            FN:Charles
            VERSION:3.0
            END:VCARD
            """)
        let charles = VCard(
            line: 5, version: "3.0",
            properties: [
                VCard.Property(name: "FN", value: "Charles", line: 6),
                VCard.Property(name: "VERSION", value: "3.0", line: 7),
            ])
        #expect(reading.cards == [ada, charles])
        #expect(reading.problems == [])
    }

    @Test(
        "The card of an AGENT is skipped in every form",
        arguments: [
            "AGENT:\nBEGIN:VCARD\nFN:Butler\nfaulty\nEND:VCARD",
            "AGENT:BEGIN:VCARD\nFN:Butler\nEND:VCARD",
            "AGENT:\nBEGIN:VCARD\nBEGIN:VCARD\nEND:VCARD\nFN:Butler\nEND:VCARD",
            #"AGENT:BEGIN:VCARD\nFN:Butler\nEND:VCARD\n"#,
        ])
    func agent(lines: String) {
        let reading = Reading(
            "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n\(lines)\nTITLE:Countess\nEND:VCARD\n")
        #expect(reading.cards.map(\.formattedName) == ["Ada"])
        #expect(reading.cards.map { $0.titles.map(\.value) } == [["Countess"]])
        #expect(reading.problems == [])
    }

    @Test("A card after the card of an AGENT is read")
    func cardAfterAgent() {
        let reading = Reading(
            """
            BEGIN:VCARD
            VERSION:3.0
            FN:Ada
            AGENT:
            BEGIN:VCARD
            END:VCARD
            BEGIN:VCARD
            VERSION:3.0
            FN:Charles
            END:VCARD
            """)
        #expect(reading.cards.map(\.formattedName) == ["Ada", "Charles"])
    }

    @Test("Unknown properties are kept without a problem")
    func unknownProperties() {
        #expect(Reading.problems("X-FOO:bar", "x-bar;X-BAZ=1:2", "FBURL:x", "FN:Ada L") == [])
        #expect(
            Reading.card("FN:Ada", "x-bar:2")?.properties(named: "X-BAR")
                == [VCard.Property(name: "X-BAR", value: "2", line: 4)])
    }
}
