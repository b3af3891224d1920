import Foundation

/// The fields of a table's columns, by their headings: those of Google Contacts, Outlook,
/// Nextcloud, Thunderbird and LibreOffice, and of lists in English, German, French and Spanish.
extension Column {
    /// Returns the columns in the order of the headings; `nil` for one that is dropped. `given` has
    /// the user's own fields by heading, `nil` for a column to drop.
    static func columns(of headings: [String], given: [String: Column?]) -> [Column?] {
        let known = headings.map { given[$0] ?? Heading($0).column }
        func has(_ field: Column.Field) -> Bool { known.contains { $0?.field == field } }
        let isSingleName = !has(.given) && !has(.family)
        let hasNumber = zip(headings, known).contains {
            $1?.field == .uid && Heading($0).plain != "id"
        }
        let hasTitle = has(.title)
        let isSplit = has(.given) && !has(.family)
        let columns = zip(headings, known).map { heading, column -> Column? in
            guard given[heading] == nil else { return column }
            let heading = Heading(heading)
            if isSplit, heading.isFamilyBesideGiven { return Column(.family) }
            if hasNumber, heading.plain == "id" { return nil }
            let isJob = isSingleName && !hasTitle && heading.plain == "title"
            return isJob ? Column(.title) : column
        }
        return dividingAddresses(columns)
    }

    /// True if a record may be the headings of a table of people: two of its cells are known, or,
    /// as the first record, one that has names. `given` has the user's own fields by heading.
    static func isHeader(_ cells: [String], _ isFirst: Bool, given: [String: Column?]) -> Bool {
        let cells = cells.map { $0.trimmingCharacters(in: .whitespaces) }
        if cells.contains(where: { given[$0] != nil }) { return true }
        let known = cells.compactMap { Heading($0).column }
        return known.count > 1 || isFirst && known.contains(where: \.isName)
    }

    /// Numbers the addresses of one type whose headings are the same. A column that is the only one
    /// of its address, such as a second line of the street, belongs to the first.
    private static func dividingAddresses(_ columns: [Column?]) -> [Column?] {
        var counts: [Column: Int] = [:]
        let divided = columns.map { column -> Column? in
            guard let column, column.field.isAddress else { return column }
            counts[column, default: 0] += 1
            let count = counts[column] ?? 1
            return count == 1 ? column : column.numbered("\(column.number)#\(count)")
        }
        let whole = divided.compactMap(\.self).filter { $0.field.isAddress && $0.field != .street }
            .map(\.address)
        return divided.map { column in
            guard let column, column.field == .street, !whole.contains(column) else {
                return column
            }
            return whole.first { $0.type == column.type } ?? column.numbered("")
        }
    }

    var isName: Bool { field == .name || field == .given || field == .family }

    func numbered(_ number: String) -> Column { Column(field, type: type, number: number) }
}
