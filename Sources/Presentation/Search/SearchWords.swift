import Platform
import Privacy

/// Reads the words of texts for the search, folded: without case and accents. Of scripts without
/// spaces between words, the words are pairs of characters. search.js reads the same words.
struct SearchWords {
    private var word: [UInt8] = []

    /// The folded letters of one character.
    private var letters: [UInt8] = []

    /// True if `word` is in a script without spaces between words.
    private var isUnspaced = false

    /// In bytes: a longer word is code or data, not language.
    private static let longest = 64

    /// The folded ASCII letters and digits; 0 for any other byte.
    private static let ascii = ByteTable { $0.isAlphanumeric ? $0.lowercased : 0 }

    /// The letters that Unicode does not decompose.
    private static let ownFolds: [Unicode.Scalar: String] = [
        "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
        "đ": "d", "Đ": "d",
    ]

    /// Calls the body with each word.
    mutating func forEach(in text: ByteView, _ body: (ByteView) -> Void) {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] < 0x80 {
                let letter = Self.ascii[text[index]]
                if letter == 0 || isUnspaced { end(body) }
                if letter != 0 { word.append(letter) }
                index += 1
                continue
            }
            let start = index
            while text.byte(at: index) >= 0x80 { index += 1 }
            for scalar in String(decoding: text[start..<index], as: UTF8.self).unicodeScalars {
                add(scalar, body)
            }
        }
        end(body)
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ body: (ByteView) -> Void) {
        letters.removeAll(keepingCapacity: true)
        var role = FoldedRole.letter
        if let own = Self.ownFolds[scalar] {
            letters += own.utf8
        } else {
            role = LetterFolds.append(scalar, to: &letters)
        }
        if role == .nothing { return }
        if role == .separator || (role == .unspaced) != isUnspaced { end(body) }
        isUnspaced = role == .unspaced
        word += letters
    }

    private mutating func end(_ body: (ByteView) -> Void) {
        guard !word.isEmpty else { return }
        word.withView { word in
            if isUnspaced {
                word.forEachPair(body)
            } else if word.count <= Self.longest {
                body(word)
            }
        }
        word.removeAll(keepingCapacity: true)
        isUnspaced = false
    }
}

extension ByteView {
    /// Calls the body with each two characters, and with the last one alone.
    fileprivate func forEachPair(_ body: (ByteView) -> Void) {
        let ends = indices.filter { self[$0] & 0xC0 != 0x80 } + [endIndex]
        for (start, end) in zip(ends, ends.dropFirst(2)) { body(self[start..<end]) }
        body(self[ends[ends.count - 2]..<endIndex])
    }
}
