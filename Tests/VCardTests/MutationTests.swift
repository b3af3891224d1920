import TestSupport
import Testing
import VCard

@Suite("Mutations of a valid card")
struct MutationTests {
    private static let version3 = Array(
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

    private static let version2 = Array(
        """
        BEGIN:VCARD\r
        VERSION:2.1\r
        N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52=93=63;=91=BE=\r
        =98=59\r
        TEL;WORK;PREF;VOICE:+49 30 1234\r
        ADR;HOME;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:;;Stra=DFe 1=0D=0AHof;K=F6ln\r
        LABEL;HOME;QUOTED-PRINTABLE:Stra=C3=9Fe 1=0D=0A=\r
        \r
        PHOTO;JPEG;BASE64:\r
        /9j/4AAQ\r
        SkZJRg==\r
        \r
        NOTE;CHARSET=KOI8-R:x\r
        X-IRMC-LUID:1\r
        AGENT:\r
        BEGIN:VCARD\r
        N:Butler\r
        END:VCARD\r
        END:VCARD\r

        """.utf8)

    private static let utf16: [UInt8] = [0xFF, 0xFE] + version3.flatMap { [$0, 0] }

    private static let cards = [version3, version2, utf16]

    /// Bytes with a meaning for the reader.
    private static let marks = Array("\r\n\t \0:;,=.\"\\^<!A\u{FEFF}é".utf8) + [0xFF, 0xC3]

    private static func mutation(of card: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = card
        for _ in 0...random.below(6) where !bytes.isEmpty {
            let place = random.below(bytes.count)
            switch random.below(4) {
            case 0: bytes[place] = random.pick(marks)
            case 1: bytes.insert(random.pick(marks), at: place)
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(30)))
            default: bytes.insert(contentsOf: card.suffix(random.below(card.count)), at: place)
            }
        }
        return bytes
    }

    @Test(
        "They are read without a crash, and equally each time", arguments: 0..<3,
        Seeds.from(0, count: 2))
    func mutations(card: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Seeds.rounds(80) {
            let bytes = Self.mutation(of: Self.cards[card], &random)
            let reading = Reading(bytes)
            #expect(reading == Reading(bytes))
            #expect(!reading.cards.isEmpty || !reading.problems.isEmpty)
            for card in reading.cards { #expect(views(of: card) == views(of: card)) }
        }
    }

    @Test("The cards themselves have no problems")
    func originals() {
        for (card, count) in zip(Self.cards, [13, 9, 13]) {
            #expect(Reading(card).problems.filter { !$0.contains("[missing-fn]") } == [])
            #expect(Reading(card).cards.map(\.properties.count) == [count])
        }
    }

    @Test("Every prefix of a card is read without a crash", arguments: 0..<3)
    func beginnings(index: Int) {
        let card = Self.cards[index]
        for end in stride(from: 0, to: card.count, by: 3) {
            let reading = Reading(Array(card[..<end]))
            #expect(!reading.problems.isEmpty || end > card.count - 6)
        }
    }

    private func views(of card: VCard) -> [String] {
        [
            "\(card.formattedName as String?) \(card.name as VCard.Name?) \(card.sortAs)",
            "\(card.kind) \(card.organization) \(card.titles) \(card.nicknames)",
            "\(card.emails) \(card.phones) \(card.addresses) \(card.urls) \(card.notes)",
            "\(card.birthday as VCard.Typed<VCard.Birthday>?)",
            "\(card.photo as VCard.Typed<VCard.Photo>?)",
            "\(card.isPrivate) \(card.uid as String?)",
        ]
    }
}
