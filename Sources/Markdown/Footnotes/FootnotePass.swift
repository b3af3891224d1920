import Diagnostics

/// Gathers footnotes at the end of a tree, in the order in which they are referred to.
struct FootnotePass {
    private let definitions: [FootnoteDefinition]
    private let source: SourceText

    /// By label, the first definition of each.
    let indices: [String: Int]

    /// What the definitions say, outside of the tree; nil for those that are in use.
    private var nodes: [SyntaxNode?]
    private(set) var problems: [Problem] = []

    /// Takes the list items that stand for footnotes out of the tree.
    init(_ definitions: [FootnoteDefinition], in items: FootnoteItems, lines: SourceLines) {
        self.definitions = definitions
        source = lines.source
        indices = Dictionary(
            definitions.indices.map { (definitions[$0].label.name, $0) }, uniquingKeysWith: min)
        nodes = definitions.map { items.item(of: $0).flatMap(Self.note) }
    }

    /// Appends the notes that `references` lead to, also by way of other notes; `read` tells which
    /// references there are in a note.
    mutating func finish(
        _ root: SyntaxNode, _ references: [FootnoteReference],
        read: (SyntaxNode) -> [FootnoteReference]
    ) -> Footnotes {
        var footnotes = Footnotes()
        guard let section = SyntaxNode.new(Addition(.footnotes)) else { return footnotes }
        var queue = references
        var next = 0
        while next < queue.count {
            let reference = queue[next]
            next += 1
            if let node = nodes[reference.definition] {
                nodes[reference.definition] = nil
                footnotes.add(definitions[reference.definition].label.name, reference.definition)
                node.addition = Addition(.footnote, number: footnotes.notes.count - 1)
                section.append(node)
                queue += read(node)
            }
            footnotes.refer(reference)
        }
        if footnotes.isEmpty { section.free() } else { root.append(section) }
        dropUnused()
        return footnotes
    }
}

extension FootnotePass {
    private static func note(_ item: SyntaxNode) -> SyntaxNode? {
        guard let note = SyntaxNode.new(Addition(.footnote)) else { return nil }
        for child in item.children { note.append(child) }
        let list = item.parent
        item.unlink()
        item.free()
        if let list, list.firstChild == nil {
            list.unlink()
            list.free()
        }
        return note
    }

    private mutating func dropUnused() {
        guard nodes.contains(where: { $0 != nil }) else { return }
        let places = Diagnostics.SourceLines(source)
        for (index, definition) in definitions.enumerated() {
            guard let node = nodes[index] else { continue }
            node.free()
            let first = indices[definition.label.name] ?? index
            problems.append(
                first == index
                    ? unused(definition, places) : repeated(definition, definitions[first], places))
        }
        nodes = []
    }

    private func unused(
        _ definition: FootnoteDefinition, _ places: Diagnostics.SourceLines
    ) -> Problem {
        Problem(
            .warning, "unused-footnote", "nothing refers to the footnote \(text(of: definition))",
            at: places.location(of: definition.written),
            help: "write \(text(of: definition)) where it belongs, or remove it")
    }

    private func repeated(
        _ definition: FootnoteDefinition, _ first: FootnoteDefinition,
        _ places: Diagnostics.SourceLines
    ) -> Problem {
        let line = places.number(at: first.written.lowerBound)
        return Problem(
            .warning, "duplicate-footnote",
            "\(text(of: definition)) is already a footnote in line \(line)",
            at: places.location(of: definition.written), help: "give it another label")
    }

    private func text(of definition: FootnoteDefinition) -> String {
        String(decoding: source.bytes[definition.written], as: UTF8.self)
    }
}
