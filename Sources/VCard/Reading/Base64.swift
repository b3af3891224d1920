import Platform

/// RFC 4648, section 4.
enum Base64 {
    /// White space may stand anywhere and padding may be missing. Nil where it is not base64.
    static func decode(_ text: some StringProtocol) -> [UInt8]? { text.withBytes(decode) }

    private static func decode(_ text: ByteView) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3 + 3)
        let values = values
        var bits: UInt32 = 0
        var digits = 0
        var padding = 0
        for byte in text {
            let digit = values[Int(byte)]
            guard digit < 64 else {
                if byte.isWhiteSpace { continue }
                guard byte == UInt8(ascii: "=") else { return nil }
                padding += 1
                continue
            }
            guard padding == 0 else { return nil }
            bits = bits << 6 | UInt32(digit)
            digits += 1
            guard digits == 4 else { continue }
            bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
            bytes.append(UInt8(truncatingIfNeeded: bits))
            digits = 0
        }
        guard digits != 1, padding <= 2 else { return nil }
        if digits > 1 { bytes.append(UInt8(truncatingIfNeeded: bits >> (digits == 2 ? 4 : 10))) }
        if digits > 2 { bytes.append(UInt8(truncatingIfNeeded: bits >> 2)) }
        return bytes
    }

    /// With padding, in one line.
    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        let alphabet = alphabet
        var start = 0
        while start < bytes.count {
            let left = bytes.count - start
            let second = left > 1 ? bytes[start + 1] : 0
            let third = left > 2 ? bytes[start + 2] : 0
            let bits = Int(bytes[start]) << 16 | Int(second) << 8 | Int(third)
            text.append(alphabet[bits >> 18])
            text.append(alphabet[bits >> 12 & 63])
            text.append(left > 1 ? alphabet[bits >> 6 & 63] : UInt8(ascii: "="))
            text.append(left > 2 ? alphabet[bits & 63] : UInt8(ascii: "="))
            start += 3
        }
        return String(decoding: text, as: UTF8.self)
    }

    static func isDigitOrPadding(_ byte: UInt8) -> Bool {
        values[Int(byte)] < 64 || byte == UInt8(ascii: "=") || byte.isWhiteSpace
    }

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// By byte; 255 is no digit.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()
}
