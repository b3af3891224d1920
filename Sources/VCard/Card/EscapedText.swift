import Platform

extension StringProtocol {
    /// The text, trimmed and with escapes resolved.
    var unescaped: String {
        guard holds(UInt8(ascii: "\\")) else { return trimmed }
        return EscapedText.read(self, \.text)
    }

    /// The text without leading and trailing ASCII whitespace.
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
    /// True if a backslash before this byte escapes it.
    var isEscaped: Bool {
        switch self {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    /// The byte that this one means after a backslash.
    var unescaped: UInt8 {
        self == UInt8(ascii: "n") || self == UInt8(ascii: "N") ? UInt8(ascii: "\n") : self
    }
}

extension String {
    /// `lowercased()`, faster for text that is already.
    var inLowerCase: String { isFoldedASCII ? self : lowercased() }

    /// `uppercased()`, faster for text that is already.
    var inUpperCase: String { holds { $0 >= 0x80 || $0 != $0.uppercased } ? uppercased() : self }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without leading and trailing ASCII whitespace.
    var trimmed: SubSequence {
        guard let start = firstIndex(where: { !$0.isWhiteSpace }),
            let end = lastIndex(where: { !$0.isWhiteSpace })
        else { return self[startIndex..<startIndex] }
        return self[start...end]
    }
}

/// A value or a part of one, with the escapes of RFC 6350, section 3.4. It is a view of bytes and
/// only valid inside `read`.
struct EscapedText {
    private let bytes: ByteView

    private init(_ bytes: ByteView) {
        self.bytes = bytes
    }

    /// Calls `read` with a value.
    static func read<Value>(_ value: some StringProtocol, _ read: (EscapedText) -> Value) -> Value {
        value.withBytes { read(EscapedText($0)) }
    }

    /// The text, trimmed and with escapes resolved. Unknown escapes stay, as in `C:\Temp`.
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

    /// The texts between unescaped commas, without empty ones.
    var list: [String] {
        if bytes.isEmpty { return [] }
        return parts(at: UInt8(ascii: ",")).compactMap(\.text.nonEmpty)
    }
}

extension String {
    /// The text with the escapes of RFC 6350, section 3.4, and without control characters.
    var escaped: String {
        guard holds({ $0.isUnwanted || $0.needsEscape }) else { return self }
        var bytes: [UInt8] = []
        for byte in withoutControls.utf8 { bytes.append(escaping: byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A URI as a card has it. Only escapes backslashes and line breaks, which no valid URI has.
    var escapedAddress: String {
        guard holds({ $0 == 0x5C || $0 == 0x0A || $0.isUnwanted }) else { return self }
        return withoutControls.replacing("\\", with: "\\\\").withEscapedLineBreaks
    }

    /// The text with LF for each line break, and without other control characters except tabs.
    var withoutControls: String {
        guard holds(\.isUnwanted) else { return self }
        var bytes: [UInt8] = []
        var last: UInt8 = 0
        for byte in utf8 {
            if byte == 0x0D || byte == 0x0A && last != 0x0D { bytes.append(0x0A) }
            if byte != 0x0A, !byte.isUnwanted { bytes.append(byte) }
            last = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    var withEscapedLineBreaks: String {
        guard holds(0x0A) else { return self }
        return utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }.joined(separator: "\\n")
    }
}

extension UInt8 {
    /// True for a control character other than tab and LF.
    fileprivate var isUnwanted: Bool {
        self < 0x20 && self != 0x09 && self != 0x0A || self == 0x7F
    }

    fileprivate var needsEscape: Bool {
        switch self {
        case UInt8(ascii: "\n"), UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"): true
        default: false
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(escaping byte: UInt8) {
        if byte.needsEscape { append(UInt8(ascii: "\\")) }
        append(byte == 0x0A ? UInt8(ascii: "n") : byte)
    }
}
