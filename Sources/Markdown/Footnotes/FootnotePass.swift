import Diagnostics

/// Moves the footnotes to the end of a tree, in order of their first reference.
struct FootnotePass {
    private let definitions: [FootnoteDefinition]
    private let source: SourceText

    /// The index of the first definition of each label.
    let indices: [String: Int]

    /// The content of each definition, outside of the tree; `nil` once it is in use.
    private var nodes: [SyntaxNode?]
    private(set) var problems: [Problem] = []

    /// Removes the list items that replace footnotes from the tree.
    init(_ definitions: [FootnoteDefinition], in items: FootnoteItems, lines: MarkdownLines) {
        self.definitions = definitions
        source = lines.source
        indices = Dictionary(
            definitions.indices.map { (definitions[$0].label.name, $0) }, uniquingKeysWith: min)
        nodes = definitions.map { items.item(of: $0).flatMap(Self.note) }
    }

    /// Appends the notes that `references` use, directly or through other notes. `read` returns the
    /// references within a note.
    mutating func finish(
        _ root: SyntaxNode, _ references: [FootnoteReference],
        read: (SyntaxNode) -> [FootnoteReference]
    ) -> Footnotes {
        var footnotes = Footnotes()
        guard let section = SyntaxNode.new(ExtensionData(.footnotes)) else { return footnotes }
        var queue = references
        var next = 0
        while next < queue.count {
            let reference = queue[next]
            next += 1
            if let node = nodes[reference.definition] {
                nodes[reference.definition] = nil
                footnotes.add(definitions[reference.definition].label.name, reference.definition)
                node.extensionData = ExtensionData(.footnote, number: footnotes.notes.count - 1)
                section.append(node)
                queue += read(node)
            }
            footnotes.refer(reference)
        }
        if footnotes.isEmpty { section.free() } else { root.append(section) }
        reportUnused()
        return footnotes
    }
}

extension FootnotePass {
    private static func note(_ item: SyntaxNode) -> SyntaxNode? {
        guard let note = SyntaxNode.new(ExtensionData(.footnote)) else { return nil }
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

    private mutating func reportUnused() {
        guard nodes.contains(where: { $0 != nil }) else { return }
        let lines = SourceLines(source)
        for (index, definition) in definitions.enumerated() {
            guard let node = nodes[index] else { continue }
            node.free()
            let first = indices[definition.label.name] ?? index
            problems.append(
                first == index
                    ? unused(definition, lines) : repeated(definition, definitions[first], lines))
        }
        nodes = []
    }

    private func unused(
        _ definition: FootnoteDefinition, _ lines: SourceLines
    ) -> Problem {
        Problem(
            .warning, "unused-footnote", "nothing refers to the footnote \(text(of: definition))",
            at: lines.location(of: definition.written),
            help: "write \(text(of: definition)) where it belongs, or remove it")
    }

    private func repeated(
        _ definition: FootnoteDefinition, _ first: FootnoteDefinition,
        _ lines: SourceLines
    ) -> Problem {
        let line = lines.number(at: first.written.lowerBound)
        return Problem(
            .warning, "duplicate-footnote",
            "\(text(of: definition)) is already defined in line \(line)",
            at: lines.location(of: definition.written), help: "give it another label")
    }

    private func text(of definition: FootnoteDefinition) -> String {
        String(decoding: source.bytes[definition.written], as: UTF8.self)
    }
}

/// A reference to a footnote; `definition` is an index into the definitions of the text.
typealias FootnoteReference = (node: SyntaxNode, definition: Int)

/// The footnotes of a text that have references.
struct Footnotes {
    /// In order of their first reference. A note's number is its index plus one.
    private(set) var notes: [Note] = []

    /// Ids of references, with indices into `notes`; those in the text come before those in notes.
    private(set) var references: [(id: String, note: Int)] = []

    /// Indices of notes by index of their definition.
    private var indices: [Int: Int] = [:]
    private var referenceIDs: Set<String> = []

    struct Note {
        let id: String
        fileprivate let label: String

        /// The ids of its references.
        fileprivate(set) var references: [String] = []

        /// The last number that was appended to such an id.
        fileprivate var lastNumber = 0
    }

    var isEmpty: Bool { notes.isEmpty }

    /// All ids of notes and references.
    var ids: [String] { notes.map(\.id) + references.map(\.id) }

    /// `label` must be unique.
    mutating func add(_ label: String, _ definition: Int) {
        indices[definition] = notes.count
        notes.append(Note(id: "fn-\(label)", label: label))
    }

    /// Adds a reference to a note that has been added, and gives it an id.
    mutating func refer(_ reference: FootnoteReference) {
        guard let note = indices[reference.definition] else { return }
        let id = nextID(of: note)
        notes[note].references.append(id)
        reference.node.extensionData = ExtensionData(.footnoteReference, number: references.count)
        references.append((id, note))
    }

    /// The id of the first reference has no number. Another label may already end in one.
    private mutating func nextID(of note: Int) -> String {
        let base = "fnref-\(notes[note].label)"
        var id = base
        repeat {
            notes[note].lastNumber += 1
            let number = notes[note].lastNumber
            id = number == 1 ? base : "\(base)-\(number)"
        } while !referenceIDs.insert(id).inserted
        return id
    }
}
