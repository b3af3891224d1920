import Platform

extension String {
    /// With the escapes of RFC 6350, section 3.4, and without control characters.
    var escaped: String {
        guard holds({ $0.isUnwanted || $0.needsEscape }) else { return self }
        var bytes: [UInt8] = []
        for byte in withoutControls.utf8 { bytes.append(escaping: byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// As an address stands in a card: no address has backslashes or line breaks, so those that it
    /// should not have are all that is escaped.
    var escapedAddress: String {
        guard holds({ $0 == 0x5C || $0 == 0x0A || $0.isUnwanted }) else { return self }
        return withoutControls.replacing("\\", with: "\\\\").withEscapedLineBreaks
    }

    /// Line breaks become LF, other control characters but tabs are left out.
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
    /// Whether it is a control character other than tab and LF.
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
