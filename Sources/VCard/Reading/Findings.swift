import Diagnostics

/// Gathers what is wrong with one file.
struct Findings {
    private let source: SourceText
    private var told: [Told] = []

    /// Where in `told` that stands which is told once.
    private var once: [Finding: Int] = [:]

    private struct Told {
        let finding: Finding
        let place: Location
        var count = 1
    }

    var isEmpty: Bool { told.isEmpty }

    init(_ source: SourceText) {
        self.source = source
    }

    /// `offset` and `length` count bytes, from the line's start; nil means the whole line.
    mutating func add(
        _ finding: Finding, on line: UnfoldedText.Line, at offset: Int? = nil, length: Int = 1
    ) {
        if let index = once[finding] {
            told[index].count += 1
            return
        }
        if finding.isToldOnce { once[finding] = told.count }
        let place = location(of: line, at: offset, length: length)
        told.append(Told(finding: finding, place: place))
    }

    /// For what the whole file is at fault.
    mutating func add(_ finding: Finding) {
        told.append(Told(finding: finding, place: Location(path: source.path)))
    }

    /// In the file's order; of one place, in the order in which they were found.
    var problems: [Problem] {
        told.sorted { $0.place < $1.place }.map {
            $0.finding.problem(at: $0.place, count: $0.count)
        }
    }
}

extension Findings {
    /// A place beyond the first line of a folded one has no column.
    private func location(of line: UnfoldedText.Line, at offset: Int?, length: Int) -> Location {
        let start = line.source.lowerBound + (offset ?? line.source.count)
        let isOnFirstLine = start < line.source.upperBound && !line.holdsNUL
        let end = min(start + length, line.source.upperBound)
        return Location(
            path: source.path, line: line.number,
            column: isOnFirstLine ? text(line.source.lowerBound..<start).count + 1 : nil,
            length: isOnFirstLine ? text(start..<end).count : 1, source: text(line.source))
    }

    private func text(_ range: Range<Int>) -> String {
        LenientText(source.bytes[range]).string
    }
}
