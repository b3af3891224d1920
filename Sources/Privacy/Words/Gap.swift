/// What is between two words, in 32 bits: the last three characters that are not whitespace, with
/// the very last in the lowest byte, and flags.
struct Gap: Sendable, Equatable {
    var bits: UInt32

    static let none = Gap(bits: 0)
    static let space = Gap(bits: 1 << 24)

    static let hyphen = Gap(bits: UInt32(UInt8(ascii: "-")))

    /// Two spaces, a tab or a line end.
    static let wide = Gap(bits: 1 << 25)
    static let wideSpace = Gap(bits: Gap.space.bits | Gap.wide.bits)
    static let tag = Gap(bits: 1 << 26)

    /// A soft hyphen or zero-width character: both sides are one word.
    static let joiner = Gap(bits: 1 << 27)

    /// There are more than three characters.
    static let more = Gap(bits: 1 << 28)

    /// One side belongs to a script that writes no spaces between words.
    static let unspaced = Gap(bits: 1 << 29)

    /// The start or end of the text.
    static let edge = Gap(bits: 1 << 30)

    /// A character that has no ASCII equivalent.
    static let other: UInt8 = 0x7F

    /// A dash, as opposed to a hyphen: it separates words.
    static let dash: UInt8 = 0x1E

    /// A middle dot, as between the groups of a number.
    static let bullet: UInt8 = 0x1D

    @inline(__always)
    mutating func append(_ character: UInt8) {
        let full = bits & 0x00FF_0000 == 0 ? 0 : Gap.more.bits
        bits = bits & 0xFF00_0000 | full | (bits << 8) & 0x00FF_FF00 | UInt32(character)
    }

    /// Appends a character or whitespace without a branch, which would be mispredicted.
    @inline(__always)
    mutating func append(_ byte: ByteClass) {
        let isSign: UInt32 = byte.gap < Gap.space.bits ? 1 : 0
        let isFull: UInt32 = bits & 0x00FF_0000 == 0 ? 0 : isSign
        let secondSpace = (bits & byte.gap & Gap.space.bits) << 1
        bits =
            bits & 0xFF00_0000 | isFull &* Gap.more.bits | secondSpace
            | (bits &<< (isSign &* 8)) & 0x00FF_FFFF | byte.gap
    }

    /// A second space makes the gap wide.
    @inline(__always)
    mutating func appendSpace() {
        bits |= (bits & Gap.space.bits) << 1 | Gap.space.bits
    }

    @inline(__always)
    mutating func insert(_ flags: Gap) { bits |= flags.bits }

    @inline(__always)
    func has(_ flags: Gap) -> Bool { bits & flags.bits != 0 }

    @inline(__always)
    var hasFlags: Bool { bits & 0xFF00_0000 != 0 }

    @inline(__always)
    var last: UInt8 { UInt8(truncatingIfNeeded: bits) }

    /// The characters, at most three, in order.
    var characters: [UInt8] {
        [bits >> 16, bits >> 8, bits].map { UInt8(truncatingIfNeeded: $0) }.filter { $0 != 0 }
    }

    /// The characters as one number.
    @inline(__always)
    var packedCharacters: UInt32 { bits & 0x00FF_FFFF }

    var hasCharacters: Bool { packedCharacters != 0 }

    /// The only character; `nil` if there are none or several.
    var sign: UInt8? { 1..<0x100 ~= packedCharacters ? last : nil }

    /// True for whitespace or an edge: the two sides are not written together.
    var isOpen: Bool { has(.space) || has(.wide) || has(.edge) }

    /// True if a reader sees nothing.
    var isInvisible: Bool { !hasCharacters && !isOpen }

    /// True if the same word continues.
    var joinsWord: Bool { bits == Gap.joiner.bits }
}
