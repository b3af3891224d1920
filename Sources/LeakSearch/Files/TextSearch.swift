/// Searches a text piece by piece, and beneath its escapes and encodings.
final class TextSearch {
    private let file: FileSearch
    private let bytes: Bytes
    private let fileDepth: Int
    private let layer: Layer
    private let place: FileSearch.Place
    /// Between tags, and within them.
    private var base64: [Base64Runs]
    private let text: WordBuffer
    private let tags: WordBuffer

    /// What was taken off the text before.
    struct Layer {
        var escapes = 0
        var isMailDecoded = false

        static let most = 5
    }

    /// Pieces fit a processor's cache; each is read on for a while, for what begins in it.
    private static let pieceSize = 32_768
    private static let overlap = 4_096

    init(
        _ file: FileSearch, bytes: Bytes, fileDepth: Int, layer: Layer = Layer(),
        place: @escaping FileSearch.Place
    ) {
        self.file = file
        self.bytes = bytes
        self.fileDepth = fileDepth
        self.layer = layer
        self.place = place
        base64 = [Base64Runs(bytes), Base64Runs(bytes)]
        let size = min(bytes.count, Self.pieceSize + Self.overlap)
        text = WordBuffer(size: size)
        tags = WordBuffer(size: size)
    }

    func run() {
        var start = 0
        while start < bytes.count {
            let next = bytes.pieceEnd(near: start + Self.pieceSize)
            searchPiece(start..<min(next + Self.overlap, bytes.count), limit: next)
            start = next
        }
    }
}

extension TextSearch {
    private func searchPiece(_ range: Range<Int>, limit: Int) {
        var reader = TextReader(bytes, text: text, tags: tags)
        reader.read(range, isInWord: !bytes.isPieceEnd(range.lowerBound))
        for (number, stream) in [reader.text, reader.tags].enumerated() {
            let place = place
            StreamSearch(patterns: file.search.patterns, stream: stream, bytes: bytes) {
                [file] pattern, range in
                let start = place(range.lowerBound)
                file.report(pattern: pattern, at: start..<max(start, place(range.upperBound)))
            }.run(limit: limit)
            if fileDepth < FileSearch.deepestFile { searchBase64(number, of: stream, limit: limit) }
        }
        if reader.isEscapedTwice, layer.escapes < Layer.most {
            var layer = layer
            layer.escapes += 1
            search(Decoded(escapesOf: bytes, in: range), layer)
        }
        if reader.isMailLike, !layer.isMailDecoded {
            var layer = layer
            layer.isMailDecoded = true
            search(Decoded(mailOf: bytes, in: range), layer)
        }
    }

    private func search(_ decoded: Decoded, _ layer: Layer) {
        decoded.bytes.withUnsafeBufferPointer { bytes in
            let place = place
            TextSearch(file, bytes: bytes, fileDepth: fileDepth, layer: layer) {
                place(decoded.origins.source(of: $0))
            }.run()
        }
    }

    private func searchBase64(_ number: Int, of stream: WordStream, limit: Int) {
        base64[number].forEach(in: stream, limit: limit) { decoded in
            let place = place
            file.searchFile(decoded.bytes, depth: fileDepth + 1) {
                place(decoded.origins.source(of: $0))
            }
        }
    }
}

extension Bytes {
    /// Behind the last tag or space before `position`, so that no word is cut; the position itself,
    /// where there is none.
    fileprivate func pieceEnd(near position: Int) -> Int {
        guard position < count else { return count }
        let ends = stride(from: position, to: position - 1024, by: -1)
        return ends.first(where: isPieceEnd) ?? position
    }

    fileprivate func isPieceEnd(_ index: Int) -> Bool {
        index == 0 || [0x0A, 0x3E, 0x20].contains(self[index - 1])
    }
}
