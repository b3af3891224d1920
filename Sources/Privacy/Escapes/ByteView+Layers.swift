import Platform

extension ByteView {
    /// Whether what an escape stands for may be a part of another: `%2540`, `&amp;#64;`.
    func isEscapedTwice(_ escape: Escape, at index: Int) -> Bool {
        let next = byte(at: index + escape.length)
        switch escape.scalar {
        case "\\":
            return true
        case "&":
            return next == UInt8(ascii: "#") || next.isLead
                || beginsReference(at: index + escape.length)
        case "%":
            return next.isLead || next.hexadecimalDigit != nil || next | 0x20 == UInt8(ascii: "u")
        case "<":
            return next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
                || next.isLead
        case "=":
            return next.isLead || next.hexadecimalDigit != nil
        case "+", "/", "-", "_", "\n":
            return isEncoded(before: index)
        case "#", ";", "{", "}", "a"..."z", "A"..."Z", "0"..."9":
            return (Swift.max(0, index - 12)..<index).contains { self[$0].isLead }
                || isEncoded(before: index)
        default:
            return false
        }
    }

    /// `name;` of at most 24 letters.
    private func beginsReference(at start: Int) -> Bool {
        var index = start
        while index < start + 24, byte(at: index).isASCIIWord { index += 1 }
        return index > start && (byte(at: index) == UInt8(ascii: ";") || byte(at: index).isLead)
    }

    /// Whether eight characters before are of base64's.
    private func isEncoded(before index: Int) -> Bool {
        index >= 8 && (index - 8..<index).allSatisfy { self[$0].isBase64 }
    }

    /// `=40`, `=C3=A9`: of a character that mail escapes, or of two in a row; or a soft break.
    func isQuotedPrintable(at index: Int) -> Bool {
        let next = byte(at: index + 1)
        if next == 0x0A || next == 0x0D { return true }
        guard let value = quotedByte(at: index) else { return false }
        if value < 0x80 { return !value.isASCIIWord || quotedByte(at: index + 3) != nil }
        // One byte of Latin-1; in lower case it is rather a word: `width=device-width`.
        let isWord = next >= UInt8(ascii: "a") && byte(at: index + 2) >= UInt8(ascii: "a")
        return !isWord || quotedByte(at: index + 3) != nil
    }

    /// The byte that `=40` stands for.
    func quotedByte(at index: Int) -> UInt8? {
        guard byte(at: index) == UInt8(ascii: "=") else { return nil }
        let (value, digits) = hexadecimal(at: index + 1, limit: 2)
        return digits == 2 ? UInt8(value) : nil
    }

    /// A line that goes on behind one space or tab, as in a vCard.
    func isFoldedLine(at index: Int) -> Bool {
        guard let length = lengthOfFold(at: index), index > 0 else { return false }
        let next = byte(at: index + length)
        return next > 0x20 && next != UInt8(ascii: "<") && self[index - 1] != UInt8(ascii: ">")
            && self[index - 1] > 0x20
    }

    /// Of the end of a line and the space or tab behind it.
    func lengthOfFold(at index: Int) -> Int? {
        let width = byte(at: index) == 0x0D && byte(at: index + 1) == 0x0A ? 2 : 1
        guard byte(at: index) == 0x0A || byte(at: index) == 0x0D else { return nil }
        let next = byte(at: index + width)
        return next == 0x20 || next == 0x09 ? width + 1 : nil
    }
}
