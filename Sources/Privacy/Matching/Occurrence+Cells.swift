import Platform

/// The cells of tables (HTML, Markdown, CSV, OpenDocument), and the fields of records (JSON, YAML).
extension Occurrence {
    /// What is between the contents of two cells.
    private enum Border {
        case cell

        /// The end of a line, which separates the fields of a record and the rows of other tables.
        case line
        case row
    }

    /// True if a part of a name is the whole content of a cell.
    var isCell: Bool {
        isWhole
            && hasGaps { gap, _ in !gap.hasCharacters || gap.sign == UInt8(ascii: "-") }
            && border(before: word) != nil && border(before: nextWord) != nil
    }

    /// The letters of each other cell of the row; none on a side where it has no near end, because
    /// a list of words is no row.
    var otherCells: [Range<Int>] {
        (cells(from: nextWord, by: 1) ?? []) + (cells(from: word, by: -1) ?? [])
    }
}

extension Occurrence {
    /// Returns the cells from a border on in one direction, up to the end of the row.
    private func cells(from start: Int, by step: Int) -> [Range<Int>]? {
        let isUpper = beginsUpper(word)
        let isRecord = gap(before: word).characters.contains(UInt8(ascii: ":"))
        var cells: [Range<Int>] = []
        var (index, edge) = (start, start)
        while abs(index - start) <= Self.reach {
            if let border = border(before: index) {
                let (first, last) = (min(index, edge), max(index, edge))
                if first < last, beginsUpper(first) == isUpper {
                    cells.append(stream.start(of: first)..<stream.start(of: last))
                } else if first < last, !isUpper, !isRecord, !beginsWithDigit(first) {
                    // `| mark | Day | may |`: the table uses capitals, so these are no name.
                    return nil
                }
                if border == .row || border == .line && !isRecord { return cells }
                edge = index
            }
            index += step
        }
        return gap(before: word).has(.tag) ? cells : nil
    }

    private func border(before word: Int) -> Border? {
        let gap = gap(before: word)
        guard !gap.has(.edge), word > 0 else { return .row }
        guard gap.bits != Gap.space.bits, !gap.joinsWord else { return nil }
        let signs = gap.characters
        if signs.contains(where: { "{}[]<".utf8.contains($0) }) { return .row }
        let between = bytes[stream.words[word - 1].source..<stream.words[word].source]
        if gap.has(.tag), let border = Self.border(of: between) { return border }
        return border(of: gap, signs, between, isBeforeKey(word))
    }

    private func border(
        of gap: Gap, _ signs: [UInt8], _ between: ByteView, _ isBeforeKey: Bool
    ) -> Border? {
        let endsLine = gap.has(.wide) && between.contains { $0 == 0x0A || $0 == 0x0D }
        let hasTab = gap.has(.wide) && !endsLine && between.contains(0x09)
        if endsLine, between.hasBlankLine { return .row }
        let isQuoted = signs.contains(UInt8(ascii: "\"")) || signs.contains(UInt8(ascii: "'"))
        if isQuoted, signs.contains(where: { ",:;=".utf8.contains($0) }) { return .cell }
        if signs.contains(UInt8(ascii: "|")) { return endsLine ? .row : .cell }
        if endsLine { return signs.last == UInt8(ascii: "-") ? .row : .line }
        if hasTab { return isQuoted || signs.isEmpty ? .cell : nil }
        guard let sign = signs.first, signs.allSatisfy({ $0 == sign }) else { return nil }
        switch sign {
        case UInt8(ascii: ":"), UInt8(ascii: "#"): return gap.isOpen ? .cell : nil
        case UInt8(ascii: ","), UInt8(ascii: ";"): return !gap.isOpen || isBeforeKey ? .cell : nil
        default: return nil
        }
    }

    /// True before a key of YAML: `{ given: Ada, family: Lovelace }`.
    private func isBeforeKey(_ word: Int) -> Bool {
        let next = gap(before: word + 1)
        return next.sign == UInt8(ascii: ":") && next.isOpen
    }

    /// Returns the border that the tags in a gap are.
    private static func border(of bytes: ByteView) -> Border? {
        guard bytes.count < 4096 else { return .row }
        var border: Border?
        for tag in bytes.split(separator: UInt8(ascii: "<")).dropFirst() {
            let letters = tag.drop { $0 == UInt8(ascii: "/") }
                .prefix { $0.isASCIIWord || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") }
            let name = String(decoding: letters, as: UTF8.self).lowercased()
            if name == "tr" || name == "dl" || name.hasSuffix("row") { return .row }
            if ["td", "th", "dt", "dd"].contains(name) || name.hasSuffix("cell") {
                border = .cell
            } else if ["br", "li", "p", "div"].contains(name) {
                border = border ?? .line
            }
        }
        return border
    }
}

extension ByteView {
    /// True if there are two line ends with only spaces between them.
    fileprivate var hasBlankLine: Bool {
        var lines = 0
        for byte in self {
            if byte == 0x0A { lines += 1 } else if byte > 0x20 { lines = 0 }
            if lines == 2 { return true }
        }
        return false
    }
}
