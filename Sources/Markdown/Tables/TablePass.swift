import Diagnostics

/// Builds tables in a tree that was parsed from a `TablePreprocessor`.
struct TablePass {
    let tables: [SourceTable]
    let text: TablePreprocessor

    /// The number of cells added to short rows. Without a limit, a wide header and many short rows
    /// would make a huge page from a small text.
    private static let maximumAddedCells = 100_000

    /// Returns false and changes nothing if the tree is not as expected.
    func run(on tree: borrowing SyntaxTree) -> Bool {
        let lines = Set(tables.lazy.flatMap(\.lines).map(\.number))
        var anchors: [Int: SyntaxNode] = [:]
        tree.forEachEvent { node, event in
            guard event == .enter, node.kind == .heading else { return }
            let line = text.lineMap.line(node.firstLine)
            if node.firstLine > text.lineMap.cellLines.count, lines.contains(line) {
                anchors[line] = node
            }
        }
        let cells = Array(tree.root.children.prefix(text.lineMap.cellLines.count))
        guard anchors.count == lines.count, cells.count == text.lineMap.cellLines.count,
            cells.allSatisfy({ $0.kind == .heading })
        else { return false }
        assemble(anchors, cells)
        return true
    }
}

extension TablePass {
    private func assemble(_ anchors: [Int: SyntaxNode], _ cells: [SyntaxNode]) {
        var rest = cells[...]
        var remaining = Self.maximumAddedCells
        for table in tables {
            guard let first = table.lines.first.flatMap({ anchors[$0.number] }),
                let node = SyntaxNode.new(ExtensionData(.table))
            else { continue }
            for (index, row) in table.rows.enumerated() {
                let missing = min(table.alignments.count - row.cells.count, remaining)
                remaining -= missing
                append(row, missing, isHeader: index == 0, table, to: node, from: &rest)
            }
            node.insert(before: first)
        }
        for node in cells + anchors.values {
            node.unlink()
            node.free()
        }
    }

    private func append(
        _ row: SourceTable.Row, _ missing: Int, isHeader: Bool, _ table: SourceTable,
        to node: SyntaxNode, from cells: inout ArraySlice<SyntaxNode>
    ) {
        guard let rowNode = SyntaxNode.new(ExtensionData(.tableRow, number: row.line)) else {
            return
        }
        node.append(rowNode)
        for column in 0..<row.cells.count + missing {
            let cell = TableCell(isHeader: isHeader, alignment: table.alignments[column])
            guard let cellNode = SyntaxNode.new(cell.extensionData) else { continue }
            rowNode.append(cellNode)
            guard column < row.cells.count, !row.cells[column].isEmpty,
                let content = cells.popFirst()
            else { continue }
            for child in content.children { cellNode.append(child) }
        }
    }
}

/// A text in which libcmark can parse the cells of tables: each cell becomes a heading before the
/// text, because a heading is one line of inline content, and each line of a table becomes an empty
/// heading.
struct TablePreprocessor {
    let lines: MarkdownLines
    let lineMap: LineMap

    init(_ text: MarkdownLines, tables: [SourceTable]) {
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
        lines = MarkdownLines(
            of: SourceText(path: text.source.path, bytes: bytes), in: bytes.indices)
    }
}

extension TablePreprocessor {
    private static func body(_ text: MarkdownLines, _ tables: [SourceTable]) -> [UInt8] {
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

    /// libcmark reads it as text unless it comes first.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Removes the backslashes before bars, within code too.
    private static func unescaped(_ cell: ArraySlice<UInt8>) -> [UInt8] {
        cell.indices.compactMap { index in
            let isEscape =
                cell[index] == UInt8(ascii: "\\") && index + 1 < cell.endIndex
                && cell[index + 1] == UInt8(ascii: "|")
            return isEscape ? nil : cell[index]
        }
    }
}
