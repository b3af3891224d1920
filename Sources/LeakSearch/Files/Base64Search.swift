import Platform

/// Searches what base64 in a text decodes to, as a file within it.
struct Base64Search {
    private let file: FileSearch
    private let text: ByteView
    private let fileDepth: Int
    private let place: FileSearch.Place

    init(_ file: FileSearch, text: ByteView, fileDepth: Int, place: @escaping FileSearch.Place) {
        self.file = file
        self.text = text
        self.fileDepth = fileDepth
        self.place = place
    }

    /// Does what is done for a run, unless its bytes say that nothing comes of it: at the top they
    /// alone decide.
    func unlessClean(_ run: Range<Int>, _ body: () -> Void) {
        guard fileDepth == 0 else { return body() }
        file.unlessClean(text[run], body)
    }

    func search(_ run: Base64Run) {
        guard !run.isEscaped else {
            let plain = Decoded(escapesOf: text, in: run.range)
            plain.bytes.withView { bytes in
                search(Decoded(base64Of: bytes, in: 0..<bytes.count)) {
                    place(plain.origins.source(of: $0))
                }
            }
            return
        }
        if run.range.count < Base64Runs.long, !mayHoldValue(run.range) { return }
        search(Decoded(base64Of: text, in: run.range), place: place)
    }
}

extension Base64Search {
    private func search(_ decoded: Decoded, place: @escaping FileSearch.Place) {
        decoded.bytes.withView {
            file.searchFile($0, depth: fileDepth + 1) { place(decoded.origins.source(of: $0)) }
        }
    }

    /// False for what an address or a long word decodes to: read in place, nothing allocated.
    private func mayHoldValue(_ run: Range<Int>) -> Bool {
        MutableView<UInt8>.withRoom(for: run.count, 0) { memory in
            let count = decode(run, into: memory)
            let bytes = memory.view(upTo: count)
            if bytes.isOtherThanText || file.search.photos.haveSize(count) { return true }
            return file.withStream(size: count) { text in
                file.withStream(size: count) { tags in
                    mayHoldValue(bytes, TextReader(bytes, text: text, tags: tags))
                }
            }
        }
    }

    private func mayHoldValue(_ bytes: ByteView, _ reader: consuming TextReader) -> Bool {
        reader.read(0..<bytes.count)
        return !reader.escapedTwice.isEmpty || !reader.mailLike.isEmpty || bytes.holdsBase64
            || holdsForm(reader.text, bytes) || holdsForm(reader.tags, bytes)
    }

    private func holdsForm(_ stream: WordStream, _ bytes: ByteView) -> Bool {
        let search = StreamSearch(patterns: file.search.patterns, stream: stream, bytes: bytes)
        return !search.hits(before: bytes.count).isEmpty
    }

    /// Returns how many bytes it makes.
    private func decode(_ run: Range<Int>, into memory: MutableView<UInt8>) -> Int {
        var bits: UInt32 = 0
        var length = 0
        var count = 0
        for byte in text[run] {
            bits = bits << 6 | UInt32(UInt8.base64Values[byte])
            length += 6
            guard length >= 8 else { continue }
            length -= 8
            memory[count] = UInt8(truncatingIfNeeded: bits >> UInt32(length))
            count += 1
        }
        return count
    }
}

extension ByteView {
    /// It may be UTF-16 or a picture.
    fileprivate var isOtherThanText: Bool {
        contains(0) || FileContent.hasByteOrderMark(self) || FileContent.isPicture(self)
    }

    /// Enough of it for a value to lie in it.
    fileprivate var holdsBase64: Bool {
        var length = 0
        for byte in self {
            length = byte.isBase64 ? length + 1 : 0
            if length >= Base64Runs.shortest { return true }
        }
        return false
    }
}
