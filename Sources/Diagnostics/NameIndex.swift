/// Names that a mistyped one may have meant. Made once, so that ten thousand slips among ten
/// thousand names are looked up in seconds.
package struct NameIndex: Sendable {
    private struct Entry {
        let letters: [UInt32]
        let signature: UInt64
        let text: String
    }

    private var entries: [Entry] = []

    package init() {}

    /// `text` is what to answer for a name.
    package mutating func add(_ name: String, for text: String) {
        let letters = name.foldedLetters
        entries.append(Entry(letters: letters, signature: letters.signature, text: text))
    }

    /// The text of the nearest name by edit distance (case costs nothing), the first in order of
    /// equally near texts; nil where more than a third of the longer name differs.
    package func nearest(to name: String) -> String? {
        let wanted = name.foldedLetters
        let signature = wanted.signature
        var distance = EditDistance()
        var best: (text: String, edits: Int)?
        for entry in entries {
            let longer = max(wanted.count, entry.letters.count, 3)
            let limit = best.map { min($0.edits, longer / 3) } ?? longer / 3
            // A letter that the other name lacks takes an edit.
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

extension [UInt32] {
    /// A bit for each letter that occurs; several letters share a bit.
    fileprivate var signature: UInt64 { reduce(0) { $0 | 1 << UInt64($1 & 63) } }
}

/// Counts the edits between two names: insert, delete, replace, swap of neighbours.
struct EditDistance {
    /// The table's last three rows, kept from name to name.
    private var beforeLast: [Int] = []
    private var last: [Int] = []
    private var row: [Int] = []

    /// Nil where it takes more than `limit` edits: only the table's diagonal of that width is
    /// filled in.
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

    /// Beyond the diagonal everything is too far.
    private mutating func reset(width: Int, _ limit: Int) {
        if last.count < width {
            beforeLast = Array(repeating: 0, count: width)
            (last, row) = (beforeLast, beforeLast)
        }
        for column in 0..<width { last[column] = min(column, limit + 1) }
    }
}
