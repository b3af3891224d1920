import Platform

extension StringProtocol {
    /// Trimmed, and with escapes resolved.
    var unescaped: String {
        guard holds(UInt8(ascii: "\\")) else { return trimmed }
        return EscapedText.read(self, \.text)
    }

    /// Without white space (ASCII) at its ends.
    var trimmed: String {
        let hasBlanks = withBytes {
            $0.first?.isWhiteSpace == true || $0.last?.isWhiteSpace == true
        }
        guard hasBlanks else { return String(self) }
        return withBytes { String(decoding: $0.trimmed, as: UTF8.self) }
    }

    var nonEmpty: Self? { isEmpty ? nil : self }
}

enum Escape {
    /// Whether a backslash before this byte belongs to it.
    static func isKnown(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    /// What this byte stands for after a backslash.
    static func meaning(of byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? UInt8(ascii: "\n") : byte
    }
}
