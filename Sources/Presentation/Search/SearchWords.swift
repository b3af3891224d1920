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
        Self.ascii.withView { ascii in
            var index = text.startIndex
            while index < text.endIndex {
                let (start, first) = (index, ascii[text[index]])
                guard first != 0 else {
                    index += 1
                    // A byte beyond ASCII begins or continues a word.
                    if text[start] >= 0x80 { index = add(text, from: start, body) }
                    continue
                }
                var isLowercase = true
                while index < text.endIndex, case let letter = ascii[text[index]], letter != 0 {
                    isLowercase = isLowercase && letter == text[index]
                    index += 1
                }
                if text.byte(at: index) >= 0x80 {
                    index = add(text, from: start, body)
                } else if isLowercase, index - start <= Self.longest {
                    body(text[start..<index])
                } else {
                    for byte in text[start..<index] { word.append(byte.lowercased) }
                    end(body)
                }
            }
        }
    }

    /// Reads words with characters beyond ASCII, up to an ASCII sign. Returns its index.
    private mutating func add(
        _ text: ByteView, from start: Int, _ body: (ByteView) -> Void
    ) -> Int {
        let isPart = { (byte: UInt8) in byte >= 0x80 || byte.isAlphanumeric }
        let end = text[start..<text.endIndex].firstIndex { !isPart($0) } ?? text.endIndex
        for scalar in String(decoding: text[start..<end], as: UTF8.self).unicodeScalars {
            add(scalar, body)
        }
        self.end(body)
        return end
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ body: (ByteView) -> Void) {
        letters.removeAll(keepingCapacity: true)
        var role = FoldedRole.letter
        if scalar.isASCII {
            letters.append(UInt8(scalar.value).lowercased)
        } else if let own = Self.ownFolds[scalar] {
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
