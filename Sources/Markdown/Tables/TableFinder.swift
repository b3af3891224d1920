import Platform

/// Finds tables among the paragraphs that libcmark took them for.
struct TableFinder {
    let text: SourceLines
    let bytes: ByteView

    func tables(in tree: borrowing SyntaxTree) -> [FoundTable] {
        var tables: [FoundTable] = []
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
    /// The first line of a block, but not its very first, that looks as if it stood below a header.
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

    /// The first table of a block; `delimiters` is the first line that may be below its header.
    private func table(
        in block: SyntaxNode, _ containers: LineContainers, from delimiters: Int
    ) -> FoundTable? {
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
        _ rows: [FoundTable.Row], _ alignments: [TableAlignment],
        lines: [(number: Int, content: Int)], to last: Int, _ containers: LineContainers
    ) -> FoundTable {
        var (rows, lines) = (rows, lines)
        let first = lines[lines.count - 1].number + 1
        for number in first..<max(first, last + 1) {
            guard let line = line(number, containers) else { break }
            rows.append((number, Array(line.cells.prefix(alignments.count))))
            lines.append((number, line.range.lowerBound))
        }
        return FoundTable(alignments: alignments, rows: rows, lines: lines)
    }

    /// A line as far as it may be part of a table: within all containers, not blank, and no code or
    /// other block, as which it is read where no paragraph stands before it.
    private func line(_ number: Int, _ containers: LineContainers) -> TableLine? {
        guard let range = text.lineRange(number),
            let cursor = containers.opened(LineCursor(bytes: bytes, line: range), on: number),
            !cursor.isBlank, cursor.indent < 4
        else { return nil }
        let line = TableLine(cursor.offset..<range.upperBound, of: bytes)
        return startsOtherBlock(cursor, line) ? nil : line
    }

    /// An item that could not interrupt a paragraph, a lone tag, or a rule.
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
