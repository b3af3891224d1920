extension ByteView {
    /// The index of the first byte that does not belong to well-formed UTF-8 (The Unicode Standard,
    /// table 3-7); nil if all is well-formed.
    package var firstInvalidUTF8: Int? {
        var index = startIndex
        while index < endIndex {
            // Most texts are mostly ASCII, which is checked by many bytes at once.
            let end = Swift.min(index + 64, endIndex)
            if self[index..<end].reduce(0, |) < 0x80 {
                index = end
                continue
            }
            while index < end {
                guard let width = widthOfCharacter(at: index) else { return index }
                index += width
            }
        }
        return nil
    }

    /// Nil where no character begins.
    private func widthOfCharacter(at index: Int) -> Int? {
        switch self[index] {
        case ..<0x80: 1
        case 0xC2...0xDF: width(2, at: index, second: 0x80...0xBF)
        // The second byte rules out overlong forms, surrogates and numbers beyond the last character.
        case 0xE0: width(3, at: index, second: 0xA0...0xBF)
        case 0xED: width(3, at: index, second: 0x80...0x9F)
        case 0xE1...0xEF: width(3, at: index, second: 0x80...0xBF)
        case 0xF0: width(4, at: index, second: 0x90...0xBF)
        case 0xF1...0xF3: width(4, at: index, second: 0x80...0xBF)
        case 0xF4: width(4, at: index, second: 0x80...0x8F)
        default: nil
        }
    }

    /// Nil where the bytes after the first do not continue a character of this width.
    private func width(_ width: Int, at index: Int, second: ClosedRange<UInt8>) -> Int? {
        guard index + width <= endIndex, second.contains(self[index + 1]),
            self[(index + 2)..<(index + width)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { return nil }
        return width
    }
}

extension [UInt8] {
    package var firstInvalidUTF8: Int? { withView(\.firstInvalidUTF8) }
}
