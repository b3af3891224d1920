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
    private var areFormulasRead = false

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
        textRuns = Base64Search(file, text: bytes, fileDepth: fileDepth, fileOffset: fileOffset)
        tagRuns = textRuns
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
        searchStream(reader.tags, limit: limit, isTag: true)
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
        if let formulas = reader.formulas, !areFormulasRead {
            let range = bytes.surroundings(of: formulas, in: range)
            search(DecodedText(formulasOf: bytes, in: range)) { $0.areFormulasRead = true }
        }
    }

    private func searchStream(_ stream: WordStream, limit: Int, isTag: Bool = false) {
        let search = WordSearch(
            patterns: file.search.patterns, stream: stream, bytes: bytes, isPath: isPath,
            isTag: isTag)
        for hit in search.hits(before: limit) {
            let offset = fileOffset(hit.offset)
            switch hit.find {
            case .pattern(let pattern, let isUncertain):
                file.report(pattern: pattern, at: offset, isUncertain: isUncertain)
            case .values(let values, let isUncertain):
                for value in values {
                    file.report(value: value, at: offset, isUncertain: isUncertain)
                }
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
            search.areFormulasRead = areFormulasRead
            note(&search)
            search.run()
        }
    }
}

extension ByteView {
    /// Returns the end of the last row before `position`, or of the last tag or space, so that no
    /// word is cut; `position` if there is none.
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
