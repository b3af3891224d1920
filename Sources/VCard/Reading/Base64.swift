/// RFC 4648, section 4.
enum Base64 {
    /// White space may stand anywhere and padding may be missing. Nil where it is not base64.
    static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3 + 3)
        var bits: UInt32 = 0
        var digits = 0
        var padding = 0
        for byte in text where !byte.isWhiteSpace {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            let digit = values[Int(byte)]
            guard padding == 0, digit < 64 else { return nil }
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
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * (3 - group.count))
            for digit in 0..<4 {
                let value = Int(bits >> (18 - 6 * digit)) & 63
                text.append(digit <= group.count ? alphabet[value] : UInt8(ascii: "="))
            }
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
