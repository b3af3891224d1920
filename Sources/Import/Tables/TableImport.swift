import Content
import Diagnostics
import Foundation
import Platform
import VCard

/// A table of people as cards.
package struct TableImport {
    package private(set) var cards: [VCard] = []

    /// Each column that is read, with its field: `Vorname = given`.
    package private(set) var mapping: [String] = []

    /// The columns that are not read, by their heading or number.
    package private(set) var dropped: [String] = []

    /// The rows and texts that are not read, each on a line.
    package private(set) var notes: [String] = []

    /// Reads a file. Throws if it cannot be read, a heading of `given` is missing, no column has a
    /// name, or a quote is not closed. `keepsTitles` is true if academic titles are part of names.
    package init(_ path: String, given: [String: Column?], keepsTitles: Bool) throws(Problem) {
        self.keepsTitles = keepsTitles || given.values.contains { $0?.field == .prefix }
        let data = try Data(importing: path)
        guard !Self.spreadsheets.contains(where: data.starts) else {
            throw Problem(
                "spreadsheet", "this is a spreadsheet, not a table as text",
                at: Location(path: path), help: "save it as CSV in the program that made it")
        }
        let table = CSVTable(data) { Column.isHeader($0, $1, given: given) }
        if let line = table.openQuote {
            throw Problem(
                "open-quote", "this quote is not closed where its cell ends",
                at: Location(path: path, line: line),
                help: "add the missing quote, or write a quote in a cell twice")
        }
        let columns = try Self.columns(of: table, path, given: given)
        notes += table.rowsAbove.map { "row \($0) is above the headings, so it is left out" }
        let use = readRows(of: table, Self.withOrder(of: table, columns))
        list(table.headings, columns, use)
    }

    private let keepsTitles: Bool

    /// The first bytes of .xlsx and .ods, which are ZIP archives, and of .xls.
    private static let spreadsheets: [[UInt8]] = [
        [0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0],
    ]

    private static func columns(
        of table: CSVTable, _ path: String, given: [String: Column?]
    ) throws(Problem) -> [Column?] {
        let location = Location(path: path, line: table.headingLine)
        for heading in given.keys.sorted() where !table.headings.contains(heading) {
            throw Problem(
                "unknown-column", "there is no column \"\(heading)\"", at: location,
                help: Suggestions.didYouMean(heading, in: table.headings)
                    ?? "the columns are \(table.headings.joined(separator: ", "))")
        }
        let columns = Column.columns(of: table.headings, given: given)
        guard columns.contains(where: { $0?.isName ?? false }) else {
            throw Problem(
                "no-names", "no column is known to have names", at: location,
                help: "name one, as in --map \"\(table.headings.first ?? "Member")=name\"")
        }
        return columns
    }

    /// Numbers the columns of dates by their order of day and month if their cells show it.
    private static func withOrder(of table: CSVTable, _ columns: [Column?]) -> [Column?] {
        columns.enumerated().map { index, column in
            guard let column, [.birthday, .former].contains(column.field) else { return column }
            let orders = Set(
                table.records.compactMap { record in
                    record.cells.dropFirst(index).first.flatMap(\.isDayFirst)
                })
            return orders.count == 1 ? column.numbered("\(orders)") : column
        }
    }

    /// What the cards use of the columns.
    private struct ColumnUse {
        var used: Set<Int> = []

        /// The columns with text.
        var filled: Set<Int> = []

        /// Each text that no card has, with the place of its row.
        var unused: [(place: String, cell: TableRow.Cell)] = []
    }

    private mutating func readRows(of table: CSVTable, _ columns: [Column?]) -> ColumnUse {
        var use = ColumnUse()
        var losesTitles = false
        var misread = table.headings.contains(where: \.isMojibake) ? [table.headingLine] : []
        for record in table.records {
            for (index, cell) in record.cells.enumerated() where !cell.isEmpty {
                use.filled.insert(index)
            }
            guard !table.isTooLong(record) else {
                notes.append(
                    "row \(record.row) has more cells than there are headings, so it is left out: "
                        + "a cell with a delimiter needs quotes, and a column a heading")
                continue
            }
            var row = TableRow(columns, record.cells, keepsTitles: keepsTitles)
            guard !row.isOfSeveral else {
                let names = zip(columns, record.cells).filter { column, text in
                    !text.isEmpty && (column?.isName ?? false || column?.field == .prefix)
                }.map(\.1).unique
                notes.append(
                    "row \(record.row) seems to name several people or a company "
                        + "(\(names.joined(separator: " "))), so it "
                        + "is left out: write a row for each person, or a vCard with KIND:org")
                continue
            }
            guard let card = row.card() else {
                notes.append("row \(record.row) has no name, so it is left out")
                continue
            }
            if record.cells.contains(where: \.isMojibake) { misread.append(record.row) }
            losesTitles = losesTitles || row.hasLostTitle
            cards.append(card)
            use.used.formUnion(row.used)
            let place = "row \(record.row), \(card.formattedName ?? "")"
            use.unused += row.unused.map { (place, $0) }
        }
        if losesTitles, !keepsTitles {
            notes.append("academic titles are left out of names (--titles keeps them)")
        }
        if let row = misread.first {
            notes.append(
                "\(misread.count.counted("row has", "rows have")) letters of another encoding, first "
                    + "row \(row): save the table as UTF-8, and import it again")
        }
        return use
    }

    /// Lists the columns, and the texts that no card has unless their column is dropped. A birthday
    /// is always listed.
    private mutating func list(_ headings: [String], _ columns: [Column?], _ use: ColumnUse) {
        let titles = columns.indices.filter { !keepsTitles && columns[$0]?.field == .prefix }
        let lost = Set(use.unused.map(\.cell.index) + titles).subtracting(use.used)
        for (index, heading) in headings.enumerated() {
            if let column = columns[index], !lost.contains(index) {
                mapping.append("\(heading) = \(column.text)")
            } else if !heading.isEmpty {
                dropped.append(heading)
            } else if use.filled.contains(index) {
                dropped.append("column \(index + 1) without a heading")
            }
        }
        for (place, cell) in use.unused
        where !lost.contains(cell.index) || cell.isChanged
            || [.birthday, .former].contains(cell.column.field)
        {
            notes.append("\(place): not read: \(headings[cell.index]) \(cell.text)")
        }
    }
}
