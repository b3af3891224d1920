import Platform

/// Reads code byte by byte. Bytes outside of it read as 0.
struct CodeCursor {
    private let bytes: ByteView
    private let reads: ReadCount?
    private(set) var position = 0

    /// Where the code, or an embedded part of it, ends.
    var end: Int

    init(_ bytes: ByteView, reads: ReadCount? = nil) {
        self.bytes = bytes
        self.reads = reads
        end = bytes.count
    }

    var isAtEnd: Bool { position >= end }

    var current: UInt8 { self[0] }

    /// The byte at `offset` from the current one; the offset may be negative.
    subscript(offset: Int) -> UInt8 {
        reads?.count += 1
        let index = position + offset
        return index >= 0 && index < end ? bytes[index] : 0
    }

    var isAtLineStart: Bool { position == 0 || self[-1] == .lineFeed }

    var isAfterSpace: Bool { position == 0 || self[-1].isSpace }

    /// True if only spaces and tabs, at most 200, precede the current byte in its line.
    var isIndentation: Bool {
        var offset = -1
        while offset >= -200, self[offset].isSpaceOrTab { offset -= 1 }
        return position + offset < 0 || self[offset] == .lineFeed
    }

    /// True if the word before the current byte follows a dot.
    var isAtMember: Bool { self[-1] == UInt8(ascii: ".") && self[-2] != UInt8(ascii: ".") }

    func starts(with text: some Collection<UInt8>) -> Bool {
        reads?.count += text.count
        return position + text.count <= end
            && bytes[position..<(position + text.count)].elementsEqual(text)
    }

    func starts(with text: StaticString) -> Bool { starts(with: text.bytes) }

    /// True if the text, and at most 100 spaces and tabs, precede the current byte.
    func follows(_ text: [UInt8]) -> Bool {
        var start = self
        while self.position - start.position < 100, start[-1].isSpaceOrTab { start.position -= 1 }
        start.position -= text.count
        return start.position >= 0 && start.starts(with: text)
    }

    /// The first byte from `offset` on that is no space or tab; 0 after 100 of them.
    func nextSign(from offset: Int = 0) -> UInt8 {
        var offset = offset
        while self[offset].isSpaceOrTab {
            guard offset < 100 else { return 0 }
            offset += 1
        }
        return self[offset]
    }

    mutating func advance(_ count: Int = 1) {
        position = min(position + count, end)
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
        let start = position
        while !isAtEnd, condition(bytes[position]) { position += 1 }
        reads?.count += position - start
    }

    mutating func skipLine() {
        skip { $0 != .lineFeed }
    }

    /// Moves to the next `text`, or to the end of the code.
    mutating func skip(to text: StaticString) {
        while !isAtEnd, !starts(with: text) { position += 1 }
    }

    func contains(_ text: StaticString) -> Bool {
        var ahead = self
        ahead.skip(to: text)
        return !ahead.isAtEnd
    }

    /// Moves past a number: digits, letters, `_`, dots and `'` between digits, signed exponents.
    mutating func skipNumber() {
        while !isAtEnd {
            let isInside =
                (current == UInt8(ascii: ".") || current == UInt8(ascii: "'"))
                && self[1].isDigit
            let isExponent =
                (current == UInt8(ascii: "-") || current == UInt8(ascii: "+"))
                && self[-1] | 0x20 == UInt8(ascii: "e") && self[1].isDigit
            guard current.isWord || isInside || isExponent else { return }
            position += 1
        }
    }

    /// The text from a position to the current one, or its first `count` bytes.
    func text(from start: Int, atMost count: Int = .max) -> String {
        String(decoding: bytes[start..<(start + min(position - start, count))], as: UTF8.self)
    }

    /// Moves past at most 64 such bytes, and returns them.
    mutating func run(of isPart: (UInt8) -> Bool) -> [UInt8] {
        let start = position
        while position - start < 64, isPart(current), !isAtEnd { position += 1 }
        return Array(bytes[start..<position])
    }
}

/// The number of bytes that lexers look at, which tests compare with the length of the code.
package final class ReadCount {
    package var count = 0

    package init() {}
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let backslash = UInt8(ascii: "\\")

    var isSpace: Bool { isSpaceOrTab || self == .lineFeed || self == UInt8(ascii: "\r") }

    var isUpper: Bool { (65...90).contains(self) }

    /// All bytes beyond ASCII count as letters, so no character is divided.
    var isWordStart: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

    var isWord: Bool { isWordStart || isDigit }

    var closesBracket: Bool {
        self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
    }
}
