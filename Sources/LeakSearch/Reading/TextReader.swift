/// Turns a text into words: those between tags, and those within them.
///
/// Escapes are decoded as they come, one layer of them. What could be escaped once more, or be
/// folded or encoded as mail is, is noted for the search to decode and read again.
struct TextReader {
    let bytes: Bytes

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
    init(_ bytes: Bytes, text: WordStream, tags: WordStream) {
        self.bytes = bytes
        self.text = text
        self.tags = tags
    }

    /// `isInWord`: the range begins within a word.
    mutating func read(_ range: Range<Int>, isInWord: Bool = false) {
        if isInWord { text.gap = .joint }
        ByteClass.all.withUnsafeBufferPointer { classes in
            var stream = text
            var index = range.lowerBound
            while index < range.upperBound {
                index = readPlain(from: index, to: range.upperBound, into: &stream, classes)
                guard index < range.upperBound else { break }
                let kind = classes[Int(bytes[index])].kind
                index =
                    kind == .tag
                    ? readTag(at: index, to: range.upperBound, into: &stream, classes)
                    : readRare(kind, at: index, into: &stream)
            }
            text = stream
        }
        text.seal()
        tags.seal()
    }
}

extension TextReader {
    /// Words and plain gaps, up to anything else.
    @inline(__always)
    mutating func readPlain(
        from start: Int, to end: Int, into stream: inout WordStream, _ classes: ByteClass.Table
    ) -> Int {
        let bytes = bytes
        var index = start
        while index < end {
            let byte = classes[Int(bytes[index])]
            // One after the other, the likeliest first: a jump to one of many is rarely foreseen.
            if byte.kind == .letter {
                stream.beginWord(at: index)
                index = readWord(from: index, to: end, into: &stream, classes)
                continue
            }
            if byte.kind == .lineEnd {
                if bytes.isFoldedLine(at: index) { mailLike.append(index) }
                index = endOfSpaces(from: index &+ 1, to: end)
                stream.gap.insert(.wideSpace)
                continue
            }
            if byte.kind == .equals {
                if bytes.isQuotedPrintable(at: index) { mailLike.append(index) }
            } else if byte.kind != .gap {
                return index
            }
            stream.gap.append(byte)
            index &+= 1
        }
        return index
    }

    @inline(__always)
    private func readWord(
        from start: Int, to end: Int, into stream: inout WordStream, _ classes: ByteClass.Table
    ) -> Int {
        var index = start
        var count = stream.letterCount
        while end &- index >= 8, let text = bytes.baseAddress {
            let eight = EightBytes(text + index)
            stream.write(eight.folded, at: count)
            let length = eight.lengthOfWord
            index &+= length
            count &+= length
            guard length == 8 else {
                stream.advance(to: count)
                return index
            }
        }
        while index < end {
            let byte = classes[Int(bytes[index])]
            guard byte.kind == .letter else { break }
            stream.letters[count] = byte.fold
            count &+= 1
            index &+= 1
        }
        stream.advance(to: count)
        return index
    }

    /// Behind the spaces that begin at `start`, as most lines do.
    @inline(__always)
    private func endOfSpaces(from start: Int, to end: Int) -> Int {
        var index = start
        while end &- index >= 8, let text = bytes.baseAddress {
            let length = EightBytes(text + index).lengthOfSpaces
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
