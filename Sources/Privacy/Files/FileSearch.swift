import Pictures
import Platform

/// One search of one file, with all that is found on the way down through what it holds.
final class FileSearch {
    /// From a byte of what is searched to the byte of the file.
    typealias Place = (Int) -> Int

    let search: LeakSearch
    private(set) var memory: SearchMemory

    /// Where each pattern and each value was first found.
    private var patternOffsets: [Int: Int] = [:]
    private var valueOffsets: [Int: Int] = [:]

    /// How often something was found, be it the same.
    private var reportCount = 0

    /// Files in files in files are searched, and no deeper.
    static let deepestFile = 3

    init(_ search: LeakSearch, memory: consuming SearchMemory) {
        self.search = search
        self.memory = memory
        self.memory.cleanRuns.prepare(for: search)
    }

    /// In the order of the file.
    var leaks: [Leak] {
        var offsets = valueOffsets
        for (pattern, offset) in patternOffsets {
            for value in search.patterns.patterns[pattern].values {
                offsets[value] = min(offsets[value] ?? offset, offset)
            }
        }
        return offsets.map { Leak(value: $0.key, offset: $0.value) }
            .sorted { ($0.offset, $0.value) < ($1.offset, $1.value) }
    }

    func searchFile(_ bytes: ByteView, depth: Int = 0, place: @escaping Place = { $0 }) {
        guard depth <= Self.deepestFile else { return }
        let content = FileContent(bytes)
        for value in search.photos(in: bytes, content) { report(value: value, at: place(0)) }
        switch content {
        case .picture:
            for text in PictureMetadata.texts(in: Array(bytes)) {
                text.withView {
                    searchFile($0, depth: depth + 1) { _ in place(0) }
                }
            }
        case .text:
            searchText(bytes, depth: depth, place: place)
        case .wideText(let isBigEndian):
            let decoded = Decoded(wideText: bytes, isBigEndian: isBigEndian)
            searchText(decoded, depth: depth, place: place)
        case .binary:
            searchText(Decoded(printableOf: bytes), depth: depth, place: place)
        }
    }

    func searchFile(_ decoded: Decoded, depth: Int, place: @escaping Place) {
        decoded.bytes.withView {
            searchFile($0, depth: depth) { place(decoded.source(of: $0)) }
        }
    }

    func searchPath(_ path: String) {
        path.withBytes {
            var search = TextSearch(self, bytes: $0, isPath: true, fileDepth: 0) { $0 }
            search.run()
        }
        if !search.shortSlugs.isEmpty { searchParts(of: path) }
    }

    /// An empty stream with room for a text, which is valid within the body.
    func withStream<Result>(size: Int, _ body: (WordStream) -> Result) -> Result {
        var buffer = memory.take(size: size)
        let result = buffer.withStream(body)
        memory.giveBack(buffer)
        return result
    }

    /// Searches a run of base64, if that is what the body does, unless nothing was found in one
    /// of the same bytes before.
    func unlessClean(_ run: ByteView, _ search: () -> Void) {
        guard run.count <= CleanRuns.longest else { return search() }
        guard !memory.cleanRuns.contains(run) else { return }
        let count = reportCount
        search()
        if count == reportCount { memory.cleanRuns.insert(run) }
    }

    func report(pattern: Int, at offset: Int) {
        reportCount += 1
        patternOffsets[pattern] = min(patternOffsets[pattern] ?? offset, offset)
    }
}

extension FileSearch {
    private func report(value: Int, at offset: Int) {
        reportCount += 1
        valueOffsets[value] = min(valueOffsets[value] ?? offset, offset)
    }

    private func searchText(_ bytes: ByteView, depth: Int, place: @escaping Place) {
        var search = TextSearch(self, bytes: bytes, fileDepth: depth, place: place)
        search.run()
    }

    private func searchText(_ decoded: Decoded, depth: Int, place: @escaping Place) {
        decoded.bytes.withView {
            searchText($0, depth: depth) { place(decoded.source(of: $0)) }
        }
    }

    /// Short slugs: a whole part of the path, or one without its extension.
    private func searchParts(of path: String) {
        var offset = 0
        var reader = FormReader()
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            defer { offset += part.utf8.count + 1 }
            for stem in Set([part, part.prefix { $0 != "." }]) {
                for form in reader.forms(of: String(stem), rule: .slug) where form.isOneWord {
                    for value in search.shortSlugs[form.letters] ?? [] {
                        report(value: value, at: offset)
                    }
                }
            }
        }
    }
}
