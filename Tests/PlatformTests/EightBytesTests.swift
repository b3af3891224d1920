import Platform
import Testing

@Suite("Eight bytes")
struct EightBytesTests {
    /// The number of bytes before the first mark.
    private func length(_ text: String, _ marks: (EightBytes) -> EightBytes.Marks) -> Int {
        text.withBytes { marks(EightBytes($0, at: 0)).lengthBefore }
    }

    @Test("The first occurrence of a byte is found at every position", arguments: 0..<8)
    func first(place: Int) {
        for byte in UInt8.min...UInt8.max {
            // The bytes around it differ from it in one bit.
            var bytes = (0..<8).map { byte ^ 1 << UInt8($0) }
            bytes[place] = byte
            bytes.withView {
                let eight = EightBytes($0, at: 0)
                #expect(eight.marks(of: byte).lengthBefore == place)
                #expect(eight.marks(of: byte ^ 0xFF).isEmpty)
            }
        }
    }

    @Test("The first byte below a limit is found", arguments: [0x01, 0x20, 0x7F, 0x80] as [UInt8])
    func below(limit: UInt8) {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                var bytes = [UInt8](repeating: 0xFF, count: 8)
                bytes[place] = byte
                bytes.withView {
                    let length = EightBytes($0, at: 0).marks(below: limit).lengthBefore
                    #expect(length == (byte < limit ? place : 8))
                }
            }
        }
    }

    @Test("The first of several bytes is found; the length is eight if there is none")
    func several() {
        #expect(length("ab<c>def") { $0.marks(of: 0x3C) | $0.marks(of: 0x3E) } == 2)
        #expect(length("ab>c<def") { $0.marks(of: 0x3C) | $0.marks(of: 0x3E) } == 2)
        #expect(length("abcdefgh") { $0.marks(of: 0x3C) | $0.marks(below: 0x20) } == 8)
        #expect(length("abcdefg<") { $0.marks(of: 0x3C) } == 7)
    }
}
