import Foundation

/// Base64 (RFC 4648, section 4).
extension [UInt8] {
    /// With padding, in one line.
    package var base64: String { Data(self).base64EncodedString() }

    /// Nil for what is not base64. White space may stand anywhere and padding may be missing.
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
