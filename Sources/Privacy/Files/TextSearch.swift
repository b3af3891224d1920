import Platform

/// Searches a text piece by piece, and what is encoded in it.
struct TextSearch {
    private let file: FileSearch
    private let bytes: ByteView
    private let isPath: Bool
    private let fileDepth: Int
    private let fileOffset: FileSearch.OffsetMapping

    /// The number of escape layers that have been decoded.
    private var escapes = 0
    private var isMailDecoded = false

    /// Base64 between tags and within tags.
    private var textRuns: Base64Search
    private var tagRuns: Base64Search

    private static let maximumEscapes = 5

    /// A piece fits the processor's cache; it is read beyond its end, for values across it.
    private static let pieceSize = 32_768
    private static let overlap = 4_096

    init(
        _ file: FileSearch, bytes: ByteView, isPath: Bool = false, fileDepth: Int,
        fileOffset: @escaping FileSearch.OffsetMapping
    ) {
        self.file = file
        self.bytes = bytes
        self.isPath = isPath
        self.fileDepth = fileDepth
        self.fileOffset = fileOffset
        tagRuns = Base64Search(file, text: bytes, fileDepth: fileDepth, fileOffset: fileOffset)
        textRuns = tagRuns
        if fileDepth == 0, bytes.isPage { textRuns.rangesWithoutProse = bytes.rangesWithoutProse }
    }

    mutating func run() {
        let size = min(bytes.count, Self.pieceSize + Self.overlap)
        file.withStream(size: size) { text in
            file.withStream(size: size) { tags in
                var start = 0
                while start < bytes.count {
                    let next = bytes.pieceEnd(near: start + Self.pieceSize)
                    let end = min(next + Self.overlap, bytes.count)
                    var reader = TextTokenizer(bytes, text: text, tags: tags)
                    searchPiece(start..<end, limit: next, &reader)
                    start = next
                }
            }
        }
    }
}

extension TextSearch {
    private mutating func searchPiece(
        _ range: Range<Int>, limit: Int, _ reader: inout TextTokenizer
    ) {
        reader.read(range, isInWord: !bytes.isPieceEnd(range.lowerBound))
        searchStream(reader.text, limit: limit)
        searchStream(reader.tags, limit: limit)
        if fileDepth < FileSearch.maximumDepth {
            textRuns.search(reader.text, limit: limit)
            tagRuns.search(reader.tags, limit: limit)
        }
        if let escaped = reader.escapedTwice, escapes < Self.maximumEscapes {
            let range = bytes.surroundings(of: escaped, in: range)
            search(DecodedText(escapesOf: bytes, in: range)) { $0.escapes += 1 }
        }
        if let mail = reader.mailLike, !isMailDecoded {
            let range = bytes.surroundings(of: mail, in: range)
            search(DecodedText(mailOf: bytes, in: range)) { $0.isMailDecoded = true }
        }
    }

    private func searchStream(_ stream: WordStream, limit: Int) {
        let search = WordSearch(
            patterns: file.search.patterns, stream: stream, bytes: bytes, isPath: isPath)
        for hit in search.hits(before: limit) {
            let offset = fileOffset(hit.offset)
            switch hit.find {
            case .pattern(let pattern, let isUncertain):
                file.report(pattern: pattern, at: offset, isUncertain: isUncertain)
            case .values(let values):
                for value in values { file.report(value: value, at: offset) }
            case .address(let address):
                address.withView {
                    var search = TextSearch(
                        file, bytes: $0, fileDepth: FileSearch.maximumDepth
                    ) { _ in offset }
                    search.run()
                }
            }
        }
    }

    /// Searches decoded text; the body records what was decoded.
    private func search(_ decoded: DecodedText, _ note: (inout TextSearch) -> Void) {
        decoded.bytes.withView { bytes in
            var search = TextSearch(file, bytes: bytes, isPath: isPath, fileDepth: fileDepth) {
                [fileOffset] in fileOffset(decoded.source(of: $0))
            }
            (search.escapes, search.isMailDecoded) = (escapes, isMailDecoded)
            note(&search)
            search.run()
        }
    }
}

extension ByteView {
    /// True for an HTML page.
    fileprivate var isPage: Bool {
        let start = Array("<!doctype html".utf8)
        return count > start.count
            && zip(self, start).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $0.isASCIILetter }
    }

    /// The ranges of an HTML page in which words between tags are no prose: scripts, styles, code, and
    /// comments.
    fileprivate var rangesWithoutProse: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = nextAngle(from: startIndex, before: endIndex)
        while index < endIndex {
            let start = index
            index = nextAngle(from: index + 1, before: endIndex)
            guard self[start] == UInt8(ascii: "<"), let name = nameWithoutProse(at: start + 1)
            else { continue }
            while index < endIndex, !ends(name, at: index) {
                index = nextAngle(from: index + 1, before: endIndex)
            }
            ranges.append(start..<index)
        }
        return ranges
    }

    /// True at the end tag of an element, and at the end of a comment.
    private func ends(_ name: UInt32, at index: Int) -> Bool {
        guard self[index] == UInt8(ascii: "<") else { return name == Self.comment }
        return byte(at: index + 1) == UInt8(ascii: "/") && nameWithoutProse(at: index + 2) == name
    }

    /// Returns the first letters of the name of an element without prose; `nil` for any other.
    private func nameWithoutProse(at index: Int) -> UInt32? {
        guard hasEight(at: index) else { return nil }
        // Letters in lower case; signs stay as they are.
        let name = four(at: index) | 0x2020_2020
        if Self.namesWithoutProse.contains(name) { return name }
        let short = name & 0x00FF_FFFF
        return short == Self.preformatted || short == Self.comment ? short : nil
    }

    private static let namesWithoutProse = ["scri", "styl", "code", "text"].map(Self.packed)
    private static let preformatted = packed("pre")
    private static let comment = packed("!--")

    private static func packed(_ name: String) -> UInt32 {
        name.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Returns the end of the last row before `position`, or of the last tag or space, so that no word
    /// is cut; `position` if there is none.
    func pieceEnd(near position: Int) -> Int {
        guard position < endIndex else { return endIndex }
        let last = (position - 1023...position).reversed()
        return last.first(where: isRowEnd) ?? last.first(where: isPieceEnd) ?? position
    }

    /// True at the start of a line, unless it is inside a row of an HTML table.
    private func isRowEnd(_ index: Int) -> Bool {
        guard index > 0, self[index - 1] == 0x0A else { return false }
        return byte(at: index) != 0x3C
            || byte(at: index + 1) != UInt8(ascii: "/")
                && !"dh".utf8.contains(byte(at: index + 2))
    }

    func isPieceEnd(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let last = self[index - 1]
        return last == 0x20 || last == 0x0A || last == 0x3E
    }

    /// Extends a range to whole words, with enough context for a value that is partly in it.
    func surroundings(of span: Range<Int>, in range: Range<Int>) -> Range<Int> {
        let reach = 1024
        var start = Swift.max(span.lowerBound - reach, range.lowerBound)
        while start > range.lowerBound, !isPieceEnd(start) { start -= 1 }
        var end = Swift.min(span.upperBound - 1 + reach, range.upperBound)
        while end < range.upperBound, !isPieceEnd(end) { end += 1 }
        return start..<end
    }
}
