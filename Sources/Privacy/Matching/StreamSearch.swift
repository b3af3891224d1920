import Platform

/// Compares every word of a text with the first letters of all forms.
struct StreamSearch {
    let patterns: PatternIndex
    let stream: WordStream
    let bytes: ByteView
    var isPath = false

    /// A pattern and the byte in which it begins.
    typealias Hit = (pattern: Int, offset: Int)

    /// In words that begin before `limit`.
    func hits(before limit: Int) -> [Hit] {
        let letters = stream.letters
        let filter = patterns.filter
        var hits: [Hit] = []
        for (index, word) in stream.words.enumerated() {
            guard word.source < limit else { break }
            let key = letters.eight(at: Int(word.letter))
            if filter.mayHold(key & 0xFFFF_FFFF) || Self.beginsWithDigit(key) {
                search(key, word: index, &hits)
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
    private func search(_ key: UInt64, word: Int, _ hits: inout [Hit]) {
        let start = stream.start(of: word)
        search(key, word: word, start: start, hits: &hits)
        if Self.beginsWithDigit(key) { searchNumber(word: word, start: start, &hits) }
    }

    /// A number, without its country code or the zeros before it.
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
        skipped += Form.countryCodeLength(digits[skipped], digits[skipped + 1])
        searchNumber(word: word, at: start + skipped, &hits)
        if digits[skipped] == zero { searchNumber(word: word, at: start + skipped + 1, &hits) }
    }

    private func searchNumber(word: Int, at start: Int, _ hits: inout [Hit]) {
        guard start < stream.letterCount else { return }
        let key = stream.letters.eight(at: start)
        search(key, word: word, start: start, onlyPhones: true, hits: &hits)
    }

    /// Forms that begin with the eight letters of the key, and those that do with its first four.
    private func search(
        _ key: UInt64, word: Int, start: Int, onlyPhones: Bool = false, hits: inout [Hit]
    ) {
        let short = key & 0xFFFF_FFFF
        guard patterns.filter.mayHold(short) else { return }
        if key != short, patterns.filter.mayHold(key) {
            visit(key, word: word, start: start, onlyPhones, &hits)
        }
        visit(short, word: word, start: start, onlyPhones, &hits)
    }

    private func visit(
        _ key: UInt64, word: Int, start: Int, _ onlyPhones: Bool, _ hits: inout [Hit]
    ) {
        patterns.visit(key: key, at: start, in: stream) {
            let form = patterns.patterns[$0].form
            if onlyPhones, form.rule != .phone, form.rule != .wholePhone { return }
            let occurrence = Occurrence(
                of: form, stream: stream, bytes: bytes, isPath: isPath, word: word, start: start)
            if occurrence.isValue { hits.append(($0, stream.words[word].source)) }
        }
    }
}
