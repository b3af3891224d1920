import Platform

/// Finds where destinations are written inline in one paragraph.
struct DestinationSearch {
    let lines: MarkdownLines

    /// True if the text may contain links without brackets.
    private let hasBareLinks: Bool

    /// Offsets of `](` and `<`, which may precede a destination, and of possible bare links.
    private var candidates: [Int] = []

    /// The index of the first candidate that has not been passed.
    private var next = 0

    /// A link that is not among so many candidates is a reference. Without a limit, a paragraph of
    /// many references would be searched to its end for each.
    private static let maximumCandidates = 64

    init(lines: MarkdownLines, hasBareLinks: Bool) {
        self.lines = lines
        self.hasBareLinks = hasBareLinks
    }

    /// Starts to search the bytes of a paragraph, heading or row.
    mutating func open(_ block: Range<Int>) {
        next = 0
        candidates.removeAll(keepingCapacity: true)
        lines.source.bytes.withView { addWritten(in: block, of: $0) }
        if hasBareLinks { addBareLinks(in: block) }
    }

    /// Returns the next range, from `start` on, in which `destination` is written.
    mutating func next(
        _ destination: ByteView, isBare: Bool, from start: Int
    ) -> Range<Int>? {
        while next < candidates.count, candidates[next] < start { next += 1 }
        for index in next..<min(next + Self.maximumCandidates, candidates.count) {
            guard let range = match(destination, isBare: isBare, at: candidates[index]) else {
                continue
            }
            next = index + 1
            return range
        }
        return nil
    }
}

extension DestinationSearch {
    private mutating func addWritten(in block: Range<Int>, of bytes: ByteView) {
        for index in block {
            switch bytes[index] {
            case UInt8(ascii: "<"): candidates.append(index)
            case UInt8(ascii: "]"):
                let next = index + 1
                if next < block.upperBound, bytes[next] == UInt8(ascii: "(") {
                    candidates.append(index)
                }
            default: break
            }
        }
    }

    private mutating func addBareLinks(in block: Range<Int>) {
        lines.source.bytes.withView { bytes in
            let search = BareLinkSearch(bytes: bytes, body: lines.body)
            for index in block {
                if let start = search.start(at: index) { candidates.append(start) }
            }
        }
        candidates.sort()
    }

    private func match(
        _ destination: ByteView, isBare: Bool, at candidate: Int
    ) -> Range<Int>? {
        let written = WrittenDestination(bytes: lines.source.bytes, end: lines.body.upperBound)
        if isBare { return written.bare(destination, at: candidate) }
        if lines.source.bytes[candidate] == UInt8(ascii: "<") {
            return written.autolink(to: destination, at: candidate + 1)
        }
        return written.inline(destination, at: candidate + 2)
    }
}

/// Compares a destination with the source in which it may be written.
struct WrittenDestination {
    let bytes: [UInt8]
    let end: Int

    /// Matches a destination after `](`.
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

    /// Matches a destination after `<`; CommonMark adds `mailto:` to an e-mail address.
    func autolink(to destination: ByteView, at start: Int) -> Range<Int>? {
        for text in [destination, destination.dropping("mailto:")] {
            guard let text, let end = match(text, at: start), byte(end) == UInt8(ascii: ">") else {
                continue
            }
            return start..<end
        }
        return nil
    }

    /// Matches a link without brackets; GitHub adds `http://` to `www.`.
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

    /// Skips whitespace and the `>` of quotes at the start of new lines.
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

    /// The end of `destination` in the source, if it starts at `start`. It may be written with
    /// backslashes and entities; any entity matches any character.
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
