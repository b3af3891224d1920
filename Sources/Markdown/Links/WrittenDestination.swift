import Platform

/// Compares a destination with the text in which it may be written.
struct WrittenDestination {
    let bytes: [UInt8]
    let end: Int

    /// What stands behind `](`.
    func inline(_ destination: ByteView, at start: Int) -> Range<Int>? {
        var start = skipSpaces(from: start)
        let isAngled = byte(start) == UInt8(ascii: "<")
        if isAngled { start += 1 }
        guard let end = match(destination, at: start) else { return nil }
        let next = byte(end)
        let isWhole =
            isAngled
            ? next == UInt8(ascii: ">") : next == UInt8(ascii: ")") || next?.isWhiteSpace == true
        return isWhole ? start..<end : nil
    }

    /// What stands behind `<`; CommonMark puts `mailto:` before an address.
    func autolink(to destination: ByteView, at start: Int) -> Range<Int>? {
        for text in [destination, destination.dropping("mailto:")] {
            guard let text, let end = match(text, at: start), byte(end) == UInt8(ascii: ">") else {
                continue
            }
            return start..<end
        }
        return nil
    }

    /// A link without brackets; GitHub puts `http://` before `www.`.
    func bare(_ destination: ByteView, at start: Int) -> Range<Int>? {
        let texts = [
            destination, destination.dropping("mailto:"), destination.dropping("http://"),
        ]
        for text in texts {
            guard let text, let end = match(text, at: start) else { continue }
            if byte(end)?.isAlphanumeric != true { return start..<end }
        }
        return nil
    }

    /// The first byte that is not white space; a new line's `>` of a quote count as white space.
    func skipSpaces(from start: Int) -> Int {
        var index = start
        var isNewLine = false
        while let byte = byte(index) {
            guard byte.isWhiteSpace || isNewLine && byte == UInt8(ascii: ">") else { break }
            isNewLine = isNewLine || byte.isLineEnd
            index += 1
        }
        return index
    }
}

extension WrittenDestination {
    private func byte(_ index: Int) -> UInt8? { index < end ? bytes[index] : nil }

    /// Where `destination` ends in the source, if it starts there; it may be written with
    /// backslashes and entities. An entity is taken to be right whatever its name.
    private func match(_ destination: ByteView, at start: Int) -> Int? {
        var rest = destination
        var index = start
        while let wanted = rest.first {
            guard let byte = byte(index) else { return nil }
            if byte == UInt8(ascii: "\\"), self.byte(index + 1) == wanted, wanted.isPunctuation {
                index += 2
                rest = rest.dropFirst()
            } else if byte == UInt8(ascii: "&"), let length = entityLength(at: index),
                !rest.starts(with: bytes[index..<index + length])
            {
                index += length
                rest = rest.dropFirst().drop { $0 & 0xC0 == 0x80 }
            } else {
                guard byte == wanted else { return nil }
                index += 1
                rest = rest.dropFirst()
            }
        }
        return index
    }

    /// The length of `&name;`, `&#10;` or `&#xA;`.
    private func entityLength(at start: Int) -> Int? {
        let rest = bytes[min(start + 1, end)..<min(start + 34, end)]
        let isName = { (byte: UInt8) in
            byte.isDigit || byte == UInt8(ascii: "#") || (97...122).contains(byte | 0x20)
        }
        guard let last = rest.firstIndex(where: { !isName($0) }), bytes[last] == UInt8(ascii: ";")
        else { return nil }
        return last + 1 - start
    }
}
