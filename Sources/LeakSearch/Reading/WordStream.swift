/// The letters and digits of a text, folded, one after the other, and where its words begin.
///
/// Everything else is only noted as the gap before a word. So a value is found whatever was written
/// between its parts, with one comparison of bytes.
struct WordStream {
    struct Word {
        /// Index of the first byte in what was read.
        var source: Int

        /// Index of the first byte in `letters`.
        var letter: Int32

        /// Before the word.
        var gap: Gap
    }

    let letters: UnsafeMutablePointer<UInt8>
    let words: UnsafeMutablePointer<Word>
    private(set) var letterCount = 0

    /// Behind the last word.
    private var nextWord: UnsafeMutablePointer<Word>

    /// What was seen since the last letter.
    var gap = Gap.edge

    /// Valid as long as the memory.
    init(letters: UnsafeMutablePointer<UInt8>, words: UnsafeMutablePointer<Word>) {
        self.letters = letters
        self.words = words
        nextWord = words
    }

    var wordCount: Int { nextWord - words }

    /// Zeros behind the letters, so that eight can always be read at once, and one word more, which
    /// has none.
    func seal() {
        for index in 0..<16 { letters[letterCount + index] = 0 }
        nextWord.pointee = Word(
            source: .max, letter: Int32(truncatingIfNeeded: letterCount), gap: .edge)
    }

    /// How many words begin before the byte at `limit`.
    func wordCount(before limit: Int) -> Int {
        var count = wordCount
        while count > 0, words[count - 1].source >= limit { count -= 1 }
        return count
    }

    @inline(__always)
    mutating func beginWord(at source: Int) {
        guard gap != .none else { return }
        nextWord.pointee = Word(
            source: source, letter: Int32(truncatingIfNeeded: letterCount), gap: gap)
        nextWord += 1
        gap = .none
    }

    @inline(__always)
    mutating func append(_ letter: UInt8) {
        letters[letterCount] = letter
        letterCount += 1
    }

    /// Eight letters behind the last one, or fewer and what is of no use.
    @inline(__always)
    func write(_ eight: UInt64, at count: Int) {
        UnsafeMutableRawPointer(letters + count).storeBytes(of: eight.littleEndian, as: UInt64.self)
    }

    /// Takes over what was written behind the last letter.
    @inline(__always)
    mutating func advance(to count: Int) { letterCount = count }
}
