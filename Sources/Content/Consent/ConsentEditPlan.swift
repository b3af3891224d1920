import Diagnostics

/// Which bytes of consent.yml an edit replaces, and by what.
struct ConsentEditPlan {
    let source: SourceText
    let root: YAMLNode
    let extent: YAMLExtent
    let comments: YAMLComments

    /// What ends a line of this file.
    let lineBreak: String
    var patches: [TextPatch] = []

    /// Of the entry, or of the nearest thing to it that exists: where a flaw is told.
    private(set) var place: Range<Int>

    init(_ source: SourceText, root: YAMLNode) {
        self.source = source
        self.root = root
        extent = YAMLExtent(bytes: source.bytes)
        comments = YAMLComments(source, root: root)
        place = root.range
        let end = source.bytes.endOfLine(from: 0)
        let next = source.bytes.startOfNextLine(from: 0)
        lineBreak = end < next ? String(decoding: source.bytes[end..<next], as: UTF8.self) : "\n"
    }

    mutating func make(_ edit: ConsentEdit) throws(YAMLEditFlaw) {
        guard let section = root.ownEntries.first(where: { $0.key == edit.section }) else {
            return try addSection(edit)
        }
        place = section.keyNode.range
        guard case .map(let entries) = section.value.value else {
            return try fillSection(section, edit)
        }
        guard let entry = entries.first(where: { $0.key == edit.key }) else {
            return try addEntry(edit, to: section.value)
        }
        place = entry.keyNode.range
        guard section.value.ownEntries.contains(entry) else {
            throw .intricate(at: place)
        }
        try change(entry, of: section.value, edit)
    }

    /// Nil where the patches do not fit together.
    var text: SourceText? {
        source.bytes.applying(patches).map { SourceText(path: source.path, bytes: $0) }
    }
}

extension ConsentEditPlan {
    mutating func replace(_ range: Range<Int>, with text: String) {
        patches.append(TextPatch(range: range, text: text))
    }

    mutating func insert(_ text: String, at offset: Int) {
        replace(offset..<offset, with: text)
    }

    /// Puts lines below the one that an offset lies in, with nothing behind it but a comment.
    mutating func insert(lines: [String], below offset: Int) throws(YAMLEditFlaw) {
        try refuseMore(behind: offset)
        insert(
            lines.map { lineBreak + $0 }.joined(), at: source.bytes.endOfLine(from: offset))
    }

    /// The spaces before a value that begins its line.
    func indentation(of node: YAMLNode) throws(YAMLEditFlaw) -> String {
        guard let spaces = source.bytes.indentation(of: node.range.lowerBound) else {
            throw .intricate(at: node.range)
        }
        return String(decoding: spaces, as: UTF8.self)
    }

    /// How much further in than a map of lines those of its entries' values begin that are maps
    /// of lines too; two spaces where there are none.
    func step(in map: YAMLNode) -> String {
        let bytes = source.bytes
        let outer = bytes.indentation(of: map.range.lowerBound)?.count ?? 0
        for entry in map.ownEntries where !extent.isFlow(entry.value) {
            guard case .map = entry.value.value,
                let inner = bytes.indentation(of: entry.value.range.lowerBound)?.count,
                inner > outer
            else { continue }
            return String(repeating: " ", count: inner - outer)
        }
        return "  "
    }

    private func refuseMore(behind offset: Int) throws(YAMLEditFlaw) {
        let rest = source.bytes.endOfBlanks(from: offset)
        let end = source.bytes.endOfLine(from: offset)
        guard rest >= end || comments.first(in: rest..<rest + 1) != nil else {
            throw .intricate(at: offset..<offset + 1)
        }
    }
}
