import Platform

/// Finds the first top-level paragraph that contains words.
struct Summary {
    private(set) var text = ""
    private var state = State.outside
    private var words = PlainText()

    /// True if there are words outside of images.
    private var hasWords = false
    private var openImages = 0

    private enum State { case outside, inside, found }

    mutating func visit(_ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent) {
        switch state {
        case .found: return
        case .outside:
            if kind == .paragraph, event == .enter, node.parent?.kind == .document { open() }
        case .inside:
            if kind == .paragraph { close() } else { add(node, kind, event) }
        }
    }

    private mutating func open() {
        state = .inside
        hasWords = false
        words.removeAll()
    }

    private mutating func close() {
        state = hasWords ? .found : .outside
        if hasWords { text = words.folded }
    }

    private mutating func add(_ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent) {
        if kind == .image { openImages += event == .enter ? 1 : -1 }
        words.add(node, kind)
        if openImages == 0, !hasWords, kind == .text || kind == .code {
            hasWords = isWord(node.literal)
        }
    }

    /// Most texts start with an ASCII letter; only other scripts need the slower check.
    private func isWord(_ text: ByteView) -> Bool {
        if let first = text.first, first > .space, first < 0x80 { return true }
        return !String(decoding: text, as: UTF8.self).allSatisfy(\.isWhitespace)
    }
}

/// The text of inline nodes without markup.
struct PlainText {
    private var bytes: [UInt8] = []

    mutating func add(_ node: SyntaxNode, _ kind: NodeKind) {
        switch kind {
        case .text, .code, .formula: bytes.append(contentsOf: node.literal)
        case .softBreak, .lineBreak: bytes.append(.space)
        default: break
        }
    }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// The text in one line: trimmed, and each run of ASCII whitespace is one space.
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
