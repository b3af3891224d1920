import Diagnostics

/// Converts many offsets of one text to locations with a table of lines; `SourceText` reads the
/// file from its start for each.
struct SourceLocations {
    private let lines: MarkdownLines

    /// The byte that ends a line in locations.
    private let lineBreak: UInt8

    /// The offsets of lines; `nil` until needed.
    private var starts: [Int]?
    private var linesBefore = 0
    private var line = Line()

    /// Lines that have been read, by number.
    private var cachedLines: [Int: Line] = [:]

    /// A line, and the offset and column up to which its characters have been counted.
    private struct Line {
        var range = 0..<0
        var number = 0
        var text = ""
        var isASCII = true
        var offset = 0
        var column = 1
    }

    init(lines: MarkdownLines) {
        self.lines = lines
        lineBreak = lines.source.lineBreak
    }

    /// The location of the range's part in its first line.
    mutating func location(of range: Range<Int>) -> Location {
        open(range.lowerBound)
        let end = min(range.upperBound, line.range.upperBound)
        return Location(
            path: lines.source.path, line: line.number, column: column(range.lowerBound),
            length: count(range.lowerBound..<max(range.lowerBound, end)), source: line.text)
    }

    /// The line of an offset, without a column.
    mutating func location(ofLineAt offset: Int) -> Location {
        open(offset)
        return Location(path: lines.source.path, line: line.number, source: line.text)
    }
}

extension SourceLocations {
    private mutating func open(_ offset: Int) {
        let starts = starts ?? readStarts()
        guard !line.range.contains(offset) else { return }
        cachedLines[line.number] = line
        let index = lastIndex(in: starts, notAfter: offset)
        let number = linesBefore + index + 1
        line = cachedLines[number] ?? read(range(of: index, in: starts), number: number)
    }

    private func read(_ range: Range<Int>, number: Int) -> Line {
        let bytes = lines.source.bytes[range]
        let text = bytes.last == .carriageReturn ? bytes.dropLast() : bytes
        return Line(
            range: range, number: number, text: String(decoding: text, as: UTF8.self),
            isASCII: bytes.reduce(0, |) < 0x80 && !bytes.contains(.carriageReturn),
            offset: range.lowerBound)
    }

    /// A line's range without its line break.
    private func range(of index: Int, in starts: [Int]) -> Range<Int> {
        let start = starts[index]
        guard index + 1 < starts.count else { return start..<lineEnd(lines.body.upperBound) }
        return start..<starts[index + 1] - 1
    }

    /// The first line may start before the body, the last may end after it.
    private mutating func readStarts() -> [Int] {
        let bytes = lines.source.bytes
        let before = bytes[..<lines.body.lowerBound]
        let first = before.lastIndex(of: lineBreak).map { $0 + 1 } ?? 0
        let starts = [first] + lines.starts.dropFirst().filter { bytes[$0 - 1] == lineBreak }
        linesBefore = before.count { $0 == lineBreak }
        self.starts = starts
        return starts
    }

    private func lineEnd(_ offset: Int) -> Int {
        if offset > lines.body.lowerBound, lines.source.bytes[offset - 1] == lineBreak {
            return offset - 1
        }
        return lines.source.bytes[offset...].firstIndex(of: lineBreak) ?? lines.source.bytes.count
    }

    private func lastIndex(in starts: [Int], notAfter offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Counts forwards or backwards from the previous offset.
    private mutating func column(_ offset: Int) -> Int {
        if offset >= line.offset {
            line.column += count(line.offset..<offset)
        } else {
            line.column -= count(offset..<line.offset)
        }
        line.offset = offset
        return line.column
    }

    private func count(_ range: Range<Int>) -> Int {
        line.isASCII
            ? range.count : String(decoding: lines.source.bytes[range], as: UTF8.self).count
    }
}
