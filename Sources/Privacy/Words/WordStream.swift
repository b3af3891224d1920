import Platform

/// The folded letters and digits of a text in one array, and the start of each word.
///
/// All other characters are recorded only as the gap before a word, so that one comparison of bytes
/// finds a value no matter how its parts are separated.
struct WordStream {
    struct Word: BitwiseCopyable {
        /// The offset of the first byte in the text.
        var source: Int

        /// The index of the first byte in `letters`.
        var letter: Int32

        /// The gap before the word.
        var gap: Gap
    }

    private let letterMemory: MutableView<UInt8>
    private let wordMemory: MutableView<Word>
    private(set) var letterCount = 0
    private(set) var wordCount = 0

    /// The gap since the last letter.
    var gap = Gap.edge

    /// The number of zeros after the letters, so that eight bytes can be read at every letter.
    private static let zeroCount = 16

    /// Valid as long as the memory.
    init(_ letters: MutableView<UInt8>, _ words: MutableView<Word>) {
        letterMemory = letters
        wordMemory = words
    }

    /// The letters of a sealed stream, with the zeros after them.
    @inline(__always)
    var letters: ByteView { letterMemory.view(upTo: letterCount + Self.zeroCount) }

    /// The words of a sealed stream, with an empty one at the end.
    @inline(__always)
    var words: View<Word> { wordMemory.view(upTo: wordCount + 1) }

    /// Returns the index of a word's first letter; of the last word's end in a sealed stream.
    func start(of word: Int) -> Int { Int(words[word].letter) }

    /// Returns the letters of a word of a sealed stream.
    func letters(of word: Int) -> ByteView { letters[start(of: word)..<start(of: word + 1)] }

    func seal() {
        for index in 0..<Self.zeroCount { letterMemory[letterCount + index] = 0 }
        wordMemory[wordCount] = Word(
            source: .max, letter: Int32(truncatingIfNeeded: letterCount), gap: .edge)
    }

    @inline(__always)
    mutating func beginWord(at source: Int) {
        guard gap != .none else { return }
        wordMemory[wordCount] = Word(
            source: source, letter: Int32(truncatingIfNeeded: letterCount), gap: gap)
        wordCount &+= 1
        gap = .none
    }

    @inline(__always)
    mutating func append(_ letter: UInt8) {
        letterMemory[letterCount] = letter
        letterCount &+= 1
    }

    /// Writes one letter after the last one.
    @inline(__always)
    func write(_ letter: UInt8, at count: Int) { letterMemory[count] = letter }

    /// Writes up to eight letters after the last one, followed by meaningless bytes.
    @inline(__always)
    func write(_ eight: UInt64, at count: Int) { letterMemory.put(eight, at: count) }

    /// Keeps the letters that were written, up to `count`.
    @inline(__always)
    mutating func advance(to count: Int) { letterCount = count }
}

/// Memory for a word stream, reused for the next piece of a text and the next text.
struct WordBuffer: Sendable {
    private var letters: [UInt8]
    private var words: [WordStream.Word]

    /// The size of the texts that it has room for, in bytes.
    let size: Int

    /// Three bytes fold to at most eighteen, as U+3307 does, and begin at most one word.
    init(size: Int) {
        self.size = size
        letters = Array(repeating: 0, count: size * 6 + 64)
        words = Array(
            repeating: WordStream.Word(source: 0, letter: 0, gap: .none), count: size + 64)
    }

    /// Lends an empty stream to the body.
    mutating func withStream<Result>(_ body: (WordStream) throws -> Result) rethrows -> Result {
        try letters.withMutableView { letters in
            try words.withMutableView { try body(WordStream(letters, $0)) }
        }
    }
}

extension WordStream {
    /// Appends any character, decoded or beyond ASCII.
    mutating func append(_ scalar: Unicode.Scalar, at source: Int) {
        guard scalar.isASCII else { return appendBeyondASCII(scalar, at: source) }
        let byte = ByteClass.all[UInt8(truncatingIfNeeded: scalar.value)]
        guard byte.role == .letter else { return gap.append(byte) }
        beginWord(at: source)
        append(byte.fold)
    }

    private mutating func appendBeyondASCII(_ scalar: Unicode.Scalar, at source: Int) {
        let folds = LetterFolds.of(scalar)
        switch folds[scalar] {
        case .letters(let letters):
            if scalar.isRaised { gap.insert(.unspaced) }
            beginWord(at: source)
            folds.forEach(of: letters) { append($0) }
            if scalar.isRaised { gap.insert(.unspaced) }
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
        case .joiner: gap.insert(.joiner)
        case .nothing: break
        }
    }

    /// Appends a Hangul syllable as its jamo; any other character unchanged.
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
