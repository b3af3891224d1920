import Platform

/// The letters and digits of a text, folded, one after the other, and where its words begin.
///
/// Everything else is only noted as the gap before a word. So a value is found whatever was written
/// between its parts, with one comparison of bytes.
struct WordStream {
    struct Word: BitwiseCopyable {
        /// Index of the first byte in what was read.
        var source: Int

        /// Index of the first byte in `letters`.
        var letter: Int32

        /// Before the word.
        var gap: Gap
    }

    private let letterRoom: MutableView<UInt8>
    private let wordRoom: MutableView<Word>
    private(set) var letterCount = 0
    private(set) var wordCount = 0

    /// What was seen since the last letter.
    var gap = Gap.edge

    /// Behind the letters once they are all there: a look at any letter may take in those behind it.
    private static let zeroCount = 16

    /// Valid as long as the memory.
    init(_ letters: MutableView<UInt8>, _ words: MutableView<Word>) {
        letterRoom = letters
        wordRoom = words
    }

    /// Of a stream that is sealed, with the zeros behind them.
    @inline(__always)
    var letters: ByteView { letterRoom.view(upTo: letterCount + Self.zeroCount) }

    /// Of a stream that is sealed, with one more, which has no letters.
    @inline(__always)
    var words: View<Word> { wordRoom.view(upTo: wordCount + 1) }

    func seal() {
        for index in 0..<Self.zeroCount { letterRoom[letterCount + index] = 0 }
        wordRoom[wordCount] = Word(
            source: .max, letter: Int32(truncatingIfNeeded: letterCount), gap: .edge)
    }

    @inline(__always)
    mutating func beginWord(at source: Int) {
        guard gap != .none else { return }
        wordRoom[wordCount] = Word(
            source: source, letter: Int32(truncatingIfNeeded: letterCount), gap: gap)
        wordCount &+= 1
        gap = .none
    }

    @inline(__always)
    mutating func append(_ letter: UInt8) {
        letterRoom[letterCount] = letter
        letterCount &+= 1
    }

    /// One letter behind the last one.
    @inline(__always)
    func write(_ letter: UInt8, at count: Int) { letterRoom[count] = letter }

    /// Eight letters behind the last one, or fewer and what is of no use.
    @inline(__always)
    func write(_ eight: UInt64, at count: Int) { letterRoom.put(eight, at: count) }

    /// Takes over what was written behind the last letter.
    @inline(__always)
    mutating func advance(to count: Int) { letterCount = count }
}
