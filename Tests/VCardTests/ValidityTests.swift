import TestSupport
import Testing
import VCard

@Suite("Valid and invalid UTF-8")
struct ValidityTests {
    @Test(
        "The first and last character of each length are valid",
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
        "Overlong forms, surrogates, values beyond Unicode and truncated characters are invalid",
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

    @Test("The reader and the standard library accept the same UTF-8", arguments: Seeds.from(7))
    func sameAsLibrary(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
            0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
        ]
        for _ in 0..<Seeds.rounds(2_000) {
            let text = (0...random.below(5)).map { _ in random.pick(bytes) }
            let isUTF8 = String(decoding: text, as: UTF8.self).utf8.elementsEqual(text)
            #expect(reading(of: text).problems.isEmpty == isUTF8, "\(text)")
        }
    }

    private func reading(of note: [UInt8]) -> Reading {
        let start = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nNOTE:"
        return Reading(Array(start.utf8) + note + Array("\r\nEND:VCARD\r\n".utf8))
    }
}
