/// The encoding of western Windows, and what programs mean that write ISO-8859-1.
enum Windows1252 {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        text += bytes.lazy.map(scalar)
        return String(text)
    }

    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? scalars[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    /// From 0x80 on; the five that it leaves open are the control characters of ISO-8859-1.
    private static let scalars = Array(
        """
        €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ
        """.unicodeScalars)
}
