import Platform
import Testing

@Suite("UTF-8")
struct UTF8Tests {
    /// Those at which the rules of UTF-8 change.
    private static let bytes: [UInt8] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
        0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]

    /// As Swift's own parser has it.
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

    @Test("The first byte that does not belong is the one that Swift's parser stops at")
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

    @Test("So it is in longer texts, wherever their characters stand")
    func texts() {
        var random = SeededGenerator(seed: 7)
        let pieces = ["a", "é", "山", "🎉", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"].map {
            Array($0.utf8)
        }
        for _ in 0..<2000 {
            var bytes = [UInt8](repeating: 0x61, count: Int.random(in: 0...70, using: &random))
            for _ in 0..<Int.random(in: 0...70, using: &random) {
                bytes += pieces.randomElement(using: &random) ?? []
            }
            if Bool.random(using: &random), let wrong = Self.bytes.randomElement(using: &random) {
                bytes.insert(wrong, at: Int.random(in: 0...bytes.count, using: &random))
            }
            #expect(bytes.firstInvalidUTF8 == Self.firstInvalid(in: bytes), "\(bytes)")
        }
    }
}
