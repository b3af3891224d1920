import Diagnostics

/// Finds where the values of a YAML text end. What is written in a way that makes that uncertain
/// is a flaw: an anchor, an alias, a tag, a text of several lines.
struct YAMLExtent {
    let bytes: [UInt8]

    /// Behind the last byte of a value: of one in lines of its own, behind its last value.
    func end(of node: YAMLNode) throws(YAMLEditFlaw) -> Int {
        let start = node.range.lowerBound
        switch node.value {
        case .null: return endOfNull(from: start)
        case .scalar(let text, let isPlain):
            return try endOfText(text, isPlain, from: start)
        case .list, .map:
            if isFlow(node) { return try FlowPieces(node, in: self).range.upperBound }
            try refuseDecoration(at: start)
            guard let last = node.children.last else { throw .intricate(at: node.range) }
            return max(start, try end(of: last))
        }
    }

    /// Whether a list or a map stands in brackets.
    func isFlow(_ node: YAMLNode) -> Bool {
        guard bytes.indices.contains(node.range.lowerBound) else { return false }
        return [UInt8]("[{".utf8).contains(bytes[node.range.lowerBound])
    }

    /// Behind the colon of a key.
    func endOfColon(of entry: YAMLEntry) throws(YAMLEditFlaw) -> Int {
        let colon = bytes.endOfBlanks(from: try end(of: entry.keyNode))
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else {
            throw .intricate(at: entry.keyNode.range)
        }
        return colon + 1
    }
}

extension YAMLExtent {
    private func endOfNull(from start: Int) -> Int {
        let words = ["null", "Null", "NULL", "~"]
        let word = words.first { bytes[min(start, bytes.count)...].starts(with: $0.utf8) }
        return min(start, bytes.count) + (word?.utf8.count ?? 0)
    }

    private func endOfText(
        _ text: String, _ isPlain: Bool, from start: Int
    ) throws(YAMLEditFlaw) -> Int {
        try refuseDecoration(at: start)
        if isPlain {
            guard bytes[start...].starts(with: text.utf8) else {
                throw .intricate(at: start..<start + 1)
            }
            return start + text.utf8.count
        }
        guard bytes[start].isYAMLQuote else { throw .intricate(at: start..<start + 1) }
        let end = bytes.endOfQuoted(from: start)
        if bytes[start..<end].contains(where: \.isYAMLBreak) {
            throw .intricate(at: start..<start + 1)
        }
        return end
    }

    private func refuseDecoration(at start: Int) throws(YAMLEditFlaw) {
        guard bytes.indices.contains(start), ![UInt8]("&*!|>".utf8).contains(bytes[start]) else {
            throw .intricate(at: start..<start + 1)
        }
    }
}

extension YAMLNode {
    /// Keys and values in turn.
    var children: [YAMLNode] {
        switch value {
        case .null, .scalar: []
        case .list(let nodes): nodes
        case .map(let entries): entries.flatMap { [$0.keyNode, $0.value] }
        }
    }

    /// Those that stand in the map itself; others were merged into it.
    var ownEntries: [YAMLEntry] {
        guard case .map(let entries) = value else { return [] }
        return entries.filter {
            $0.keyNode.range.lowerBound >= range.lowerBound
                && $0.value.range.lowerBound >= $0.keyNode.range.lowerBound
        }
    }
}
