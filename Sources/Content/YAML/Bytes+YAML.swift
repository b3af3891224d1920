extension [UInt8] {
    /// Behind the quote that closes the one at `start`.
    func endOfQuoted(from start: Int) -> Int {
        let quote = self[start]
        var offset = start + 1
        while offset < count {
            if self[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                offset += 2
            } else if self[offset] != quote {
                offset += 1
            } else if quote == UInt8(ascii: "'"), offset + 1 < count, self[offset + 1] == quote {
                offset += 2
            } else {
                return offset + 1
            }
        }
        return count
    }

    /// Before the line break.
    func endOfLine(from start: Int) -> Int {
        self[start...].firstIndex(where: \.isYAMLBreak) ?? count
    }

    /// Behind the line break.
    func startOfNextLine(from start: Int) -> Int {
        let end = endOfLine(from: start)
        guard end < count else { return count }
        let isPair = self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A
        return end + (isPair ? 2 : 1)
    }

    /// Before the line break that precedes a line.
    func endOfLineBefore(_ line: Int) -> Int {
        guard line > 0 else { return 0 }
        let isPair = line > 1 && self[line - 2] == 0x0D && self[line - 1] == 0x0A
        return line - (isPair ? 2 : 1)
    }

    func startOfLine(at offset: Int) -> Int {
        self[..<offset].lastIndex(where: \.isYAMLBreak).map { $0 + 1 } ?? 0
    }

    /// What stands before an offset in its line; nil where that is more than spaces.
    func indentation(of offset: Int) -> [UInt8]? {
        let before = self[startOfLine(at: offset)..<offset]
        return before.allSatisfy { $0 == UInt8(ascii: " ") } ? Array(before) : nil
    }

    /// Behind the blanks that begin here.
    func endOfBlanks(from start: Int) -> Int {
        self[start...].firstIndex { !$0.isYAMLBlank } ?? count
    }

    /// Before the blanks that end here.
    func startOfBlanks(before end: Int) -> Int {
        self[..<end].lastIndex { !$0.isYAMLBlank }.map { $0 + 1 } ?? 0
    }
}

extension UInt8 {
    var isYAMLBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isYAMLBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    var isYAMLSpace: Bool { isYAMLBlank || isYAMLBreak }
    var isYAMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
