import Diagnostics

/// A text in which libcmark can read the cells of tables: each cell is a heading before the text,
/// because a heading has one line and holds no blocks, and each line of a table an empty heading
/// in its place.
struct TableText {
    let lines: SourceLines
    let lineMap: LineMap

    init(_ text: SourceLines, tables: [FoundTable]) {
        var cellLines: [Int] = []
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.body.count * 2)
        for row in tables.lazy.flatMap(\.rows) {
            for cell in row.cells where !cell.isEmpty {
                bytes += "# ".utf8
                bytes += Self.unescaped(text.source.bytes[cell])
                bytes += " #\n".utf8
                cellLines.append(row.line)
            }
        }
        bytes += Self.body(text, tables)
        lineMap = LineMap(cellLines: cellLines)
        lines = SourceLines(
            of: SourceText(path: text.source.path, bytes: bytes), in: bytes.indices)
    }
}

extension TableText {
    private static func body(_ text: SourceLines, _ tables: [FoundTable]) -> [UInt8] {
        let edits = tables.flatMap(\.lines).compactMap { line in
            text.lineRange(line.number).map { range in
                var end = range.upperBound
                while end > line.content, text.source.bytes[end - 1].isLineEnd { end -= 1 }
                return TextEdit(range: line.content..<end, text: [UInt8(ascii: "#")])
            }
        }
        let body = edits.applied(to: text)
        return body.starts(with: byteOrderMark) ? Array(body.dropFirst(3)) : body
    }

    /// libcmark takes it for a character where it is not the first.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A bar may be escaped within code too.
    private static func unescaped(_ cell: ArraySlice<UInt8>) -> [UInt8] {
        cell.indices.compactMap { index in
            let isEscape =
                cell[index] == UInt8(ascii: "\\") && index + 1 < cell.endIndex
                && cell[index + 1] == UInt8(ascii: "|")
            return isEscape ? nil : cell[index]
        }
    }
}
