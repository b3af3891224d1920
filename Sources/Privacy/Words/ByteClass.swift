import Platform

/// How the reader treats a byte.
struct ByteClass: BitwiseCopyable, Sendable {
    let role: Role

    /// The folded letter or digit.
    let fold: UInt8

    /// Flags for the two most frequent roles, so that one test is enough.
    let isLetter: Bool
    let isGap: Bool

    /// What the byte adds to a gap: a character, or whitespace flags.
    let gap: UInt32

    enum Role: UInt8 {
        case letter

        /// Only part of a gap.
        case gap

        /// Part of a gap; the following bytes must be examined.
        case equals
        case lineEnd

        /// `&`, `%`, `\`.
        case escape
        case tag
        case beyondASCII
    }

    static let all = ByteTable { ByteClass($0) }

    private init(_ byte: UInt8) {
        role =
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "\\"): .escape
            case UInt8(ascii: "<"): .tag
            case UInt8(ascii: "="): .equals
            case 0x0A, 0x0D: .lineEnd
            case 0x80...: .beyondASCII
            default: byte.isASCIIWord ? .letter : .gap
            }
        isLetter = role == .letter
        isGap = role == .gap
        fold = byte.isASCIILetter ? byte | 0x20 : byte
        gap =
            switch byte {
            case UInt8(ascii: " "): Gap.space.bits
            case 0..<0x20: Gap.wideSpace.bits
            default: UInt32(byte)
            }
    }
}

extension EightBytes {
    /// The number of spaces before the first other byte.
    @inline(__always)
    var lengthOfSpaces: Int {
        (bits ^ Self.each(UInt8(ascii: " "))).trailingZeroBitCount >> 3
    }

    /// The number of bytes before the first `<` or `>`.
    @inline(__always)
    var lengthBeforeAngle: Int {
        EightBytes(bits | Self.each(0x02)).marks(of: UInt8(ascii: ">")).lengthBefore
    }
}

extension UInt8 {
    @inline(__always)
    var hexadecimalDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }

    /// The length of the UTF-8 character that this byte begins; 0 if it begins none.
    @inline(__always)
    var lengthOfCharacter: Int {
        switch self {
        case 0..<0x80: 1
        case 0xC2..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF5: 4
        default: 0
        }
    }

    @inline(__always)
    var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    @inline(__always)
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    @inline(__always)
    var isASCIIWord: Bool { isASCIILetter || isASCIIDigit }

    /// True for a byte that begins an escape.
    @inline(__always)
    var startsEscape: Bool { self == 0x26 || self == 0x25 || self == 0x5C }
}
