import Diagnostics

/// Reads what nearly all front matter is, lines of `key: value` with texts and lists of texts, in
/// a small part of the time that Yams takes.
///
/// Returns what Yams would, to the byte, or nil: whatever it does not know for certain, every
/// mistake among it, is left to Yams.
struct PlainYAML {
    private let lines: SourceLines
    private let bytes: [UInt8]
    private let range: Range<Int>
    private var offset: Int
    private var startOfLine: Int

    /// In bytes; Yams takes keys up to a thousand characters.
    private static let longestKey = 100

    /// The text must be UTF-8.
    init(_ lines: SourceLines, range: Range<Int>) {
        self.lines = lines
        self.range = range
        bytes = lines.source.bytes
        offset = range.lowerBound
        startOfLine = offset
    }

    /// The document's root, `.none` where the text holds nothing; nil where Yams must read it.
    mutating func root() -> YAMLNode? {
        guard range.allSatisfy({ (0x20...0x7E).contains(bytes[$0]) || isPlain(at: $0) }) else {
            return nil
        }
        skipToContent()
        let start = offset
        var entries: [YAMLEntry] = []
        var keys: Set<String> = []
        while offset < range.upperBound {
            guard let entry = entry(), keys.insert(entry.key).inserted else { return nil }
            entries.append(entry)
        }
        return entries.isEmpty ? .none : node(.map(entries), at: start..<start + 1)
    }
}

/// Nil is what Yams must read.
extension PlainYAML {
    /// A key in the first column, and its value; ends where the next key begins.
    private mutating func entry() -> YAMLEntry? {
        let start = offset
        guard offset == startOfLine, byte?.isASCIILetter == true else { return nil }
        while byte?.isASCIIName == true { offset += 1 }
        guard byte == UInt8(ascii: ":"), offset - start <= Self.longestKey, isEndOfWord(offset + 1)
        else { return nil }
        let key = start..<offset
        offset += 1
        let end = offset
        skipSpaces()
        let isAlone = isAtLineBreak || byte == nil || byte == UInt8(ascii: "#")
        var value = isAlone ? node(.null, at: end..<min(end + 1, bytes.count)) : self.value()
        guard endLine() else { return nil }
        if isAlone, isAtItem { value = items() }
        guard let value else { return nil }
        return YAMLEntry(
            key: String(decoding: bytes[key], as: UTF8.self), keyNode: plain(key), value: value)
    }

    private mutating func value() -> YAMLNode? {
        byte == UInt8(ascii: "[") ? list() : text(inBrackets: false)
    }

    /// `[a, b]`.
    private mutating func list() -> YAMLNode? {
        let start = offset
        var nodes: [YAMLNode] = []
        skipSign()
        while byte != UInt8(ascii: "]") {
            if !nodes.isEmpty {
                guard byte == UInt8(ascii: ",") else { return nil }
                skipSign()
            }
            guard let node = text(inBrackets: true) else { return nil }
            nodes.append(node)
            skipSpaces()
        }
        offset += 1
        return node(.list(nodes), at: start..<start + 1)
    }

    /// Lines of `- a`, all of one indentation.
    private mutating func items() -> YAMLNode? {
        let start = offset
        let column = offset - startOfLine
        var nodes: [YAMLNode] = []
        while isAtItem, offset - startOfLine == column {
            skipSign()
            guard let node = text(inBrackets: false), endLine() else { return nil }
            nodes.append(node)
        }
        return node(.list(nodes), at: start..<start + 1)
    }

    /// A text of one line; ends behind it.
    private mutating func text(inBrackets: Bool) -> YAMLNode? {
        guard let first = byte else { return nil }
        if first.isYAMLQuote { return quotedText(first) }
        guard first.mayBeginPlainText else { return nil }
        let start = offset
        var end = offset
        while let byte, !byte.isYAMLBreak {
            if byte == UInt8(ascii: "#"), isBehindSpace { break }
            if byte == UInt8(ascii: ":"), isEndOfWord(offset + 1) { return nil }
            if inBrackets {
                if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") { break }
                if byte.isReservedInBrackets { return nil }
            }
            offset += 1
            if byte != UInt8(ascii: " ") { end = offset }
        }
        offset = end
        return plain(start..<end)
    }

