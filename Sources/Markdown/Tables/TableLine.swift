import Platform

/// One line of a table, without its indentation and its line break.
struct TableLine {
    let bytes: ByteView
    let range: Range<Int>

    init(_ range: Range<Int>, of bytes: ByteView) {
        self.bytes = bytes
        self.range = Self.trimmed(range, bytes)
    }

    /// The trimmed ranges between bars. A bar after a backslash is text.
    var cells: [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = range.lowerBound
        if start < range.upperBound, bytes[start] == Self.bar { start += 1 }
        for index in start..<max(start, range.upperBound) where isDivider(index) {
            cells.append(Self.trimmed(start..<index, bytes))
            start = index + 1
        }
        if start < range.upperBound { cells.append(Self.trimmed(start..<range.upperBound, bytes)) }
        return cells
    }

    /// The alignment of each column if this is a delimiter line.
    var alignments: [TableAlignment]? {
        guard range.contains(where: { bytes[$0] == UInt8(ascii: "-") }),
            range.allSatisfy({ "|:- \t\u{B}\u{C}".utf8.contains(bytes[$0]) })
        else { return nil }
        var alignments: [TableAlignment] = []
        for cell in cells {
            guard let alignment = alignment(cell) else { return nil }
            alignments.append(alignment)
        }
        return alignments
    }
}

extension TableLine {
    private static let bar = UInt8(ascii: "|")

    private func isDivider(_ index: Int) -> Bool {
        let isEscaped = index > range.lowerBound && bytes[index - 1] == UInt8(ascii: "\\")
        return bytes[index] == Self.bar && !isEscaped
    }

    private static func trimmed(
        _ range: Range<Int>, _ bytes: ByteView
    ) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start].isWhiteSpace { start += 1 }
        while end > start, bytes[end - 1].isWhiteSpace { end -= 1 }
        return start..<end
    }

    private func alignment(_ cell: Range<Int>) -> TableAlignment? {
        guard let first = cell.first, let last = cell.last else { return nil }
        let isLeft = bytes[first] == UInt8(ascii: ":")
        let isRight = bytes[last] == UInt8(ascii: ":")
        let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else {
            return nil
        }
        return isLeft ? (isRight ? .center : .left) : isRight ? .right : TableAlignment.none
    }
}
