/// Where the lines of a text begin: finds many places without counting lines anew for each.
package struct SourceLines: Sendable {
    package let source: SourceText

    /// Offsets of the lines' first bytes, up to `end`.
    private let starts: [Int]
    private let lineBreak: UInt8

    /// In bytes: of a longer line only the number is told, so that a list of ten thousand values
    /// in one line does not become ten thousand copies of it.
    private static let longestLine = 2000

    /// Looks at the bytes before `end` alone: the front matter of a long text, say.
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

    /// The place of a range of bytes, as `SourceText.location(of:)` has it; of a very long line
    /// the whole.
    package func location(of range: Range<Int>) -> Location {
        let start = min(range.lowerBound, source.bytes.count)
        let line = line(at: start)
        guard line.end - line.start <= Self.longestLine else {
            return Location(path: source.path, line: line.number)
        }
        return source.location(of: start..<max(start, range.upperBound), in: line)
    }

    /// The place of a whole line, which counts from 1.
    package func location(line number: Int) -> Location {
        guard starts.indices.contains(number - 1) else {
            return Location(path: source.path, line: number)
        }
        let line = line(number, through: starts[number - 1])
        return line.end - line.start <= Self.longestLine
            ? source.location(of: line) : Location(path: source.path, line: number)
    }

    /// The place of some words of a line; the whole line where they are not in it as they stand.
    package func location(of words: String, line number: Int) -> Location {
        location(line: number).narrowed(to: words)
    }

    /// The number of the line that holds a byte; counts from 1.
    package func number(at offset: Int) -> Int {
        starts.partitioningIndex { $0 > offset }
    }
}

extension SourceLines {
    private func line(at offset: Int) -> SourceLine {
        line(number(at: offset), through: offset)
    }

    /// A line that holds the byte at an offset.
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
    /// The first index whose element is beyond, in a sorted array.
    fileprivate func partitioningIndex(where isBeyond: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
