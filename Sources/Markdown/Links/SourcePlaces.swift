import Diagnostics

/// Turns offsets into places, many of them in one text: what `SourceText` does by reading the file
/// from its top is done here with a table of lines.
struct SourcePlaces {
    private let lines: SourceLines

    /// What ends a line, as places count them.
    private let lineBreak: UInt8

    /// Where lines start. Nil until one is asked for.
    private var starts: [Int]?
    private var linesBefore = 0
    private var line = Line()

    /// The lines that were asked for before, by number: each is read once, and its text shared.
    private var known: [Int: Line] = [:]

    /// A line, and how far its characters have been counted.
    private struct Line {
        var range = 0..<0
        var number = 0
        var text = ""
        var isASCII = true
        var offset = 0
        var column = 1
    }

    init(lines: SourceLines) {
        self.lines = lines
        lineBreak = lines.source.lineBreak
    }

    /// What lies beyond the range's first line is not underlined.
    mutating func location(of range: Range<Int>) -> Location {
        open(range.lowerBound)
        let end = min(range.upperBound, line.range.upperBound)
        return Location(
            path: lines.source.path, line: line.number, column: column(range.lowerBound),
            length: count(range.lowerBound..<max(range.lowerBound, end)), source: line.text)
    }

    /// The whole line of an offset.
    mutating func location(ofLineAt offset: Int) -> Location {
        open(offset)
        return Location(path: lines.source.path, line: line.number, source: line.text)
    }
}

extension SourcePlaces {
    private mutating func open(_ offset: Int) {
        let starts = starts ?? readStarts()
        guard !line.range.contains(offset) else { return }
        known[line.number] = line
        let index = lastIndex(in: starts, notAfter: offset)
        let number = linesBefore + index + 1
        line = known[number] ?? read(range(of: index, in: starts), number: number)
    }

    private func read(_ range: Range<Int>, number: Int) -> Line {
        let bytes = lines.source.bytes[range]
        let text = bytes.last == .carriageReturn ? bytes.dropLast() : bytes
        return Line(
            range: range, number: number, text: String(decoding: text, as: UTF8.self),
            isASCII: bytes.reduce(0, |) < 0x80 && !bytes.contains(.carriageReturn),
            offset: range.lowerBound)
    }

    /// A line's bytes without its line break.
    private func range(of index: Int, in starts: [Int]) -> Range<Int> {
        let start = starts[index]
        guard index + 1 < starts.count else { return start..<lineEnd(lines.body.upperBound) }
        return start..<starts[index + 1] - 1
    }

    /// The table's first line may start before the body, its last may end behind it.
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

    /// Counts from the place that was asked for last, forwards or backwards.
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
