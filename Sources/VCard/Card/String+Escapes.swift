extension StringProtocol where UTF8View: BidirectionalCollection {
    /// Trimmed, and with the escapes of RFC 6350, section 3.4 resolved; those that it does not
    /// know stay as they are, so that `C:\Temp` survives.
    var unescaped: String {
        guard utf8.contains(UInt8(ascii: "\\")) else { return trimmed }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var isEscaped = false
        for byte in utf8 {
            if isEscaped {
                bytes.append(contentsOf: Escape.meaning(of: byte))
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        if isEscaped { bytes.append(UInt8(ascii: "\\")) }
        return String(decoding: bytes, as: UTF8.self).trimmed
    }

    /// Without white space (ASCII) at its ends.
    var trimmed: String {
        guard utf8.first?.isWhiteSpace == true || utf8.last?.isWhiteSpace == true else {
            return String(self)
        }
        let start = utf8.firstIndex { !$0.isWhiteSpace } ?? endIndex
        let end = utf8.lastIndex { !$0.isWhiteSpace }.map(utf8.index(after:)) ?? start
        return String(self[start..<end])
    }

    var nonEmpty: Self? { isEmpty ? nil : self }
}

extension BidirectionalCollection<UInt8> where SubSequence == Substring.UTF8View {
    /// The parts between separators that no backslash escapes; at least one.
    func split(unescaped separator: UInt8) -> [Substring] {
        var parts: [Substring] = []
        var start = startIndex
        var isEscaped = false
        for index in indices {
            let byte = self[index]
            if byte == separator, !isEscaped {
                parts.append(Substring(self[start..<index]))
                start = self.index(after: index)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return parts + [Substring(self[start...])]
    }
}

enum Escape {
    /// What a backslash and this byte stand for.
    static func meaning(of byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): [UInt8(ascii: "\n")]
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\\"),
            UInt8(ascii: "\""):
            [byte]
        default: [UInt8(ascii: "\\"), byte]
        }
    }
}
