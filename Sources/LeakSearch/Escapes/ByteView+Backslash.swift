import Platform

extension ByteView {
    /// Of JSON, JavaScript, CSS and vCard.
    func backslashEscape(at index: Int) -> Escape? {
        let next = byte(at: index + 1)
        switch next {
        case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
            return numberedEscape(at: index)
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "r"):
            return Escape(scalar: "\n", length: 2)
        case UInt8(ascii: "t"), UInt8(ascii: "v"):
            return Escape(scalar: "\t", length: 2)
        case 0x0A: return Escape(scalar: "\u{AD}", length: 2)
        case 0x0D: return Escape(scalar: "\u{AD}", length: byte(at: index + 2) == 0x0A ? 3 : 2)
        case 0x21..<0x30, 0x3A..<0x41, 0x5B..<0x61, 0x7B..<0x7F:
            return Escape(scalar: Unicode.Scalar(next), length: 2)
        default:
            if let escape = styleEscape(at: index) { return escape }
            guard next == UInt8(ascii: "b") || next == UInt8(ascii: "f") else { return nil }
            return Escape(scalar: " ", length: 2)
        }
    }

    /// `\u0040`, `\u{40}`, `\U00000040`, `\x40`, and two surrogates.
    private func numberedEscape(at index: Int) -> Escape? {
        let kind = byte(at: index + 1)
        if kind == UInt8(ascii: "u"), byte(at: index + 2) == UInt8(ascii: "{") {
            let (value, digits) = hexadecimal(at: index + 3, limit: 7)
            guard digits > 0, byte(at: index + 3 + digits) == UInt8(ascii: "}") else { return nil }
            return Unicode.Scalar(value).map { Escape(scalar: $0, length: digits + 4) }
        }
        let width = kind == UInt8(ascii: "x") ? 2 : kind == UInt8(ascii: "u") ? 4 : 8
        let (value, digits) = hexadecimal(at: index + 2, limit: width)
        guard digits == width else { return nil }
        if let scalar = Unicode.Scalar(value) { return Escape(scalar: scalar, length: width + 2) }
        return surrogates(from: value, at: index)
    }

    private func surrogates(from high: UInt32, at index: Int) -> Escape? {
        guard (0xD800..<0xDC00).contains(high), byte(at: index + 6) == UInt8(ascii: "\\"),
            byte(at: index + 7) == UInt8(ascii: "u")
        else { return nil }
        let (low, digits) = hexadecimal(at: index + 8, limit: 4)
        guard digits == 4, (0xDC00..<0xE000).contains(low) else { return nil }
        let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        return Unicode.Scalar(value).map { Escape(scalar: $0, length: 12) }
    }

    /// `\40 ` and `\000040` of style sheets, where they write a Latin character or have at least
    /// four digits: else `\ada` would not be Ada.
    private func styleEscape(at index: Int) -> Escape? {
        let (value, digits) = hexadecimal(at: index + 1, limit: 6)
        guard digits >= 2, let scalar = Unicode.Scalar(value), value >= 0x20 else { return nil }
        guard digits >= 4 || value < 0x250 else { return nil }
        // The space ends the digits; six of them need none.
        let hasSpace = digits < 6 && byte(at: index + 1 + digits) == 0x20
        return Escape(scalar: scalar, length: 1 + digits + (hasSpace ? 1 : 0))
    }
}
