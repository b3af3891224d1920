import Platform

extension [UInt8] {
    /// Without the characters that no XML 1.0 document may hold, in any form: controls other than
    /// tabs and ends of lines, U+FFFE and U+FFFF. The bytes are UTF-8.
    var withoutXMLForbidden: [UInt8] {
        guard mayHoldXMLForbidden,
            let first = indices.first(where: { xmlForbidden(at: $0) > 0 })
        else { return self }
        var kept = Array(self[..<first])
        kept.reserveCapacity(count)
        var index = first
        while index < count {
            let length = xmlForbidden(at: index)
            if length == 0 { kept.append(self[index]) }
            index += Swift.max(length, 1)
        }
        return kept
    }

    /// How many bytes the forbidden character takes that begins here; 0 where none does.
    private func xmlForbidden(at index: Int) -> Int {
        let byte = self[index]
        if byte < 0x20 { return byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0 : 1 }
        guard byte == 0xEF, index + 2 < count, self[index + 1] == 0xBF else { return 0 }
        return self[index + 2] >= 0xBE ? 3 : 0
    }
}

extension [UInt8] {
    /// False where all of it may stand in an XML document; at a glance, so that it may be true there
    /// too.
    package var mayHoldXMLForbidden: Bool { withView(\.mayHoldXMLForbidden) }
}

extension ByteView {
    /// Without a stop, so that the processor compares many at once.
    fileprivate var mayHoldXMLForbidden: Bool {
        var found: UInt8 = 0
        for byte in self {
            let isOther: UInt8 = (byte != 0x09 ? 1 : 0) & (byte != 0x0A ? 1 : 0)
            found |= (byte < 0x20 ? 1 : 0) & isOther | (byte == 0xEF ? 1 : 0)
        }
        return found != 0
    }
}

extension String {
    /// Without the characters that no XML 1.0 document may hold.
    package var withoutXMLForbidden: String {
        let bytes = Array(utf8)
        let kept = bytes.withoutXMLForbidden
        return kept.count == bytes.count ? self : String(decoding: kept, as: UTF8.self)
    }
}
