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
