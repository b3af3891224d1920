import Platform

extension ByteView {
    /// `%40`, `%C3%A9`, and `%u0040` of old scripts.
    func percentEscape(at index: Int) -> Escape? {
        if byte(at: index + 1) | 0x20 == UInt8(ascii: "u") {
            let (value, digits) = hexadecimal(at: index + 2, limit: 4)
            guard digits == 4, let scalar = Unicode.Scalar(value) else { return nil }
            return Escape(scalar: scalar, length: 6)
        }
        guard let first = percentByte(at: index) else { return nil }
        if first < 0x80 { return Escape(scalar: Unicode.Scalar(first), length: 3) }
        return percentCharacter(from: first, at: index) ?? percentLatin(first, at: index)
    }

    private func percentByte(at index: Int) -> UInt8? {
        guard byte(at: index) == UInt8(ascii: "%") else { return nil }
        let (value, digits) = hexadecimal(at: index + 1, limit: 2)
        return digits == 2 ? UInt8(value) : nil
    }

    private func percentCharacter(from first: UInt8, at index: Int) -> Escape? {
        let length = first.lengthOfCharacter
        guard length > 1 else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for part in 1..<length {
            guard let byte = percentByte(at: index + part * 3), byte & 0xC0 == 0x80 else {
                return nil
            }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return Unicode.Scalar(value).map { Escape(scalar: $0, length: length * 3) }
    }

    /// One byte of Latin-1, as old addresses have them. In lower case it is rather a per cent sign
    /// before a word: `%ada%`.
    private func percentLatin(_ byte: UInt8, at index: Int) -> Escape? {
        guard self[index + 1] < UInt8(ascii: "a"), self[index + 2] < UInt8(ascii: "a") else {
            return nil
        }
        return Escape(scalar: Unicode.Scalar(byte), length: 3)
    }
}
