import Platform

/// Memory for a stream of words, kept from one piece of a text to the next, and from one text to
/// another.
struct WordBuffer: Sendable {
    private var letters: [UInt8]
    private var words: [WordStream.Word]

    /// Of the text that it has room for, in bytes.
    let size: Int

    /// Three bytes fold to eighteen at most, as U+3307 does, and begin one word.
    init(size: Int) {
        self.size = size
        letters = Array(repeating: 0, count: size * 6 + 64)
        words = Array(
            repeating: WordStream.Word(source: 0, letter: 0, gap: .none), count: size + 64)
    }

    /// An empty stream, which is valid within the body.
    mutating func withStream<Result>(_ body: (WordStream) throws -> Result) rethrows -> Result {
        try letters.withMutableView { letters in
            try words.withMutableView { try body(WordStream(letters, $0)) }
        }
    }
}
