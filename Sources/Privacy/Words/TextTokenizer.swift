import Platform

/// Splits a text into words, those between tags and those inside tags.
///
/// One layer of escapes is decoded on the way. Ranges that may have another layer, or be folded or
/// encoded for mail, are recorded; the search decodes them and reads them again.
struct TextTokenizer {
    let bytes: ByteView

    /// The words between tags.
    private(set) var text: WordStream

    /// The words inside tags: names and values of attributes.
    var tags: WordStream

    /// The range that may have another layer of escapes.
    private(set) var escapedTwice: Range<Int>?

    /// The range that may be quoted-printable or have folded lines.
    private(set) var mailLike: Range<Int>?

    /// The range with tags of formulas, which divide numbers and words into single signs.
    private(set) var formulas: Range<Int>?

    /// The position of the next `<` or `>`, so that it is searched for only once.
    var nextAngle = -1

    /// Writes to two empty streams.
    init(_ bytes: ByteView, text: WordStream, tags: WordStream) {
        self.bytes = bytes
        self.text = text
        self.tags = tags
    }

    /// Reads a range; `isInWord` is true if it begins inside a word.
    mutating func read(_ range: Range<Int>, isInWord: Bool = false) {
        if isInWord { text.gap = .joiner }
        ByteClass.all.withView { classes in
            read(range, classes)
        }
        text.seal()
        tags.seal()
    }
}

extension TextTokenizer {
    @inline(__always)
    private mutating func read(_ range: Range<Int>, _ classes: ByteTableView<ByteClass>) {
        var stream = text
        var index = range.lowerBound
        while index < range.upperBound {
            index = readPlain(classes, from: index, to: range.upperBound, into: &stream)
            guard index < range.upperBound else { break }
            let role = classes[bytes[index]].role
            index =
                role == .tag
                ? readTag(classes, at: index, to: range.upperBound, into: &stream)
                : readRare(role, at: index, into: &stream)
        }
        text = stream
    }

    /// Reads words and plain gaps, up to any other byte.
    @inline(__always)
    mutating func readPlain(
        _ classes: ByteTableView<ByteClass>, from start: Int, to end: Int,
        into stream: inout WordStream
    ) -> Int {
        let bytes = bytes
        var index = start
        while index < end {
            var byte = classes[bytes[index]]
            if byte.isLetter {
                stream.beginWord(at: index)
                index = readWord(classes, from: index, to: end, into: &stream)
                guard index < end else { return index }
                // Most words are separated by one character.
                byte = classes[bytes[index]]
                guard byte.isGap else { continue }
                stream.gap = Gap(bits: byte.gap)
                index &+= 1
                continue
            }
            if byte.isGap {
                stream.gap.append(byte)
                index &+= 1
                continue
            }
            if byte.role == .lineEnd {
                if bytes.isFoldedLine(at: index) { mailLike = mailLike.extended(to: index) }
                index = endOfSpaces(from: index &+ 1, to: end)
                stream.gap.insert(.wideSpace)
                continue
            }
            guard byte.role == .equals else { return index }
            if bytes.isQuotedPrintable(at: index) { mailLike = mailLike.extended(to: index) }
            stream.gap.append(byte)
            index &+= 1
        }
        return index
    }

    /// Reads a word by eight bytes at once, even beyond `end`; the excess is removed again.
    @inline(__always)
    private func readWord(
        _ classes: ByteTableView<ByteClass>, from start: Int, to end: Int,
        into stream: inout WordStream
    ) -> Int {
        let bytes = bytes
        var index = start
        var count = stream.letterCount
        var length = 8
        while length == 8, index < end, bytes.hasEight(at: index) {
            let eight = EightBytes(bytes, at: index)
            stream.write(eight.folded, at: count)
            length = eight.lengthOfWord
            index &+= length
            count &+= length
        }
        if length == 8 {
            while index < end, classes[bytes[index]].isLetter {
                stream.write(classes[bytes[index]].fold, at: count)
                count &+= 1
                index &+= 1
            }
        }
        let excess = max(index &- end, 0)
        stream.advance(to: count &- excess)
        return index &- excess
    }

    /// Returns the end of the spaces from `start` on, which begin most lines.
    @inline(__always)
    private func endOfSpaces(from start: Int, to end: Int) -> Int {
        var index = start
        while end &- index >= 8 {
            let length = EightBytes(bytes, at: index).lengthOfSpaces
            index &+= length
            guard length == 8 else { return index }
        }
        return index
    }

