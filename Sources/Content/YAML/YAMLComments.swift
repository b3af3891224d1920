import Diagnostics

/// Where the comments of a YAML text stand.
struct YAMLComments {
    private let source: SourceText

    /// In order, each from its `#` to the end of its line.
    let ranges: [Range<Int>]

    /// What is read as YAML tells where quoted texts begin: a quote elsewhere opens nothing.
    init(_ source: SourceText, root: YAMLNode) {
        self.source = source
        let bytes = source.bytes
        var quotes = root.quotes(in: bytes).sorted()[...]
        var ranges: [Range<Int>] = []
        var offset = 0
        while offset < bytes.count {
            while let quote = quotes.first, quote < offset { quotes.removeFirst() }
            if quotes.first == offset {
                offset = bytes.endOfQuoted(from: offset)
            } else if bytes[offset] == UInt8(ascii: "#"),
                offset == 0 || bytes[offset - 1].isYAMLSpace
            {
                let end = bytes.endOfLine(from: offset)
                ranges.append(offset..<end)
                offset = end
            } else {
                offset += 1
            }
        }
        self.ranges = ranges
    }

    var texts: [String] { ranges.map(text) }

    /// Those that begin in a range.
    func texts(in range: Range<Int>) -> [String] {
        ranges.filter { range.contains($0.lowerBound) }.map(text)
    }

    /// The first that begins in a range.
    func first(in range: Range<Int>) -> Range<Int>? {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound < range.lowerBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ranges.count && range.contains(ranges[low].lowerBound) ? ranges[low] : nil
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: source.bytes[range], as: UTF8.self)
    }
}

extension YAMLNode {
    /// Where the quoted texts in it begin.
    fileprivate func quotes(in bytes: [UInt8]) -> [Int] {
        switch value {
        case .null: []
        case .scalar:
            bytes.indices.contains(range.lowerBound) && bytes[range.lowerBound].isYAMLQuote
                ? [range.lowerBound] : []
        case .list(let nodes): nodes.flatMap { $0.quotes(in: bytes) }
        case .map(let entries):
            entries.flatMap { $0.keyNode.quotes(in: bytes) + $0.value.quotes(in: bytes) }
        }
    }
}
