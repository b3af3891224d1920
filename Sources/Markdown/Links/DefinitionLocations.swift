import Platform

/// Finds the definitions of reference links: lines such as `[label]: destination`.
struct DefinitionLocations {
    private let lines: MarkdownLines

    /// The range of the first definition of each destination; `nil` until needed.
    private var ranges: [String: Range<Int>]?

    init(lines: MarkdownLines) {
        self.lines = lines
    }

    mutating func destination(_ destination: String) -> Range<Int>? {
        let all = ranges ?? findAll()
        ranges = all
        return all[destination]
    }
}

extension DefinitionLocations {
    private func findAll() -> [String: Range<Int>] {
        var ranges: [String: Range<Int>] = [:]
        for index in lines.starts.indices {
            guard let start = labelEnd(in: lines.range(index)) else { continue }
            let range = destinationRange(from: start)
            let text = unescaped(lines.source.bytes[range])
            if ranges[text] == nil { ranges[text] = range }
        }
        return ranges
    }

    /// The offset after the colon, if the line may start a definition.
    private func labelEnd(in line: Range<Int>) -> Int? {
        let text = lines.source.bytes[line]
        guard
            let first = text.firstIndex(where: { !" \t>-+*0123456789.)".utf8.contains($0) }),
            text[first] == UInt8(ascii: "[")
        else { return nil }
        var isEscaped = false
        for index in first + 1..<line.upperBound {
            if text[index] == UInt8(ascii: "]"), !isEscaped {
                let next = index + 1
                return next < line.upperBound && text[next] == UInt8(ascii: ":") ? next + 1 : nil
            }
            isEscaped = text[index] == UInt8(ascii: "\\") && !isEscaped
        }
        return nil
    }

    private func destinationRange(from start: Int) -> Range<Int> {
        let bytes = lines.source.bytes
        let end = lines.body.upperBound
        let start = WrittenDestination(bytes: bytes, end: end).skipSpaces(from: start)
        guard start < end, bytes[start] == UInt8(ascii: "<") else {
            return start..<(bytes[start..<end].firstIndex(where: \.isWhiteSpace) ?? end)
        }
        let last = bytes[start..<end].firstIndex {
            $0.isLineEnd || $0 == UInt8(ascii: ">")
        }
        return start + 1..<max(start + 1, last ?? end)
    }

    private func unescaped(_ text: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            let next = index + 1
            let isEscape =
                text[index] == UInt8(ascii: "\\") && next < text.endIndex
                && text[next].isPunctuation
            result.append(text[isEscape ? next : index])
            index = isEscape ? next + 1 : next
        }
        return String(decoding: result, as: UTF8.self)
    }
}
