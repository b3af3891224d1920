import Platform

/// Searches a text piece by piece, and beneath its escapes and encodings.
struct TextSearch {
    private let file: FileSearch
    private let bytes: ByteView
    private let isPath: Bool
    private let fileDepth: Int
    private let place: FileSearch.Place

    /// What was taken off the text before.
    private var escapes = 0
    private var isMailDecoded = false

    /// Between tags, and within them.
    private var textRuns: Base64Search
    private var tagRuns: Base64Search

    private static let mostEscapes = 5

    /// Pieces fit a processor's cache; each is read on for a while, for what begins in it.
    private static let pieceSize = 32_768
    private static let overlap = 4_096

    init(
        _ file: FileSearch, bytes: ByteView, isPath: Bool = false, fileDepth: Int,
        place: @escaping FileSearch.Place
    ) {
        self.file = file
        self.bytes = bytes
        self.isPath = isPath
        self.fileDepth = fileDepth
        self.place = place
        textRuns = Base64Search(file, text: bytes, fileDepth: fileDepth, place: place)
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
                    var reader = TextReader(bytes, text: text, tags: tags)
                    searchPiece(start..<end, limit: next, &reader)
                    start = next
                }
            }
        }
    }
}

extension TextSearch {
    private mutating func searchPiece(
        _ range: Range<Int>, limit: Int, _ reader: inout TextReader
    ) {
        reader.read(range, isInWord: !bytes.isPieceEnd(range.lowerBound))
        searchStream(reader.text, limit: limit)
        searchStream(reader.tags, limit: limit)
        if fileDepth < FileSearch.deepestFile {
            textRuns.search(reader.text, limit: limit)
            tagRuns.search(reader.tags, limit: limit)
        }
        if let escaped = reader.escapedTwice, escapes < Self.mostEscapes {
            let range = bytes.surroundings(of: escaped, in: range)
            search(Decoded(escapesOf: bytes, in: range)) { $0.escapes += 1 }
        }
        if let mail = reader.mailLike, !isMailDecoded {
            let range = bytes.surroundings(of: mail, in: range)
            search(Decoded(mailOf: bytes, in: range)) { $0.isMailDecoded = true }
        }
    }

    private func searchStream(_ stream: WordStream, limit: Int) {
        let search = StreamSearch(
            patterns: file.search.patterns, stream: stream, bytes: bytes, isPath: isPath)
        for hit in search.hits(before: limit) {
            file.report(pattern: hit.pattern, at: place(hit.offset))
        }
    }

    /// Searches what lies beneath, of which the body notes what was taken off it.
    private func search(_ decoded: Decoded, _ note: (inout TextSearch) -> Void) {
        decoded.bytes.withView { bytes in
            var search = TextSearch(file, bytes: bytes, isPath: isPath, fileDepth: fileDepth) {
                [place] in place(decoded.source(of: $0))
            }
            (search.escapes, search.isMailDecoded) = (escapes, isMailDecoded)
            note(&search)
            search.run()
        }
    }
}

extension ByteView {
    /// Behind the last tag or space before `position`, so that no word is cut; the position itself,
    /// where there is none.
    func pieceEnd(near position: Int) -> Int {
        guard position < endIndex else { return endIndex }
        var end = position
        while end > position - 1024 {
            if isPieceEnd(end) { return end }
            end -= 1
        }
        return position
    }

    func isPieceEnd(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let last = self[index - 1]
        return last == 0x20 || last == 0x0A || last == 0x3E
    }

    /// A span with what a value in it may have on both sides, whole words.
    func surroundings(of span: Range<Int>, in range: Range<Int>) -> Range<Int> {
        let reach = 1024
        var start = Swift.max(span.lowerBound - reach, range.lowerBound)
        while start > range.lowerBound, !isPieceEnd(start) { start -= 1 }
        var end = Swift.min(span.upperBound - 1 + reach, range.upperBound)
        while end < range.upperBound, !isPieceEnd(end) { end += 1 }
        return start..<end
    }
}
