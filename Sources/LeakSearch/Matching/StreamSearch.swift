/// Compares every word of a text with the first letters of all forms.
struct StreamSearch {
    let patterns: Patterns
    let stream: WordStream
    let bytes: Bytes
    var isPath = false

    /// What was found and in which byte it begins.
    typealias Report = (Patterns.Identifier, Int) -> Void

    /// Words that begin before `limit`.
    func run(limit: Int, _ report: Report) {
        patterns.filter.withView { filter in
            for word in 0..<stream.wordCount(before: limit) {
                let start = Int(stream.words[word].letter)
                let key = key(at: start)
                search(key, word: word, start: start, filter, report: report)
                if UInt8(truncatingIfNeeded: key).isASCIIDigit {
                    searchNumber(word: word, start: start, filter, report)
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
    private func searchNumber(
        word: Int, start: Int, _ filter: PrefixFilter.View, _ report: Report
    ) {
        let digits = stream.letters + start
        let zero = UInt8(ascii: "0")
        for index in 1..<5 where !digits[index].isASCIIDigit { return }
        var skipped = 0
        if digits[0] == zero {
            skipped = digits[1] == zero ? 2 : 1
            searchNumber(word: word, at: start + skipped, filter, report)
            if skipped == 1 { return }
        }
        skipped += PhoneNumber.countryCodeLength(digits[skipped], digits[skipped + 1])
        searchNumber(word: word, at: start + skipped, filter, report)
        if digits[skipped] == zero {
            searchNumber(word: word, at: start + skipped + 1, filter, report)
        }
    }

    private func searchNumber(
        word: Int, at start: Int, _ filter: PrefixFilter.View, _ report: Report
    ) {
        guard start < stream.letterCount else { return }
        search(key(at: start), word: word, start: start, filter, onlyPhones: true, report: report)
    }

    /// Forms that begin with the eight letters of the key, and those that do with its first four.
    @inline(__always)
    private func search(
        _ key: UInt64, word: Int, start: Int, _ filter: PrefixFilter.View,
        onlyPhones: Bool = false, report: Report
    ) {
        let short = key & 0xFFFF_FFFF
        guard filter.mayHold(short) else { return }
        if filter.mayHold(key) {
            visit(patterns.long, key, word: word, start: start, onlyPhones, report)
        }
        visit(patterns.short, short, word: word, start: start, onlyPhones, report)
    }

    private func visit(
        _ index: PatternIndex, _ key: UInt64, word: Int, start: Int, _ onlyPhones: Bool,
        _ report: Report
    ) {
        index.visit(key: key, at: start, in: stream.letters, count: stream.letterCount) {
            let pattern = index.patterns[$0]
            if onlyPhones, pattern.rule != .phone, pattern.rule != .wholePhone { return }
            let occurrence = Occurrence(
                of: pattern, in: index, stream: stream, bytes: bytes, isPath: isPath,
                word: word, start: start)
            guard occurrence.isValue else { return }
            report(
                Patterns.Identifier(isLong: index.prefix == 8, pattern: $0),
                stream.words[word].source)
        }
    }
}
