import Platform

/// Finds possible base64 in a text, and searches what is worth decoding as a nested file.
struct Base64Search {
    private let file: FileSearch
    private let text: ByteView
    private let fileDepth: Int
    private let fileOffset: FileSearch.OffsetMapping

    /// The end of what has been searched.
    private var searchedEnd = 0

    /// The end of what has been searched with its escapes decoded.
    private var unescapedEnd = 0

    /// A phone number has at least seven digits, which are ten base64 characters.
    private static let shortest = 10

    /// Shorter runs must hold text; a line of at least this length continues on the next line.
    private static let long = 40

    /// Shorter lines are words, which do not continue on the next line.
    private static let shortestLine = 16

    init(
        _ file: FileSearch, text: ByteView, fileDepth: Int,
        fileOffset: @escaping FileSearch.OffsetMapping
    ) {
        self.file = file
        self.text = text
        self.fileDepth = fileDepth
        self.fileOffset = fileOffset
    }

    mutating func search(_ stream: WordStream, limit: Int) {
        UInt8.base64Values.withView { values in
            let preview = Base64Preview(text: text, values: values)
            let words = stream.words
            var (first, last) = (words[0], words[0])
            // There may be a sign on each side.
            var signs = 2
            for next in words.dropFirst() {
                if let inner = preview.signs(in: next.gap) {
                    signs &+= inner
                    last = next
                    continue
                }
                guard first.source < limit else { break }
                if Int(next.letter &- first.letter) &+ signs >= Self.shortest {
                    search(
                        from: first.source, to: min(next.source, text.count), last: last.source,
                        preview)
                }
                (first, last, signs) = (next, next, 2)
            }
        }
    }
}

extension Base64Search {
    /// Searches the runs in words with only base64 signs between them, and those after an escape or
    /// an accent in the last word.
    private mutating func search(
        from first: Int, to end: Int, last: Int, _ preview: Base64Preview
    ) {
        var index = max(first, searchedEnd)
        if index == first {
            while index > searchedEnd, preview.isSign(at: index - 1) { index -= 1 }
        }
        var sign = text.startOfEscapedSign(before: index)
        while index < end {
            guard preview.isBase64(at: index) else {
                if index > last, text[index].endsWord { return }
                index += 1
                continue
            }
            let run = index..<runEnd(from: index, preview)
            if sign != nil || isCut(run) {
                searchEscaped(from: sign ?? index)
                sign = nil
            }
            if run.count >= Self.shortest {
                // At the top level, the result for a run depends only on its bytes.
                if fileDepth == 0 {
                    file.searchUnlessClean(text[run]) { judge(run, preview) }
                } else {
                    judge(run, preview)
                }
            }
            index = run.upperBound
            searchedEnd = index
        }
    }

    /// Returns the end of a run, including the lines that follow a long line.
    private func runEnd(from start: Int, _ preview: Base64Preview) -> Int {
        var lineStart = start
        while true {
            let end = preview.endOfBase64(from: lineStart)
            guard end &- lineStart >= Self.long else { return end }
            var next = end
            while next < end + 4, next < text.endIndex, text[next] <= 0x20 { next += 1 }
            guard next > end, text[end] != 0x20, next < text.endIndex,
                preview.isBase64(at: next)
            else { return end }
            lineStart = next
        }
    }

    /// True if an escape or the end of a short line follows.
    @inline(__always)
    private func isCut(_ run: Range<Int>) -> Bool {
        let next = text.byte(at: run.upperBound)
        return next.startsEscape
            || run.count >= Self.shortestLine && (next == 0x0A || next == 0x0D)
    }

    private func judge(_ run: Range<Int>, _ preview: Base64Preview) {
        let isLong = run.count >= Self.long
        let isSearched =
            isLong
            ? preview.isWorthSearching(run) || preview.isDeflated(run) : preview.holdsText(run)
        if isSearched { search(run, preview) }
        // One bit for each start offset modulo 4 that has been tried.
        var begun = isLong || isSearched ? 1 : 0
        // The run may begin after part of an address.
        for index in run where preview.isSign(at: index) {
            let start = index + 1
            guard run.upperBound - start >= Self.shortest, begun != 0b1111 else { break }
            let startBit = 1 << ((start - run.lowerBound) % 4)
            let rest = start..<run.upperBound
            guard begun & startBit == 0, preview.beginsWithText(rest) else { continue }
            begun |= startBit
            search(rest, preview)
        }
    }
}

extension Base64Search {
    private func search(_ run: Range<Int>, _ preview: Base64Preview) {
        if run.count < Self.long, !mayHoldValue(run, preview) { return }
        file.searchFile(
            DecodedText(base64Of: text, in: run), depth: fileDepth + 1, fileOffset: fileOffset)
    }

