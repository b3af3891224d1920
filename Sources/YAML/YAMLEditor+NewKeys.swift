import Diagnostics

/// Adding missing keys.
extension YAMLEditor {
    private func lines(
        _ keys: [String], _ text: String, _ indentation: String, _ step: String
    ) -> [String] {
        keys.enumerated().map { depth, key in
            let isLast = depth == keys.count - 1
            return indentation + String(repeating: step, count: depth) + key.yamlKey
                + (isLast ? ": \(text)" : ":")
        }
    }

    /// Adds keys at the end of the text, after a blank line if the text has such lines.
    mutating func append(_ keys: [String], _ text: String) throws(Problem) {
        var indentation = ""
        if root.value != .null {
            guard case .map = root.value, let spaces = self.indentation(of: root) else {
                throw refusal(at: root.range)
            }
            indentation = spaces
        }
        let isOpen = bytes.last.map { !$0.isYAMLBreak } ?? false
        let hasBlankLine = root.value != .null && source.hasBlankLines
        let added =
            (isOpen ? [""] : []) + (hasBlankLine ? [""] : [])
            + lines(keys, text, indentation, step(in: root))
        try accept(bytes + added.flatMap { Array(($0 + lineBreak).utf8) })
    }

    /// Adds keys at the end of a map.
    mutating func add(
        _ keys: [String], _ text: String, to map: YAMLNode
    ) throws(Problem) {
        guard let indentation = indentation(of: map), !map.ownEntries.isEmpty else {
            throw refusal(at: map.range)
        }
        let lines = lines(keys, text, indentation, step(in: map))
        try accept(inserting(lines, at: endOfLines(of: map)))
    }

    /// Adds keys below a key without a value and the comments that belong to it.
    mutating func fill(
        _ entry: YAMLEntry, _ keys: [String], _ text: String, _ step: String
    ) throws(Problem) {
        guard let indentation = indentation(of: entry.keyNode) else { throw refusal(at: place) }
        let value = bytes.null(at: entry.value.range.lowerBound)
        let lines = lines(keys, text, indentation + step, step)
        let end = endOfComments(below: value.upperBound, deeperThan: indentation.utf8.count)
        var edited = inserting(lines, at: end)
        if !value.isEmpty {
            edited.removeSubrange(bytes.startOfBlanks(before: value.lowerBound)..<value.upperBound)
        }
        try accept(edited)
    }

    /// Replaces a scalar by a map of the keys.
    mutating func open(
        _ entry: YAMLEntry, _ keys: [String], _ text: String, _ step: String
    ) throws(Problem) {
        let value = try extent(of: entry.value)
        if let indentation = indentation(of: entry.value) {
            let lines = lines(keys, text, indentation, step).joined(separator: lineBreak)
            return try accept(replacing(value, with: String(lines.dropFirst(indentation.count))))
        }
        guard let indentation = indentation(of: entry.keyNode) else { throw refusal(at: place) }
        let colon = try endOfColon(of: entry)
        guard bytes.endOfBlanks(from: colon) == value.lowerBound else {
            throw refusal(at: entry.value.range)
        }
        let lines = lines(keys, text, indentation + step, step)
        var edited = inserting(lines, at: bytes.endOfLine(from: value.upperBound))
        edited.removeSubrange(colon..<value.upperBound)
        try accept(edited)
    }

    /// Returns the text with lines inserted after the line that ends at `end`.
    private func inserting(_ lines: [String], at end: Int) -> [UInt8] {
        replacing(end..<end, with: lines.map { lineBreak + $0 }.joined())
    }

    func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        var edited = bytes
        edited.replaceSubrange(range, with: Array(text.utf8))
        return edited
    }

    /// Returns the indentation of a map's values relative to the map; if none of them is a map,
    /// that of the root's values.
    func step(in map: YAMLNode) -> String {
        for map in [map, root] {
            let outer = indentation(of: map)?.utf8.count ?? 0
            for entry in map.ownEntries where entry.value.isMap && !bytes.isFlow(entry.value) {
                guard let inner = indentation(of: entry.value)?.utf8.count, inner > outer else {
                    continue
                }
                return String(repeating: " ", count: inner - outer)
            }
        }
        return "  "
    }
}

extension SourceText {
    fileprivate var hasBlankLines: Bool {
        let breaks = bytes.filter { $0 != 0x0D || lineBreak == 0x0D }
        return zip(breaks, breaks.dropFirst()).contains { $0 == lineBreak && $1 == lineBreak }
    }
}
