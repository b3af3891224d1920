/// The cells of a row that have a field and a text, each of which a card takes or loses.
struct TableRow {
    struct Cell {
        /// The index of its column.
        let index: Int

        let column: Column
        let text: String
    }

    /// What a card does not have: a text, and the index of its column.
    struct Loss {
        let index: Int
        let text: String
    }

    let cells: [Cell]

    /// The columns whose cells, or parts of them, the card takes.
    private(set) var taken: Set<Int> = []

    private var losses: [Loss] = []

    init(_ columns: [Column?], _ texts: [String]) {
        cells = zip(columns, texts).enumerated().compactMap { index, cell in
            guard let column = cell.0 else { return nil }
            let text =
                switch column.field {
                case .prefix: RowName.titles(in: cell.1)
                case .name: RowName.withoutSalutation(cell.1)
                default: cell.1
                }
            return text.isEmpty ? nil : Cell(index: index, column: column, text: text)
        }
    }

    /// The losses in the order of the columns.
    var lost: [Loss] {
        let whole = cells.filter { cell in
            !taken.contains(cell.index) && !losses.contains { $0.index == cell.index }
        }
        return (losses + whole.map { Loss(index: $0.index, text: $0.text) })
            .sorted { $0.index < $1.index }
    }

    func cells(of field: Column.Field) -> [Cell] { cells.filter { $0.column.field == field } }

    mutating func take(_ cell: Cell) { taken.insert(cell.index) }

    mutating func lose(_ text: String, of cell: Cell) {
        losses.append(Loss(index: cell.index, text: text))
    }

    /// Takes the first cell of a field, and those with the same text.
    mutating func takeFirst(_ field: Column.Field, number: String? = nil) -> String? {
        let cells = cells(of: field).filter { number == nil || $0.column.number == number }
        for cell in cells where cell.text == cells.first?.text { take(cell) }
        return cells.first?.text
    }

    /// Takes all cells of a field; returns each text once.
    mutating func takeAll(_ field: Column.Field) -> [String] {
        var seen: Set<String> = []
        return cells(of: field).filter { cell in
            take(cell)
            return seen.insert(cell.text).inserted
        }.map(\.text)
    }
}
