/// Puts tables together in a tree that was read from a `TableText`.
struct TablePass {
    let tables: [FoundTable]
    let text: TableText

    /// Cells that may be added to rows which have too few: else a wide header and many short rows
    /// would make a page out of all proportion to the text.
    private static let mostAddedCells = 100_000

    /// False, and nothing done, where the tree is not as expected.
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
        var room = Self.mostAddedCells
        for table in tables {
            guard let first = table.lines.first.flatMap({ anchors[$0.number] }),
                let node = SyntaxNode.new(Addition(.table))
            else { continue }
            for (index, row) in table.rows.enumerated() {
                let missing = min(table.alignments.count - row.cells.count, room)
                room -= missing
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
        _ row: FoundTable.Row, _ missing: Int, isHeader: Bool, _ table: FoundTable,
        to node: SyntaxNode, from cells: inout ArraySlice<SyntaxNode>
    ) {
        guard let rowNode = SyntaxNode.new(Addition(.tableRow, number: row.line)) else { return }
        node.append(rowNode)
        for column in 0..<row.cells.count + missing {
            let cell = TableCell(isHeader: isHeader, alignment: table.alignments[column])
            guard let cellNode = SyntaxNode.new(cell.addition) else { continue }
            rowNode.append(cellNode)
            guard column < row.cells.count, !row.cells[column].isEmpty,
                let content = cells.popFirst()
            else { continue }
            for child in content.children { cellNode.append(child) }
        }
    }
}
