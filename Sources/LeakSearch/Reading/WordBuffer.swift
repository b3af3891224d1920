/// Memory for a stream of words, kept from one piece of a text to the next.
final class WordBuffer {
    let letters: UnsafeMutablePointer<UInt8>
    let words: UnsafeMutablePointer<WordStream.Word>

    /// Of the text that it has room for, in bytes.
    let size: Int

    /// Three bytes fold to eighteen at most, as U+3307 does, and begin one word.
    init(size: Int) {
        self.size = size
        letters = .allocate(capacity: size * 6 + 64)
        words = .allocate(capacity: size + 64)
    }

    deinit {
        letters.deallocate()
        words.deallocate()
    }
}
