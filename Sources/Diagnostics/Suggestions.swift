/// Suggests the known name that a misspelled one probably means.
package struct Suggestions: Sendable {
    private var known = NameIndex()
    private var answers: [String: String?] = [:]

    /// Later misspellings get no suggestion, so that ten thousand of them do not slow a build down.
    private static let mostAnswers = 50

    /// In Unicode scalars; longer names get no suggestion.
    private static let longestName = 100

    package init(_ known: some Sequence<String>) {
        for name in known { self.known.add(name, for: name) }
    }

    /// Returns the known name nearest to `name`, as `NameIndex` defines it; if none is near, the
    /// only one with the word `name`: `ines-valdoro` for `ines`.
    package mutating func nearest(to name: String) -> String? {
        if let answer = answers[name] { return answer }
        guard answers.count < Self.mostAnswers else { return nil }
        let isTooLong = name.unicodeScalars.count > Self.longestName
        let answer = isTooLong ? nil : known.nearest(to: name) ?? known.onlyName(withWord: name)
        answers.updateValue(answer, forKey: name)
        return answer
    }

    /// Returns `did you mean "x"?`, or `nil` if no known name is near.
    package mutating func didYouMean(_ name: String) -> String? {
        nearest(to: name).map { "did you mean \"\($0)\"?" }
    }
}

extension Suggestions {
    /// Returns the known name nearest to `name`, for a single lookup.
    package static func nearest(to name: String, in known: some Sequence<String>) -> String? {
        var suggestions = Suggestions(known)
        return suggestions.nearest(to: name)
    }

    /// Returns `did you mean "x"?`, or `nil` if no known name is near; for a single lookup.
    package static func didYouMean(_ name: String, in known: some Sequence<String>) -> String? {
        var suggestions = Suggestions(known)
        return suggestions.didYouMean(name)
    }

    /// Returns `did you mean "x"?`, or all known names if none is near; for a single lookup.
    package static func help(for name: String, in known: [String]) -> String {
        didYouMean(name, in: known) ?? "use one of: \(known.joined(separator: ", "))"
    }
}

/// Finds the name nearest to a misspelled one. Ten thousand lookups among ten thousand names take
/// seconds.
package struct NameIndex: Sendable {
    private struct Entry {
        let letters: [UInt32]
        let signature: UInt64
        let text: String
    }

    private var entries: [Entry] = []

    package init() {}

    /// Adds a name; `text` is the result of looking it up.
    package mutating func add(_ name: String, for text: String) {
        let letters = name.foldedLetters
        entries.append(Entry(letters: letters, signature: letters.signature, text: text))
    }

    /// Returns the text of the only name that contains a word of at least three letters; `nil` if
    /// there are several.
    func onlyName(withWord word: String) -> String? {
        let wanted = word.foldedLetters
        guard wanted.count >= 3, !wanted.contains(where: \.separatesWords) else { return nil }
        let signature = wanted.signature
        let found = entries.lazy.filter { entry in
            signature & ~entry.signature == 0
                && entry.letters.split(whereSeparator: \.separatesWords)
                    .contains { $0.elementsEqual(wanted) }
        }.prefix(2)
        return found.count == 1 ? found.first?.text : nil
    }

    /// Returns the text of the nearest name by case-insensitive edit distance; of equally near
    /// names the first in order. Returns `nil` if more than a third of the longer name differs.
    package func nearest(to name: String) -> String? {
        let wanted = name.foldedLetters
        let signature = wanted.signature
        var distance = EditDistance()
        var best: (text: String, edits: Int)?
        for entry in entries {
            let longer = max(wanted.count, entry.letters.count, 3)
            let limit = best.map { min($0.edits, longer / 3) } ?? longer / 3
            // Each letter that the other name lacks costs at least one edit.
            guard (signature & ~entry.signature).nonzeroBitCount <= limit,
                (entry.signature & ~signature).nonzeroBitCount <= limit,
                let edits = distance.edits(from: wanted, to: entry.letters, atMost: limit)
            else { continue }
            if let best, (best.edits, best.text) <= (edits, entry.text) { continue }
            best = (entry.text, edits)
        }
        return best?.text
    }
}

extension String {
    fileprivate var foldedLetters: [UInt32] { lowercased().unicodeScalars.map(\.value) }
}

extension UInt32 {
    /// True for a hyphen, a dot, an underscore and a space.
    fileprivate var separatesWords: Bool {
        self == 0x2D || self == 0x2E || self == 0x5F || self == 0x20
    }
}

extension [UInt32] {
    /// A bit set of the letters, modulo 64.
    fileprivate var signature: UInt64 { reduce(0) { $0 | 1 << UInt64($1 & 63) } }
}

/// Edit distance with insertion, deletion, replacement and swap of neighbours.
struct EditDistance {
    /// The last three rows of the table; the arrays are reused.
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    /// Returns the distance, or `nil` if it exceeds `limit`. Computes only the diagonal band of the
    /// table that is `limit` wide on each side.
    mutating func edits(from a: [UInt32], to b: [UInt32], atMost limit: Int) -> Int? {
        guard limit >= 0, abs(a.count - b.count) <= limit else { return nil }
        guard limit > 0 else { return a == b ? 0 : nil }
        if a.isEmpty || b.isEmpty { return a.count + b.count }
        reset(width: b.count + 1, limit)
        for i in a.indices {
            let columns = max(0, i - limit)..<min(b.count, i + limit + 1)
            var least = columns.lowerBound == 0 ? i + 1 : limit + 1
            row[columns.lowerBound] = least
            for j in columns {
                var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    edits = min(edits, beforeLast[j - 1] + 1)
                }
                row[j + 1] = edits
                least = min(least, edits)
            }
            if columns.upperBound < b.count { row[columns.upperBound + 1] = limit + 1 }
            guard least <= limit else { return nil }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }

    /// Cells outside the band hold a value above `limit`.
    private mutating func reset(width: Int, _ limit: Int) {
        if last.count < width {
            beforeLast = Array(repeating: 0, count: width)
            (last, row) = (beforeLast, beforeLast)
        }
        for column in 0..<width { last[column] = min(column, limit + 1) }
    }
}
