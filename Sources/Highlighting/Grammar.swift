import Platform

/// The lexical rules in which a language differs from those that are alike.
final class Grammar: Sendable {
    /// Rules that are on or off.
    struct Traits: OptionSet {
        let rawValue: Int

        static let ignoresCase = Traits(rawValue: 1)

        /// A word that begins with a capital is a type.
        static let capitalTypes = Traits(rawValue: 2)

        /// A sign belongs to its number.
        static let signedNumbers = Traits(rawValue: 4)

        /// Only a line's first word can be a key.
        static let keysStartLines = Traits(rawValue: 8)

        /// Words and numbers have no meaning.
        static let isText = Traits(rawValue: 16)

        /// Words have neither digits nor `_`.
        static let wordsAreLetters = Traits(rawValue: 32)

        /// A statement ends with its line.
        static let linesAreStatements = Traits(rawValue: 64)

        /// A statement's first word is a keyword or a command; no space follows a key.
        static let commands = Traits(rawValue: 128)
    }

    private let words: [String: TokenKind]

    /// The lengths of the words that begin with a byte, a bit each.
    private let lengths: ByteTable<UInt64>

    /// Keywords that are values: a slash after one is a division.
    let constants: Set<String>

    /// Keywords also after a dot.
    let members: Set<String>

    /// The bytes that make the word or the string before them a key.
    let keyEnds: Set<UInt8>

    /// The sign before the end mark of a heredoc; "" if there are none.
    let heredoc: StaticString
    let traits: Traits

    /// The kind of what no rule fits.
    let text: TokenKind?

    /// The spans whose opening begins with a byte, in the order in which they are tried.
    private let spans: [[Span]]

    /// The spans that begin after a word.
    let prefixed: [String: [Span]]

    private let wordBytes: ByteTable<Bool>

    /// Lists of words are divided by spaces; `letters` are further bytes of words.
    init(
        keywords: String = "", constants: String = "", types: String = "", members: String = "",
        letters: String = "", keyEnds: String = "", heredoc: StaticString = "",
        traits: Traits = [], text: TokenKind? = nil, _ spans: [Span]
    ) {
        var words: [String: TokenKind] = [:]
        for (list, kind) in [(types, TokenKind.type), (keywords + " " + constants, .keyword)] {
            for word in list.split(separator: " ") { words[String(word)] = kind }
        }
        let isCommon: (UInt8) -> Bool =
            traits.contains(.wordsAreLetters) ? { $0.isLetter || $0 >= 0x80 } : { $0.isWord }
        let letters = Set(letters.utf8)
        wordBytes = ByteTable { isCommon($0) || letters.contains($0) }
        self.words = words
        var lengths: [UInt8: UInt64] = [:]
        for word in words.keys {
            lengths[word.utf8.first ?? 0, default: 0] |= 1 << UInt64(word.utf8.count)
        }
        let ignoresCase = traits.contains(.ignoresCase)
        self.lengths = ByteTable { lengths[ignoresCase ? $0.lowercased : $0] ?? 0 }
        self.constants = Set(constants.split(separator: " ").map(String.init))
        self.members = Set(members.split(separator: " ").map(String.init))
        self.keyEnds = Set(keyEnds.utf8)
        self.heredoc = heredoc
        self.traits = traits
        self.text = text
        self.spans = (0...UInt8.max).map { byte in
            spans.filter { $0.prefixes.isEmpty && $0.open.first ?? byte == byte }
        }
        prefixed = Dictionary(
            spans.flatMap { span in span.prefixes.map { ($0, [span]) } }, uniquingKeysWith: +)
    }

    func isWord(_ byte: UInt8) -> Bool { wordBytes[byte] }

    func spans(at byte: UInt8) -> [Span] { spans[Int(byte)] }

    /// Returns the kind of the word from `start` on.
    func kind(of code: CodeCursor, from start: Int) -> (word: String, kind: TokenKind)? {
        let length = code.position - start
        let isKnown = length < 64 && lengths[code[-length]] & 1 << UInt64(length) != 0
        guard isKnown else { return nil }
        var word = code.text(from: start)
        if traits.contains(.ignoresCase) { word = word.lowercased() }
        return words[word].map { (word, $0) }
    }
}

/// A token between an opening and a closing mark, such as a comment or a string.
final class Span: Sendable {
    /// Where a span begins, and what it may contain.
    struct Traits: OptionSet {
        let rawValue: Int

        /// May have several lines; other spans end with their line.
        static let long = Traits(rawValue: 1)

        /// A backslash means itself.
        static let raw = Traits(rawValue: 2)

        static let nested = Traits(rawValue: 4)

        /// Only spaces precede it in its line.
        static let startsLine = Traits(rawValue: 8)

        /// Nothing precedes it in its line.
        static let isUnindented = Traits(rawValue: 16)
        static let afterSpace = Traits(rawValue: 32)

        /// Begins where a value may begin.
        static let beforeValue = Traits(rawValue: 64)

        /// Does not follow a word, a closing bracket or a quotation mark directly.
        static let apart = Traits(rawValue: 128)

        /// A quoted single character.
        static let character = Traits(rawValue: 256)

