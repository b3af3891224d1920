import Platform

/// The quotes and list items around a block, with the markers of its lines.
struct LineContainers {
    private var containers: [Container] = []

    private enum Container {
        case quote
        /// A line belongs to an item if it is indented by `width` columns; `line` is the first.
        case item(width: Int, line: Int)
    }

    /// `nil` if the lines do not match the tree.
    init?(around block: SyntaxNode, in text: MarkdownLines, of bytes: ByteView) {
        var nodes: [SyntaxNode] = []
        var parent = block.parent
        while let node = parent {
            if node.kind == .blockQuote || node.kind == .item { nodes.append(node) }
            parent = node.parent
        }
        for node in nodes.reversed() {
            guard node.kind == .item else {
                containers.append(.quote)
                continue
            }
            guard let line = text.lineRange(node.firstLine),
                var cursor = opened(LineCursor(bytes: bytes, line: line), on: node.firstLine),
                let width = cursor.consumeItem()
            else { return nil }
            containers.append(.item(width: width, line: node.firstLine))
        }
    }

    /// Moves past the markers of all containers; `nil` if the line does not belong to all of them.
    func opened(_ cursor: LineCursor, on line: Int) -> LineCursor? {
        var cursor = cursor
        for container in containers {
            switch container {
            case .quote:
                guard cursor.indent < 4, cursor.consumeQuote() else { return nil }
            case .item(let width, let first):
                if first == line {
                    guard cursor.consumeItem() != nil else { return nil }
                } else {
                    guard cursor.indent >= width else { return nil }
                    cursor.consume(columns: width)
                }
            }
        }
        return cursor
    }
}

extension MarkdownLines {
    /// The range of a line, which counts from 1, with its line break but without a byte order mark.
    func lineRange(_ number: Int) -> Range<Int>? {
        guard starts.indices.contains(number - 1) else { return nil }
        let range = range(number - 1)
        let hasMark = number == 1 && source.bytes[range].starts(with: [0xEF, 0xBB, 0xBF])
        return hasMark ? range.lowerBound + 3..<range.upperBound : range
    }
}
