import Testing
import VCard

@Suite("Bytes that are UTF-8, and those that are not")
struct ValidityTests {
    @Test(
        "The first and the last of each length are",
        arguments: [
            [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
            [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80],
            [0xF1, 0x80, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
        ] as [[UInt8]])
    func valid(bytes: [UInt8]) {
        let reading = reading(of: bytes)
        #expect(reading.problems == [])
        #expect(reading.cards.first?.notes.map(\.value) == [String(decoding: bytes, as: UTF8.self)])
    }

    @Test(
        "Overlong forms, surrogates, what is beyond Unicode and what is cut short are not",
        arguments: [
            [0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
            [0xE2, 0x82], [0xE2, 0x82, 0xC2], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x9F, 0x92], [0xF5, 0x80, 0x80, 0x80], [0xFF],
        ] as [[UInt8]])
    func invalid(bytes: [UInt8]) {
        let reading = reading(of: bytes)
        #expect(reading.problems.count == 1)
        #expect(reading.problems.first?.contains("[invalid-utf8]") == true)
        #expect(reading.cards.first?.notes.first?.value.contains("\u{FFFD}") == false)
    }

    @Test("What the reader and the standard library take for UTF-8 is the same")
    func sameAsLibrary() {
        var dice = Dice(state: 7)
        let bytes: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
            0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
        ]
        for _ in 0..<2000 {
            let text = (0...dice.roll(5)).map { _ in bytes[dice.roll(bytes.count)] }
            let isUTF8 = String(decoding: text, as: UTF8.self).utf8.elementsEqual(text)
            #expect(reading(of: text).problems.isEmpty == isUTF8, "\(text)")
        }
    }

    private func reading(of note: [UInt8]) -> Reading {
        let start = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nNOTE:"
        return Reading(Array(start.utf8) + note + Array("\r\nEND:VCARD\r\n".utf8))
    }
}
