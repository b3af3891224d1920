import Platform

extension ByteView {
    /// `&commat;`, `&#64;`, `&#x40;`, with or without the semicolon.
    func characterReference(at index: Int) -> Escape? {
        if byte(at: index + 1) == UInt8(ascii: "#") { return numericReference(at: index) }
        var end = index + 1
        var name = NamedCharacters.Name()
        while end - index <= NamedCharacters.longestName, byte(at: end).isASCIIWord {
            name.append(self[end])
            end += 1
        }
        guard end > index + 1, let scalar = NamedCharacters.shared[name] else { return nil }
        if byte(at: end) == UInt8(ascii: ";") {
            return Escape(scalar: scalar, length: end + 1 - index)
        }
        // In an address, `&lt=` and `&copy2` are names of parameters.
        guard byte(at: end) != UInt8(ascii: "="), !byte(at: end).isASCIIWord else { return nil }
        return Escape(scalar: scalar, length: end - index)
    }

    private func numericReference(at index: Int) -> Escape? {
        let isHexadecimal = byte(at: index + 2) | 0x20 == UInt8(ascii: "x")
        let start = index + (isHexadecimal ? 3 : 2)
        var end = start
        var value: UInt32 = 0
        while end - start < 12, let digit = byte(at: end).hexadecimalDigit,
            isHexadecimal || digit < 10,
            isHexadecimal || byte(at: end).isASCIIDigit
        {
            value = Swift.min(value &* (isHexadecimal ? 16 : 10) &+ UInt32(digit), 0x110000)
            end += 1
        }
        guard end > start, let scalar = Unicode.Scalar(value) else { return nil }
        let next = byte(at: end)
        if next == UInt8(ascii: ";") { return Escape(scalar: scalar, length: end + 1 - index) }
        // `&#6%34;`: its digits are themselves escaped, and read first.
        guard next != UInt8(ascii: "%"), next != UInt8(ascii: "\\") else { return nil }
        return Escape(scalar: scalar, length: end - index)
    }
}