    mutating func readRare(
        _ role: ByteClass.Role, at index: Int, into stream: inout WordStream
    ) -> Int {
        role == .escape
            ? readEscape(at: index, into: &stream) : readBeyondASCII(at: index, into: &stream)
    }

    private mutating func readEscape(at index: Int, into stream: inout WordStream) -> Int {
        guard let escape = bytes.escape(at: index) else {
            stream.gap.append(bytes[index])
            return index + 1
        }
        if bytes.isEscapedTwice(escape, at: index) {
            escapedTwice = escapedTwice.extended(to: index)
        }
        stream.append(escape.scalar, at: index)
        return index + escape.length
    }

    private func readBeyondASCII(at index: Int, into stream: inout WordStream) -> Int {
        guard let (scalar, length) = bytes.character(at: index) else {
            // Latin-1, if it is not UTF-8.
            stream.append(Unicode.Scalar(bytes[index]), at: index)
            return index + 1
        }
        stream.append(scalar, at: index)
        return index + length
    }
}

extension TextTokenizer {
    /// Reads the tag at `index`, if there is one; returns where to continue.
    mutating func readTag(
        _ classes: ByteTableView<ByteClass>, at index: Int, to end: Int,
        into stream: inout WordStream
    ) -> Int {
        guard let close = closingAngle(of: index, before: end) else {
            stream.gap.append(UInt8(ascii: "<"))
            return index + 1
        }
        stream.gap.insert(.tag)
        if bytes.isFormulaTag(at: index) { formulas = formulas.extended(to: index) }
        if isShortName(index + 1..<close) { return close + 1 }
        var inner = tags
        inner.gap.insert(.wide)
        inner.gap.append(UInt8(ascii: "<"))
        var next = index + 1
        while next < close {
            next = readPlain(classes, from: next, to: close, into: &inner)
            guard next < close else { break }
            next = readRare(classes[bytes[next]].role, at: next, into: &inner)
        }
        tags = inner
        return close + 1
    }

    /// True for a tag that has only a name, such as `</div>`, which is shorter than any value.
    @inline(__always)
    private func isShortName(_ range: Range<Int>) -> Bool {
        range.count < WrittenForm.shortest + (bytes[range.lowerBound] == UInt8(ascii: "/") ? 1 : 0)
            && bytes[range].allSatisfy { $0.isASCIIWord || $0 == UInt8(ascii: "/") }
    }

    /// Anything longer is text.
    private static let longestTag = 2048

    /// Returns the end of the tag that begins at `index`; `nil` if there is no tag.
    private mutating func closingAngle(of index: Int, before end: Int) -> Int? {
        // JSON may write `<\/p>`.
        let isEscaped = bytes.byte(at: index + 1) == 0x5C && bytes.byte(at: index + 2) == 0x2F
        let first = isEscaped ? 0x2F : bytes.byte(at: index + 1)
        guard first.isASCIILetter || first == 0x2F || first == 0x21 || first == 0x3F else {
            return nil
        }
        if first == 0x21, index + 8 < end, bytes[index..<index + 9].elementsEqual("<![CDATA[".utf8)
        {
            return index + 8
        }
        if nextAngle <= index {
            nextAngle = index + 1
            nextAngle = bytes.nextAngle(from: nextAngle, before: end)
        }
        guard nextAngle < end, bytes[nextAngle] == 0x3E, nextAngle - index <= Self.longestTag else {
            return nil
        }
        return nextAngle
    }
}

extension ByteView {
    /// True if a tag of MathML begins here: HTML has no others with these letters.
    @inline(__always)
    func isFormulaTag(at index: Int) -> Bool {
        let name = byte(at: index + 1) == 0x2F ? index + 2 : index + 1
        guard byte(at: name) == UInt8(ascii: "m") else { return false }
        switch byte(at: name + 1) {
        case UInt8(ascii: "a"): return byte(at: name + 2) == UInt8(ascii: "t")
        case UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "m")...UInt8(ascii: "p"),
            UInt8(ascii: "r")...UInt8(ascii: "u"):
            return true
        default: return false
        }
    }

    /// Returns the first `<` or `>` from `start` on; `end` if there is none.
    fileprivate func nextAngle(from start: Int, before end: Int) -> Int {
        var index = start
        while end - index >= 8 {
            let length = EightBytes(self, at: index).lengthBeforeAngle
            index += length
            if length < 8 { return index }
        }
        while index < end, self[index] != 0x3C, self[index] != 0x3E { index += 1 }
        return index
    }
}

extension Range<Int>? {
    /// Returns the range extended to `place`, its new last element.
    fileprivate func extended(to place: Int) -> Range<Int> {
        (self?.lowerBound ?? place)..<place + 1
    }
}
