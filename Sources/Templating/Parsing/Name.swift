/// A name in a tag, cut at its dots.
struct Name: Sendable {
    /// Empty for the implicit iterator `.`.
    let parts: [String]

    /// Where each part stands in the template, in bytes.
    let ranges: [Range<Int>]

    let range: Range<Int>

    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }

    /// False where a part is empty, as in `a..b`.
    var isWellFormed: Bool { !parts.contains("") }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.range = range
        let dot = UInt8(ascii: ".")
        guard bytes[range] != [dot] else {
            (parts, ranges) = ([], [])
            return
        }
        let pieces = bytes[range].split(separator: dot, omittingEmptySubsequences: false)
        parts = pieces.map { String(decoding: $0, as: UTF8.self) }
        ranges = pieces.map { $0.startIndex..<$0.endIndex }
    }
}
