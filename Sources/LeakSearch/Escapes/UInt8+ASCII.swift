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

    /// As the first byte of a character in UTF-8; 0 if it can be none.
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

    /// Begins an escape.
    @inline(__always)
    var isLead: Bool { self == 0x26 || self == 0x25 || self == 0x5C }
}
