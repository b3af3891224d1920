import Platform

/// Finds the tables among the blocks, which libcmark parsed as paragraphs or headings.
struct TableFinder {
    let text: MarkdownLines
    let bytes: ByteView

    func tables(in tree: borrowing SyntaxTree) -> [SourceTable] {
        var tables: [SourceTable] = []
        tree.forEachEvent { node, event in
            let kind = node.kind
            guard event == .enter, kind == .paragraph || kind == .heading else { return }
            guard let delimiters = delimiterLine(in: node),
                let containers = LineContainers(around: node, in: text, of: bytes),
                let table = table(in: node, containers, from: delimiters)
            else { return }
            tables.append(table)
        }
        return tables
    }
}

extension TableFinder {
    /// The first line, after that of the header, that may be a delimiter line such as `|---|---|`.
    private func delimiterLine(in block: SyntaxNode) -> Int? {
        let first = max(block.firstLine, 1)
        guard block.lastLine > first else { return nil }
        return (first + 1...block.lastLine).first { number in
            guard let line = text.lineRange(number) else { return false }
            let rest = line.drop { bytes[$0].isSpaceOrTab || bytes[$0] == UInt8(ascii: ">") }
            return rest.contains { bytes[$0] == UInt8(ascii: "-") }
                && rest.allSatisfy { bytes[$0].isWhiteSpace || "|:-".utf8.contains(bytes[$0]) }
        }
    }

    /// The first table of a block; `delimiters` is the first possible delimiter line.
    private func table(
        in block: SyntaxNode, _ containers: LineContainers, from delimiters: Int
    ) -> SourceTable? {
        var header = line(delimiters - 1, containers)
        for number in delimiters...block.lastLine {
            let line = line(number, containers)
            defer { header = line }
            guard let header, let line, let alignments = line.alignments else { continue }
            let cells = header.cells
            guard cells.count == alignments.count, !cells.isEmpty else { continue }
            return table(
                [(number - 1, cells)], alignments,
                lines: [(number - 1, header.range.lowerBound), (number, line.range.lowerBound)],
                to: block.lastLine, containers)
        }
        return nil
    }

    private func table(
        _ rows: [SourceTable.Row], _ alignments: [TableAlignment],
        lines: [(number: Int, content: Int)], to last: Int, _ containers: LineContainers
    ) -> SourceTable {
        var (rows, lines) = (rows, lines)
        let first = lines[lines.count - 1].number + 1
        for number in first..<max(first, last + 1) {
            guard let line = line(number, containers) else { break }
            rows.append((number, Array(line.cells.prefix(alignments.count))))
            lines.append((number, line.range.lowerBound))
        }
        return SourceTable(alignments: alignments, rows: rows, lines: lines)
    }

    /// A line that may be part of a table: within all containers, not blank, and not the start of
    /// code or another block.
    private func line(_ number: Int, _ containers: LineContainers) -> TableLine? {
        guard let range = text.lineRange(number),
            let cursor = containers.opened(LineCursor(bytes: bytes, line: range), on: number),
            !cursor.isBlank, cursor.indent < 4
        else { return nil }
        let line = TableLine(cursor.offset..<range.upperBound, of: bytes)
        return startsOtherBlock(cursor, line) ? nil : line
    }

    /// True for a list item (even one that cannot interrupt a paragraph), a single tag or a rule.
    private func startsOtherBlock(_ cursor: LineCursor, _ line: TableLine) -> Bool {
        var cursor = cursor
        if cursor.consumeItem() != nil { return true }
        let content = line.range
        guard let first = content.first, let last = content.last, first < last else { return false }
        if bytes[first] == UInt8(ascii: "-"), content.allSatisfy({ bytes[$0] == bytes[first] }) {
            return content.count > 2
        }
        return bytes[first] == UInt8(ascii: "<") && bytes[last] == UInt8(ascii: ">")
            && !content.contains { bytes[$0] == UInt8(ascii: "|") }
    }
}

/// The ranges of a table's lines and cells in the source.
struct SourceTable {
    let alignments: [TableAlignment]

    /// The header first, without the delimiter line below it. A row may have fewer cells than there
    /// are columns, but not more.
    let rows: [Row]

    typealias Row = (line: Int, cells: [Range<Int>])

    /// The number of each line, from 1, and the offset after its indentation and markers.
    let lines: [(number: Int, content: Int)]
}

/// The alignment of a column.
enum TableAlignment: Int {
    case none, left, center, right
}

/// The properties of a table cell, stored in its node.
struct TableCell {
    let isHeader: Bool
    let alignment: TableAlignment
}

extension TableCell {
    init(_ node: SyntaxNode) {
        let number = node.extensionData?.number ?? 0
        isHeader = number & 1 != 0
        alignment = TableAlignment(rawValue: number >> 1) ?? .none
    }

    var extensionData: ExtensionData {
        ExtensionData(.tableCell, number: alignment.rawValue << 1 | (isHeader ? 1 : 0))
    }
}
