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
