import Diagnostics

extension ConsentEditPlan {
    /// Below the text, or inside the brackets that hold all of it.
    mutating func addSection(_ edit: ConsentEdit) throws(YAMLEditFlaw) {
        if extent.isFlow(root) {
            return try append("\(edit.section): { \(inline(edit)) }", to: root)
        }
        let bytes = source.bytes
        let indentation = root.value == .null ? "" : try indentation(of: root)
        let isOpen = bytes.last.map { !$0.isYAMLBreak } ?? false
        let hasBlankLines = root.value != .null && source.hasBlankLines
        let lines =
            (isOpen ? [""] : []) + (hasBlankLines ? [""] : [])
            + ["\(indentation)\(edit.section):"]
            + self.lines(edit, indentation + step(in: root), step(in: root))
        insert(lines.map { $0 + lineBreak }.joined(), at: bytes.count)
    }

    /// Into a section that is there and empty.
    mutating func fillSection(
        _ section: YAMLEntry, _ edit: ConsentEdit
    ) throws(YAMLEditFlaw) {
        let start = section.value.range.lowerBound
        let colon = try extent.endOfColon(of: section)
        guard section.value.value == .null, start >= colon else {
            throw .intricate(at: section.keyNode.range)
        }
        let end = try extent.end(of: section.value)
        if extent.isFlow(root) {
            return replace(colon..<end, with: " { \(inline(edit)) }")
        }
        let outer = try indentation(of: root)
        if start < end { replace(source.bytes.startOfBlanks(before: start)..<end, with: "") }
        try insert(
            lines: lines(edit, outer + step(in: root), step(in: root)),
            below: endOfComments(below: end, deeperThan: outer.utf8.count))
    }

    /// As the last of a section's entries.
    mutating func addEntry(
        _ edit: ConsentEdit, to map: YAMLNode
    ) throws(YAMLEditFlaw) {
        if extent.isFlow(map) { return try append(inline(edit), to: map) }
        let indentation = try indentation(of: map)
        let ends = map.ownEntries.reversed().lazy.compactMap { [extent] entry in
            try? (extent.end(of: entry.keyNode), extent.end(of: entry.value))
        }
        guard let (key, value) = ends.first else { throw .intricate(at: map.range) }
        let isAlone = map.ownEntries.allSatisfy { $0.value.children.isEmpty }
        try insert(
            lines: lines(edit, indentation, isAlone ? step(in: root) : step(in: map)),
            below: max(key, value))
    }
}

extension ConsentEditPlan {
    private mutating func append(_ text: String, to node: YAMLNode) throws(YAMLEditFlaw) {
        var pieces = try FlowPieces(node, in: extent)
        pieces.append(text, lineBreak: lineBreak)
        replace(pieces.range, with: pieces.text)
    }

    private func inline(_ edit: ConsentEdit) -> String {
        "\(edit.key.yamlKey): \(edit.newValue.inline)"
    }

    private func lines(_ edit: ConsentEdit, _ indentation: String, _ step: String) -> [String] {
        guard let details = edit.newValue.lines else { return [indentation + inline(edit)] }
        return ["\(indentation)\(edit.key.yamlKey):"] + details.map { indentation + step + $0 }
    }

    /// Behind the comments that follow a line and are indented further than it.
    private func endOfComments(below offset: Int, deeperThan column: Int) -> Int {
        let bytes = source.bytes
        var end = offset
        while true {
            let next = bytes.startOfNextLine(from: end)
            let start = bytes.endOfBlanks(from: next)
            guard next < start, start - next > column,
                let comment = comments.first(in: start..<start + 1)
            else { return end }
            end = comment.upperBound
        }
    }
}

extension SourceText {
    fileprivate var hasBlankLines: Bool {
        let breaks = bytes.filter { $0 != 0x0D || lineBreak == 0x0D }
        return zip(breaks, breaks.dropFirst()).contains { $0 == lineBreak && $1 == lineBreak }
    }
}
