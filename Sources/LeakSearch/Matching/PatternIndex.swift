/// Forms in the order of their letters, found by their first letters.
///
/// Sorted, they are a tree: the range of forms that agree with a text narrows letter by letter, so
/// that forms which begin alike cost no more than one.
final class PatternIndex: Sendable {
    static let shortestForm = 4

    /// How many letters each of its forms has at least, and is looked up by: 4 or 8.
    let prefix: Int

    let letters: [UInt8]
    let gaps: [ExpectedGap]
    let owners: [Int32]
    let spellings: [String]
    let patterns: [Pattern]

    private let table: PrefixTable

    /// Patterns in the order of their letters, each once, with the keys of all.
    init(prefix: Int, _ pools: PatternPools, keys: [UInt64]) {
        self.prefix = prefix
        letters = pools.letters
        gaps = pools.gaps
        owners = pools.owners
        spellings = pools.spellings
        patterns = pools.patterns
        table = PrefixTable(keys: keys, tails: pools.tails(prefix: prefix))
    }

    /// Visits every pattern whose letters stand at `start`, which is one of the stream's letters.
    func visit(key: UInt64, at start: Int, in stream: WordStream, _ body: (Int) -> Void) {
        // Beyond the last letter by 11 bytes at most: there are zeros.
        let letters = stream.letters
        guard var range = table[key, letters.four(at: start + prefix)] else { return }
        var depth = prefix
        while true {
            while let first = range.first, patterns[first].length == depth {
                body(first)
                range = first + 1..<range.upperBound
            }
            guard !range.isEmpty, start + depth < stream.letterCount else { return }
            range = narrowed(range, at: depth, to: letters[start + depth])
            depth += 1
        }
    }

    /// Those of `range`, all longer than `depth`, that have `letter` there.
    private func narrowed(_ range: Range<Int>, at depth: Int, to letter: UInt8) -> Range<Int> {
        let low = partition(range) { self.letter(of: $0, at: depth) < letter }
        guard low < range.upperBound, self.letter(of: low, at: depth) == letter else {
            return low..<low
        }
        if self.letter(of: range.upperBound - 1, at: depth) == letter {
            return low..<range.upperBound
        }
        return low..<partition(low..<range.upperBound) { self.letter(of: $0, at: depth) <= letter }
    }

    private func partition(_ range: Range<Int>, _ isBefore: (Int) -> Bool) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func letter(of pattern: Int, at depth: Int) -> UInt8 {
        letters[Int(patterns[pattern].letters.lowerBound) + depth]
    }
}