        /// Brackets protect the closing mark, and letters follow it.
        static let expression = Traits(rawValue: 512)

        /// Begins before no space, and only if it is closed within 200 bytes of the line.
        static let closed = Traits(rawValue: 1024)

        /// Its opening includes a word.
        static let word = Traits(rawValue: 2048)

        /// Two spans of which the second begins with the closing mark of the first.
        static let twice = Traits(rawValue: 4096)
    }

    let kind: TokenKind?
    let open: [UInt8]

    /// "" if the opening is all; a line feed if only the line's end closes the span.
    let close: [UInt8]
    let traits: Traits

    /// The words that may precede the opening, in lower case; empty if none does.
    let prefixes: [String]

    /// What must precede the opening.
    let after: [UInt8]

    /// The bytes that end the word of the opening; empty if it ends like other words.
    let wordEnds: [UInt8]

    /// The rules between the marks of a long span.
    let inside: Grammar?

    /// The code after the span, by the word of the opening.
    let parts: [String: Part]

    /// Code within a string.
    let hole: Hole?

    /// The part of the opening that is repeated in the closing mark.
    let fence: Fence?

    /// Code in another language, up to a mark.
    struct Part {
        let end: StaticString
        let lexer: @Sendable (CodeCursor) -> any Lexer
    }

    /// Code within a string, such as `${a}`.
    struct Hole {
        let open: [UInt8]
        let bracket: UInt8
        let close: UInt8
    }

    /// A variable part of the marks, and what surrounds the text: `##`, `"` and `"` in `##"a"##`.
    struct Fence {
        let end: StaticString
        let start: StaticString
        let isPart: @Sendable (UInt8) -> Bool
    }

    /// `hole` is as in `${}`.
    init(
        _ kind: TokenKind?, _ open: String, _ close: String = "", _ traits: Traits = [],
        hole: String = "", after: String = "", prefixes: String = "", fence: Fence? = nil,
        wordEnds: String = "", inside: Grammar? = nil, parts: [String: Part] = [:]
    ) {
        self.kind = kind
        self.open = Array(open.utf8)
        self.close = Array(close.utf8)
        self.traits = traits
        self.prefixes = prefixes.split(separator: " ").map(String.init)
        self.after = Array(after.utf8)
        self.fence = fence
        self.wordEnds = Array(wordEnds.utf8)
        self.inside = inside
        self.parts = parts
        let mark = Array(hole.utf8)
        self.hole = mark.last.map { close in
            let open = Array(mark.dropLast())
            let bracket = close == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
            return Hole(open: open, bracket: bracket, close: close)
        }
    }

    convenience init(
        _ kind: TokenKind?, _ open: String, _ traits: Traits, after: String = "",
        wordEnds: String = ""
    ) {
        self.init(kind, open, "", traits, after: after, wordEnds: wordEnds)
    }

    /// Moves past the opening, if it is here, and returns the closing mark.
    func opening(in code: inout CodeCursor, isBeforeValue: Bool) -> [UInt8]? {
        var ahead = code
        guard ahead.starts(with: open), isPlaced(code, isBeforeValue) else { return nil }
        ahead.advance(open.count)
        var close = close
        if let fence {
            let run = ahead.run(of: fence.isPart)
            guard ahead.starts(with: fence.end) else { return nil }
            ahead.advance(fence.end.bytes.count)
            close = fence.start.bytes + run + close
        }
        if traits.contains(.word) {
            if traits.contains(.startsLine) { ahead.skip(while: \.isSpaceOrTab) }
            guard open.isEmpty ? !wordEnds.contains(ahead.current) : ahead.current.isWordStart
            else { return nil }
        }
        guard !traits.contains(.closed) || isClosed(ahead) else { return nil }
        guard !traits.contains(.character) || isCharacter(ahead) else { return nil }
        code = ahead
        return close
    }

    private func isPlaced(_ code: CodeCursor, _ isBeforeValue: Bool) -> Bool {
        (!traits.contains(.isUnindented) || code.isAtLineStart)
            && (!traits.contains(.startsLine) || code.isIndentation)
            && (!traits.contains(.afterSpace) || code.isAfterSpace)
            && (!traits.contains(.beforeValue) || isBeforeValue)
            && (!traits.contains(.apart)
                || !code[-1].isWord && !")]}\".:".utf8.contains(code[-1]))
            && (after.isEmpty || code.follows(after))
    }

    private func isClosed(_ code: CodeCursor) -> Bool {
        var ahead = code
        guard !ahead.current.isSpace else { return false }
        while ahead.position < code.position + 200, ahead.current != .lineFeed, !ahead.isAtEnd {
            if ahead.starts(with: close) { return ahead.position > code.position }
            if wordEnds.contains(ahead.current) { return false }
            ahead.advance()
        }
        return false
    }

    /// True if a character and the closing mark follow, or an escape.
    private func isCharacter(_ code: CodeCursor) -> Bool {
        let width = [0xF0, 0xE0, 0xC0].firstIndex { code.current >= $0 }.map { 4 - $0 } ?? 1
        return code.current == .backslash
            || code[width] == close.first && code.current != close.first
    }
}
