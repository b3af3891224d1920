/// Memory for a stream of words, kept from one piece of a text to the next.
final class WordBuffer {
    let letters: UnsafeMutablePointer<UInt8>
    let words: UnsafeMutablePointer<WordStream.Word>

    /// Room for what `size` bytes can hold: three bytes fold to twelve at most, and begin one word.
    init(size: Int) {
        letters = .allocate(capacity: size * 4 + 64)
        words = .allocate(capacity: size + 64)
    }

    deinit {
        letters.deallocate()
        words.deallocate()
    }
}
