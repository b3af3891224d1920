import Platform

extension EightBytes {
    /// Letters of ASCII in lower case, digits as they are; anything else is of no use.
    @inline(__always)
    var folded: UInt64 { bits | Self.each(0x20) }

    /// How many there are before the first that is neither a letter nor a digit of ASCII.
    @inline(__always)
    var lengthOfWord: Int {
        let letters = Self.bytes(of: folded, from: UInt8(ascii: "a"), to: UInt8(ascii: "z"))
        let digits = Self.bytes(of: bits, from: UInt8(ascii: "0"), to: UInt8(ascii: "9"))
        return Marks(~(letters ^ digits) | bits).lengthBefore
    }

    /// How many there are before the first that is no space.
    @inline(__always)
    var lengthOfSpaces: Int {
        (bits ^ Self.each(UInt8(ascii: " "))).trailingZeroBitCount >> 3
    }

    /// How many there are before the first `<` or `>`.
    @inline(__always)
    var lengthBeforeAngle: Int {
        EightBytes(bits | Self.each(0x02)).marks(of: UInt8(ascii: ">")).lengthBefore
    }

    /// The highest bit of each byte that, without its own highest bit, lies between two others.
    @inline(__always)
    private static func bytes(of bits: UInt64, from first: UInt8, to last: UInt8) -> UInt64 {
        let low = bits & ~each(0x80)
        let atLeastFirst = low &+ each(0x80 - first)
        let beyondLast = low &+ each(0x7F - last)
        return atLeastFirst ^ beyondLast
    }
}
