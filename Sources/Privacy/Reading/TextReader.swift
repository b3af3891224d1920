import Platform

/// Turns a text into words: those between tags, and those within them.
///
/// Escapes are decoded as they come, one layer of them. What could be escaped once more, or be
/// folded or encoded as mail is, is noted for the search to decode and read again.
struct TextReader {
    let bytes: ByteView

    /// Words with the tags skipped.
    private(set) var text: WordStream

    /// Words of the tags: names and values of attributes.
    var tags: WordStream

    /// Where another layer of escapes lies beneath the first.
    private(set) var escapedTwice: Range<Int>?

    /// Where it may be quoted-printable or have folded lines.
    private(set) var mailLike: Range<Int>?

    /// Next `<` or `>`, so that looking for it costs once.
    var nextAngle = -1

    /// Writes behind two streams that have nothing yet.
    init(_ bytes: ByteView, text: WordStream, tags: WordStream) {
        self.bytes = bytes
        self.text = text
        self.tags = tags
    }

    /// `isInWord`: the range begins within a word.
    mutating func read(_ range: Range<Int>, isInWord: Bool = false) {
        if isInWord { text.gap = .joint }
        ByteClass.all.withView { classes in
            read(range, classes)
        }
        text.seal()
        tags.seal()
    }
}

extension TextReader {
    @inline(__always)
    private mutating func read(_ range: Range<Int>, _ classes: ByteTableView<ByteClass>) {
        var stream = text
        var index = range.lowerBound
        while index < range.upperBound {
            index = readPlain(classes, from: index, to: range.upperBound, into: &stream)
            guard index < range.upperBound else { break }
            let kind = classes[bytes[index]].kind
            index =
                kind == .tag
                ? readTag(classes, at: index, to: range.upperBound, into: &stream)
                : readRare(kind, at: index, into: &stream)
        }
        text = stream
    }

    /// Words and plain gaps, up to anything else.
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
                // What parts two words is mostly one character.
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
            if byte.kind == .lineEnd {
                if bytes.isFoldedLine(at: index) { mailLike = mailLike.extended(to: index) }
                index = endOfSpaces(from: index &+ 1, to: end)
                stream.gap.insert(.wideSpace)
                continue
            }
            guard byte.kind == .equals else { return index }
            if bytes.isQuotedPrintable(at: index) { mailLike = mailLike.extended(to: index) }
            stream.gap.append(byte)
            index &+= 1
        }
        return index
    }

    /// Eight bytes at once, be the last of them beyond `end`: what is beyond is taken off again.
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

    /// Behind the spaces that begin at `start`, as most lines do.
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
        _ kind: ByteClass.Kind, at index: Int, into stream: inout WordStream
    ) -> Int {
        kind == .lead
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
            // Latin-1, where it is not UTF-8.
            stream.append(Unicode.Scalar(bytes[index]), at: index)
            return index + 1
        }
        stream.append(scalar, at: index)
        return index + length
    }
}

extension TextReader {
    /// Reads the tag that begins at `index`, if one does; returns where to read on.
    mutating func readTag(
        _ classes: ByteTableView<ByteClass>, at index: Int, to end: Int,
        into stream: inout WordStream
    ) -> Int {
        guard let close = closingAngle(of: index, before: end) else {
            stream.gap.append(UInt8(ascii: "<"))
            return index + 1
        }
        var inner = tags
        inner.gap.insert(.wide)
        inner.gap.append(UInt8(ascii: "<"))
        var next = index + 1
        while next < close {
            next = readPlain(classes, from: next, to: close, into: &inner)
            guard next < close else { break }
            next = readRare(classes[bytes[next]].kind, at: next, into: &inner)
        }
        tags = inner
        stream.gap.insert(.tag)
        return close + 1
    }

    /// Longer ones are text.
    private static let longestTag = 2048

    /// Where the tag that begins at `index` ends; nil if none does.
    private mutating func closingAngle(of index: Int, before end: Int) -> Int? {
        let first = bytes.byte(at: index + 1)
        guard first.isASCIILetter || first == 0x2F || first == 0x21 || first == 0x3F else {
            return nil
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
    /// The first `<` or `>` from `start` on; `end` if there is none.
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
    /// From the first place to this, which is the last.
    fileprivate func extended(to place: Int) -> Range<Int> {
        (self?.lowerBound ?? place)..<place + 1
    }
}
