import Platform

/// Does the extensions that are a matter of the words within paragraphs, headings and cells.
struct InlinePass {
    let use: ExtensionUse
    let placeholders: Placeholders?

    /// By label.
    let footnotes: [String: Int]

    /// Nodes within nodes. What is deeper stays as it is: to move a node, libcmark visits all that
    /// it is to be in.
    private static let deepest = 250

    /// Returns the references to footnotes, in reading order.
    func run(on root: SyntaxNode) -> [FootnoteReference] {
        var references: [FootnoteReference] = []
        var parents: [SyntaxNode] = []
        for text in texts(in: root) {
            let literal = text.node.literal
            guard let signs = Signs(in: literal) else { continue }
            if signs.holdsTilde, use.contains(.strikethrough), let parent = text.node.parent,
                parents.last != parent, !parent.isAutolink
            {
                parents.append(parent)
            }
            if signs.mayHoldLink, !text.isInLink { references += divide(text.node) }
        }
        var done: Set<SyntaxNode> = []
        for parent in parents where done.insert(parent).inserted {
            Strikethrough(parent: parent, guardMark: placeholders?.guardMark).run()
        }
        return references
    }
}

extension InlinePass {
    private func texts(in root: SyntaxNode) -> [(node: SyntaxNode, isInLink: Bool)] {
        var texts: [(node: SyntaxNode, isInLink: Bool)] = []
        var depth = 0
        var links = RawLinks()
        root.forEachEvent { node, event in
            let kind = node.kind
            links.visit(node, kind, event)
            if kind == .text {
                if depth <= Self.deepest { texts.append((node, links.isOpen)) }
            } else if !kind.isLeaf {
                depth += event == .enter ? 1 : -1
            }
        }
        return texts
    }

    /// Puts links and references in the places where the text has them.
    private func divide(_ text: SyntaxNode) -> [FootnoteReference] {
        let scanner = TextScanner(
            links: use.contains(.autolinks), footnotes: footnotes,
            guardMark: placeholders?.guardMark, before: text.signBefore)
        let literal = text.literal
        let pieces = scanner.pieces(in: literal)
        guard !pieces.isEmpty else { return [] }
        var references: [FootnoteReference] = []
        var offset = 0
        for piece in pieces {
            insert(literal[offset..<piece.range.lowerBound], before: text)
            offset = piece.range.upperBound
            switch piece {
            case .link(let link):
                SyntaxNode.newLink(to: link.url, text: literal[link.range])?.insert(before: text)
            case .reference(let definition, _):
                guard let node = SyntaxNode.new(Addition(.footnoteReference)) else { continue }
                node.insert(before: text)
                references.append((node, definition))
            }
        }
        insert(literal[offset...], before: text)
        text.unlink()
        text.free()
        return references
    }

    private func insert(_ text: ByteView, before node: SyntaxNode) {
        if !text.isEmpty { SyntaxNode.newText(text)?.insert(before: node) }
    }
}

extension SyntaxNode {
    /// A link between angle brackets, whose text is its address to the letter.
    fileprivate var isAutolink: Bool {
        guard kind == .link, let text = firstChild, text.next == nil, text.kind == .text else {
            return false
        }
        return text.literal.elementsEqual(url)
    }
}

/// What a text node may hold, judged by single bytes.
struct Signs {
    private(set) var holdsTilde = false

    /// A colon, an at sign, a bracket, or a dot behind a `w`.
    private(set) var mayHoldLink = false

    /// Nil where the text holds nothing of all this.
    init?(in text: ByteView) {
        var before: UInt8 = 0
        for byte in text {
            if Self.noticed.contains(byte) {
                if byte == UInt8(ascii: "~") {
                    holdsTilde = true
                } else if byte != UInt8(ascii: ".") || before | 0x20 == UInt8(ascii: "w") {
                    mayHoldLink = true
                }
            }
            before = byte
        }
        if !holdsTilde, !mayHoldLink { return nil }
    }

    /// `~:@[.`.
    private static var noticed: ByteSet {
        ByteSet(low: 0x0400_4000_0000_0000, high: 0x4000_0000_0800_0001)
    }
}

/// Follows whether text is within a link or a picture, also one in raw HTML.
struct RawLinks {
    private var links = 0
    private var isInHTML = false

    var isOpen: Bool { links > 0 || isInHTML }

    mutating func visit(_ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ event: SyntaxEvent) {
        switch kind {
        case .link, .image: links += event == .enter ? 1 : -1
        case .htmlInline:
            if node.literal.starts(withLowercased: "<a ")
                || node.literal.starts(withLowercased: "<a>")
            {
                isInHTML = true
            } else if node.literal.starts(withLowercased: "</a") {
                isInHTML = false
            }
        case .paragraph, .heading, .tableCell: isInHTML = false
        default: break
        }
    }
}
