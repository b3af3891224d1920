import Content
import Foundation
import VCard

/// The cells of a row that have a field and a text, each of which a card takes or loses.
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
    }

    /// What a card does not have: a text, and the index of its column.
    struct Loss {
        let index: Int
        let text: String

        /// True for a number that a spreadsheet has changed, which is always listed.
        let isChanged: Bool
    }

    private(set) var cells: [Cell] = []

    /// The academic titles, if the user asks for them.
    private(set) var titles: [String] = []

    /// True if the names have lost academic titles.
    private(set) var hasLostTitle = false

    /// True if the names seem to be those of several people or of a company.
    let isOfSeveral: Bool

    /// The columns whose cells, or parts of them, the card takes.
    private(set) var taken: Set<Int> = []

    private var losses: [Loss] = []

    /// Those of its card.
    var properties: [VCard.Property] = []

    init(_ columns: [Column?], _ texts: [String], keepsTitles: Bool) {
        var names: [Column.Field: [String]] = [:]
        for (index, (column, text)) in zip(columns, texts).enumerated() {
            guard let column, !text.isEmpty else { continue }
            let text = text.withoutGuard
            let cell = Cell(index: index, column: column, text: text)
            if text.isFormula || column.field.isNumber && text.isChangedNumber {
                losses.append(Loss(index: index, text: text, isChanged: true))
                continue
            }
            names[column.field, default: []].append(text)
            cells.append(cell)
        }
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
        let plain = RowName.withoutTitles(text, andDegrees: !keepsTitles)
        if keepsTitles, let title = RowName.title(in: text) { keep(title, of: cell) }
        if plain != text, !keepsTitles { hasLostTitle = true }
        text = plain.trimmingCharacters(in: [" ", ","])
        return text.isEmpty ? nil : Cell(index: cell.index, column: cell.column, text: text)
    }

    private mutating func keep(_ title: String, of cell: Cell) {
        take(cell)
        if !title.isEmpty, !titles.contains(title) { titles.append(title) }
    }

    /// The losses in the order of the columns.
    var lost: [Loss] {
        let whole = cells.filter { cell in
            !taken.contains(cell.index) && !losses.contains { $0.index == cell.index }
        }
        return (losses + whole.map { Loss(index: $0.index, text: $0.text, isChanged: false) })
            .sorted { $0.index < $1.index }
    }

    func cells(of field: Column.Field) -> [Cell] { cells.filter { $0.column.field == field } }

    mutating func take(_ cell: Cell) { taken.insert(cell.index) }

    mutating func lose(_ text: String, of cell: Cell) {
        losses.append(Loss(index: cell.index, text: text, isChanged: text.isChangedNumber))
    }

    /// Takes the first cell of a field, and those with the same text.
    mutating func takeFirst(_ field: Column.Field, number: String? = nil) -> String? {
        let cells = cells(of: field).filter { number == nil || $0.column.number == number }
        for cell in cells where cell.text == cells.first?.text { take(cell) }
        return cells.first?.text
    }

    /// Takes all cells of a field; returns each text once.
    mutating func takeAll(_ field: Column.Field) -> [String] {
        let cells = cells(of: field)
        for cell in cells { take(cell) }
        return cells.map(\.text).unique
    }
}
