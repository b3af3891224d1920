import Diagnostics
import Platform

/// Reads a text with the extensions that it makes use of.
///
/// libcmark knows none of them, so they are done around it: before, what it must take for a block
/// of another kind is put in another form, each line on its line; after, the tree is changed.
struct MarkdownReader {
    let lines: SourceLines
    let use: ExtensionUse

    init(lines: SourceLines, options: MarkdownOptions) {
        self.lines = lines
        use = ExtensionUse(of: lines, allowed: options.extensions)
    }

    func reading() -> MarkdownReading {
        guard !use.isEmpty else { return MarkdownReading(tree: SyntaxTree(parsing: lines)) }
        var signs = LiteralSigns(lines: lines)
        let (marks, placeholders) = signs.edits() ?? ([], nil)
        var definitions = use.contains(.footnotes) ? FootnoteDefinition.candidates(in: lines) : []
        var text = adapted(definitions, marks)
        var tree = SyntaxTree(parsing: text)
        let items = FootnoteItems(in: tree, lineMap: LineMap(), of: definitions)
        let found = definitions.filter { items.item(of: $0) != nil }
        if found.count < definitions.count {
            definitions = found
            text = adapted(definitions, marks)
            tree = SyntaxTree(parsing: text)
        }
        return finished(tree, text, definitions, placeholders)
    }
}

extension MarkdownReader {
    /// The text with its footnotes as list items, which libcmark nests as footnotes nest.
    private func adapted(_ definitions: [FootnoteDefinition], _ marks: [TextEdit]) -> SourceLines {
        guard !definitions.isEmpty || !marks.isEmpty else { return lines }
        let marker = FootnoteDefinition.unusedMarker(in: lines)
        let edits = (definitions.map { $0.edit(marker) } + marks)
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        let bytes = edits.applied(to: lines)
        let source = SourceText(path: lines.source.path, bytes: bytes)
        return SourceLines(of: source, in: bytes.indices)
    }

    private func finished(
        _ tree: consuming SyntaxTree, _ text: SourceLines, _ definitions: [FootnoteDefinition],
        _ placeholders: Placeholders?
    ) -> MarkdownReading {
        var reading = withTables(tree, text)
        reading.hasBareLinks = use.contains(.autolinks)
        let root = reading.tree.root
        let items = FootnoteItems(in: reading.tree, lineMap: reading.lineMap, of: definitions)
        var notes = FootnotePass(definitions, in: items, lines: lines)
        let inlines = InlinePass(
            use: use, placeholders: placeholders, footnotes: notes.indices)
        reading.footnotes = notes.finish(root, inlines.run(on: root), read: inlines.run)
        reading.problems = notes.problems
        if use.contains(.taskLists) { root.makeCheckboxes() }
        placeholders?.remove(from: root)
        return reading
    }

    /// Reads the text anew if it holds tables.
    private func withTables(_ tree: consuming SyntaxTree, _ text: SourceLines) -> MarkdownReading {
        guard use.contains(.tables) else { return MarkdownReading(tree: tree) }
        let tables = text.source.bytes.withView {
            TableFinder(text: text, bytes: $0).tables(in: tree)
        }
        guard !tables.isEmpty else { return MarkdownReading(tree: tree) }
        let tableText = TableText(text, tables: tables)
        let tableTree = SyntaxTree(parsing: tableText.lines)
        guard TablePass(tables: tables, text: tableText).run(on: tableTree) else {
            return MarkdownReading(tree: tree)
        }
        return MarkdownReading(tree: tableTree, lineMap: tableText.lineMap)
    }
}

/// A text that has been read, with what the extensions know of it.
struct MarkdownReading: ~Copyable {
    let tree: SyntaxTree
    var lineMap = LineMap()
    var footnotes = Footnotes()

    /// Whether there may be links that are written without brackets.
    var hasBareLinks = false

    /// Warnings alone.
    var problems: [Problem] = []
}

/// Bytes that stand instead of others while a text is parsed; they hold as many line breaks.
struct TextEdit {
    let range: Range<Int>
    let text: [UInt8]
}

extension [TextEdit] {
    /// The body of a text with these edits, which are in order; one within another is left out.
    func applied(to lines: SourceLines) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(lines.body.count + 64 + 8 * count)
        var offset = lines.body.lowerBound
        for edit in self where edit.range.lowerBound >= offset {
            result += lines.source.bytes[offset..<edit.range.lowerBound]
            result += edit.text
            offset = edit.range.upperBound
        }
        return result + lines.source.bytes[offset..<lines.body.upperBound]
    }
}
