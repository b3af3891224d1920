import Foundation

/// Base64 (RFC 4648, section 4).
extension [UInt8] {
    /// With padding, on one line.
    package var base64: String { Data(self).base64EncodedString() }

    /// `nil` if the text is not base64. It may contain whitespace and lack padding.
    package init?(base64 text: some StringProtocol) {
        var digits = text.withBytes { Array($0.lazy.filter { !$0.isWhiteSpace }) }
        let length = digits.count
        let padding = UInt8(ascii: "=")
        while digits.last == padding { digits.removeLast() }
        guard length - digits.count <= 2, digits.count % 4 != 1, !digits.contains(padding) else {
            return nil
        }
        digits += repeatElement(padding, count: -digits.count & 3)
        guard let data = Data(base64Encoded: Data(digits)) else { return nil }
        self.init(data)
    }
}

extension Sequence<UInt8> {
    /// Two lower-case hexadecimal digits for each byte.
    @inlinable
    public var hexadecimal: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * underestimatedCount)
        for byte in self {
            let (high, low) = (byte >> 4, byte & 15)
            digits.append(high + (high < 10 ? 0x30 : 0x57))
            digits.append(low + (low < 10 ? 0x30 : 0x57))
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
