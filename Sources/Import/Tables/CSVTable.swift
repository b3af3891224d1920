import Foundation

/// A table in a text file (RFC 4180), with commas, semicolons, tabs or bars between its cells.
struct CSVTable {
    let headings: [String]

    /// Each with as many cells as there are headings.
    let rows: [[String]]

    /// Reads UTF-8, UTF-16 with a byte order mark, or Windows-1252. The delimiter is the sign that
    /// is most frequent in the first line, or which Excel's line `sep=;` names.
    init(_ data: Data) {
        var text = String(anyEncoding: data)
        let first = text.prefix { $0 != "\n" }
        if first.wholeMatch(of: /sep=./) != nil { text.removeFirst(first.count) }
        let delimiters: [Character] = [",", ";", "\t", "|"]
        let delimiter = delimiters.max { a, b in
            first.count { $0 == a } < first.count { $0 == b }
        }
        var records = Self.records(text, delimiter ?? ",")
        records.removeAll { $0.allSatisfy(\.isEmpty) }
        headings = (records.first ?? []).map { $0.trimmingCharacters(in: .whitespaces) }
        rows = records.dropFirst().map { [headings] record in
            headings.indices.map { index in
                index < record.count
                    ? record[index].trimmingCharacters(in: .whitespacesAndNewlines) : ""
            }
        }
    }

    private static func records(_ text: String, _ delimiter: Character) -> [[String]] {
        var (records, record, cell): ([[String]], [String], String) = ([], [], "")
        var isQuoted = false
        var rest = text[...]
        while let sign = rest.popFirst() {
            switch sign {
            case "\"" where isQuoted && rest.first == "\"": cell.append(rest.removeFirst())
            case "\"" where isQuoted: isQuoted = false
            case "\"" where cell.isEmpty: isQuoted = true
            case delimiter where !isQuoted:
                record.append(cell)
                cell = ""
            case "\n" where !isQuoted:
                records.append(record + [cell])
                (record, cell) = ([], "")
            default: cell.append(sign)
            }
        }
        if !cell.isEmpty || !record.isEmpty { records.append(record + [cell]) }
        return records
    }
}
