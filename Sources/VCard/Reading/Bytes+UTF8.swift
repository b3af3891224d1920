import Platform

extension ArraySlice<UInt8> {
    /// Whether all are well-formed UTF-8 (The Unicode Standard, table 3-7).
    var isUTF8: Bool {
        withView { bytes in
            var index = bytes.startIndex
            while index < bytes.endIndex {
                guard let length = Self.length(ofCharacterIn: bytes, at: index) else {
                    return false
                }
                index += length
            }
            return true
        }
    }

    /// Nil where it is not well-formed.
    private static func length(ofCharacterIn bytes: ByteView, at index: Int) -> Int? {
        let first = bytes[index]
        if first < 0x80 { return 1 }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard bytes.endIndex - index >= length, second.contains(bytes[index + 1]) else {
            return nil
        }
        let others = bytes[index..<index + length].dropFirst(2)
        return others.allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
    }
}
