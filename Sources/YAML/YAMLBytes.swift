import Platform

extension [UInt8] {
    /// Returns the offset after the quote that closes the one at `start`.
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

    /// Returns the offset after the brace that closes the one at `start`; `nil` if it is on another
    /// line.
    func endOfBraces(from start: Int) -> Int? {
        var (offset, depth) = (start, 0)
        while offset < count, !self[offset].isYAMLBreak {
            if self[offset].isYAMLQuote {
                offset = endOfQuoted(from: offset)
                continue
            }
            if "{[".utf8.contains(self[offset]) { depth += 1 }
            if "}]".utf8.contains(self[offset]) { depth -= 1 }
            offset += 1
            if depth == 0 { return offset }
        }
        return nil
    }

    /// Returns the offset of the next line break.
    func endOfLine(from start: Int) -> Int {
        self[start...].firstIndex(where: \.isYAMLBreak) ?? count
    }

    /// Returns the offset after the next line break.
    func startOfNextLine(from start: Int) -> Int {
        let end = endOfLine(from: start)
        guard end < count else { return count }
        let isPair = self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A
        return end + (isPair ? 2 : 1)
    }

    /// Returns the offset of the line break before the line that starts at `line`.
    func endOfLineBefore(_ line: Int) -> Int {
        guard line > 0 else { return 0 }
        let isPair = line > 1 && self[line - 2] == 0x0D && self[line - 1] == 0x0A
        return line - (isPair ? 2 : 1)
    }

    func startOfLine(at offset: Int) -> Int {
        self[..<offset].lastIndex(where: \.isYAMLBreak).map { $0 + 1 } ?? 0
    }

    /// Returns the offset after the blanks at `start`.
    func endOfBlanks(from start: Int) -> Int {
        self[start...].firstIndex { !$0.isSpaceOrTab } ?? count
    }

    /// Returns the offset of the first of the blanks that end at `end`.
    func startOfBlanks(before end: Int) -> Int {
        self[..<end].lastIndex { !$0.isSpaceOrTab }.map { $0 + 1 } ?? 0
    }

    /// True if a list or a map is written in brackets.
    func isFlow(_ node: YAMLNode) -> Bool {
        indices.contains(node.range.lowerBound)
            && [UInt8]("[{".utf8).contains(self[node.range.lowerBound])
    }

    /// Returns the range of a null at `offset`: the word, or an empty range if there is none.
    func null(at offset: Int) -> Range<Int> {
        let start = Swift.min(offset, count)
        let word = ["null", "Null", "NULL", "~"].first { self[start...].starts(with: $0.utf8) }
        return start..<start + (word?.utf8.count ?? 0)
    }

    /// Returns the comments of a text, each from its `#` to the end of its line. The nodes
    /// determine where quoted texts begin; any other quote opens nothing.
    func comments(below root: YAMLNode) -> [Range<Int>] {
        let quotes = Set(root.starts.filter { indices.contains($0) && self[$0].isYAMLQuote })
        var ranges: [Range<Int>] = []
        var offset = 0
        while offset < count {
            if quotes.contains(offset) {
                offset = endOfQuoted(from: offset)
            } else if self[offset] == UInt8(ascii: "#"), offset == 0 || self[offset - 1].isYAMLSpace
            {
                ranges.append(offset..<endOfLine(from: offset))
                offset = endOfLine(from: offset)
            } else {
                offset += 1
            }
        }
        return ranges
    }
}

extension UInt8 {
    var isYAMLBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    var isYAMLSpace: Bool { isSpaceOrTab || isYAMLBreak }
    var isYAMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    /// A letter, a digit, a hyphen or an underscore.
    var isASCIIName: Bool {
        isAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
