/// Decodes UTF-8, and each invalid byte as Windows-1252. So a file of which only a part was saved
/// in another encoding keeps the rest.
package struct LenientText {
    package let string: String

    /// The offset of the first byte that is not UTF-8; `nil` if all are.
    package let firstInvalid: Int?

    package init(_ bytes: ArraySlice<UInt8>) {
        let invalid = bytes.withView(\.firstInvalidUTF8)
        string =
            invalid == nil ? String(decoding: bytes, as: UTF8.self) : Self.repaired(bytes)
        firstInvalid = invalid.map { $0 - bytes.startIndex }
    }
}

extension LenientText {
    private static func repaired(_ bytes: ArraySlice<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = bytes.startIndex
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                text.append(Unicode.UTF8.decode(encoded))
                position += encoded.count
            case .error(let length):
                text += bytes[position..<position + length].map(Unicode.Scalar.init(windows1252:))
                position += length
            case .emptyInput: return String(text)
            }
        }
    }
}

/// Windows-1252, which programs that declare ISO-8859-1 often mean.
extension Unicode.Scalar {
    package init(windows1252 byte: UInt8) {
        self = (0x80...0x9F).contains(byte) ? Self.windows1252[Int(byte) - 0x80] : Self(byte)
    }

    /// From 0x80 to 0x9F; the five undefined bytes are ISO-8859-1's control characters.
    private static let windows1252 = Array(
        """
        €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ
        """.unicodeScalars)
}
