import Platform
import TestSupport
import Testing

@Suite("UTF-8")
struct UTF8Tests {
    /// Bytes at the limits of UTF-8's rules.
    private static let bytes: [UInt8] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
        0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]

    /// The first invalid byte by Swift's parser.
    private static func firstInvalid(in bytes: [UInt8]) -> Int? {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let character): offset += character.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }

    @Test("The first invalid byte is that of Swift's parser")
    func pairs() {
        for first in Self.bytes {
            for second in Self.bytes {
                for rest: [UInt8] in [
                    [], [0x80], [0xBF, 0x41], [0x80, 0xBF], [0xBF, 0x80, 0xC3],
                ] {
                    let bytes = [first, second] + rest
                    #expect(bytes.firstInvalidUTF8 == Self.firstInvalid(in: bytes), "\(bytes)")
                }
            }
        }
    }

    @Test("The first invalid byte in longer texts, at all offsets", arguments: Seeds.from(7))
    func texts(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = ["a", "é", "山", "🎉", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"].map {
            Array($0.utf8)
        }
        for _ in 0..<Seeds.rounds(2_000) {
            var bytes = [UInt8](repeating: 0x61, count: Int.random(in: 0...70, using: &random))
            for _ in 0..<Int.random(in: 0...70, using: &random) {
                bytes += random.pick(pieces)
            }
            if random.isOneIn(2) {
                let wrong = random.pick(Self.bytes)
                bytes.insert(wrong, at: Int.random(in: 0...bytes.count, using: &random))
            }
            #expect(bytes.firstInvalidUTF8 == Self.firstInvalid(in: bytes), "\(bytes)")
        }
    }
}
