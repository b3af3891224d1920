import Diagnostics

/// Ranges and ends of nodes.
extension YAMLEditor {
    /// Returns the spaces before a value; `nil` if anything else precedes it on its line.
    func indentation(of node: YAMLNode) -> String? {
        let start = min(node.range.lowerBound, bytes.count)
        let before = bytes[bytes.startOfLine(at: start)..<start]
        guard before.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
        return String(decoding: before, as: UTF8.self)
    }

    /// Throws if a value has an anchor, an alias, a tag or is a block scalar.
    func refuseDecoration(of node: YAMLNode) throws(Problem) {
        let start = node.range.lowerBound
        if start < bytes.count, [UInt8]("&*!|>".utf8).contains(bytes[start]) {
            throw refusal(at: start..<start + 1)
        }
    }

    /// Returns the range of a one-line text with its quotes.
    func extent(of node: YAMLNode) throws(Problem) -> Range<Int> {
        try refuseDecoration(of: node)
        let start = node.range.lowerBound
        switch node.value {
        case .scalar(let text, isPlain: true) where bytes[start...].starts(with: text.utf8):
            return start..<start + text.utf8.count
        case .scalar(_, isPlain: false) where bytes[start].isYAMLQuote:
            let end = bytes.endOfQuoted(from: start)
            guard end <= bytes.endOfLine(from: start) else { break }
            return start..<end
        default: break
        }
        throw refusal(at: start..<start + 1)
    }

    /// Returns the range of a one-line list of texts in brackets.
    func extent(
        ofList nodes: [YAMLNode], in list: YAMLNode
    ) throws(Problem) -> Range<Int> {
        let start = list.range.lowerBound
        var end = start + 1
        for node in nodes {
            let item = try extent(of: node)
            guard item.lowerBound >= end else { throw refusal(at: node.range) }
            end = item.upperBound
        }
        guard let close = bytes[end...].firstIndex(of: UInt8(ascii: "]")),
            close < bytes.endOfLine(from: start)
        else { throw refusal(at: list.range) }
        return start..<close + 1
    }

    func endOfColon(of entry: YAMLEntry) throws(Problem) -> Int {
        let end =
            entry.keyNode.value == .null
            ? entry.keyNode.range.lowerBound + entry.key.utf8.count
            : try extent(of: entry.keyNode).upperBound
        let colon = bytes.endOfBlanks(from: end)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else {
            throw refusal(at: entry.keyNode.range)
        }
        return colon + 1
    }

    /// Returns the end of a value's last line, before its line break. Comments and blank lines
    /// below the value do not belong to it.
    func endOfLines(of node: YAMLNode) -> Int {
        let last = node.starts.max() ?? 0
        let next = root.starts.filter { $0 > last }.min()
        var end = next.map { bytes.endOfLineBefore(bytes.startOfLine(at: $0)) } ?? bytes.count
        while end > last {
            let line = bytes.startOfLine(at: end)
            let content = bytes.endOfBlanks(from: line)
            guard content >= end || bytes[content] == UInt8(ascii: "#") else { break }
            end = bytes.endOfLineBefore(line)
        }
        return end
    }

    /// Returns the end of the comments that follow a line and are indented more than `column`.
    func endOfComments(below offset: Int, deeperThan column: Int) -> Int {
        var end = bytes.endOfLine(from: offset)
        while true {
            let next = bytes.startOfNextLine(from: end)
            let start = bytes.endOfBlanks(from: next)
            guard start < bytes.count, bytes[start] == UInt8(ascii: "#"), start - next > column
            else { return end }
            end = bytes.endOfLine(from: start)
        }
    }
}
