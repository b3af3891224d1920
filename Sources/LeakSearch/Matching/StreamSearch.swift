/// Compares every word of a text with the first letters of all forms.
struct StreamSearch {
    let patterns: Patterns
    let stream: WordStream
    let bytes: Bytes
    /// A pattern found, where it begins and where it ends.
    let report: (Patterns.Identifier, Range<Int>) -> Void

    /// Words that begin before `limit`.
    func run(limit: Int) {
        patterns.filter.withView { filter in
            for word in 0..<stream.wordCount where stream.words[word].source < limit {
                let start = Int(stream.words[word].letter)
                let key = key(at: start)
                if filter.mayHold(key) || filter.mayHold(key & 0xFFFF_FFFF) {
                    visit(key, word: word, start: start)
                }
                if UInt8(truncatingIfNeeded: key).isASCIIDigit {
                    searchNumber(word: word, start: start, filter)
                }
            }
        }
    }
}

extension StreamSearch {
    @inline(__always)
    private func key(at start: Int) -> UInt64 {
        UnsafeRawPointer(stream.letters + start).loadUnaligned(as: UInt64.self).littleEndian
    }

    /// A number, without its country code or the zeros before it.
    private func searchNumber(word: Int, start: Int, _ filter: PrefixFilter.View) {
        let digits = stream.letters + start
        let zero = UInt8(ascii: "0")
        guard (1..<5).allSatisfy({ digits[$0].isASCIIDigit }) else { return }
        var skipped = 0
        if digits[0] == zero {
            skipped = digits[1] == zero ? 2 : 1
            searchNumber(word: word, at: start + skipped, filter)
            if skipped == 1 { return }
        }
        skipped += PhoneNumber.countryCodeLength(digits[skipped], digits[skipped + 1])
        searchNumber(word: word, at: start + skipped, filter)
        if digits[skipped] == zero { searchNumber(word: word, at: start + skipped + 1, filter) }
    }

    private func searchNumber(word: Int, at start: Int, _ filter: PrefixFilter.View) {
        guard start < stream.letterCount else { return }
        let key = key(at: start)
        guard filter.mayHold(key) || filter.mayHold(key & 0xFFFF_FFFF) else { return }
        visit(key, word: word, start: start, onlyPhones: true)
    }

    private func visit(_ key: UInt64, word: Int, start: Int, onlyPhones: Bool = false) {
        for (number, index) in patterns.indices.enumerated() {
            let key = index.prefix == 4 ? key & 0xFFFF_FFFF : key
            index.visit(key: key, at: start, in: stream.letters, count: stream.letterCount) {
                let pattern = index.patterns[$0]
                if onlyPhones, pattern.rule != .phone, pattern.rule != .wholePhone { return }
                let occurrence = Occurrence(
                    of: pattern, in: index, stream: stream, bytes: bytes, word: word, start: start)
                guard occurrence.isValue else { return }
                report(
                    Patterns.Identifier(index: number, pattern: $0),
                    stream.words[word].source..<sourceEnd(of: occurrence))
            }
        }
    }

    /// Behind its last letter, as far as that can be told.
    private func sourceEnd(of occurrence: Occurrence) -> Int {
        let last = stream.words[occurrence.nextWord - 1]
        return min(last.source + occurrence.end - Int(last.letter), bytes.count)
    }
}
