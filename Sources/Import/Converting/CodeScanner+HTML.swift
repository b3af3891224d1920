import Platform

/// Blocks of HTML, by the rules of CommonMark.
extension CodeScanner {
    private static let elements = Set(
        """
        address article aside base basefont blockquote body caption center col colgroup dd details \
        dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 \
        head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option \
        p param search section source summary table tbody td tfoot th thead title tr track ul
        """.split(separator: " ").map(String.init))
    private static let verbatimElements: Set = ["pre", "script", "style", "textarea"]

    /// Begins a block of HTML if the line does.
    mutating func beginHTML(_ line: MarkdownLine) {
        guard has("<", at: line.content) else { return }
        if has("<!--", at: line.content) { return html = .upTo("-->") }
        let isEnd = has("/", at: line.content + 1)
        let first = line.content + (isEnd ? 2 : 1)
        let last = bytes[first..<line.end].firstIndex { !$0.isNameByte } ?? line.end
        guard first < last, bytes[first].isLetter,
            last == line.end || " \t\r/>".utf8.contains(bytes[last])
        else { return }
        let name = text(first, last).lowercased()
        if Self.verbatimElements.contains(name), !isEnd {
            html = .upTo("</\(name)>")
        } else if Self.elements.contains(name) || isAfterBlankLine && isOneTag(first, line.end) {
            html = .upToBlankLine
        }
    }

    /// True if the rest of the line is the rest of one tag.
    private func isOneTag(_ start: Int, _ end: Int) -> Bool {
        let last = bytes[start..<end].lastIndex { !" \t\r".utf8.contains($0) }
        guard let last, bytes[last] == UInt8(ascii: ">") else { return false }
        return !bytes[start..<last].contains { "<>".utf8.contains($0) }
    }

    /// Ends a block of HTML at its end, and where an empty line is added to read Markdown.
    mutating func endHTML(_ line: MarkdownLine) {
        guard let block = html else { return }
        let end = max(line.end, min(place, bytes.count))
        if case .upTo(let mark) = block {
            if find(mark, from: line.content, end) != nil { html = nil }
            return
        }
        if find(" markdown=", from: line.start, end) != nil {
            readsSummary = has("<details", at: line.content)
            html = nil
        } else if readsSummary, find("</summary>", from: line.start, end) != nil {
            readsSummary = false
            html = nil
        }
    }
}
