import Pictures

/// One search of one file, with all that is found on the way down through what it holds.
final class FileSearch {
    /// From a byte of what is searched to the byte of the file.
    typealias Place = (Int) -> Int

    let search: LeakSearch
    private var patternPlaces: [Patterns.Identifier: Range<Int>] = [:]
    private var valuePlaces: [Int: Range<Int>] = [:]

    /// Files in files in files are searched, and no deeper.
    static let deepestFile = 3

    init(_ search: LeakSearch) {
        self.search = search
    }

    /// In the order of the file.
    var leaks: [Leak] {
        var places = valuePlaces
        for (pattern, place) in patternPlaces {
            for owner in search.patterns.owners(of: pattern) {
                places[Int(owner)] = Self.first(places[Int(owner)], place)
            }
        }
        return places.map {
            Leak(value: $0.key, offset: $0.value.lowerBound, length: $0.value.count)
        }
        .sorted { ($0.offset, $0.value) < ($1.offset, $1.value) }
    }

    func searchFile(_ bytes: [UInt8], depth: Int = 0, place: @escaping Place = { $0 }) {
        guard depth <= Self.deepestFile else { return }
        for value in search.photos.values(in: bytes) {
            report(value: value, at: place(0)..<max(place(0), place(bytes.count)))
        }
        switch FileContent(bytes) {
        case .picture:
            for text in PictureMetadata.texts(in: bytes) {
                searchFile(text, depth: depth + 1) { _ in place(0) }
            }
        case .text:
            bytes.withUnsafeBufferPointer { searchText($0, depth: depth, place: place) }
        case .wideText(let isBigEndian):
            search(Decoded(wideText: bytes, isBigEndian: isBigEndian), depth: depth, place: place)
        case .binary:
            search(Decoded(printableOf: bytes), depth: depth, place: place)
        }
    }

    func searchPath(_ path: String) {
        var path = path
        path.withUTF8 { searchText($0, depth: 0) { $0 } }
        if !search.shortSlugs.isEmpty { searchParts(of: path) }
    }

    func report(pattern: Patterns.Identifier, at place: Range<Int>) {
        patternPlaces[pattern] = Self.first(patternPlaces[pattern], place)
    }

    func report(value: Int, at place: Range<Int>) {
        valuePlaces[value] = Self.first(valuePlaces[value], place)
    }
}

extension FileSearch {
    private func searchText(_ bytes: Bytes, depth: Int, place: @escaping Place) {
        TextSearch(self, bytes: bytes, fileDepth: depth, place: place).run()
    }

    private func search(_ decoded: Decoded, depth: Int, place: @escaping Place) {
        decoded.bytes.withUnsafeBufferPointer {
            searchText($0, depth: depth) { place(decoded.origins.source(of: $0)) }
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
                        report(value: value, at: offset..<offset + stem.utf8.count)
                    }
                }
            }
        }
    }

    private static func first(_ known: Range<Int>?, _ place: Range<Int>) -> Range<Int> {
        guard let known, known.lowerBound <= place.lowerBound else { return place }
        return known
    }
}
