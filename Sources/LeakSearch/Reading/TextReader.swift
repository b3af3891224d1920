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
    private(set) var escapedTwice = Span()

    /// Where it may be quoted-printable or have folded lines.
    private(set) var mailLike = Span()

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
            read(range, of: ClassedText(bytes: bytes, classes: classes))
        }
        text.seal()
        tags.seal()
    }
}

extension TextReader {
    @inline(__always)
    private mutating func read(_ range: Range<Int>, of source: ClassedText) {
        var stream = text
        var index = range.lowerBound
        while index < range.upperBound {
            index = readPlain(source, from: index, to: range.upperBound, into: &stream)
            guard index < range.upperBound else { break }
            let kind = source[index].kind
            index =
                kind == .tag
                ? readTag(source, at: index, to: range.upperBound, into: &stream)
                : readRare(kind, at: index, into: &stream)
        }
        text = stream
    }

    /// Words and plain gaps, up to anything else.
    @inline(__always)
    mutating func readPlain(
        _ source: ClassedText, from start: Int, to end: Int, into stream: inout WordStream
    ) -> Int {
        let bytes = bytes
        var index = start
        while index < end {
            var byte = source[index]
            if byte.isLetter {
                stream.beginWord(at: index)
                index = readWord(source, from: index, to: end, into: &stream)
                guard index < end else { return index }
                // What parts two words is mostly one character.
                byte = source[index]
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
                if bytes.isFoldedLine(at: index) { mailLike.append(index) }
                index = endOfSpaces(source, from: index &+ 1, to: end)
                stream.gap.insert(.wideSpace)
                continue
            }
            guard byte.kind == .equals else { return index }
            if bytes.isQuotedPrintable(at: index) { mailLike.append(index) }
            stream.gap.append(byte)
            index &+= 1
        }
        return index
    }

    /// Eight bytes at once, be the last of them beyond `end`: what is beyond is taken off again.
    @inline(__always)
    private func readWord(
        _ source: ClassedText, from start: Int, to end: Int, into stream: inout WordStream
    ) -> Int {
        var index = start
        var count = stream.letterCount
        var length = 8
        while length == 8, index < end, source.hasEight(at: index) {
            let eight = source.eight(at: index)
            stream.write(eight.folded, at: count)
            length = eight.lengthOfWord
            index &+= length
            count &+= length
        }
        if length == 8 {
            while index < end, source[index].isLetter {
                stream.write(source[index].fold, at: count)
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
    private func endOfSpaces(_ source: ClassedText, from start: Int, to end: Int) -> Int {
        var index = start
        while end &- index >= 8 {
            let length = source.eight(at: index).lengthOfSpaces
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
        if bytes.isEscapedTwice(escape, at: index) { escapedTwice.append(index) }
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
