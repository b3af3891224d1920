import Content
import Foundation
import VCard

/// The cells of a row that have a field and a text, each of which a card uses or not.
struct TableRow {
    struct Cell {
        /// The index of its column.
        let index: Int

        let column: Column
        let text: String

        /// The day of a column of dates.
        var day: CivilDay? {
            text.day(isDayFirst: column.number.isEmpty ? nil : column.number == "[true]")
        }

        /// True for what a spreadsheet has changed.
        var isChanged: Bool { text.isFormula || column.field.isNumber && text.isChangedNumber }
    }

    private(set) var cells: [Cell]

    /// The academic titles, if the user asks for them.
    private(set) var titles: [String] = []

    /// True if the names have lost academic titles.
    private(set) var hasLostTitle = false

    /// True if the names seem to be those of several people or of a company.
    let isOfSeveral: Bool

    /// The columns whose cells, or parts of them, the card uses.
    private(set) var used: Set<Int> = []

    /// What the card does not have of its cells.
    private var dropped: [Cell]

    /// Those of its card.
    var properties: [VCard.Property] = []

    init(_ columns: [Column?], _ texts: [String], keepsTitles: Bool) {
        let all = zip(columns, texts).enumerated().compactMap { index, cell in
            let text = cell.1.withoutGuard
            return cell.1.isEmpty ? nil : cell.0.map { Cell(index: index, column: $0, text: text) }
        }
        dropped = all.filter(\.isChanged)
        cells = all.filter { !$0.isChanged }
        let names = Dictionary(grouping: cells, by: \.column.field).mapValues { $0.map(\.text) }
        let given = names[.given] ?? []
        let lines = [Column.Field.prefix, .name, .given, .family].map {
            (names[$0] ?? []).joined(separator: "\n")
        }
        isOfSeveral =
            RowName.isOfSeveral(lines.joined(separator: "\n"), hasGiven: !given.isEmpty)
            || given.contains { $0.contains(",") || $0.contains(" y ") }
            || given.isEmpty && names[.family] == nil && names[.name] != nil
                && Set(names[.name] ?? []) == Set(names[.organization] ?? [])
        cells = cells.compactMap { name($0, keepsTitles: keepsTitles) }
    }

    /// Returns the cell of a name without salutations and titles; `nil` if nothing is left.
    private mutating func name(_ cell: Cell, keepsTitles: Bool) -> Cell? {
        var text = cell.text
        switch cell.column.field {
        case .prefix:
            if keepsTitles { keep(RowName.titles(in: text), of: cell) }
            return nil
        case .name, .given, .family: text = RowName.withoutSalutation(text)
        case .suffix: text = ", \(text)"
        default: return cell
        }
        let (titles, plain) = RowName.divided(text, keepsDegrees: keepsTitles)
        if keepsTitles, !titles.isEmpty { keep(titles.joined(separator: " "), of: cell) }
        if !RowName.words(text).isSubset(of: RowName.words(plain)) { hasLostTitle = true }
        text = plain
        return text.isEmpty ? nil : Cell(index: cell.index, column: cell.column, text: text)
    }

    private mutating func keep(_ title: String, of cell: Cell) {
        use(cell)
        if !title.isEmpty, !titles.contains(title) { titles.append(title) }
    }

    /// The unused texts in the order of the columns.
    var unused: [Cell] {
        let whole = cells.filter { cell in
            !used.contains(cell.index) && !dropped.contains { $0.index == cell.index }
        }
        return (dropped + whole).sorted { $0.index < $1.index }
    }

    func cells(of field: Column.Field) -> [Cell] { cells.filter { $0.column.field == field } }

    mutating func use(_ cell: Cell) { used.insert(cell.index) }

    mutating func drop(_ text: String, of cell: Cell) {
        dropped.append(Cell(index: cell.index, column: cell.column, text: text))
    }

    /// Uses the first cell of a field, and those with the same text.
    mutating func useFirst(_ field: Column.Field, number: String? = nil) -> String? {
        let cells = cells(of: field).filter { number == nil || $0.column.number == number }
        for cell in cells where cell.text == cells.first?.text { use(cell) }
        return cells.first?.text
    }

    /// Uses all cells of a field; returns each text once.
    mutating func useAll(_ field: Column.Field) -> [String] {
        let cells = cells(of: field)
        for cell in cells { use(cell) }
        return cells.map(\.text).unique
    }
}
