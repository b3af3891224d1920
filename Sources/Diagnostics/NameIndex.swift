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
