import Testing
import VCard

@Suite("Mutations of a valid card")
struct MutationTests {
    private static let card = Array(
        """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N;SORT-AS="Harten,Rene":van der Harten;Rene,J.;Sir;R.D.O.N.\r
        FN:Rene van der Harten\r
        item1.TEL;type=CELL;type=pref:tel:+44;ext=1\r
        item1.X-ABLabel:_$!<Mobile>!$_\r
        ADR;TYPE="home,dom";LABEL="12 Square^nLondon":;;12 Square\\, 3;London;;;UK\r
        LABEL;QUOTED-PRINTABLE:12 Square=0D=0A=\r
        London\r
        BDAY:--1210\r
        PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r
          SkZJRg==\r
        LOGO:data:image/png;base64,iVBORw0KGgo=\r
        NOTE:Zoë\\n\r
         wrote\\; this\r
        AGENT:\r
        BEGIN:VCARD\r
        END:VCARD\r
        CLASS:PUBLIC\r
        END:VCARD\r

        """.utf8)

    /// Bytes that mean something to a reader.
    private static let marks = Array("\r\n\t \0:;,=.\"\\^<!A\u{FEFF}é".utf8) + [0xFF, 0xC3]

    /// A linear congruential generator, so that every run makes the same mutations.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % sides
        }
    }

    private static func mutation(_ dice: inout Dice) -> [UInt8] {
        var bytes = card
        for _ in 0...dice.roll(6) where !bytes.isEmpty {
            let place = dice.roll(bytes.count)
            switch dice.roll(4) {
            case 0: bytes[place] = marks[dice.roll(marks.count)]
            case 1: bytes.insert(marks[dice.roll(marks.count)], at: place)
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.roll(30)))
            default: bytes.insert(contentsOf: card.suffix(dice.roll(card.count)), at: place)
            }
        }
        return bytes
    }

    @Test("They are read without a crash, and the same each time", arguments: 0..<4)
    func mutations(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        for _ in 0..<250 {
            let bytes = Self.mutation(&dice)
            let reading = Reading(bytes)
            #expect(reading == Reading(bytes))
            #expect(!reading.cards.isEmpty || !reading.problems.isEmpty)
            for card in reading.cards { #expect(views(of: card) == views(of: card)) }
        }
    }

    @Test("The card itself has no problems")
    func original() {
        #expect(Reading(Self.card).problems == [])
        #expect(Reading(Self.card).cards.map(\.properties.count) == [13])
    }

    @Test("Every beginning of the card is read without a crash")
    func beginnings() {
        for end in 0..<Self.card.count {
            let reading = Reading(Array(Self.card[..<end]))
            #expect(!reading.problems.isEmpty || end > Self.card.count - 3)
        }
    }

    private func views(of card: VCard) -> [String] {
        [
            "\(card.formattedName as String?) \(card.name as VCard.Name?) \(card.sortAs)",
            "\(card.kind) \(card.organization) \(card.titles) \(card.roles) \(card.nicknames)",
            "\(card.emails) \(card.phones) \(card.addresses) \(card.urls) \(card.notes)",
            "\(card.birthday as VCard.Typed<VCard.Birthday>?) \(card.categories)",
            "\(card.photo as VCard.Typed<VCard.Photo>?)",
            "\(card.classification as VCard.Classification?) \(card.uid as String?)",
        ]
    }
}
