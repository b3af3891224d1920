/// Says of most words within a few instructions that no form begins like them.
struct PrefixFilter: Sendable {
    private let bits: [UInt64]
    private let shift: UInt64

    /// First letters of forms, as numbers.
    init(long: [UInt64], short: [UInt64]) {
        var width: UInt64 = 12
        while 1 << width < (long.count + short.count) * 16, width < 24 { width += 1 }
        shift = 64 - width
        var bits = [UInt64](repeating: 0, count: 1 << (width - 6))
        for hash in long.map(Self.hash) + short.map(Self.hash) {
            let bit = Int(truncatingIfNeeded: hash >> shift)
            bits[bit >> 6] |= 1 << UInt64(bit & 63)
        }
        self.bits = bits
    }

    func withView<Result>(_ body: (View) -> Result) -> Result {
        bits.withUnsafeBufferPointer { body(View(bits: $0, shift: shift)) }
    }

    @inline(__always)
    private static func hash(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 }

    struct View {
        fileprivate let bits: UnsafeBufferPointer<UInt64>
        fileprivate let shift: UInt64

        @inline(__always)
        func mayHold(_ key: UInt64) -> Bool {
            let bit = Int(truncatingIfNeeded: PrefixFilter.hash(key) >> shift)
            return bits[bit >> 6] >> UInt64(bit & 63) & 1 == 1
        }
    }
}
