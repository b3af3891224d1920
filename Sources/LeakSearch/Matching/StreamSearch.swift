import Platform

/// Compares every word of a text with the first letters of all forms.
struct StreamSearch {
    let patterns: Patterns
    let stream: WordStream
    let bytes: ByteView
    var isPath = false

    struct Hit {
        let pattern: Patterns.Identifier

        /// The byte in which it begins.
        let offset: Int
    }

    /// In words that begin before `limit`.
    func hits(before limit: Int) -> [Hit] {
        let letters = stream.letters
        var hits: [Hit] = []
        patterns.filter.withLent { filter in
            for (index, word) in stream.words.enumerated() {
                guard word.source < limit else { break }
                let key = letters.eight(at: Int(word.letter))
                if filter.mayHold(key & 0xFFFF_FFFF) || Self.beginsWithDigit(key) {
                    search(key, word: index, filter, &hits)
                }
            }
        }
        return hits
    }
}

extension StreamSearch {
    @inline(__always)
    private static func beginsWithDigit(_ key: UInt64) -> Bool {
        UInt8(truncatingIfNeeded: key).isASCIIDigit
    }

    /// One of the few words that some form may begin like: apart, so that all others cost no more
    /// than the look that tells them from these.
    @inline(never)
    private func search(
        _ key: UInt64, word: Int, _ filter: PrefixFilter.Lent, _ hits: inout [Hit]
    ) {
        let start = Int(stream.words[word].letter)
        search(key, word: word, start: start, filter, hits: &hits)
        if Self.beginsWithDigit(key) {
            searchNumber(word: word, start: start, filter, &hits)
        }
    }

    /// A number, without its country code or the zeros before it.
    private func searchNumber(
        word: Int, start: Int, _ filter: PrefixFilter.Lent, _ hits: inout [Hit]
    ) {
        let digits = stream.letters[start...].rebased
        let zero = UInt8(ascii: "0")
        for index in 1..<5 where !digits[index].isASCIIDigit { return }
        var skipped = 0
        if digits[0] == zero {
            skipped = digits[1] == zero ? 2 : 1
            searchNumber(word: word, at: start + skipped, filter, &hits)
            if skipped == 1 { return }
        }
        skipped += PhoneNumber.countryCodeLength(digits[skipped], digits[skipped + 1])
        searchNumber(word: word, at: start + skipped, filter, &hits)
        if digits[skipped] == zero {
            searchNumber(word: word, at: start + skipped + 1, filter, &hits)
        }
    }

    private func searchNumber(
        word: Int, at start: Int, _ filter: PrefixFilter.Lent, _ hits: inout [Hit]
    ) {
        guard start < stream.letterCount else { return }
        let key = stream.letters.eight(at: start)
        search(key, word: word, start: start, filter, onlyPhones: true, hits: &hits)
    }

    /// Forms that begin with the eight letters of the key, and those that do with its first four.
    private func search(
        _ key: UInt64, word: Int, start: Int, _ filter: PrefixFilter.Lent,
        onlyPhones: Bool = false, hits: inout [Hit]
    ) {
        let short = key & 0xFFFF_FFFF
        guard filter.mayHold(short) else { return }
        if filter.mayHold(key) {
            visit(patterns.long, key, word: word, start: start, onlyPhones, &hits)
        }
        visit(patterns.short, short, word: word, start: start, onlyPhones, &hits)
    }

    private func visit(
        _ index: PatternIndex, _ key: UInt64, word: Int, start: Int, _ onlyPhones: Bool,
        _ hits: inout [Hit]
    ) {
        index.visit(key: key, at: start, in: stream) {
            let pattern = index.patterns[$0]
            if onlyPhones, pattern.rule != .phone, pattern.rule != .wholePhone { return }
            let occurrence = Occurrence(
                of: pattern, in: index, stream: stream, bytes: bytes, isPath: isPath,
                word: word, start: start)
            guard occurrence.isValue else { return }
            hits.append(
                Hit(
                    pattern: Patterns.Identifier(isLong: index.prefix == 8, pattern: $0),
                    offset: stream.words[word].source))
        }
    }
}
