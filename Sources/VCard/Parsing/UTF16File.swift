import Diagnostics

/// Reads vCard files: 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350).
package struct VCardParser: Sendable {
    package init() {}

    /// Returns the cards of a file, in its order. Errors and warnings are added to `problems`; the
    /// other properties of a faulty card are still read.
    package func cards(in source: SourceText, problems: inout [Problem]) -> [VCard] {
        let file = UTF16File(source.bytes)
        let source = file.map { SourceText(path: source.path, bytes: $0.utf8) } ?? source
        let text = UnfoldedText(source)
        var reader = CardReader(
            text, CardFaults(source), isDamagedUTF16: file.map(\.isDamaged) ?? false)
        for line in text.lines { reader.read(line) }
        let cards = reader.finish()
        problems += reader.faults.problems
        return cards
    }

    /// Returns the file in UTF-8, converted from UTF-16 or Windows-1252. The line numbers of cards,
    /// properties and problems refer to it.
    package static func shown(_ source: SourceText) -> SourceText {
        if let file = UTF16File(source.bytes) {
            return SourceText(path: source.path, bytes: file.utf8)
        }
        let text = LenientText(source.bytes[...])
        return text.firstInvalid == nil ? source : SourceText(path: source.path, text: text.string)
    }
}

/// A file in UTF-16, which some address books export.
struct UTF16File {
    /// The text in UTF-8, without a byte order mark.
    let utf8: [UInt8]

    /// True if invalid UTF-16 was replaced by U+FFFD.
    let isDamaged: Bool

    /// `nil` if neither a byte order mark nor the first two characters show UTF-16.
    init?(_ file: [UInt8]) {
        guard let isBigEndian = Self.isBigEndian(file) else { return nil }
        var units = Self.units(file, isBigEndian)
        if units.first == 0xFEFF { units.removeFirst() }
        let text = String(decoding: units, as: UTF16.self)
        let isCutShort = file.count % 2 == 1 && ![0, 0x0A].contains(file.last)
        utf8 = Array(text.utf8) + (isCutShort ? Array("\u{FFFD}".utf8) : [])
        isDamaged =
            isCutShort
            || text.unicodeScalars.count { $0 == "\u{FFFD}" }
                > units.count { $0 == 0xFFFD }
    }
}

extension UTF16File {
    /// Without a byte order mark, NUL bytes show the order, because a card begins with ASCII.
    private static func isBigEndian(_ file: [UInt8]) -> Bool? {
        if file.starts(with: [0xFE, 0xFF]) { return true }
        if file.starts(with: [0xFF, 0xFE]) { return false }
        switch file.prefix(4).map({ $0 == 0 }) {
        case [true, false, true, false]: return true
        case [false, true, false, true]: return false
        default: return nil
        }
    }

    private static func units(_ file: [UInt8], _ isBigEndian: Bool) -> [UInt16] {
        let high = isBigEndian ? 0 : 1
        return (0..<file.count / 2).map { index in
            UInt16(file[2 * index + high]) << 8 | UInt16(file[2 * index + 1 - high])
        }
    }
}
