import Platform

/// The start of a footnote: a line that begins with `[^label]:`.
struct FootnoteDefinition {
    /// From 1; the column counts bytes.
    let line: Int
    let column: Int

    /// The range of `[^label]`.
    let written: Range<Int>

    /// The same range with the colon and the spaces after it.
    let marker: Range<Int>

    let label: FootnoteLabel

    /// True if the rest of the line is blank.
    let isBlank: Bool

    /// Returns the lines that may start a footnote. Some may be within code or HTML, which only
    /// libcmark can distinguish.
    static func candidates(in lines: MarkdownLines) -> [FootnoteDefinition] {
        lines.source.bytes.withView { bytes in
            lines.starts.indices.compactMap { index in
                FootnoteDefinition(line: index + 1, in: lines.range(index), of: bytes)
            }
        }
    }

    /// A list marker that no list of the text uses, so that no footnote joins a list.
    static func unusedMarker(in lines: MarkdownLines) -> String {
        let body = lines.source.bytes[lines.body]
        let ends = zip(body, body.dropFirst()).lazy.filter { $0.0.isDigit }.map(\.1)
        return ends.contains(UInt8(ascii: ")")) && !ends.contains(UInt8(ascii: ".")) ? "01." : "01)"
    }

    /// Turns the footnote into an ordered list item whose content starts in the fifth column, like
    /// a footnote's.
    func edit(_ marker: String) -> TextEdit {
        TextEdit(range: self.marker, text: Array(marker.utf8) + (isBlank ? [] : [.space]))
    }
}

extension FootnoteDefinition {
    private static let longestIndent = 100

    private init?(line: Int, in range: Range<Int>, of bytes: ByteView) {
        var start = range.lowerBound
        while start < range.upperBound, start - range.lowerBound < Self.longestIndent,
            " \t>-+*0123456789.)".utf8.contains(bytes[start])
        {
            start += 1
        }
        guard start + 1 < range.upperBound, bytes[start] == UInt8(ascii: "["),
            let label = FootnoteLabel(
                at: start, in: bytes[..<range.upperBound].rebased)
        else { return nil }
        let colon = start + label.length
        guard colon < range.upperBound, bytes[colon] == UInt8(ascii: ":") else { return nil }
        var end = colon + 1
        while end < range.upperBound, bytes[end].isSpaceOrTab { end += 1 }
        self.line = line
        column = start - range.lowerBound + 1
        written = start..<colon
        marker = start..<end
        self.label = label
        isBlank = end == range.upperBound || bytes[end].isLineEnd
    }
}

/// The text between `[^` and `]`.
struct FootnoteLabel {
    /// Case-folded: equal for labels that differ only in case.
    let name: String

    /// The length of `[^label]` in bytes.
    let length: Int

    private static let longest = 999

    /// `start` is the offset of the bracket.
    init?(at start: Int, in text: ByteView) {
        guard start + 2 < text.count, text[start] == UInt8(ascii: "["),
            text[start + 1] == UInt8(ascii: "^")
        else { return nil }
        var end = start + 2
        while end < text.count, end - start < Self.longest, !Self.ends.contains(text[end]) {
            end += 1
        }
        guard end < text.count, end > start + 2, text[end] == UInt8(ascii: "]") else { return nil }
        name = String(decoding: text[start + 2..<end], as: UTF8.self).uppercased().lowercased()
        length = end + 1 - start
    }

    /// An angle bracket may belong to HTML that extends beyond the label.
    private static let ends: [UInt8] = Array(" \t\r\n\u{0}[]<>\\`".utf8)
}

/// The list items of a tree by position, to find those that replace footnotes. Empty without
/// footnotes.
struct FootnoteItems {
    private var items: [Position: SyntaxNode] = [:]

    private struct Position: Hashable {
        let line: Int
        let column: Int
    }

    init(in tree: borrowing SyntaxTree, lineMap: LineMap, of definitions: [FootnoteDefinition]) {
        guard !definitions.isEmpty else { return }
        tree.forEachEvent { node, event in
            guard event == .enter, node.kind == .item else { return }
            items[Position(line: lineMap.line(node.firstLine), column: node.firstColumn)] = node
        }
    }

    func item(of definition: FootnoteDefinition) -> SyntaxNode? {
        items[Position(line: definition.line, column: definition.column)]
    }
}
