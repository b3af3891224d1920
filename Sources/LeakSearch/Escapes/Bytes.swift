/// What is read, in place.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
    /// Zero past the end.
    @inline(__always)
    func byte(at index: Int) -> UInt8 { index < count ? self[index] : 0 }

    /// Value of up to `limit` hexadecimal digits from `index` on, and how many there are.
    func hexadecimal(at index: Int, limit: Int) -> (value: UInt32, digits: Int) {
        var value: UInt32 = 0
        var digits = 0
        while digits < limit, let digit = byte(at: index + digits).hexadecimalDigit {
            value = value << 4 | UInt32(digit)
            digits += 1
        }
        return (value, digits)
    }

    /// The character at `index` in UTF-8; nil where it is none.
    func character(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        let first = byte(at: index)
        let length = first.lengthOfCharacter
        guard length > 0, index + length <= count else { return nil }
        if length == 1 { return (Unicode.Scalar(first), 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let byte = self[index + offset]
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, length)
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
