import Platform

/// A character and the number of bytes that encode it, as in `&#64;`, `%40`, `\u0040` and UTF-8.
typealias DecodedCharacter = (scalar: Unicode.Scalar, length: Int)

extension ByteView {
    /// Returns the escape that begins with the `&`, `%` or `\` at `index`.
    func escape(at index: Int) -> DecodedCharacter? {
        switch self[index] {
        case UInt8(ascii: "&"): characterReference(at: index)
        case UInt8(ascii: "%"): percentEscape(at: index)
        default: backslashEscape(at: index)
        }
    }
}

extension ByteView {
    /// Returns the value of up to `limit` hexadecimal digits from `index` on, and their number.
    func hexadecimal(at index: Int, limit: Int) -> (value: UInt32, digits: Int) {
        var value: UInt32 = 0
        var digits = 0
        while digits < limit, let digit = byte(at: index + digits).hexadecimalDigit {
            value = value << 4 | UInt32(digit)
            digits += 1
        }
        return (value, digits)
    }

    /// Returns the UTF-8 character at `index`; `nil` if the bytes are not well-formed.
    func character(at index: Int) -> DecodedCharacter? {
        let first = byte(at: index)
        let length = first.lengthOfCharacter
        guard length > 0, index + length <= endIndex else { return nil }
        if length == 1 { return (Unicode.Scalar(first), 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            let byte = self[index + offset]
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, length)
    }
}

extension ByteView {
    /// Decodes `%40`, `%C3%A9`, and `%u0040` of old scripts.
    func percentEscape(at index: Int) -> DecodedCharacter? {
        if byte(at: index + 1) | 0x20 == UInt8(ascii: "u") {
            let (value, digits) = hexadecimal(at: index + 2, limit: 4)
            guard digits == 4, let scalar = Unicode.Scalar(value) else { return nil }
            return (scalar, 6)
        }
        guard let first = percentByte(at: index) else { return nil }
        if first < 0x80 { return (Unicode.Scalar(first), 3) }
        return percentCharacter(from: first, at: index) ?? percentLatin(first, at: index)
    }

    private func percentByte(at index: Int) -> UInt8? {
        guard byte(at: index) == UInt8(ascii: "%") else { return nil }
        let (value, digits) = hexadecimal(at: index + 1, limit: 2)
        return digits == 2 ? UInt8(value) : nil
    }

    private func percentCharacter(from first: UInt8, at index: Int) -> DecodedCharacter? {
        let length = first.lengthOfCharacter
        guard length > 1 else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for part in 1..<length {
            guard let byte = percentByte(at: index + part * 3), byte & 0xC0 == 0x80 else {
                return nil
            }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return Unicode.Scalar(value).map { ($0, length * 3) }
    }

    /// Decodes one byte of Latin-1, as in old addresses. In lower case it is more likely a percent
    /// sign before a word: `%ada%`.
    private func percentLatin(_ byte: UInt8, at index: Int) -> DecodedCharacter? {
        guard self[index + 1] < UInt8(ascii: "a"), self[index + 2] < UInt8(ascii: "a") else {
            return nil
        }
        return (Unicode.Scalar(byte), 3)
    }
}

extension ByteView {
    /// Decodes `&commat;`, `&#64;` and `&#x40;`, with or without the semicolon.
    func characterReference(at index: Int) -> DecodedCharacter? {
        if byte(at: index + 1) == UInt8(ascii: "#") { return numericReference(at: index) }
        var end = index + 1
        var name = NamedCharacters.noName
        while end - index <= NamedCharacters.longestName, byte(at: end).isASCIIWord {
            name = NamedCharacters.name(name, self[end])
            end += 1
        }
        guard end > index + 1, let scalar = NamedCharacters.all[name] else { return nil }
        if byte(at: end) == UInt8(ascii: ";") {
            return (scalar, end + 1 - index)
        }
        // In an address, `&lt=` and `&copy2` are parameter names.
        guard byte(at: end) != UInt8(ascii: "="), !byte(at: end).isASCIIWord else { return nil }
        return (scalar, end - index)
    }

    private func numericReference(at index: Int) -> DecodedCharacter? {
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
        if next == UInt8(ascii: ";") { return (scalar, end + 1 - index) }
        // `&#6%34;`: the digits are themselves escaped and are decoded first.
        guard next != UInt8(ascii: "%"), next != UInt8(ascii: "\\") else { return nil }
        return (scalar, end - index)
    }
}

extension ByteView {
    /// Decodes escapes of JSON, JavaScript, CSS and vCard.
    func backslashEscape(at index: Int) -> DecodedCharacter? {
        let next = byte(at: index + 1)
        switch next {
        case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
            return numberedEscape(at: index)
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "r"):
            return ("\n", 2)
        case UInt8(ascii: "t"), UInt8(ascii: "v"):
            return ("\t", 2)
        case 0x0A: return ("\u{AD}", 2)
        case 0x0D: return ("\u{AD}", byte(at: index + 2) == 0x0A ? 3 : 2)
        case 0x21..<0x30, 0x3A..<0x41, 0x5B..<0x61, 0x7B..<0x7F:
            return (Unicode.Scalar(next), 2)
        default:
            if let escape = styleEscape(at: index) { return escape }
            guard next == UInt8(ascii: "b") || next == UInt8(ascii: "f") else { return nil }
            return (" ", 2)
        }
    }

