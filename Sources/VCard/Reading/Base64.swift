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

    /// By byte; 255 is no digit.
    private static let values: [UInt8] = {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = UInt8(value) }
        return values
    }()
}
