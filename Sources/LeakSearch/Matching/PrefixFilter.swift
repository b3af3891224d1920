import Platform

/// Says of most words within a few instructions that no form begins like them.
struct PrefixFilter: Sendable {
    /// Each prefix has two bits in one of these.
    private let blocks: [UInt64]
    private let shift: UInt64

    /// First letters of forms, as numbers: eight, which are held as the first four of them too, or
    /// four.
    init(long: [UInt64], short: [UInt64]) {
        var width: UInt64 = 6
        while 1 << width < (long.count + short.count) / 4, width < 18 { width += 1 }
        shift = 64 - width
        var blocks = [UInt64](repeating: 0, count: 1 << width)
        for hash in (long + long.map { $0 & 0xFFFF_FFFF } + short).map(Self.hash) {
            blocks[Int(truncatingIfNeeded: hash >> shift)] |= Self.bits(of: hash)
        }
        self.blocks = blocks
    }

    /// Lends it, for many words.
    func withLent<Result>(_ body: (Lent) -> Result) -> Result {
        blocks.withView { body(Lent(blocks: $0, shift: shift)) }
    }

    @inline(__always)
    private static func hash(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    private static func bits(of hash: UInt64) -> UInt64 {
        1 &<< (hash &>> 34) | 1 &<< (hash &>> 40)
    }

    struct Lent {
        fileprivate let blocks: View<UInt64>
        fileprivate let shift: UInt64

        @inline(__always)
        func mayHold(_ key: UInt64) -> Bool {
            let hash = PrefixFilter.hash(key)
            let bits = PrefixFilter.bits(of: hash)
            return blocks[Int(truncatingIfNeeded: hash &>> shift)] & bits == bits
        }
    }
}
