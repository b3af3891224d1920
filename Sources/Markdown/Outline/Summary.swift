import Platform

/// Finds the first paragraph of the document itself that has words.
struct Summary {
    private(set) var text = ""
    private var state = State.outside
    private var words = PlainText()

    /// Whether there are words besides those that stand for pictures.
    private var hasWords = false
    private var openImages = 0

    private enum State { case outside, inside, found }

    mutating func visit(_ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ event: SyntaxEvent) {
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

    private mutating func add(_ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ event: SyntaxEvent) {
        if kind == .image { openImages += event == .enter ? 1 : -1 }
        words.add(node, kind)
        if openImages == 0, !hasWords, kind == .text || kind == .code {
            hasWords = isWord(node.literal)
        }
    }

    /// Most texts start with a letter; only for other scripts a closer look is needed.
    private func isWord(_ text: ByteView) -> Bool {
        if let first = text.first, first > .space, first < 0x80 { return true }
        return !String(decoding: text, as: UTF8.self).allSatisfy(\.isWhitespace)
    }
}
