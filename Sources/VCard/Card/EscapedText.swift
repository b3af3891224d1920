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

extension UInt8 {
    /// True if a backslash before this byte belongs to it.
    var isEscaped: Bool {
        switch self {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    /// What this byte stands for after a backslash.
    var unescaped: UInt8 {
        self == UInt8(ascii: "n") || self == UInt8(ascii: "N") ? UInt8(ascii: "\n") : self
    }
}

extension String {
    /// As `lowercased`; mostly nothing needs to be done.
    var inLowerCase: String { isFoldedASCII ? self : lowercased() }

    /// As `uppercased`; mostly nothing needs to be done.
    var inUpperCase: String { holds { $0 >= 0x80 || $0 != $0.uppercased } ? uppercased() : self }
}

extension BidirectionalCollection<UInt8> {
    /// Without white space (ASCII) at its ends.
    var trimmed: SubSequence {
        guard let start = firstIndex(where: { !$0.isWhiteSpace }),
            let end = lastIndex(where: { !$0.isWhiteSpace })
        else { return self[startIndex..<startIndex] }
        return self[start...end]
    }
}

/// A value, or a part of one, as a file writes it: with the escapes of RFC 6350, section 3.4. It
/// looks at bytes in place, so it is of use only as long as they are there.
struct EscapedText {
    private let bytes: ByteView

    private init(_ bytes: ByteView) {
        self.bytes = bytes
    }

    /// What `read` makes of a value.
    static func read<Value>(_ value: some StringProtocol, _ read: (EscapedText) -> Value) -> Value {
        value.withBytes { read(EscapedText($0)) }
    }

    /// Trimmed, and with its escapes resolved; those that are not known stay as they are, so that
    /// `C:\Temp` survives.
    var text: String {
        guard bytes.contains(UInt8(ascii: "\\")) else {
            return String(decoding: bytes.trimmed, as: UTF8.self)
        }
        return String(decoding: unescaped.trimmed, as: UTF8.self)
    }

    private var unescaped: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                if !byte.isEscaped { text.append(UInt8(ascii: "\\")) }
                text.append(byte.unescaped)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                text.append(byte)
            }
        }
        if isEscaped { text.append(UInt8(ascii: "\\")) }
        return text
    }

    /// The parts between separators that no backslash escapes; at least one.
    func parts(at separator: UInt8) -> [EscapedText] {
        var parts: [EscapedText] = []
        var start = bytes.startIndex
        var isEscaped = false
        for (index, byte) in zip(bytes.indices, bytes) {
            if byte == separator, !isEscaped {
                parts.append(EscapedText(bytes[start..<index]))
                start = index + 1
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        parts.append(EscapedText(bytes[start...]))
        return parts
    }

    /// What unescaped commas part, each as text, without empty ones.
    var list: [String] {
        if bytes.isEmpty { return [] }
        return parts(at: UInt8(ascii: ",")).compactMap(\.text.nonEmpty)
    }
}
