import Platform

/// Searches a text piece by piece, and beneath its escapes and encodings.
struct TextSearch {
    private let file: FileSearch
    private let bytes: ByteView
    private let fileDepth: Int
    private let layer: Layer
    private let place: FileSearch.Place

    /// Between tags, and within them.
    private var textRuns: Base64Runs
    private var tagRuns: Base64Runs

    /// What was taken off the text before.
    struct Layer {
        var escapes = 0
        var isMailDecoded = false
        var isPath = false

        static let most = 5
    }

    /// Pieces fit a processor's cache; each is read on for a while, for what begins in it.
    private static let pieceSize = 32_768
    private static let overlap = 4_096

    init(
        _ file: FileSearch, bytes: ByteView, fileDepth: Int, layer: Layer = Layer(),
        place: @escaping FileSearch.Place
    ) {
        self.file = file
        self.bytes = bytes
        self.fileDepth = fileDepth
        self.layer = layer
        self.place = place
        textRuns = Base64Runs(bytes)
        tagRuns = Base64Runs(bytes)
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
            let search = Base64Search(file, text: bytes, fileDepth: fileDepth, place: place)
            textRuns.search(reader.text, limit: limit, with: search)
            tagRuns.search(reader.tags, limit: limit, with: search)
        }
        if !reader.escapedTwice.isEmpty, layer.escapes < Layer.most {
            var layer = layer
            layer.escapes += 1
            let range = bytes.surroundings(of: reader.escapedTwice, in: range)
            search(Decoded(escapesOf: bytes, in: range), layer)
        }
        if !reader.mailLike.isEmpty, !layer.isMailDecoded {
            var layer = layer
            layer.isMailDecoded = true
            let range = bytes.surroundings(of: reader.mailLike, in: range)
            search(Decoded(mailOf: bytes, in: range), layer)
        }
    }

    private func searchStream(_ stream: WordStream, limit: Int) {
        let search = StreamSearch(
            patterns: file.search.patterns, stream: stream, bytes: bytes, isPath: layer.isPath)
        for hit in search.hits(before: limit) {
            file.report(pattern: hit.pattern, at: place(hit.offset))
        }
    }

    private func search(_ decoded: Decoded, _ layer: Layer) {
        let place = place
        decoded.bytes.withView { bytes in
            var search = TextSearch(file, bytes: bytes, fileDepth: fileDepth, layer: layer) {
                place(decoded.origins.source(of: $0))
            }
            search.run()
        }
    }
}
