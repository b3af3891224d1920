/// Reads the records of a text with delimiters and quotes (RFC 4180), whose line ends are line
/// feeds.
struct CSVReader {
    private var rest: Substring
    private let delimiter: Character

    /// The line of the next record, from 1.
    private(set) var line: Int

    /// The line of the first quote that is not closed: the text ends before another quote, or the
    /// next quote is in another cell.
    private(set) var openQuote: Int?

    init(_ text: Substring, delimiter: Character, line: Int) {
        rest = text
        self.delimiter = delimiter
        self.line = line
    }

    /// A cell while it is read.
    private struct Cell {
        var text = ""
        var isQuoted = false

        /// The line of its opening quote.
        var quoteLine: Int?

        /// True if there is a delimiter or a line break between its quotes.
        var hasBreaks = false

        var isClosed: Bool { quoteLine != nil && !isQuoted }
    }

    /// Returns the cells of the next record; `nil` at the end.
    mutating func next() -> [String]? {
        guard !rest.isEmpty else { return nil }
        var (cells, cell): ([String], Cell) = ([], Cell())
        while let sign = rest.popFirst() {
            if sign == "\n" { line += 1 }
            switch sign {
            case "\"" where cell.isQuoted && rest.first == "\"":
                cell.text.append(rest.removeFirst())
            case "\"" where cell.isQuoted: cell.isQuoted = false
            case "\"" where cell.text.isEmpty: (cell.isQuoted, cell.quoteLine) = (true, line)
            case delimiter where !cell.isQuoted:
                cells.append(cell.text)
                cell = Cell()
            case "\n" where !cell.isQuoted: return cells + [cell.text]
            default: add(sign, to: &cell)
            }
        }
        if cell.isQuoted, openQuote == nil { openQuote = cell.quoteLine }
        return cells + [cell.text]
    }

    private mutating func add(_ sign: Character, to cell: inout Cell) {
        if cell.isQuoted, sign == delimiter || sign == "\n" { cell.hasBreaks = true }
        if cell.isClosed, cell.hasBreaks, openQuote == nil, !sign.isWhitespace {
            openQuote = cell.quoteLine
        }
        cell.text.append(sign)
    }
}
