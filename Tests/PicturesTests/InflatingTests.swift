import Pictures
import Testing

@Suite("Inflating")
struct InflatingTests {
    /// Returns the text in a PNG file with these compressed bytes.
    private func text(_ packed: [UInt8]) -> [UInt8] {
        let chunk = SamplePNG.chunk("zTXt", [0, 0] + packed)
        return PictureMetadata.texts(in: SamplePNG.signature + chunk).first.map {
            Array($0.dropFirst(2))
        } ?? []
    }

    /// The text that `ownCodes` encode.
    private static let letters: [UInt8] = (0..<300).map { (index: Int) -> UInt8 in
        let number = (index * index * index + index * 7) % 1009
        return UInt8(97 + number % 6)
    }

    private static let ownCodes: [UInt8] = [
        0x78, 0xDA, 0x45, 0x4E, 0x8B, 0x11, 0xC3, 0x50, 0x08, 0x9A, 0x55, 0x3E, 0xEE, 0x3F, 0x42,
        0xC1, 0xA4, 0x6D, 0x2E, 0xE7, 0x43, 0x05, 0x64, 0xE8, 0x79, 0x7E, 0x68, 0x87, 0xCA, 0xCB,
        0x54, 0x6F, 0x3F, 0x5B, 0xC4, 0x9A, 0x63, 0x2C, 0x17, 0xA1, 0x85, 0x33, 0x00, 0x66, 0xAD,
        0x8E, 0xAA, 0x0C, 0xB9, 0xBC, 0x71, 0xDB, 0xC5, 0xB3, 0x85, 0x6B, 0x57, 0xA8, 0xC2, 0xD8,
        0x85, 0x12, 0x41, 0xDC, 0x33, 0x0B, 0xD2, 0x69, 0xD4, 0x6B, 0xB5, 0x57, 0xAF, 0xBD, 0x63,
        0x2C, 0xA4, 0x2E, 0x73, 0x2B, 0x2B, 0xEF, 0xF9, 0x15, 0xF3, 0x2A, 0x8E, 0xF4, 0x87, 0xF3,
        0x2B, 0xF8, 0x96, 0x84, 0x4D, 0xF0, 0xB8, 0x31, 0xF9, 0xF8, 0x10, 0x0A, 0xDE, 0x26, 0x39,
        0xAA, 0x25, 0x9A, 0x6B, 0x92, 0x88, 0x3A, 0x19, 0x2A, 0xC0, 0xB5, 0xA5, 0x86, 0xA5, 0x49,
        0xDA, 0x2E, 0xDB, 0x7D, 0x00, 0x9D, 0x78, 0x74, 0x98,
    ]
    private static let fixedCodes: [UInt8] = [
        0x78, 0x01, 0x0B, 0x76, 0x75, 0x0E, 0x72, 0x0D, 0x51, 0x08, 0x46, 0xA6, 0x14, 0x01, 0x40,
        0x27, 0x05, 0xB4,
    ]

    @Test("Stored blocks, and blocks of fixed or own codes, are inflated")
    func blocks() {
        #expect(text(SamplePNG.stored(Array("SECRET".utf8))) == Array("SECRET".utf8))
        #expect(text(Self.fixedCodes) == Array("SECRET SECRET SECRET!".utf8))
        #expect(text(Self.ownCodes) == Self.letters)
    }

    @Test("Repetitions of maximum length are inflated")
    func longRepetitions() {
        let packed: [UInt8] = [
            0x78, 0xDA, 0x63, 0x60, 0x18, 0x05, 0xA3, 0x60, 0x14, 0x8C, 0x82, 0x51, 0x30, 0x0A,
            0x46, 0xC1, 0x50, 0x07, 0x00, 0x07, 0xD0, 0x00, 0x01,
        ]
        #expect(text(packed) == [UInt8](repeating: 0, count: 2000))
    }

    @Test("Several blocks, and blocks with a wrong checksum, are inflated")
    func severalBlocks() {
        let first = Array(SamplePNG.stored(Array("one ".utf8)).dropLast(4))
        let second = Array(SamplePNG.stored(Array("two".utf8)).dropFirst(2))
        #expect(text([0x78, 0x01, 0] + first.dropFirst(3) + second) == Array("one two".utf8))
        #expect(text(first + [9, 9, 9, 9]) == Array("one ".utf8))
    }

    @Test("The text before a damage is returned", arguments: 0..<129)
    func cutOff(count: Int) {
        let packed = Array(Self.ownCodes.prefix(count))
        let found = text(packed)
        #expect(Self.letters.starts(with: found) || found == packed)
    }

    @Test("At most 1 MB of a text is inflated, and 8 MB of a file")
    func bombs() {
        // A zero, then again and again 258 zeros.
        let bits = "110" + "00110000" + String(repeating: "1100010100000", count: 8 * 900)
        let bytes = Array(bits.utf8).chunked(by: 8).map { digits in
            digits.reversed().reduce(UInt8(0)) { $0 << 1 | ($1 - 48) }
        }
        let chunk = SamplePNG.chunk("zTXt", [0, 0, 0x78, 0x01] + bytes)
        let file = SamplePNG.signature + (0..<20).flatMap { _ in chunk }
        let counts = PictureMetadata.texts(in: file).map(\.count)
        #expect(counts.prefix(8) == ArraySlice(repeating: 1 << 20 + 2, count: 8))
        #expect(counts.dropFirst(8) == ArraySlice(repeating: bytes.count + 4, count: 12))
    }
}

extension Array {
    fileprivate func chunked(by count: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: self.count, by: count).map {
            self[$0..<Swift.min($0 + count, self.count)]
        }
    }
}