    /// Decodes the escapes of a long run that has short lines, escaped signs or escaped line ends,
    /// and searches it as a whole: its parts are too short to judge.
    private mutating func searchEscaped(from start: Int) {
        guard start >= unescapedEnd else { return }
        unescapedEnd = text.escapedBase64End(from: start)
        guard unescapedEnd - start >= Base64Preview.alwaysSearched else { return }
        let plain = DecodedText(escapesOf: text, in: start..<unescapedEnd)
        let decoded = plain.bytes.withView { DecodedText(base64Of: $0, in: 0..<$0.count) }
        file.searchFile(decoded, depth: fileDepth + 1) { [fileOffset] in
            fileOffset(plain.source(of: $0))
        }
    }

    /// True if a run may decode to a value. Saves time only: most runs are addresses and long
    /// words, which it rejects in place without allocating.
    private func mayHoldValue(_ run: Range<Int>, _ preview: Base64Preview) -> Bool {
        MutableView<UInt8>.withRoom(for: run.count, 0) { memory in
            var count = 0
            preview.forEachDecoded(in: run) {
                memory[count] = $0
                count += 1
                return true
            }
            let bytes = memory.view(upTo: count)
            if bytes.isOtherThanText || file.search.hasPhoto(size: count) { return true }
            return file.withStream(size: count) { text in
                file.withStream(size: count) { tags in
                    mayHoldValue(bytes, TextTokenizer(bytes, text: text, tags: tags))
                }
            }
        }
    }

    private func mayHoldValue(_ bytes: ByteView, _ reader: consuming TextTokenizer) -> Bool {
        reader.read(0..<bytes.count)
        return reader.escapedTwice != nil || reader.mailLike != nil || holdsBase64(bytes)
            || holdsForm(reader.text, bytes) || holdsForm(reader.tags, bytes)
    }

    private func holdsForm(_ stream: WordStream, _ bytes: ByteView) -> Bool {
        let search = WordSearch(patterns: file.search.patterns, stream: stream, bytes: bytes)
        return !search.hits(before: bytes.count).isEmpty
    }

    /// True if nested base64 is long enough to hold a value.
    private func holdsBase64(_ bytes: ByteView) -> Bool {
        bytes.split { !$0.isBase64 }.contains { $0.count >= Self.shortest }
    }
}

extension ByteView {
    /// True if it may be UTF-16 or a picture.
    fileprivate var isOtherThanText: Bool {
        contains(0) || FileContent.hasByteOrderMark(self) || FileContent.isPicture(self)
    }
}

extension UInt8 {
    /// Whitespace, a quotation mark or an angle bracket.
    fileprivate var endsWord: Bool { self <= 0x22 || self == 0x3C || self == 0x3E }
}

extension ByteView {
    /// Returns the end of the base64 characters from `start` on.
    private func base64End(from start: Int) -> Int {
        self[start...].firstIndex { !$0.isBase64 } ?? endIndex
    }

    /// The same, including escaped characters and the lines that follow.
    func escapedBase64End(from start: Int) -> Int {
        var index = start
        while true {
            index = base64End(from: index)
            guard let next = nextBase64(at: index) else { return index }
            index = next
        }
    }

    /// Returns the start of the escaped sign that ends at `end`.
    @inline(__always)
    func startOfEscapedSign(before end: Int) -> Int? {
        guard end > 2, self[end - 1] == 0x3B || self[end - 1].hexadecimalDigit != nil else {
            return nil
        }
        return startOfSign(before: end)
    }

    private func startOfSign(before end: Int) -> Int? {
        for start in stride(from: end - 3, through: Swift.max(0, end - 8), by: -1) {
            guard self[start].startsEscape else { continue }
            guard let escape = escape(at: start), start + escape.length == end,
                "+/-_".unicodeScalars.contains(escape.scalar)
            else { return nil }
            return start
        }
        return nil
    }

    /// Returns the end of an escaped base64 character, or of line ends, escaped or not.
    private func nextBase64(at index: Int) -> Int? {
        var next = index
        var spaces = 0
        while next < endIndex, next < index + 24, !self[next].isBase64 {
            if self[next].startsEscape {
                guard let escape = escape(at: next) else { return nil }
                next += escape.length
                if escape.scalar.isASCII, UInt8(escape.scalar.value).isBase64 { return next }
                guard escape.scalar == "\n" || escape.scalar == "\r" else { return nil }
            } else {
                // The space of a folded line.
                let isSpace = self[next] == 0x20 || self[next] == 0x09
                guard isSpace ? next > index : self[next] == 0x0A || self[next] == 0x0D else {
                    return nil
                }
                spaces += 1
                guard spaces <= 3 else { return nil }
                next += 1
            }
        }
        return next < endIndex && next > index && self[next].isBase64 ? next : nil
    }
}