    /// Decodes `\u0040`, `\u{40}`, `\U00000040`, `\x40` and surrogate pairs.
    private func numberedEscape(at index: Int) -> DecodedCharacter? {
        let kind = byte(at: index + 1)
        if kind == UInt8(ascii: "u"), byte(at: index + 2) == UInt8(ascii: "{") {
            let (value, digits) = hexadecimal(at: index + 3, limit: 7)
            guard digits > 0, byte(at: index + 3 + digits) == UInt8(ascii: "}") else { return nil }
            return Unicode.Scalar(value).map { ($0, digits + 4) }
        }
        let width = kind == UInt8(ascii: "x") ? 2 : kind == UInt8(ascii: "u") ? 4 : 8
        let (value, digits) = hexadecimal(at: index + 2, limit: width)
        guard digits == width else { return nil }
        if let scalar = Unicode.Scalar(value) { return (scalar, width + 2) }
        return surrogates(from: value, at: index)
    }

    private func surrogates(from high: UInt32, at index: Int) -> DecodedCharacter? {
        guard (0xD800..<0xDC00).contains(high), byte(at: index + 6) == UInt8(ascii: "\\"),
            byte(at: index + 7) == UInt8(ascii: "u")
        else { return nil }
        let (low, digits) = hexadecimal(at: index + 8, limit: 4)
        guard digits == 4, (0xDC00..<0xE000).contains(low) else { return nil }
        let value = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
        return Unicode.Scalar(value).map { ($0, 12) }
    }

    /// Decodes the CSS escapes `\40 ` and `\000040` if they give a Latin character or have at least
    /// four digits: otherwise `\ada` would not be Ada.
    private func styleEscape(at index: Int) -> DecodedCharacter? {
        let (value, digits) = hexadecimal(at: index + 1, limit: 6)
        guard digits >= 2, let scalar = Unicode.Scalar(value), value >= 0x20 else { return nil }
        guard digits >= 4 || value < 0x250 else { return nil }
        // A space ends the digits; after six digits there is none.
        let hasSpace = digits < 6 && byte(at: index + 1 + digits) == 0x20
        return (scalar, 1 + digits + (hasSpace ? 1 : 0))
    }
}

extension ByteView {
    /// True if the escaped character may be part of another escape: `%2540`, `&amp;#64;`.
    func isEscapedTwice(_ escape: DecodedCharacter, at index: Int) -> Bool {
        let next = byte(at: index + escape.length)
        switch escape.scalar {
        case "\\":
            return true
        case "&":
            return next == UInt8(ascii: "#") || next.startsEscape
                || beginsReference(at: index + escape.length)
        case "%":
            return next.startsEscape || next.hexadecimalDigit != nil
                || next | 0x20 == UInt8(ascii: "u")
        case "<":
            return next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
                || next.startsEscape
        case "=":
            return next.startsEscape || next.hexadecimalDigit != nil
        case "+", "/", "-", "_", "\n":
            return isEncoded(before: index)
        case "#", ";", "{", "}", "a"..."z", "A"..."Z", "0"..."9":
            return (Swift.max(0, index - 12)..<index).contains { self[$0].startsEscape }
                || isEncoded(before: index)
        default:
            return false
        }
    }

    /// True for `name;` with a name of at most 24 letters.
    private func beginsReference(at start: Int) -> Bool {
        var index = start
        while index < start + 24, byte(at: index).isASCIIWord { index += 1 }
        return index > start
            && (byte(at: index) == UInt8(ascii: ";") || byte(at: index).startsEscape)
    }

    /// True if the eight characters before `index` belong to the base64 alphabet.
    private func isEncoded(before index: Int) -> Bool {
        index >= 8 && (index - 8..<index).allSatisfy { self[$0].isBase64 }
    }

    /// True for a soft line break and for `=40`, `=C3=A9`: an escape of a character that mail must
    /// escape, or of any two in a row.
    func isQuotedPrintable(at index: Int) -> Bool {
        let next = byte(at: index + 1)
        if next == 0x0A || next == 0x0D { return true }
        guard let value = quotedByte(at: index) else { return false }
        if value < 0x80 { return !value.isASCIIWord || quotedByte(at: index + 3) != nil }
        // One byte of Latin-1; in lower case it is more likely a word: `width=device-width`.
        let isWord = next >= UInt8(ascii: "a") && byte(at: index + 2) >= UInt8(ascii: "a")
        return !isWord || quotedByte(at: index + 3) != nil
    }

    /// Returns the byte that `=40` encodes.
    func quotedByte(at index: Int) -> UInt8? {
        guard byte(at: index) == UInt8(ascii: "=") else { return nil }
        let (value, digits) = hexadecimal(at: index + 1, limit: 2)
        return digits == 2 ? UInt8(value) : nil
    }

    /// True at a line end where the line continues after one space or tab, as in a vCard.
    func isFoldedLine(at index: Int) -> Bool {
        guard let length = lengthOfFold(at: index), index > 0 else { return false }
        let next = byte(at: index + length)
        return next > 0x20 && next != UInt8(ascii: "<") && self[index - 1] != UInt8(ascii: ">")
            && self[index - 1] > 0x20
    }

    /// The length of a line end and the space or tab after it.
    func lengthOfFold(at index: Int) -> Int? {
        let width = byte(at: index) == 0x0D && byte(at: index + 1) == 0x0A ? 2 : 1
        guard byte(at: index) == 0x0A || byte(at: index) == 0x0D else { return nil }
        let next = byte(at: index + width)
        return next == 0x20 || next == 0x09 ? width + 1 : nil
    }
}
