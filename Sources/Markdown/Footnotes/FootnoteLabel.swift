import Platform

/// What stands between `[^` and `]`.
struct FootnoteLabel {
    /// Equal for labels that differ by case alone.
    let name: String

    /// Of all of `[^label]`, in bytes.
    let length: Int

    private static let longest = 999

    /// `start`: of the bracket.
    init?(at start: Int, in text: ByteView) {
        guard start + 2 < text.count, text[start] == UInt8(ascii: "["),
            text[start + 1] == UInt8(ascii: "^")
        else { return nil }
        var end = start + 2
        while end < text.count, end - start < Self.longest, !Self.ends.contains(text[end]) {
            end += 1
        }
        guard end < text.count, end > start + 2, text[end] == UInt8(ascii: "]") else { return nil }
        name = String(decoding: text[start + 2..<end], as: UTF8.self).uppercased().lowercased()
        length = end + 1 - start
    }

    /// An angle bracket could end HTML that goes on behind the label.
    private static let ends: [UInt8] = Array(" \t\r\n\u{0}[]<>\\`".utf8)
}
