import Platform
import Privacy

/// Reads the words of texts for the search, folded: without case and accents. Of scripts without
/// spaces between words, the words are pairs of characters. search.js reads the same words.
struct SearchWords {
    private var word: [UInt8] = []

    /// True if `word` has letters of a script without spaces between words.
    private var isUnspaced = false

    /// In bytes: a longer word is code or data, not language.
    private static let longest = 64

    /// The folded ASCII letters and digits; 0 for any other byte.
    private static let letters = ByteTable { $0.isAlphanumeric ? $0.lowercased : 0 }

    /// Calls the body with each word.
    mutating func forEach(in text: ByteView, _ body: (ByteView) -> Void) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if byte < 0x80 {
                let letter = Self.letters[byte]
                if letter == 0 || isUnspaced { end(body) }
                if letter != 0 { word.append(letter) }
                index += 1
            } else {
                index += add(text, at: index, body)
            }
        }
        end(body)
    }

    /// Adds the character at an index beyond ASCII. Returns its length in bytes.
    private mutating func add(_ text: ByteView, at index: Int, _ body: (ByteView) -> Void) -> Int {
        guard let (scalar, length) = text.scalar(at: index) else {
            end(body)
            return 1
        }
        if let letters = Self.ownFolds[scalar] {
            if isUnspaced { end(body) }
            word += letters.utf8
            return length
        }
        let start = word.count
        switch LetterFolds.append(scalar, to: &word) {
        case .letter where isUnspaced: split(at: start, body)
        case .unspaced where !isUnspaced:
            split(at: start, body)
            isUnspaced = true
        case .separator: end(body)
        case .letter, .unspaced, .nothing: break
        }
        return length
    }

    /// The letters that Unicode does not decompose, in lower and upper case.
    private static let ownFolds: [Unicode.Scalar: String] = [
        "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
        "đ": "d", "Đ": "d",
    ]

    /// Ends the word before the letters at an index.
    private mutating func split(at start: Int, _ body: (ByteView) -> Void) {
        let next = Array(word[start...])
        word.removeSubrange(start...)
        end(body)
        word += next
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
    /// Calls the body with each two characters and with the last one alone.
    fileprivate func forEachPair(_ body: (ByteView) -> Void) {
        var (first, second) = (startIndex, startIndex)
        for index in indices where self[index] & 0xC0 != 0x80 {
            if index > second, second >= first, first != second || second > startIndex {
                body(self[first..<index])
            }
            (first, second) = (second, index)
        }
        if second > first { body(self[first..<endIndex]) }
        body(self[second..<endIndex])
    }

    /// Returns the character beyond ASCII at an index, and its length in bytes; `nil` if none
    /// begins here.
    fileprivate func scalar(at index: Int) -> (Unicode.Scalar, Int)? {
        let first = UInt32(self[index])
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, index + length <= endIndex else { return nil }
        var value = first & (0x7F >> UInt32(length))
        for byte in self[(index + 1)..<(index + length)] {
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return Unicode.Scalar(value).map { ($0, length) }
    }
}
