import Platform

/// Reads code byte by byte. Bytes outside of it read as 0.
struct CodeCursor {
    private let bytes: ByteView
    private(set) var position = 0

    init(_ bytes: ByteView) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position >= bytes.count }

    var current: UInt8 { self[0] }

    /// The byte at `offset` from the current one; the offset may be negative.
    subscript(offset: Int) -> UInt8 {
        let index = position + offset
        return bytes.indices.contains(index) ? bytes[index] : 0
    }

    /// True if only spaces and tabs precede the current byte in its line, and at most `limit`.
    func startsLine(within limit: Int = 200) -> Bool {
        var offset = -1
        while offset >= -limit {
            if position + offset < 0 || self[offset] == .lineFeed { return true }
            guard self[offset].isSpaceOrTab else { return false }
            offset -= 1
        }
        return false
    }

    func starts(with text: StaticString) -> Bool {
        bytes[min(position, bytes.count)...].starts(with: text.bytes)
    }

    mutating func advance(_ count: Int = 1) {
        position = min(position + count, bytes.count)
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
        while !isAtEnd, condition(bytes[position]) { position += 1 }
    }

    mutating func skipLine() {
        skip { $0 != .lineFeed }
    }

    /// Moves past the next `end`, or to the end of the code.
    mutating func skip(through end: StaticString) {
        while !isAtEnd, !starts(with: end) { position += 1 }
        advance(end.bytes.count)
    }

    /// Moves past a string that starts here with its quotation mark: to the next such mark without
    /// a backslash before it, or to the end of the line.
    mutating func skipString(acrossLines: Bool = false) {
        let mark = current
        advance()
        while !isAtEnd, current != mark {
            if current == .lineFeed, !acrossLines { return }
            advance(current == .backslash && self[1] != .lineFeed ? 2 : 1)
        }
        advance()
    }

    /// Moves past a number: digits, letters, `_`, dots between digits, and signed exponents.
    mutating func skipNumber() {
        while !isAtEnd {
            let isFraction = current == UInt8(ascii: ".") && self[1].isDigit
            let isExponent =
                (current == UInt8(ascii: "-") || current == UInt8(ascii: "+"))
                && self[-1] | 0x20 == UInt8(ascii: "e") && self[1].isDigit
            guard current.isWord || isFraction || isExponent else { return }
            position += 1
        }
    }

    /// The text from a position to the current one, or its first `count` bytes.
    func text(from start: Int, atMost count: Int) -> String {
        String(decoding: bytes[start..<min(position, start + count)], as: UTF8.self)
    }

    /// Moves past a word and returns it; "" if there is none.
    mutating func word(_ isPart: (UInt8) -> Bool = { $0.isWord }) -> String {
        let start = position
        skip(while: isPart)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let backslash = UInt8(ascii: "\\")

    var isSpace: Bool { isSpaceOrTab || self == .lineFeed || self == UInt8(ascii: "\r") }

    var isUpper: Bool { (65...90).contains(self) }

    /// All bytes beyond ASCII count as letters, so no character is divided.
    var isWordStart: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }

    var isWord: Bool { isWordStart || isDigit }
}
