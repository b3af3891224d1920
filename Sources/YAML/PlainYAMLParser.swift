import Diagnostics
import Platform

/// Fast parser for the YAML of nearly all front matter: lines of `key: value` with texts and lists
/// of texts.
///
/// Its result is exactly that of Yams, or `nil`: everything else, and every error, is left to Yams.
struct PlainYAMLParser {
    private let lines: SourceLines
    private let bytes: [UInt8]
    private let range: Range<Int>
    private var offset: Int
    private var startOfLine: Int

    /// In bytes; Yams accepts keys of up to a thousand characters.
    private static let longestKey = 100

    /// The text must be UTF-8.
    init(_ lines: SourceLines, range: Range<Int>) {
        self.lines = lines
        self.range = range
        bytes = lines.source.bytes
        offset = range.lowerBound
        startOfLine = offset
    }

    /// Returns the document's root, `.none` if the text is empty; `nil` if Yams must parse it.
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

/// `nil` means that Yams must parse the text.
extension PlainYAMLParser {
    /// Reads a key in the first column and its value, up to the next key.
    private mutating func entry() -> YAMLEntry? {
        let start = offset
        guard offset == startOfLine, byte?.isLetter == true else { return nil }
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

    /// Reads `[a, b]`.
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

    /// Reads lines of `- a`, all with the same indentation.
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

    /// Reads a text on one line.
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

    /// Reads a quoted text whose only escapes are `\"` and `\\`. At `''`, an escaped single quote,
    /// it ends, and then the second quote makes the caller return `nil`.
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

extension PlainYAMLParser {
    /// The current byte; `nil` at the end.
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

    /// Skips a hyphen, a bracket or a comma, and the spaces after it.
    private mutating func skipSign() {
        offset += 1
        skipSpaces()
    }

    /// Skips the rest of a line and on to the next content. Returns false if the rest is more than
    /// a comment after a space.
    private mutating func endLine() -> Bool {
        skipSpaces()
        let isEnd = byte == nil || isAtLineBreak || byte == UInt8(ascii: "#") && isBehindSpace
        if isEnd { skipToContent() }
        return isEnd
    }

    /// Skips spaces, comments and empty lines.
    private mutating func skipToContent() {
        while true {
            skipSpaces()
            if byte == UInt8(ascii: "#") { while byte != nil, !isAtLineBreak { offset += 1 } }
            guard isAtLineBreak else { return }
            offset += byte == UInt8(ascii: "\r") ? 2 : 1
            startOfLine = offset
        }
    }

    /// True for a byte other than visible ASCII that Yams accepts, and that has no meaning to it
    /// but as a line break.
    private func isPlain(at offset: Int) -> Bool {
        let next = bytes[offset..<range.upperBound].dropFirst().prefix(2)
        return switch bytes[offset] {
        case 0x0A: true
        case 0x0D: next.first == 0x0A
        // Control characters, a line break among them.
        case 0xC2: next.first.map { $0 >= 0xA0 } ?? false
        // Line and paragraph separators.
        case 0xE2: !next.elementsEqual([0x80, 0xA8]) && !next.elementsEqual([0x80, 0xA9])
        // The byte order mark, and noncharacters.
        case 0xEF: next.first != 0xBB && next.first != 0xBF
        case 0x80...: true
        default: false
        }
    }
}

extension UInt8 {
    /// False for signs that may have a meaning to YAML.
    fileprivate var mayBeginPlainText: Bool {
        isAlphanumeric || self >= 0x80
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
