import Platform

/// Reads code from left to right, byte by byte; beyond its end there are zeros.
struct CodeCursor {
    private let bytes: ByteView
    private(set) var position = 0

    init(_ bytes: ByteView) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position >= bytes.count }

    var current: UInt8 { self[0] }

    /// The byte so far from the current one, also before it.
    subscript(offset: Int) -> UInt8 {
        let index = position + offset
        return bytes.indices.contains(index) ? bytes[index] : 0
    }

    /// Whether only spaces and tabs stand before the current byte in its line; looks no further
    /// back than so many bytes.
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

    /// Moves behind the next `end`, or to the end of the code.
    mutating func skip(through end: StaticString) {
        while !isAtEnd, !starts(with: end) { position += 1 }
        advance(end.bytes.count)
    }

    /// Moves behind a string that starts here with its quotation mark: to the same mark, if no
    /// backslash stands before it, or to the line's end.
    mutating func skipString(acrossLines: Bool = false) {
        let mark = current
        advance()
        while !isAtEnd, current != mark {
            if current == .lineFeed, !acrossLines { return }
            advance(current == .backslash && self[1] != .lineFeed ? 2 : 1)
        }
        advance()
    }

    /// Moves behind a number: digits, letters, `_`, and dots between digits.
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

    /// What has been read since a position, or the beginning of it.
    func text(from start: Int, atMost count: Int) -> String {
        String(decoding: bytes[start..<min(position, start + count)], as: UTF8.self)
    }

    /// Moves behind a word and returns it; "" where none is.
    mutating func word(_ isPart: (UInt8) -> Bool = { $0.isWord }) -> String {
        let start = position
        skip(while: isPart)
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}
