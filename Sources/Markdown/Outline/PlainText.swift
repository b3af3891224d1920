import Platform

/// The words of some inline nodes, without their markup, in one line.
struct PlainText {
    private var bytes: [UInt8] = []

    mutating func add(_ node: SyntaxNode, _ kind: SyntaxNode.Kind) {
        switch kind {
        case .text, .code: bytes.append(contentsOf: node.literal)
        case .softBreak, .lineBreak: bytes.append(.space)
        default: break
        }
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Runs of ASCII white space become one space, none is left at the ends.
    var folded: String {
        var words: [UInt8] = []
        words.reserveCapacity(bytes.count)
        for byte in bytes {
            if !byte.isWhiteSpace {
                words.append(byte)
            } else if let last = words.last, last != .space {
                words.append(.space)
            }
        }
        if words.last == .space { words.removeLast() }
        return String(decoding: words, as: UTF8.self)
    }
}
