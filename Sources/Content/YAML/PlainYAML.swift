import Diagnostics

/// Reads what nearly all front matter is, lines of `key: value` with texts and lists of texts, in
/// a small part of the time that the YAML library takes.
///
/// It gives what the library's reading would, to the byte, or throws: whatever it does not know
/// for certain, every mistake among it, is left to the library.
struct PlainYAML {
    /// What the library must read.
    struct Intricate: Error {}

    private let lines: SourceLines
    private let range: Range<Int>
    private var scanner: PlainYAMLScanner

    /// The text must be UTF-8.
    init(_ lines: SourceLines, range: Range<Int>) {
        self.lines = lines
        self.range = range
        scanner = PlainYAMLScanner(lines.source.bytes, range: range)
    }

    /// The document's root; `.none` where the text holds nothing.
    mutating func root() throws(Intricate) -> YAMLNode {
        guard lines.source.bytes.arePlainYAML(in: range) else { throw Intricate() }
        scanner.skipToContent()
        guard !scanner.isAtEnd else { return .none }
        let start = scanner.offset
        var entries: [YAMLEntry] = []
        var keys: Set<String> = []
        while !scanner.isAtEnd {
            let entry = try entry()
            guard keys.insert(entry.key).inserted else { throw Intricate() }
            entries.append(entry)
        }
        return node(.map(entries), at: start..<start + 1)
    }
}

extension PlainYAML {
    /// A key in the first column, and its value; ends where the next key begins.
    private mutating func entry() throws(Intricate) -> YAMLEntry {
        let key = try scanner.key()
        let keyNode = text(key)
        let behindColon = scanner.offset
        scanner.skipSpaces()
        var value = try scanner.isAtValue ? value() : nil
        try scanner.endLine()
        scanner.skipToContent()
        if value == nil, scanner.isAtItem { value = try items() }
        return YAMLEntry(
            key: scanner.string(key), keyNode: keyNode,
            value: value ?? null(at: behindColon))
    }

    private mutating func value() throws(Intricate) -> YAMLNode {
        scanner.isAtList ? try list() : text(try scanner.text(in: .line))
    }

    /// `[a, b]`.
    private mutating func list() throws(Intricate) -> YAMLNode {
        let start = scanner.offset
        var nodes: [YAMLNode] = []
        scanner.skipSign()
        while try !scanner.closesList(isEmpty: nodes.isEmpty) {
            nodes.append(text(try scanner.text(in: .brackets)))
        }
        return node(.list(nodes), at: start..<start + 1)
    }

    /// Lines of `- a`, all of one indentation.
    private mutating func items() throws(Intricate) -> YAMLNode {
        let start = scanner.offset
        let column = scanner.column
        var nodes: [YAMLNode] = []
        while scanner.isAtItem, scanner.column == column {
            scanner.skipSign()
            nodes.append(text(try scanner.text(in: .line)))
            try scanner.endLine()
            scanner.skipToContent()
        }
        return node(.list(nodes), at: start..<start + 1)
    }
}

extension PlainYAML {
    private func text(_ text: PlainYAMLText) -> YAMLNode {
        let string = scanner.string(text)
        let isNull = text.isPlain && string.isYAMLNull
        return node(isNull ? .null : .scalar(string, isPlain: text.isPlain), at: text.range)
    }

    /// The value of a key that has none.
    private func null(at offset: Int) -> YAMLNode {
        node(.null, at: offset..<min(offset + 1, lines.source.bytes.count))
    }

    private func node(_ value: YAMLNode.Value, at range: Range<Int>) -> YAMLNode {
        YAMLNode(value: value, line: lines.number(at: range.lowerBound), range: range)
    }
}