    /// One without escapes but those of the quote and of the escape's own sign. Two single quotes
    /// that stand for one end it, and nothing that may stand behind a text follows.
    private mutating func quotedText(_ quote: UInt8) -> YAMLNode? {
        let start = offset
        var text: [UInt8] = []
        offset += 1
        while var byte, byte != quote, !byte.isYAMLBreak {
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                offset += 1
                guard let escaped = self.byte, escaped == quote || escaped == byte else {
                    return nil
                }
                byte = escaped
            }
            text.append(byte)
            offset += 1
        }
        guard byte == quote else { return nil }
        offset += 1
        return node(
            .scalar(String(decoding: text, as: UTF8.self), isPlain: false), at: start..<offset)
    }

    private func plain(_ range: Range<Int>) -> YAMLNode {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return node(text.isYAMLNull ? .null : .scalar(text, isPlain: true), at: range)
    }

    private func node(_ value: YAMLNode.Value, at range: Range<Int>) -> YAMLNode {
        YAMLNode(value: value, line: lines.number(at: range.lowerBound), range: range)
    }
}

extension PlainYAML {
    /// Nil at the end.
    private var byte: UInt8? { offset < range.upperBound ? bytes[offset] : nil }

    private var isAtLineBreak: Bool { byte?.isYAMLBreak == true }

    private var isAtItem: Bool { byte == UInt8(ascii: "-") && isEndOfWord(offset + 1) }

    private var isBehindSpace: Bool { offset > startOfLine && bytes[offset - 1] == 0x20 }

    /// True if a space, a line break or nothing follows.
    private func isEndOfWord(_ offset: Int) -> Bool {
        offset >= range.upperBound || bytes[offset].isYAMLSpace
    }

    private mutating func skipSpaces() {
        while byte == UInt8(ascii: " ") { offset += 1 }
    }

    /// Goes behind a hyphen, a bracket or a comma, and to what follows in its line.
    private mutating func skipSign() {
        offset += 1
        skipSpaces()
    }

    /// Goes on from the rest of a line, which must be nothing or a comment behind a space, to the
    /// next content.
    private mutating func endLine() -> Bool {
        skipSpaces()
        let isEnd = byte == nil || isAtLineBreak || byte == UInt8(ascii: "#") && isBehindSpace
        if isEnd { skipToContent() }
        return isEnd
    }

    /// Goes on behind comments and empty lines to what stands first in its line.
    private mutating func skipToContent() {
        while true {
            skipSpaces()
            if byte == UInt8(ascii: "#") { while byte != nil, !isAtLineBreak { offset += 1 } }
            guard isAtLineBreak else { return }
            offset += byte == UInt8(ascii: "\r") ? 2 : 1
            startOfLine = offset
        }
    }

    /// True if Yams reads a byte that is no visible ASCII, and for no sign unless it is a line break.
    private func isPlain(at offset: Int) -> Bool {
        let next = bytes[offset..<range.upperBound].dropFirst().prefix(2)
        return switch bytes[offset] {
        case 0x0A: true
        case 0x0D: next.first == 0x0A
        // Control characters, a line break among them.
        case 0xC2: next.first.map { $0 >= 0xA0 } ?? false
        // The separators of lines and paragraphs.
        case 0xE2: !next.elementsEqual([0x80, 0xA8]) && !next.elementsEqual([0x80, 0xA9])
        // The byte order mark, and what is no character.
        case 0xEF: next.first != 0xBB && next.first != 0xBF
        case 0x80...: true
        default: false
        }
    }
}

extension UInt8 {
    /// Signs that mean something to YAML, or might, begin none.
    fileprivate var mayBeginPlainText: Bool {
        isASCIILetter || (0x30...0x39).contains(self) || self >= 0x80
            || [UInt8]("/._(+~$".utf8).contains(self)
    }

    fileprivate var isReservedInBrackets: Bool {
        switch self {
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }
}
