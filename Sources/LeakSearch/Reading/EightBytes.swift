/// Eight bytes of a text, looked at all at once; the first one lowest.
struct EightBytes {
    let bits: UInt64

    /// In each byte its highest bit.
    private static let highest: UInt64 = 0x8080_8080_8080_8080
    private static let lowest: UInt64 = 0x0101_0101_0101_0101

    @inline(__always)
    init(_ start: UnsafePointer<UInt8>) {
        bits = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
    }

    /// Letters of ASCII in lower case, digits as they are; anything else is of no use.
    @inline(__always)
    var folded: UInt64 { bits | 0x20 &* Self.lowest }

    /// How many there are before the first that is neither a letter nor a digit of ASCII.
    @inline(__always)
    var lengthOfWord: Int {
        let letters = Self.bytes(of: folded, from: UInt8(ascii: "a"), to: UInt8(ascii: "z"))
        let digits = Self.bytes(of: bits, from: UInt8(ascii: "0"), to: UInt8(ascii: "9"))
        let others = ~(letters ^ digits) | bits
        return (others & Self.highest).trailingZeroBitCount >> 3
    }

    /// How many there are before the first that is no space.
    @inline(__always)
    var lengthOfSpaces: Int {
        (bits ^ UInt64(UInt8(ascii: " ")) &* Self.lowest).trailingZeroBitCount >> 3
    }

    /// How many there are before the first `<` or `>`.
    @inline(__always)
    var lengthBeforeAngle: Int {
        let differences = (bits | 0x02 &* Self.lowest) ^ 0x3E &* Self.lowest
        let angles = (differences &- Self.lowest) & ~differences & Self.highest
        return angles.trailingZeroBitCount >> 3
    }

    /// The highest bit of each byte that, without its own highest bit, lies between two others.
    @inline(__always)
    private static func bytes(of bits: UInt64, from first: UInt8, to last: UInt8) -> UInt64 {
        let low = bits & ~highest
        let atLeastFirst = low &+ UInt64(0x80 - first) &* lowest
        let beyondLast = low &+ UInt64(0x7F - last) &* lowest
        return atLeastFirst ^ beyondLast
    }
}
