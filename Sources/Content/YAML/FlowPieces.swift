import Diagnostics

/// A list or a map in brackets, taken apart: values can be added and removed, and what stands
/// between the others stays.
struct FlowPieces {
    /// From one bracket to the other.
    let range: Range<Int>
    private let brackets: (open: UInt8, close: UInt8)

    /// A map's hold a key and its value.
    private(set) var items: [[UInt8]] = []

    /// Around the items: one more than these.
    private var gaps: [FlowGap] = []

    init(_ node: YAMLNode, in extent: YAMLExtent) throws(YAMLEditFlaw) {
        let start = node.range.lowerBound
        let isMap = extent.bytes[start] == UInt8(ascii: "{")
        brackets = (extent.bytes[start], UInt8(ascii: isMap ? "}" : "]"))
        var offset = start + 1
        for item in try Self.ranges(of: node, in: extent) {
            guard item.lowerBound >= offset,
                let gap = FlowGap(extent.bytes[offset..<item.lowerBound])
            else { throw .intricate(at: node.range) }
            gaps.append(gap)
            items.append(Array(extent.bytes[item]))
            offset = item.upperBound
        }
        let comments = extent.bytes[offset...]
        guard let close = Self.bracket(brackets.close, in: comments),
            let gap = FlowGap(extent.bytes[offset..<close])
        else { throw .intricate(at: node.range) }
        gaps.append(gap)
        range = start..<close + 1
    }

    var text: String {
        var bytes = [brackets.open]
        for (gap, item) in zip(gaps, items) { bytes += gap.bytes + item }
        bytes += (gaps.last?.bytes ?? []) + [brackets.close]
        return String(decoding: bytes, as: UTF8.self)
    }

    mutating func replace(_ index: Int, with text: String) { items[index] = Array(text.utf8) }

    mutating func remove(_ index: Int) {
        let gap = FlowGap.joining(
            gaps[index], gaps[index + 1], isFirst: index == 0, isLast: index == items.count - 1)
        gaps.replaceSubrange(index...index + 1, with: [gap])
        items.remove(at: index)
    }

    /// Adds a value at the end: in a line of its own where the last one has that.
    mutating func append(_ text: String, lineBreak: String) {
        let last = gaps[items.count]
        if items.isEmpty {
            let space = [UInt8](repeating: UInt8(ascii: " "), count: isMap ? 1 : 0)
            gaps = [last.bytes.isEmpty ? FlowGap(before: space) : last, FlowGap(before: space)]
        } else if let indentation = gaps[items.count - 1].indentation {
            let (between, end) = last.parted(Array(lineBreak.utf8), indentation)
            gaps.replaceSubrange(items.count...items.count, with: [between, end])
        } else {
            let comma = FlowGap(hasComma: true, after: [UInt8(ascii: " ")])
            gaps.insert(comma, at: items.count)
        }
        items.append(Array(text.utf8))
    }
}

extension FlowPieces {
    private var isMap: Bool { brackets.open == UInt8(ascii: "{") }

    private static func ranges(
        of node: YAMLNode, in extent: YAMLExtent
    ) throws(YAMLEditFlaw) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        switch node.value {
        case .list(let nodes):
            for item in nodes {
                ranges.append(try range(from: item, to: extent.end(of: item)))
            }
        case .map(let entries):
            for entry in entries {
                let end = max(try extent.end(of: entry.keyNode), try extent.end(of: entry.value))
                ranges.append(try range(from: entry.keyNode, to: end))
            }
        default: break
        }
        return ranges
    }

    private static func range(
        from node: YAMLNode, to end: Int
    ) throws(YAMLEditFlaw) -> Range<Int> {
        guard node.range.lowerBound <= end else { throw .intricate(at: node.range) }
        return node.range.lowerBound..<end
    }

    /// The first that stands in no comment.
    private static func bracket(_ bracket: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
        var isComment = false
        for (offset, byte) in zip(bytes.indices, bytes) {
            if byte.isYAMLBreak { isComment = false }
            if byte == UInt8(ascii: "#") { isComment = true }
            if byte == bracket, !isComment { return offset }
        }
        return nil
    }
}
