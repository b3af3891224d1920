import Pictures
import Platform

/// The search of one file and of everything nested in it.
final class FileSearch {
    /// Maps an offset of the nested text to an offset of the file.
    typealias OffsetMapping = (Int) -> Int

    let search: LeakSearch
    private(set) var memory: SearchMemory

    /// The offset of the first match of each pattern and each value; the uncertain ones by value.
    private var patternOffsets: [Int: Int] = [:]
    private var uncertainOffsets: [Int: Int] = [:]
    private var valueOffsets: [Int: Int] = [:]

    /// True within a zip or gzip file.
    private var isInArchive = false

    /// The number of bytes that may still be inflated outside of archives.
    private var deflatedRest = Archive.largest

    /// The number of matches, including repeated ones.
    private var reportCount = 0

    /// The deepest level at which nested files are searched.
    static let maximumDepth = 3

    init(_ search: LeakSearch, memory: consuming SearchMemory) {
        self.search = search
        self.memory = memory
        self.memory.cleanRuns.prepare(for: search)
    }

    /// In file order.
    var leaks: [Leak] {
        guard reportCount > 0 else { return [] }
        let certain = valueOffsets.merging(offsets(of: patternOffsets), uniquingKeysWith: min)
        let others = uncertainOffsets.filter { certain[$0.key] == nil }
        let leaks =
            certain.map { Leak(value: $0.key, offset: $0.value) }
            + others.map { Leak(value: $0.key, offset: $0.value, isUncertain: true) }
        return leaks.sorted { ($0.offset, $0.value) < ($1.offset, $1.value) }
    }

    /// Returns the first offset of each value with these patterns.
    private func offsets(of patterns: [Int: Int]) -> [Int: Int] {
        patterns.reduce(into: [:]) { offsets, next in
            for value in search.values(of: next.key) {
                offsets[value] = min(offsets[value] ?? next.value, next.value)
            }
        }
    }

    func searchFile(_ bytes: ByteView, depth: Int = 0, fileOffset: @escaping OffsetMapping = { $0 })
    {
        guard depth <= Self.maximumDepth else { return }
        let content = FileContent(bytes)
        for value in search.photos(in: bytes, content) { report(value: value, at: fileOffset(0)) }
        switch content {
        case .picture:
            for text in PictureMetadata.texts(in: Array(bytes)) {
                text.withView {
                    searchFile($0, depth: depth + 1) { _ in fileOffset(0) }
                }
            }
        case .text:
            if bytes.starts(with: "{\\rtf".utf8) { memory.unsearched = .richText }
            searchText(bytes, depth: depth, fileOffset: fileOffset)
        case .wideText(let isBigEndian):
            let decoded = DecodedText(wideText: bytes, isBigEndian: isBigEndian)
            searchText(decoded, depth: depth, fileOffset: fileOffset)
        case .binary:
            if depth > 0 { searchDeflated(bytes, depth: depth, fileOffset: fileOffset) }
            if let unsearched = Unsearched(bytes) { memory.unsearched = unsearched }
            searchText(DecodedText(printableOf: bytes), depth: depth, fileOffset: fileOffset)
        case .archive:
            searchArchive(bytes, depth: depth, fileOffset: fileOffset)
            searchText(DecodedText(printableOf: bytes), depth: depth, fileOffset: fileOffset)
        }
    }

    func searchFile(_ decoded: DecodedText, depth: Int, fileOffset: @escaping OffsetMapping) {
        decoded.bytes.withView {
            searchFile($0, depth: depth) { fileOffset(decoded.source(of: $0)) }
        }
    }

    /// `offset` is that of the path, if it is in a file.
    func searchPath(_ path: String, at offset: Int? = nil) {
        path.withBytes {
            var search = TextSearch(self, bytes: $0, isPath: true, fileDepth: 0) { offset ?? $0 }
            search.run()
        }
        if !search.shortSlugs.isEmpty { searchParts(of: path) }
    }

    /// Lends an empty stream with room for a text of `size` bytes.
    func withStream<Result>(size: Int, _ body: (WordStream) -> Result) -> Result {
        var buffer = memory.take(size: size)
        let result = buffer.withStream(body)
        memory.giveBack(buffer)
        return result
    }

    /// Searches a base64 run, unless the same bytes were searched before without a match.
    func searchUnlessClean(_ run: ByteView, _ search: () -> Void) {
        guard run.count <= CleanRunCache.longest else { return search() }
        guard !memory.cleanRuns.contains(run) else { return }
        let count = reportCount
        search()
        if count == reportCount { memory.cleanRuns.insert(run) }
    }

    func report(pattern: Int, at offset: Int, isUncertain: Bool) {
        guard !isUncertain else {
            let values = search.values(of: pattern)
            return values.forEach { report(value: $0, at: offset, isUncertain: true) }
        }
        reportCount += 1
        patternOffsets[pattern] = min(patternOffsets[pattern] ?? offset, offset)
    }

    func report(value: Int, at offset: Int, isUncertain: Bool = false) {
        reportCount += 1
        let offsets = isUncertain ? \FileSearch.uncertainOffsets : \.valueOffsets
        self[keyPath: offsets][value] = min(self[keyPath: offsets][value] ?? offset, offset)
    }
}

extension FileSearch {
    private func searchArchive(
        _ bytes: ByteView, depth: Int, fileOffset: @escaping OffsetMapping
    ) {
        guard !isInArchive else { return memory.unsearched = .archive }
        isInArchive = true
        let offset = fileOffset(0)
        var workbook = Workbook()
        let unsearched = Archive(bytes).forEachFile { path, content in
            searchPath(path, at: offset)
            content.withView { searchFile($0, depth: depth + 1) { _ in offset } }
            workbook.add(content, at: path)
        }
        let isWhole = workbook.forEachSheet { rows in
            rows.withView { searchText($0, depth: depth + 1) { _ in offset } }
        }
        if let unsearched = unsearched ?? (isWhole ? nil : .tooLarge) {
            memory.unsearched = unsearched
        }
        isInArchive = false
    }

    /// Searches deflated text, such as the model in a drawing by draw.io.
    private func searchDeflated(
        _ bytes: ByteView, depth: Int, fileOffset: @escaping OffsetMapping
    ) {
        guard bytes.mayBeDeflated, deflatedRest > 0 else { return }
        let limit = Archive.limit(of: bytes.count, rest: deflatedRest)
        let (content, isWhole) = Zlib.inflate(Array(bytes)[...], .deflate, limit: limit)
        deflatedRest -= content.count
        guard isWhole || content.count >= limit else { return }
        if !isWhole { memory.unsearched = .tooLarge }
        content.withView { searchFile($0, depth: depth + 1) { _ in fileOffset(0) } }
    }

    private func searchText(_ bytes: ByteView, depth: Int, fileOffset: @escaping OffsetMapping) {
        var search = TextSearch(self, bytes: bytes, fileDepth: depth, fileOffset: fileOffset)
        search.run()
    }

    private func searchText(_ decoded: DecodedText, depth: Int, fileOffset: @escaping OffsetMapping)
    {
        decoded.bytes.withView {
            searchText($0, depth: depth) { fileOffset(decoded.source(of: $0)) }
        }
    }

    /// Finds short slugs that are a whole component of the path, with or without its extension.
    private func searchParts(of path: String) {
        var reader = FormReader()
        for part in path.split(separator: "/") {
            let offset = path.utf8.distance(from: path.startIndex, to: part.startIndex)
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
