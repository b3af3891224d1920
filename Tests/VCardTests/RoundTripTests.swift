import Testing
import VCard

@Suite("What was written is read as it was")
struct RoundTripTests {
    @Test("In 4.0 every property comes back", arguments: 0..<8)
    func version4(seed: UInt64) {
        var cards = GeneratedCard(seed: seed)
        for _ in 0..<25 {
            let card = cards.card()
            let reading = Reading(VCardWriter().text(of: card))
            let read = reading.cards.first?.properties ?? []
            #expect(read.count == card.properties.count)
            for (read, written) in zip(read, card.properties) {
                #expect(read.unplaced == written.canonical)
            }
            expectSame(reading.cards, [card])
        }
    }

    @Test("No line is longer than 75 bytes, and none breaks a character", arguments: 0..<4)
    func lines(seed: UInt64) {
        var cards = GeneratedCard(seed: seed)
        let file = VCardWriter().bytes(of: (0..<25).map { _ in cards.card() })
        let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.last == [])
        for line in lines.dropLast() {
            #expect(line.last == 0x0D && line.count <= 76)
            #expect(String(decoding: line, as: UTF8.self).utf8.elementsEqual(line))
            let start = line.first == 0x20 ? line.dropFirst() : line
            let first = String(decoding: start, as: UTF8.self).unicodeScalars.first
            #expect(first?.properties.isGraphemeExtend != true)
        }
    }

    @Test("Cards of 2.1 and 3.0 say the same in 4.0")
    func older() {
        let reading = Reading(
            """
            BEGIN:VCARD
            VERSION:2.1
            N;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:Sch=FCtz;J=F6rg
            FN:Mustermann, Heiko; Dr.
            TEL;WORK;PREF;VOICE:+49 30 1234
            TEL;CELL:1\\;2
            ADR;HOME;QUOTED-PRINTABLE:;;Stra=C3=9Fe 1=0D=0AHof, links;K=C3=B6ln
            LABEL;HOME;QUOTED-PRINTABLE:Stra=C3=9Fe 1=0D=0AC:\\Hof
            LABEL;WORK:Elsewhere
            PHOTO;JPEG;BASE64:
             /9j/AA==

            X-FOO;ENCODING=8BIT:a,b;c\\,d
            BDAY:1815-12-10
            URL:http\\://example.org/a,b
            END:VCARD
            BEGIN:VCARD
            VERSION:3.0
            ORG:The ABC;Sales
            SORT-STRING:ABC\\, The
            X-ABShowAs:COMPANY
            BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29
            PHOTO;VALUE=uri;TYPE=PNG:http://example.org/a.png
            X-PHONETIC-FIRST-NAME:Ei
            item1.URL;type=pref:https://example.org
            item1.X-ABLabel:_$!<HomePage>!$_
            X-PRONOUNS:it
            CLASS:PRIVATE
            END:VCARD

            """)
        let again = Reading(VCardWriter().bytes(of: reading.cards))
        expectSame(again.cards, reading.cards)
        #expect(again.cards.count == 2)
        #expect(again.problems == [])
    }

    private func expectSame(_ read: [VCard], _ cards: [VCard]) {
        #expect(read.count == cards.count)
        for (read, card) in zip(read, cards) { #expect(Views(read).all == Views(card).all) }
    }
}

extension VCard.Property {
    /// As 4.0 writes it: in an address separators are not escaped.
    fileprivate var canonical: VCard.Property {
        let value = name == "URL" ? VCard.Property(name: "URL", uri: text).value : value
        return VCard.Property(
            group: group, name: name, parameters: parameters, value: value, line: 0)
    }

    /// On line 0.
    fileprivate var unplaced: VCard.Property {
        VCard.Property(group: group, name: name, parameters: parameters, value: value, line: 0)
    }
}
