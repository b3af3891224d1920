/// Goes through the lines of a YAML text for `PlainYAML`.
struct PlainYAMLScanner {
    /// What a text stands in: a line of its own, or a list in brackets.
    enum Surroundings { case line, brackets }

    private let bytes: [UInt8]
    private let range: Range<Int>
    private(set) var offset: Int
    private var startOfLine: Int

    /// In bytes; the library takes keys up to a thousand characters.
    private static let longestKey = 100

    init(_ bytes: [UInt8], range: Range<Int>) {
        self.bytes = bytes
        self.range = range
        offset = range.lowerBound
        startOfLine = offset
    }
}

extension PlainYAMLScanner {
    var isAtEnd: Bool { offset == range.upperBound }

    /// Counts from 0.
    var column: Int { offset - startOfLine }

    /// What a text says.
    func string(_ text: PlainYAMLText) -> String {
        let written = bytes[text.content]
        guard text.hasEscapes else { return String(decoding: written, as: UTF8.self) }
        var isEscape = false
        let meant = written.filter { byte in
            isEscape = byte == UInt8(ascii: "\\") && !isEscape
            return !isEscape
        }
        return String(decoding: meant, as: UTF8.self)
    }

    /// Goes on behind empty lines and lines of comments to what stands first in its line.
    mutating func skipToContent() {
        while true {
            skipSpaces()
            if byte == UInt8(ascii: "#") { skipToLineBreak() }
            guard isAtLineBreak else { return }
            skipLineBreak()
        }
    }

    mutating func skipSpaces() {
        while byte == UInt8(ascii: " ") { offset += 1 }
    }

    /// Goes behind the rest of a line, where that is nothing, or a comment behind a space.
    mutating func endLine() throws(PlainYAML.Intricate) {
        skipSpaces()
        if byte == UInt8(ascii: "#"), isBehindSpace { skipToLineBreak() }
        if isAtLineBreak { skipLineBreak() } else if !isAtEnd { throw PlainYAML.Intricate() }
    }
}

extension PlainYAMLScanner {
    /// A word of ASCII in the first column; ends behind its colon.
    mutating func key() throws(PlainYAML.Intricate) -> PlainYAMLText {
        let start = offset
        guard column == 0, let first = byte, first.isASCIILetter else {
            throw PlainYAML.Intricate()
        }
        while let byte, byte.isOfKey { offset += 1 }
        guard byte == UInt8(ascii: ":"), offset - start <= Self.longestKey, isEndOfWord(offset + 1)
        else { throw PlainYAML.Intricate() }
        offset += 1
        return PlainYAMLText(range: start..<offset - 1)
    }

    /// Whether a value stands in the rest of the line.
    var isAtValue: Bool { !isAtEnd && !isAtLineBreak && byte != UInt8(ascii: "#") }

    var isAtList: Bool { byte == UInt8(ascii: "[") }

    var isAtItem: Bool { byte == UInt8(ascii: "-") && isEndOfWord(offset + 1) }

    /// Goes behind a hyphen, a bracket or a comma, and to what follows in its line.
    mutating func skipSign() {
        offset += 1
        skipSpaces()
    }

    /// Whether a list in brackets ends here; else goes to its next text, where one may stand.
    mutating func closesList(isEmpty: Bool) throws(PlainYAML.Intricate) -> Bool {
        skipSpaces()
        if byte == UInt8(ascii: "]") {
            offset += 1
            return true
        }
        if isEmpty { return false }
        guard byte == UInt8(ascii: ",") else { throw PlainYAML.Intricate() }
        skipSign()
        return false
    }

    /// Ends behind the text.
    mutating func text(in surroundings: Surroundings) throws(PlainYAML.Intricate) -> PlainYAMLText {
        guard let first = byte else { throw PlainYAML.Intricate() }
        if first.isYAMLQuote { return try quotedText(first) }
        guard first.mayBeginPlainText else { throw PlainYAML.Intricate() }
        return try plainText(in: surroundings)
    }
}

extension PlainYAMLScanner {
    /// Nil at the end.
    private var byte: UInt8? { offset < range.upperBound ? bytes[offset] : nil }

    private var isAtLineBreak: Bool { byte.map(\.isYAMLBreak) ?? false }

    private var isBehindSpace: Bool { offset > startOfLine && bytes[offset - 1] == 0x20 }

    /// Whether a space, a line break or nothing follows.
    private func isEndOfWord(_ offset: Int) -> Bool {
        offset >= range.upperBound || bytes[offset].isYAMLSpace
    }

    private mutating func skipToLineBreak() {
        while let byte, !byte.isYAMLBreak { offset += 1 }
    }

    private mutating func skipLineBreak() {
        if byte == UInt8(ascii: "\r") { offset += 1 }
        offset += 1
        startOfLine = offset
    }

    /// One without escapes but those of the quote and of the escape's own sign. Two single quotes
    /// that stand for one end it, and nothing that may stand behind a text follows.
    private mutating func quotedText(_ quote: UInt8) throws(PlainYAML.Intricate) -> PlainYAMLText {
        let start = offset
        var hasEscapes = false
        offset += 1
        while let byte, byte != quote, !byte.isYAMLBreak {
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                hasEscapes = true
                offset += 1
                guard self.byte == quote || self.byte == byte else { throw PlainYAML.Intricate() }
            }
            offset += 1
        }
        guard byte == quote else { throw PlainYAML.Intricate() }
        offset += 1
        return PlainYAMLText(range: start..<offset, isPlain: false, hasEscapes: hasEscapes)
    }

    /// Up to the last byte that is no space.
    private mutating func plainText(
        in surroundings: Surroundings
    ) throws(PlainYAML.Intricate) -> PlainYAMLText {
        let start = offset
        var end = offset
        while let byte, !byte.isYAMLBreak {
            if byte == UInt8(ascii: "#"), isBehindSpace { break }
            if byte == UInt8(ascii: ":"), isEndOfWord(offset + 1) { throw PlainYAML.Intricate() }
            if surroundings == .brackets {
                if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") { break }
                if byte.isReservedInBrackets { throw PlainYAML.Intricate() }
            }
            offset += 1
            if byte != UInt8(ascii: " ") { end = offset }
        }
        offset = end
        return PlainYAMLText(range: start..<end)
    }
}
