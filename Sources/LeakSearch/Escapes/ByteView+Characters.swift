import Platform

extension ByteView {
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
        guard length > 0, index + length <= endIndex else { return nil }
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
