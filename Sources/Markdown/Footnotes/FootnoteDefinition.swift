import Platform

/// A line that begins with `[^label]:`, where a footnote's text begins.
struct FootnoteDefinition {
    /// Both count from 1, the column in bytes.
    let line: Int
    let column: Int

    /// `[^label]`.
    let written: Range<Int>

    /// The same with the colon and the spaces behind it.
    let marker: Range<Int>

    /// What it is called by, whatever the case.
    let label: FootnoteLabel

    /// Whether nothing follows in its line.
    let isBlank: Bool

    /// In code and in HTML too, which only libcmark tells apart; one a line.
    static func candidates(in lines: SourceLines) -> [FootnoteDefinition] {
        lines.source.bytes.withView { bytes in
            lines.starts.indices.compactMap { index in
                FootnoteDefinition(line: index + 1, in: lines.range(index), of: bytes)
            }
        }
    }

    /// A list marker that no list of the text has, so that no footnote joins one.
    static func unusedMarker(in lines: SourceLines) -> String {
        let body = lines.source.bytes[lines.body]
        let ends = zip(body, body.dropFirst()).lazy.filter { $0.0.isDigit }.map(\.1)
        return ends.contains(UInt8(ascii: ")")) && !ends.contains(UInt8(ascii: ".")) ? "01." : "01)"
    }

    /// As an item of an ordered list whose content stands in the fifth column, as a footnote's does.
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

/// What stands between `[^` and `]`.
struct FootnoteLabel {
    /// Equal for labels that differ by case alone.
    let name: String

    /// Of all of `[^label]`, in bytes.
    let length: Int

    private static let longest = 999

    /// `start`: of the bracket.
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

    /// An angle bracket could end HTML that goes on behind the label.
    private static let ends: [UInt8] = Array(" \t\r\n\u{0}[]<>\\`".utf8)
}

/// The list items of a tree, among them those that stand for footnotes; none where there are no
/// footnotes.
struct FootnoteItems {
    private var items: [Place: SyntaxNode] = [:]

    private struct Place: Hashable {
        let line: Int
        let column: Int
    }

    init(in tree: borrowing SyntaxTree, lineMap: LineMap, of definitions: [FootnoteDefinition]) {
        guard !definitions.isEmpty else { return }
        tree.forEachEvent { node, event in
            guard event == .enter, node.kind == .item else { return }
            items[Place(line: lineMap.line(node.firstLine), column: node.firstColumn)] = node
        }
    }

    func item(of definition: FootnoteDefinition) -> SyntaxNode? {
        items[Place(line: definition.line, column: definition.column)]
    }
}
