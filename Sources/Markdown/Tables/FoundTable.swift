/// A table in a text that is still to be read: where its lines and cells are.
struct FoundTable {
    let alignments: [TableAlignment]

    /// The header first; the line below it is none of them. A row has no more cells than there are
    /// columns, but may have fewer.
    let rows: [Row]

    typealias Row = (line: Int, cells: [Range<Int>])

    /// Of all its lines: the number, which counts from 1, and the offset behind indentation and
    /// markers.
    let lines: [(number: Int, content: Int)]
}

/// How a column's cells are aligned.
enum TableAlignment: Int {
    case none, left, center, right
}

/// What a cell's node knows of it.
struct TableCell {
    let isHeader: Bool
    let alignment: TableAlignment

    init(isHeader: Bool, alignment: TableAlignment) {
        self.isHeader = isHeader
        self.alignment = alignment
    }

    init(_ node: SyntaxNode) {
        let number = node.addition?.number ?? 0
        isHeader = number & 1 != 0
        alignment = TableAlignment(rawValue: number >> 1) ?? .none
    }

    var addition: Addition {
        Addition(.tableCell, number: alignment.rawValue << 1 | (isHeader ? 1 : 0))
    }
}
