import Platform

/// Text with one encoding removed, and the source offset of each part.
struct DecodedText {
    private(set) var bytes: [UInt8] = []

    /// The source offset of the bytes from `position` on; ascending by position.
    private var origins: [(position: Int, source: Int)] = []

    /// Returns the source offset of the byte at a position.
    func source(of position: Int) -> Int {
        var low = 0
        var high = origins.count
        while low < high {
            let middle = (low + high) / 2
            if origins[middle].position <= position { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let origin = origins[low - 1]
        let source = origin.source + (position - origin.position)
        guard low < origins.count, origins[low].source > origin.source else { return source }
        return min(source, origins[low].source)
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(contentsOf: String(scalar).utf8)
    }

    /// Records that the bytes appended next come from `source` on, one byte each.
    private mutating func mark(_ source: Int) {
        if let last = origins.last, last.position == bytes.count { origins.removeLast() }
        origins.append((bytes.count, source))
    }
}

extension DecodedText {
    /// Decodes one layer of character references, percent escapes and backslash escapes.
    init(escapesOf text: ByteView, in range: Range<Int>) {
        bytes.reserveCapacity(range.count)
        mark(range.lowerBound)
        var index = range.lowerBound
        while index < range.upperBound {
            let plain = text[index..<range.upperBound].prefix { !$0.startsEscape }
            bytes.append(contentsOf: plain)
            index = plain.endIndex
            guard index < range.upperBound else { break }
            guard let escape = text.escape(at: index) else {
                bytes.append(text[index])
                index += 1
                continue
            }
            mark(index)
            append(escape.scalar)
            index += escape.length
            mark(index)
        }
    }

    /// Decodes quoted-printable, and removes soft line breaks and folds.
    init(mailOf text: ByteView, in range: Range<Int>) {
        bytes.reserveCapacity(range.count)
        mark(range.lowerBound)
        var index = range.lowerBound
        while index < range.upperBound {
            if let length = text.lengthOfFold(at: index) ?? text.lengthOfSoftBreak(at: index) {
                index += length
                mark(index)
            } else if let byte = text.quotedByte(at: index) {
                mark(index)
                bytes.append(byte)
                index += 3
                mark(index)
            } else {
                bytes.append(text[index])
                index += 1
            }
        }
    }
}

extension DecodedText {
    /// Removes the tags of formulas; spaces and the ends of cells become a space.
    init(formulasOf text: ByteView, in range: Range<Int>) {
        bytes.reserveCapacity(range.count)
        mark(range.lowerBound)
        var index = range.lowerBound
        while index < range.upperBound {
            guard text[index] == UInt8(ascii: "<"), text.isFormulaTag(at: index),
                let end = text.index(of: UInt8(ascii: ">"), from: index), end < range.upperBound
            else {
                bytes.append(text[index])
                index += 1
                continue
            }
            let tag = text[index..<end]
            let isSpace = tag.starts(with: "<mspace".utf8) || tag.starts(with: "</mt".utf8)
            if isSpace, !tag.starts(with: "</mtext".utf8) { bytes.append(UInt8(ascii: " ")) }
            index = end + 1
            mark(index)
        }
    }
}

extension ByteView {
    /// The length of `=` and a line end.
    fileprivate func lengthOfSoftBreak(at index: Int) -> Int? {
        guard self[index] == UInt8(ascii: "=") else { return nil }
        switch byte(at: index + 1) {
        case 0x0A: return 2
        case 0x0D: return byte(at: index + 2) == 0x0A ? 3 : 2
        default: return nil
        }
    }
}

extension DecodedText {
    /// Decodes base64 of both alphabets and skips everything else.
    init(base64Of text: ByteView, in range: Range<Int>) {
        bytes.reserveCapacity(range.count * 3 / 4 + 3)
        var bits: UInt32 = 0
        var count = 0
        var sinceMark = 0
        UInt8.base64Values.withView { values in
            for (index, byte) in zip(range, text[range]) {
                let value = values[byte]
                guard value < 64 else { continue }
                if sinceMark == 0, count == 0 { mark(index) }
                sinceMark = (sinceMark + 1) % 64
                bits = bits << 6 | UInt32(value)
                count += 6
                guard count >= 8 else { continue }
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        mark(range.upperBound)
    }
}

extension UInt8 {
    @inline(__always)
    var isBase64: Bool { Self.base64Values[self] < 64 }

    /// The six bits of each character of the alphabet; 64 for all others.
    static let base64Values = ByteTable<UInt8> { byte in
        switch byte {
        case 0x41...0x5A: byte - 0x41
        case 0x61...0x7A: byte - 0x61 + 26
        case 0x30...0x39: byte - 0x30 + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: 64
        }
    }
}

extension DecodedText {
    /// Converts UTF-16 to UTF-8; unpaired surrogates are dropped.
    init(wideText bytes: ByteView, isBigEndian: Bool) {
        self.bytes.reserveCapacity(bytes.count)
        var high: UInt32?
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let unit = Self.unit(bytes, index, isBigEndian)
            if (0xD800..<0xDC00).contains(unit) {
                high = unit
                continue
            }
            mark(index)
            if let first = high, (0xDC00..<0xE000).contains(unit) {
                let value = 0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00)
                if let scalar = Unicode.Scalar(value) { append(scalar) }
            } else if let scalar = Unicode.Scalar(unit), unit != 0xFEFF {
                append(scalar)
            }
            high = nil
        }
        mark(bytes.count)
    }

    /// Extracts runs of at least six printable characters in UTF-8 or UTF-16, each on its own line.
    init(printableOf bytes: ByteView) {
        var index = 0
        while index < bytes.count {
            let end = bytes.printableEnd(from: index)
            if end - index >= Self.shortestRun {
                appendRun(from: index) { $0.bytes += bytes[index..<end] }
                index = end
            } else {
                index = max(end, index + 1)
            }
        }
        for offset in 0..<2 { appendWideRuns(of: bytes, from: offset) }
    }

    private static let shortestRun = 6

    private mutating func appendRun(from start: Int, _ body: (inout DecodedText) -> Void) {
        bytes.append(UInt8(ascii: "\n"))
        mark(start)
        body(&self)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Extracts Latin letters, whose high byte is small. Both byte orders are read because the
    /// zeros of one order are those of the other, shifted by a byte.
    private mutating func appendWideRuns(of bytes: ByteView, from offset: Int) {
        for isBigEndian in [false, true] {
            var run: [Unicode.Scalar] = []
            for index in stride(from: offset, to: bytes.count + 1, by: 2) {
                let unit = index + 1 < bytes.count ? Self.unit(bytes, index, isBigEndian) : 0
                if (0x20..<0x250).contains(unit), let scalar = Unicode.Scalar(unit) {
                    run.append(scalar)
                    continue
                }
                if run.count >= Self.shortestRun {
                    let start = index - run.count * 2
                    appendRun(from: start) { for scalar in run { $0.append(scalar) } }
                }
                if !run.isEmpty { run.removeAll(keepingCapacity: true) }
            }
        }
    }

    private static func unit(_ bytes: ByteView, _ index: Int, _ isBigEndian: Bool) -> UInt32 {
        let first = UInt32(bytes[index])
        let second = UInt32(bytes[index + 1])
        return isBigEndian ? first << 8 | second : second << 8 | first
    }
}

extension ByteView {
    /// Returns the end of printable ASCII, UTF-8, and Latin-1 bytes after ASCII letters.
    fileprivate func printableEnd(from start: Int) -> Int {
        var index = start
        while index < endIndex {
            let byte = self[index]
            if byte < 0x80 {
                guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else { break }
                index += 1
            } else if let (_, length) = character(at: index) {
                index += length
            } else {
                guard byte >= 0xC0, index > start, self[index - 1].isASCIILetter else { break }
                index += 1
            }
        }
        return index
    }
}
