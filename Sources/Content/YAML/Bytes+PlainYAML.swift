extension [UInt8] {
    /// Whether the YAML library would read all of these bytes, and take none above ASCII and no tab
    /// for a sign. They must be UTF-8.
    func arePlainYAML(in range: Range<Int>) -> Bool {
        range.allSatisfy { offset in
            (0x20...0x7E).contains(self[offset]) || isPlainYAML(at: offset, of: range)
        }
    }

    private func isPlainYAML(at offset: Int, of range: Range<Int>) -> Bool {
        let next = self[offset..<range.upperBound].dropFirst().prefix(2)
        return switch self[offset] {
        case 0x0A: true
        case 0x0D: next.first == 0x0A
        // Control characters, a line break among them.
        case 0xC2: next.first.map { $0 >= 0xA0 } ?? false
        // The separators of lines and paragraphs.
        case 0xE2: !next.elementsEqual([0x80, 0xA8]) && !next.elementsEqual([0x80, 0xA9])
        // The byte order mark, and what is no character.
        case 0xEF: next.first != 0xBB && next.first != 0xBF
        case 0x80...: true
        default: false
        }
    }
}

extension UInt8 {
    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    private var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether a key that is a plain word may hold it.
    var isOfKey: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }

    /// Signs that mean something to YAML, or might, begin none.
    var mayBeginPlainText: Bool {
        switch self {
        case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "("),
            UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "$"), 0x80...:
            true
        default: isASCIILetter || isASCIIDigit
        }
    }

    var isReservedInBrackets: Bool {
        switch self {
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }
}
