import Diagnostics
import Platform

/// Parses a text with the extensions that it uses.
///
/// libcmark has no extensions. So footnotes and tables are rewritten as blocks that it can parse,
/// with the same lines, and afterwards the tree is changed.
struct MarkdownReader {
    let lines: MarkdownLines
    let use: ExtensionUse

    init(lines: MarkdownLines, options: MarkdownOptions) {
        self.lines = lines
        use = ExtensionUse(of: lines, allowed: options.extensions)
    }

    func read() -> ParsedMarkdown {
        guard !use.isEmpty else { return ParsedMarkdown(tree: SyntaxTree(parsing: lines)) }
        let formulas =
            use.contains(.formulas)
            ? lines.source.bytes.withView {
                FormulaFinder(lines, $0)
            } : nil
        var escaped = EscapedCharacters(lines: lines)
        let (marks, placeholders) = escaped.edits(use, formulas?.formulas ?? []) ?? ([], nil)
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
        var parsed = finished(tree, text, definitions, placeholders)
        parsed.formulas = formulas?.formulas ?? []
        parsed.unclosedFormulas = formulas?.unclosed ?? []
        if let placeholders, !parsed.formulas.isEmpty {
            FormulaPass(formulas: parsed.formulas, placeholders: placeholders)
                .run(on: parsed.tree.root)
        }
        placeholders?.remove(from: parsed.tree.root)
        return parsed
    }
}

extension MarkdownReader {
    /// The text with its footnotes as list items, which libcmark nests like footnotes.
    private func adapted(_ definitions: [FootnoteDefinition], _ marks: [TextEdit]) -> MarkdownLines
    {
        guard !definitions.isEmpty || !marks.isEmpty else { return lines }
        let marker = FootnoteDefinition.unusedMarker(in: lines)
        let edits = (definitions.map { $0.edit(marker) } + marks)
            .sorted {
                ($0.range.lowerBound, $0.range.upperBound) < (
                    $1.range.lowerBound, $1.range.upperBound
                )
            }
        let bytes = edits.applied(to: lines)
        let source = SourceText(path: lines.source.path, bytes: bytes)
        return MarkdownLines(of: source, in: bytes.indices)
    }

    private func finished(
        _ tree: consuming SyntaxTree, _ text: MarkdownLines, _ definitions: [FootnoteDefinition],
        _ placeholders: Placeholders?
    ) -> ParsedMarkdown {
        var parsed = withTables(tree, text)
        parsed.hasBareLinks = use.contains(.autolinks)
        let root = parsed.tree.root
        let items = FootnoteItems(in: parsed.tree, lineMap: parsed.lineMap, of: definitions)
        var notes = FootnotePass(definitions, in: items, lines: lines)
        let inlines = InlinePass(
            use: use, placeholders: placeholders, footnotes: notes.indices)
        parsed.footnotes = notes.finish(root, inlines.run(on: root), read: inlines.run)
        parsed.problems = notes.problems
        if use.contains(.taskLists) { root.makeCheckboxes() }
        return parsed
    }

    /// Parses the text again if it contains tables.
    private func withTables(_ tree: consuming SyntaxTree, _ text: MarkdownLines) -> ParsedMarkdown {
        guard use.contains(.tables) else { return ParsedMarkdown(tree: tree) }
        let tables = text.source.bytes.withView {
            TableFinder(text: text, bytes: $0).tables(in: tree)
        }
        guard !tables.isEmpty else { return ParsedMarkdown(tree: tree) }
        let tableText = TablePreprocessor(text, tables: tables)
        let tableTree = SyntaxTree(parsing: tableText.lines)
        guard TablePass(tables: tables, text: tableText).run(on: tableTree) else {
            return ParsedMarkdown(tree: tree)
        }
        return ParsedMarkdown(tree: tableTree, lineMap: tableText.lineMap)
    }
}

/// A syntax tree with the results of the extensions.
struct ParsedMarkdown: ~Copyable {
    let tree: SyntaxTree
    var lineMap = LineMap()
    var footnotes = Footnotes()

    /// The nodes of formulas have their positions here.
    var formulas: [SourceFormula] = []
    var unclosedFormulas: [Range<Int>] = []

    /// True if there may be links without brackets.
    var hasBareLinks = false

    /// Contains only warnings.
    var problems: [Problem] = []
}

/// A replacement of bytes for parsing, with as many line breaks as the original.
struct TextEdit {
    let range: Range<Int>
    let text: [UInt8]
}

extension [TextEdit] {
    /// The body of a text with these edits, which are in order. An edit within another is skipped.
    func applied(to lines: MarkdownLines) -> [UInt8] {
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

extension SyntaxNode {
    /// Replaces `[ ]` and `[x]` at the start of list items with checkboxes.
    fileprivate func makeCheckboxes() {
        forEachEvent { node, event in
            guard event == .exit, node.kind == .item, let paragraph = node.firstChild,
                paragraph.kind == .paragraph, let text = paragraph.firstChild,
                text.kind == .text, let isChecked = text.checkboxMark
            else { return }
            guard let box = SyntaxNode.new(ExtensionData(.checkbox, number: isChecked ? 1 : 0))
            else { return }
            text.setLiteral(text.literal.dropFirst(3))
            box.insert(before: text)
            node.extensionData = ExtensionData(.task)
            node.parent?.extensionData = ExtensionData(.task)
        }
    }

    /// True if the box is checked; `nil` if there is no box, or nothing after it.
    private var checkboxMark: Bool? {
        let literal = literal
        guard literal.count >= 3, literal[0] == UInt8(ascii: "["), literal[2] == UInt8(ascii: "]")
        else { return nil }
        if literal.count == 3 {
            guard next?.kind == .softBreak else { return nil }
        } else if !literal[3].isSpaceOrTab {
            return nil
        }
        switch literal[1] {
        case .space: return false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
        default: return nil
        }
    }
}
