import Platform

/// Finds the words of a text that begin like a private value in one of the forms in which it may be
/// written (`WrittenForm`); only at these is the whole value compared.
struct WordSearch {
    let patterns: PatternIndex
    let stream: WordStream
    let bytes: ByteView
    var isPath = false

    /// True if the words are inside tags.
    var isTag = false

    enum Find {
        /// A pattern's index; see `Leak.isUncertain`.
        case pattern(Int, isUncertain: Bool)

        /// Values whose parts are in two cells, or apart in a sentence.
        case values([Int], isUncertain: Bool)

        /// A plain address, without its tag, which must be searched.
        case address([UInt8])
    }

    /// A find, and the offset at which it begins.
    typealias Hit = (find: Find, offset: Int)

    /// Returns the hits in words that begin before `limit`.
    func hits(before limit: Int) -> [Hit] {
        let letters = stream.letters
        let filter = patterns.filter
        var hits: [Hit] = []
        for (index, word) in stream.words.enumerated() {
            guard word.source < limit else { break }
            let key = letters.eight(at: Int(word.letter))
            let mayBegin = filter.mayContain(PrefixFilter.prefix(of: key))
            guard mayBegin || Self.beginsWithDigit(key) else { continue }
            if mayBegin, filter.mayContain(key) || filter.mayContain(key & 0xFFFF_FFFF) {
                search(key, word: index, start: Int(word.letter), hits: &hits)
            }
            if Self.beginsWithDigit(key) {
                searchNumber(word: index, start: Int(word.letter), &hits)
            }
        }
        return hits
    }
}

extension WordSearch {
    @inline(__always)
    private static func beginsWithDigit(_ key: UInt64) -> Bool {
        UInt8(truncatingIfNeeded: key).isASCIIDigit
    }

    /// Searches a number without its country code or leading zeros; not inlined, so that the loop
    /// over all words stays small.
    @inline(never)
    private func searchNumber(word: Int, start: Int, _ hits: inout [Hit]) {
        let digits = stream.letters[start...].rebased
        let zero = UInt8(ascii: "0")
        for index in 1..<5 where !digits[index].isASCIIDigit { return }
        var skipped = 0
        if digits[0] == zero {
            skipped = digits[1] == zero ? 2 : 1
            searchNumber(word: word, at: start + skipped, &hits)
            if skipped == 1 { return }
        }
        skipped += WrittenForm.countryCodeLength(digits[skipped], digits[skipped + 1])
        searchNumber(word: word, at: start + skipped, &hits)
        if digits[skipped] == zero { searchNumber(word: word, at: start + skipped + 1, &hits) }
    }

    private func searchNumber(word: Int, at start: Int, _ hits: inout [Hit]) {
        guard start < stream.letterCount else { return }
        let key = stream.letters.eight(at: start)
        search(key, word: word, start: start, onlyPhones: true, hits: &hits)
    }

    /// Visits the forms that begin with the eight letters of the key, or the first four: few words.
    @inline(never)
    private func search(
        _ key: UInt64, word: Int, start: Int, onlyPhones: Bool = false, hits: inout [Hit]
    ) {
        let short = key & 0xFFFF_FFFF
        if key != short, patterns.filter.mayContain(key) {
            visit(key, word: word, start: start, onlyPhones, &hits)
        }
        if patterns.filter.mayContain(short) {
            visit(short, word: word, start: start, onlyPhones, &hits)
        }
    }

    private func visit(
        _ key: UInt64, word: Int, start: Int, _ onlyPhones: Bool, _ hits: inout [Hit]
    ) {
        patterns.visit(key: key, at: start, in: stream) {
            let form = patterns.form(of: $0)
            if onlyPhones, form.rule != .phone, form.rule != .wholePhone { return }
            let occurrence = Occurrence(
                of: form, stream: stream, bytes: bytes, isPath: isPath, isTag: isTag,
                word: word, start: start)
            guard occurrence.isValue, let find = find($0, occurrence) else { return }
            hits.append((find, stream.words[word].source))
        }
    }

    private func find(_ pattern: Int, _ occurrence: Occurrence) -> Find? {
        let form = occurrence.form
        switch form.rule {
        case .host: return occurrence.plainAddress.map { .address($0) }
        case .cell:
            func values(_ others: [Range<Int>]) -> [Int] {
                others.map { stream.start(of: $0.lowerBound)..<stream.start(of: $0.upperBound) }
                    .flatMap { patterns.cells.values(form.letters, with: stream.letters[$0]) }
            }
            let isCell = occurrence.isCell
            let found = values(
                (isCell ? occurrence.otherCells : []) + occurrence.namesBesideTitles)
            guard found.isEmpty else { return .values(found, isUncertain: false) }
            let others = isCell ? occurrence.firstWordsOfCells + occurrence.cellsOfDuties : []
            let uncertain = values(others + occurrence.namesBefore)
            return uncertain.isEmpty ? nil : .values(uncertain, isUncertain: true)
        default: return .pattern(pattern, isUncertain: occurrence.isUncertain)
        }
    }
}
