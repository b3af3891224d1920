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

    /// The letters that Unicode does not decompose.
    private static let ownFolds: [Unicode.Scalar: String] = [
        "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
        "đ": "d", "Đ": "d",
    ]

    /// Calls the body with each word.
    mutating func forEach(in text: ByteView, _ body: (ByteView) -> Void) {
        var index = text.startIndex
        while index < text.endIndex {
            let start = index
            let isFolded = text.skipWord(at: &index)
            if text.byte(at: index) >= 0x80, !text.isQuotationMark(at: index) {
                // A byte beyond ASCII begins or continues a word.
                index = add(text, from: start, body)
            } else if index == start {
                index += text[index] < 0x80 ? 1 : 3
            } else if isFolded, index - start <= Self.longest {
                body(text[start..<index])
            } else {
                for byte in text[start..<index] { word.append(byte.lowercased) }
                end(body)
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
    /// Moves an index behind the ASCII letters and digits there. Returns true if none is a capital.
    @inline(__always)
    fileprivate func skipWord(at index: inout Int) -> Bool {
        var isFolded = true
        while hasEight(at: index) {
            let eight = EightBytes(self, at: index)
            let length = eight.lengthOfWord
            isFolded = isFolded && EightBytes.Marks(~eight.bits &<< 2).lengthBefore >= length
            index += length
            if length < 8 { return isFolded }
        }
        while byte(at: index).isAlphanumeric {
            isFolded = isFolded && self[index] & 0x20 != 0
            index += 1
        }
        return isFolded
    }

    /// True for a dash, a quotation mark or an ellipsis of three bytes, from U+2010 to U+2027.
    @inline(__always)
    fileprivate func isQuotationMark(at index: Int) -> Bool {
        self[index] == 0xE2 && byte(at: index + 1) == 0x80
            && (0x90...0xA7).contains(byte(at: index + 2))
    }

    /// Calls the body with each two characters, and with the last one alone.
    fileprivate func forEachPair(_ body: (ByteView) -> Void) {
        let ends = indices.filter { self[$0] & 0xC0 != 0x80 } + [endIndex]
        for (start, end) in zip(ends, ends.dropFirst(2)) { body(self[start..<end]) }
        body(self[ends[ends.count - 2]..<endIndex])
    }
}
