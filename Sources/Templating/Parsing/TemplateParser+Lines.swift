extension TemplateParser {
    /// Adds the text before a tag and moves past it. For a tag alone on its line, moves past the
    /// line and returns its indentation.
    mutating func consume(_ tag: MustacheTag) -> Range<Int>? {
        let indentation = consumeWithoutNoting(tag)
        if let indentation { note(indentation: indentation) }
        return indentation
    }

    /// Like `consume`, but the line does not count as a line of the open tags.
    mutating func consumeWithoutNoting(_ tag: MustacheTag) -> Range<Int>? {
        guard let start = bytes.blankLineStart(before: tag.range.lowerBound),
            let end = bytes.nextLine(after: tag.range.upperBound)
        else {
            addText(before: tag)
            return nil
        }
        addText(upTo: start)
        cursor = end
        return start..<tag.range.lowerBound
    }

    /// Adds the text before a tag that shares its line, and moves past the tag.
    mutating func addText(before tag: MustacheTag) {
        let end = tag.range.lowerBound
        addText(upTo: end)
        if cursor == end, bytes.isLineStart(end) { beginLine(end..<end) }
        cursor = tag.range.upperBound
    }

    mutating func addText(upTo end: Int) {
        while cursor < end {
            if bytes.isLineStart(cursor) {
                let text = bytes.blanksEnd(from: cursor, to: end)
                beginLine(cursor..<text)
                cursor = text
            }
            let rest = bytes[cursor..<end]
            let next = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
            if cursor < next { add(.text(Array(bytes[cursor..<next]))) }
            cursor = next
        }
        cursor = max(cursor, end)
    }

    private mutating func beginLine(_ indentation: Range<Int>) {
        add(.line(Array(bytes[indentation])))
        let isBlank = bytes.lineBreak(at: indentation.upperBound) != nil
        if isBlank { lineIndentation = indentation } else { note(indentation: indentation) }
    }

    mutating func note(indentation: Range<Int>) {
        lineIndentation = indentation
        guard let inner = open.indices.last else { return }
        open[inner].note(indentation: indentation)
    }
}
