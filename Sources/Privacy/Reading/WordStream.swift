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

    /// Of a word's first letter; behind the last one, where a sealed stream ends.
    func start(of word: Int) -> Int { Int(words[word].letter) }

    /// Of a word of a sealed stream.
    func letters(of word: Int) -> ByteView { letters[start(of: word)..<start(of: word + 1)] }

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

extension WordStream {
    /// Any character, escaped or beyond ASCII.
    mutating func append(_ scalar: Unicode.Scalar, at source: Int) {
        guard scalar.isASCII else { return appendBeyondASCII(scalar, at: source) }
        let byte = ByteClass.all[UInt8(truncatingIfNeeded: scalar.value)]
        guard byte.kind == .letter else { return gap.append(byte) }
        beginWord(at: source)
        append(byte.fold)
    }

    private mutating func appendBeyondASCII(_ scalar: Unicode.Scalar, at source: Int) {
        let folds = LetterFolds.of(scalar)
        switch folds[scalar] {
        case .letters(let letters):
            beginWord(at: source)
            folds.forEach(of: letters) { append($0) }
        case .unspaced(let letters):
            gap.insert(.unspaced)
            beginWord(at: source)
            folds.forEach(of: letters) { append($0) }
            gap.insert(.unspaced)
        case .unspacedOwn:
            gap.insert(.unspaced)
            beginWord(at: source)
            appendSigns(of: scalar)
            gap.insert(.unspaced)
        case .own:
            beginWord(at: source)
            for byte in scalar.properties.lowercaseMapping.utf8 { append(byte) }
        case .separator(let character): gap.append(character)
        case .space: gap.appendSpace()
        case .wideSpace: gap.insert(.wideSpace)
        case .joint: gap.insert(.joint)
        case .nothing: break
        }
    }

    /// A syllable of Hangul as the signs that it is composed of; any other as it is.
    private mutating func appendSigns(of scalar: Unicode.Scalar) {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return appendUTF8(scalar.value) }
        let syllable = scalar.value - 0xAC00
        appendUTF8(0x1100 + syllable / 588)
        appendUTF8(0x1161 + syllable % 588 / 28)
        if syllable % 28 > 0 { appendUTF8(0x11A7 + syllable % 28) }
    }

    private mutating func appendUTF8(_ value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
    }
}
