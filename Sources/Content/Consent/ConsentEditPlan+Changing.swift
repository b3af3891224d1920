import Diagnostics

extension ConsentEditPlan {
    mutating func change(
        _ entry: YAMLEntry, of map: YAMLNode, _ edit: ConsentEdit
    ) throws(YAMLEditFlaw) {
        switch (edit, entry.value.value) {
        case (.setContainer(_, let state), .scalar):
            try replace(entry.value, with: state.rawValue)
        case (.deny, .scalar):
            try replace(entry.value, with: "denied")
        case (.deny, .map) where extent.isFlow(entry.value):
            try closeBrackets(entry, of: map)
        case (.deny, .map):
            try closeLines(entry)
        case (.grant, .scalar):
            try open(entry, of: map, edit.newValue)
        case (.grant(_, let publish, let until), .map) where extent.isFlow(entry.value):
            try set(publish, until, inBrackets: entry.value)
        case (.grant(_, let publish, let until), .map):
            try set(publish, until, inLines: entry.value)
        default:
            throw .intricate(at: entry.keyNode.range)
        }
    }
}

extension ConsentEditPlan {
    private mutating func replace(
        _ node: YAMLNode, with word: String
    ) throws(YAMLEditFlaw) {
        replace(node.range.lowerBound..<(try extent.end(of: node)), with: quoted(word, as: node))
    }

    /// A map in brackets becomes a word; its comments follow it, each in a line of its own.
    private mutating func closeBrackets(
        _ entry: YAMLEntry, of map: YAMLNode
    ) throws(YAMLEditFlaw) {
        let range = try FlowPieces(entry.value, in: extent).range
        let bytes = source.bytes
        let kept = comments.texts(in: range)
        let line = bytes.startOfLine(at: range.lowerBound)
        let spaces = String(
            repeating: " ", count: bytes.endOfBlanks(from: line) - line + step(in: root).count)
        let hasMore =
            bytes.endOfBlanks(from: range.upperBound) < bytes.endOfLine(from: range.upperBound)
        let lines = (kept + (hasMore && !kept.isEmpty ? [""] : [])).map { lineBreak + spaces + $0 }
        replace(range, with: "denied" + lines.joined())
    }

    /// A map in lines of its own becomes a word beside the key; its comments stay in their lines.
    private mutating func closeLines(_ entry: YAMLEntry) throws(YAMLEditFlaw) {
        let bytes = source.bytes
        let colon = try extent.endOfColon(of: entry)
        let end = bytes.endOfLine(from: try extent.end(of: entry.value))
        var line = bytes.startOfLine(at: entry.value.range.lowerBound)
        guard line >= colon else { throw .intricate(at: entry.value.range) }
        insert(" denied", at: colon)
        while line < end {
            let next = bytes.startOfNextLine(from: line)
            let text = bytes.endOfBlanks(from: line)
            if let comment = comments.first(in: line..<next) {
                replace(text..<comment.lowerBound, with: "")
            } else if text < bytes.endOfLine(from: line) {
                replace(line..<next, with: "")
            }
            line = next
        }
    }

    /// A word becomes a map.
    private mutating func open(
        _ entry: YAMLEntry, of map: YAMLNode, _ value: ConsentEditValue
    ) throws(YAMLEditFlaw) {
        let bytes = source.bytes
        let range = entry.value.range.lowerBound..<(try extent.end(of: entry.value))
        guard let lines = value.lines, !extent.isFlow(map) else {
            return replace(range, with: value.inline)
        }
        if let spaces = bytes.indentation(of: range.lowerBound) {
            let spaces = String(decoding: spaces, as: UTF8.self)
            return replace(range, with: lines.joined(separator: lineBreak + spaces))
        }
        let isAlone = !map.ownEntries.contains { !extent.isFlow($0.value) && $0.value.isMap }
        let step = isAlone ? step(in: root) : step(in: map)
        let indentation = try indentation(of: entry.keyNode) + step
        let colon = try extent.endOfColon(of: entry)
        guard bytes.endOfBlanks(from: colon) == range.lowerBound else {
            throw .intricate(at: entry.value.range)
        }
        replace(colon..<range.upperBound, with: "")
        try insert(lines: lines.map { indentation + $0 }, below: range.upperBound)
    }
}

extension ConsentEditPlan {
    /// A word in the quotes, if any, of the text whose place it takes.
    func quoted(_ word: String, as node: YAMLNode) -> String {
        let quote = source.bytes[node.range.lowerBound]
        guard quote.isYAMLQuote else { return word }
        return String(decoding: [quote] + Array(word.utf8) + [quote], as: UTF8.self)
    }
}

extension YAMLNode {
    var isMap: Bool { if case .map = value { true } else { false } }
}
