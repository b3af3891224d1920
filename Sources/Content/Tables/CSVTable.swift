import Foundation
import Platform

/// A table in a text file, with commas, semicolons, tabs or bars between its cells.
package struct CSVTable {
    package struct Record {
        /// Of its first cell, from 1.
        let line: Int

        /// From 1, as a spreadsheet shows it, empty rows included.
        package let row: Int

        package let cells: [String]
    }

    package let headings: [String]

    /// The line of the headings.
    package let headingLine: Int

    /// The records below the headings, without empty ones.
    package let records: [Record]

    /// The rows above the headings that are not empty.
    package let rowsAbove: [Int]

    /// The line of a quote that is not closed.
    package let openQuote: Int?

    /// The number of cells beyond the headings that every record has: delimiters at line ends.
    private let surplus: Int

    /// Reads UTF-8, UTF-16 or Windows-1252.
    package init(_ data: Data, isHeader: ([String], _ isFirst: Bool) -> Bool = { _, _ in true }) {
        self.init(text: String(anyEncoding: data.withByteOrderMark), isHeader: isHeader)
    }

    /// The headings are the first record for which `isHeader`
    /// returns true; `isFirst` is true for the first record that is not empty. The delimiter is the
    /// sign that is most frequent in its line, or which Excel's line `sep=;` names.
    package init(
        text: String, isHeader: ([String], _ isFirst: Bool) -> Bool = { _, _ in true }
    ) {
        var text = text[...]
        var delimiters: [Character] = [",", ";", "\t", "|"]
        var line = 1
        if let match = text.prefixMatch(of: Self.separatorLine) {
            delimiters = Array(match.1)
            text = text[match.range.upperBound...]
            line = 2
        }
        let start = HeaderFinder(text, delimiters, line: line).start(where: isHeader)
        var reader = CSVReader(start.text, delimiter: start.delimiter, line: start.line)
        headings = (reader.next() ?? []).map { $0.trimmingCharacters(in: .whitespaces) }
        headingLine = start.line
        rowsAbove = start.linesAbove.map { $0 - line + 1 }
        var row = start.line - line + 1
        var records: [Record] = []
        while case let line = reader.line, let cells = reader.next() {
            row += 1
            let cells = cells.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            if !cells.allSatisfy(\.isEmpty) {
                records.append(Record(line: line, row: row, cells: cells))
            }
        }
        openQuote = reader.openQuote
        let count = headings.count
        surplus = records.count > 1 ? records.map { max(0, $0.cells.count - count) }.min() ?? 0 : 0
        self.records = records
    }

    /// The cells of each record, as many as there are headings.
    package var rows: [[String]] {
        records.map { record in
            headings.indices.map { $0 < record.cells.count ? record.cells[$0] : "" }
        }
    }

    /// True if a record has more cells than there are headings, so that its cells may be below the
    /// headings of others.
    package func isTooLong(_ record: Record) -> Bool {
        let named = headings.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return record.cells.count > headings.count + surplus
            || record.cells.dropFirst(named).contains { !$0.isEmpty }
    }

    private static let separatorLine = SharedRegex(/sep=(.)\n/)
}

/// Finds the headings of a table among its first lines.
private struct HeaderFinder {
    struct Start {
        let text: Substring
        let delimiter: Character
        let line: Int
        let linesAbove: [Int]
    }

    private let text: Substring
    private let delimiters: [Character]
    private let line: Int

    init(_ text: Substring, _ delimiters: [Character], line: Int) {
        self.text = text
        self.delimiters = delimiters
        self.line = line
    }

    /// Returns where the headings start: at the first line that is not empty if no other is known.
    func start(where isHeader: ([String], _ isFirst: Bool) -> Bool) -> Start {
        var (rest, line, first): (Substring, Int, Start?) = (text, self.line, nil)
        var above: [Int] = []
        while !rest.isEmpty, above.count < 20 {
            let current = rest.prefix { $0 != "\n" }
            let choices = choices(current).map {
                Start(text: rest, delimiter: $0, line: line, linesAbove: above)
            }
            let found = choices.first { start in
                var reader = CSVReader(rest, delimiter: start.delimiter, line: line)
                let cells = reader.next() ?? []
                return !cells.allSatisfy(\.isBlank) && isHeader(cells, first == nil)
            }
            if let found { return found }
            if current.contains(where: isText) {
                if first == nil { first = choices.first }
                above.append(line)
            }
            rest = rest[current.endIndex...].dropFirst()
            line += 1
        }
        return first ?? Start(text: rest, delimiter: ",", line: line, linesAbove: [])
    }

    private func isText(_ sign: Character) -> Bool {
        !sign.isWhitespace && !delimiters.contains(sign)
    }

    /// The delimiters by their frequency in a line.
    private func choices(_ line: Substring) -> [Character] {
        let counts = delimiters.map { delimiter in line.count { $0 == delimiter } }
        return delimiters.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
            .map { delimiters[$0] }
    }
}

extension Data {
    /// Marks UTF-16 without a byte order mark, whose delimiters and line ends have zero bytes.
    var withByteOrderMark: Data {
        let start = prefix(4000).enumerated().filter { $0.element == 0 }
        let isMarked = starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF])
        guard !start.isEmpty, count.isMultiple(of: 2), !isMarked else { return self }
        let high = start.count { $0.offset.isMultiple(of: 2) }
        return (high * 2 < start.count ? Data([0xFF, 0xFE]) : Data([0xFE, 0xFF])) + self
    }
}

extension String {
    /// Decodes UTF-8 or UTF-16 with a byte order mark, UTF-8, or else Windows-1252; line ends
    /// become line feeds.
    package init(anyEncoding data: Data) {
        let text: String
        if data.starts(with: [0xEF, 0xBB, 0xBF]) {
            text = String(decoding: data.dropFirst(3), as: UTF8.self)
        } else if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            text = String(data: data, encoding: .utf16) ?? ""
        } else {
            text =
                String(data: data, encoding: .utf8)
                ?? String(data: data, encoding: .windowsCP1252)
                ?? String(decoding: data, as: UTF8.self)
        }
        self = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .replacing("\0", with: "")
    }
}
