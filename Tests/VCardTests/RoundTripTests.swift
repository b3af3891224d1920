import TestSupport
import Testing
import VCard

@Suite("Written cards are read back unchanged")
struct RoundTripTests {
    @Test("All properties of a 4.0 card are read back", arguments: Seeds.from(0, count: 4))
    func version4(seed: UInt64) {
        var cards = GeneratedCard(seed: seed)
        for _ in 0..<Seeds.rounds(25) {
            let card = cards.card()
            let reading = Reading(card.text)
            let read = reading.cards.first?.properties ?? []
            #expect(read.count == card.properties.count)
            for (read, written) in zip(read, card.properties) {
                #expect(read.unplaced == written.unplaced)
            }
            expectSame(reading.cards, [card])
        }
    }

    @Test(
        "No line is longer than 75 bytes or divides a character", arguments: Seeds.from(0, count: 4)
    )
    func lines(seed: UInt64) throws {
        var cards = GeneratedCard(seed: seed)
        let file = (0..<25).map { _ in cards.card() }.bytes
        let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.last == [])
        for line in lines.dropLast() {
            #expect(line.last == 0x0D && line.count <= 76)
            #expect(String(decoding: line, as: UTF8.self).utf8.elementsEqual(line))
            let start = line.first == 0x20 ? line.dropFirst() : line
            let first = try #require(String(decoding: start, as: UTF8.self).unicodeScalars.first)
            #expect(!first.properties.isGraphemeExtend)
        }
    }

    private func expectSame(_ read: [VCard], _ cards: [VCard]) {
        #expect(read.count == cards.count)
        for (read, card) in zip(read, cards) { #expect(Views(read).all == Views(card).all) }
    }
}

extension VCard.Property {
    /// On line 0.
    fileprivate var unplaced: VCard.Property {
        VCard.Property(group: group, name: name, parameters: parameters, value: value, line: 0)
    }
}
