import Platform

extension [UInt8] {
    /// Without the characters that no XML 1.0 document may hold, in any form: controls other than
    /// tabs and ends of lines, U+FFFE and U+FFFF. The bytes are UTF-8.
    var withoutXMLForbidden: [UInt8] {
        guard withView(\.mayHoldXMLForbidden) else { return self }
        var kept: [UInt8] = []
        kept.reserveCapacity(count)
        var index = 0
        while index < count {
            let length = xmlForbidden(at: index)
            if length == 0 { kept.append(self[index]) }
            index += Swift.max(length, 1)
        }
        return kept
    }

    /// The length of the forbidden character that begins here; 0 where none does.
    private func xmlForbidden(at index: Int) -> Int {
        let byte = self[index]
        if byte < 0x20 { return byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0 : 1 }
        guard byte == 0xEF, index + 2 < count, self[index + 1] == 0xBF else { return 0 }
        return self[index + 2] >= 0xBE ? 3 : 0
    }
}

extension ByteView {
    /// False where all of it may stand in an XML document; true where a closer look is needed. The
    /// loop has no early exit, so the compiler vectorizes it.
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
        String(decoding: Array(utf8).withoutXMLForbidden, as: UTF8.self)
    }
}
