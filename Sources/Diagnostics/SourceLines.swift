/// An index of a text's lines, which finds many locations without counting lines for each.
package struct SourceLines: Sendable {
    package let source: SourceText

    /// The offsets of the lines' first bytes.
    private let starts: [Int]
    private let lineBreak: UInt8

    /// In bytes. Locations in a longer line have only its number: ten thousand problems of one line
    /// must not make ten thousand copies of it.
    private static let longestLine = 2000

    /// Indexes only the lines before byte `end`, such as the front matter of a long text.
    package init(_ source: SourceText, upTo end: Int? = nil) {
        self.source = source
        let lineBreak = source.lineBreak
        var starts = [0]
        for (offset, byte) in source.bytes.prefix(end ?? source.bytes.count).enumerated()
        where byte == lineBreak {
            starts.append(offset + 1)
        }
        self.starts = starts
        self.lineBreak = lineBreak
    }

    /// Returns the location of a byte range, like `SourceText.location(of:)`; in a very long line,
    /// the location of the line.
    package func location(of range: Range<Int>) -> Location {
        let start = min(range.lowerBound, source.bytes.count)
        let line = line(at: start)
        guard line.end - line.start <= Self.longestLine else {
            return Location(path: source.path, line: line.number)
        }
        return source.location(of: start..<max(start, range.upperBound), in: line)
    }

    /// Returns the location of a whole line; `number` is 1-based.
    package func location(line number: Int) -> Location {
        guard starts.indices.contains(number - 1) else {
            return Location(path: source.path, line: number)
        }
        let line = line(number, through: starts[number - 1])
        return line.end - line.start <= Self.longestLine
            ? source.location(of: line) : Location(path: source.path, line: number)
    }

    /// Returns the bytes of a line; `number` is 1-based and at most the number of lines.
    package func range(ofLine number: Int) -> Range<Int> {
        let line = line(number, through: starts[number - 1])
        return line.start..<line.end
    }

    /// Returns the location of `words` in a line, or of the whole line if it does not contain them.
    package func location(of words: String, line number: Int) -> Location {
        location(line: number).narrowed(to: words)
    }

    /// Returns the 1-based number of the line that contains the byte at `offset`.
    package func number(at offset: Int) -> Int {
        starts.partitioningIndex { $0 > offset }
    }
}

extension SourceLines {
    private func line(at offset: Int) -> SourceLine {
        line(number(at: offset), through: offset)
    }

    /// Returns the bounds of line `number`, which contains the byte at `offset`.
    private func line(_ number: Int, through offset: Int) -> SourceLine {
        let isLast = number == starts.count
        let end =
            isLast
            ? source.bytes[offset...].firstIndex(of: lineBreak) ?? source.bytes.count
            : starts[number] - 1
        return SourceLine(number: number, start: starts[number - 1], end: end)
    }
}

extension [Int] {
    /// Returns the first index of a sorted array whose element satisfies `isBeyond`.
    fileprivate func partitioningIndex(where isBeyond: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
