import Foundation
import Platform
import Testing

@Suite("Comparing bytes")
struct OrderTests {
    private static let texts: [[UInt8]] =
        [[], [0], [0, 0], [1], [0xFF], [0x7F, 0x80], [0x7F], [0x61, 0x62], [0x61, 0x63]]
        + (0..<30).map { count in (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 / 5) } }

    @Test("Views compare by their bytes, at any address")
    func views() {
        for a in Self.texts {
            for b in Self.texts {
                ([9] + a + [8])[1..<a.count + 1].withView { left in
                    b.withView { right in
                        #expect((left == right) == (a == b))
                        #expect((left < right) == a.lexicographicallyPrecedes(b))
                    }
                }
                #expect(Data(a).equals(b[...]) == (a == b))
            }
        }
    }

    @Test("Equal bytes have equal hashes")
    func hashes() {
        for text in Self.texts {
            let slice = ([9] + text)[1...]
            #expect(text.withView(Self.hash) == slice.withView(Self.hash))
            #expect(text.withView(Self.hash) != (text + [1]).withView(Self.hash))
        }
    }

    @Test("Data and slices lend their bytes")
    func lending() {
        #expect(Data([1, 2, 3]).withBytes { Array($0) } == [1, 2, 3])
        #expect(Data([1, 2, 3])[1...].withBytes { Array($0) } == [2, 3])
        #expect([UInt8](0..<10)[4..<6].withBytes { $0.indices } == 0..<2)
        #expect(Data().withBytes { $0.isEmpty })
    }

    private static func hash(_ bytes: ByteView) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes)
        return hasher.finalize()
    }
}
