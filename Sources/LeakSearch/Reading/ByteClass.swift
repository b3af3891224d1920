import Platform

/// What the reader does with a byte.
struct ByteClass: BitwiseCopyable, Sendable {
    let kind: Kind

    /// Of a letter or digit.
    let fold: UInt8

    /// The two kinds that nearly every byte is of, each by itself: one look tells them.
    let isLetter: Bool
    let isGap: Bool

    /// What anything else adds to a gap: the character, or the flags of white space.
    let gap: UInt32

    enum Kind: UInt8 {
        case letter

        /// A part of a gap, and nothing but that.
        case gap

        /// A part of a gap, behind which what follows must be looked at.
        case equals
        case lineEnd

        /// `&`, `%`, `\`.
        case lead
        case tag
        case beyondASCII
    }

    static let all = ByteTable { ByteClass($0) }

    private init(_ byte: UInt8) {
        kind =
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "\\"): .lead
            case UInt8(ascii: "<"): .tag
            case UInt8(ascii: "="): .equals
            case 0x0A, 0x0D: .lineEnd
            case 0x80...: .beyondASCII
            default: byte.isASCIIWord ? .letter : .gap
            }
        isLetter = kind == .letter
        isGap = kind == .gap
        fold = byte.isASCIILetter ? byte | 0x20 : byte
        gap =
            switch byte {
            case UInt8(ascii: " "): Gap.space.bits
            case 0..<0x20: Gap.wideSpace.bits
            default: UInt32(byte)
            }
    }
}
