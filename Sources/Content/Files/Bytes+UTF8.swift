extension [UInt8] {
    /// The offset of the first byte that does not belong to valid UTF-8; nil where all is valid.
    package var firstInvalidUTF8: Int? {
        var offset = 0
        while offset < count {
            // Most texts are mostly ASCII, of which the compiler lets many bytes be looked at at
            // a time.
            let end = Swift.min(offset + 64, count)
            if self[offset..<end].reduce(0, |) < 0x80 {
                offset = end
                continue
            }
            while offset < end {
                guard let width = widthOfCharacter(at: offset) else { return offset }
                offset += width
            }
        }
        return nil
    }

    /// How many bytes the character takes that begins here; nil where none does.
    private func widthOfCharacter(at offset: Int) -> Int? {
        switch self[offset] {
        case ..<0x80: 1
        case 0xC2...0xDF: width(2, at: offset, second: 0x80...0xBF)
        // The first and the last of each kind are no shorter than they must be, no surrogates and
        // none beyond the last character.
        case 0xE0: width(3, at: offset, second: 0xA0...0xBF)
        case 0xED: width(3, at: offset, second: 0x80...0x9F)
        case 0xE1...0xEF: width(3, at: offset, second: 0x80...0xBF)
        case 0xF0: width(4, at: offset, second: 0x90...0xBF)
        case 0xF1...0xF3: width(4, at: offset, second: 0x80...0xBF)
        case 0xF4: width(4, at: offset, second: 0x80...0x8F)
        default: nil
        }
    }

    /// Nil where the bytes behind the first are not those of a character so wide.
    private func width(_ width: Int, at offset: Int, second: ClosedRange<UInt8>) -> Int? {
        guard offset + width <= count, second.contains(self[offset + 1]),
            self[(offset + 2)..<(offset + width)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return nil }
        return width
    }
}
