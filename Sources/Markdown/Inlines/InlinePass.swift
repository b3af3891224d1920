import Platform

/// Applies the inline extensions: strikethrough, bare links, footnote references and citations.
struct InlinePass {
    let use: ExtensionUse
    let placeholders: Placeholders?

    /// Indices of definitions by label.
    let footnotes: [String: Int]

    /// The nesting depth below which texts stay unchanged: when a node is moved, libcmark visits
    /// all of its new ancestors.
    private static let maximumDepth = 250

    /// Changes the tree and returns the references to footnotes, in reading order.
    func run(on root: SyntaxNode) -> [FootnoteReference] {
        var references: [FootnoteReference] = []
        var parents: [SyntaxNode] = []
        for text in texts(in: root) {
            let literal = text.node.literal
            let possible = ExtensionUse(inText: literal)
            if possible.contains(.strikethrough), use.contains(.strikethrough),
                let parent = text.node.parent, parents.last != parent, !parent.isAutolink
            {
                parents.append(parent)
            }
            if possible.contains(.autolinks), !text.isInLink { references += divide(text.node) }
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
        var links = LinkNesting()
        root.forEachEvent { node, event in
            let kind = node.kind
            links.visit(node, kind, event)
            if kind == .text {
                if depth <= Self.maximumDepth { texts.append((node, links.isOpen)) }
            } else if !kind.isLeaf {
                depth += event == .enter ? 1 : -1
            }
        }
        return texts
    }

    /// Splits a text at its links and references, which become nodes.
    private func divide(_ text: SyntaxNode) -> [FootnoteReference] {
        let scanner = TextScanner(
            links: use.contains(.autolinks), citations: use.contains(.citations),
            footnotes: footnotes,
            guardMark: placeholders?.guardMark, before: text.characterBefore)
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
                guard let node = SyntaxNode.new(ExtensionData(.footnoteReference)) else { continue }
                node.insert(before: text)
                references.append((node, definition))
            case .citation(let range): insert(citation: literal[range], before: text)
            }
        }
        insert(literal[offset...], before: text)
        text.unlink()
        text.free()
        return references
    }

    /// Inserts a link for each key of `[@key, p. 12; @other]`, with the words after it.
    private func insert(citation: ByteView, before node: SyntaxNode) {
        let words = String(decoding: citation, as: UTF8.self).dropFirst().dropLast()
        for (index, part) in words.split(separator: ";").enumerated() {
            insert(index == 0 ? "[" : ";", before: node)
            guard let at = part.firstIndex(of: "@") else {
                insert(part, before: node)
                continue
            }
            insert(part[..<at], before: node)
            let part = part[part.index(after: at)...]
            let key = part.prefix { $0 != "," && !$0.isWhitespace }
            SyntaxNode.newLink(to: Array(key.utf8), text: key.utf8, as: .citation)?
                .insert(before: node)
            insert(part[key.endIndex...], before: node)
        }
        insert("]", before: node)
    }

    private func insert(_ text: Substring, before node: SyntaxNode) {
        if !text.isEmpty { SyntaxNode.newText(text.utf8)?.insert(before: node) }
    }

    private func insert(_ text: ByteView, before node: SyntaxNode) {
        if !text.isEmpty { SyntaxNode.newText(text)?.insert(before: node) }
    }
}

extension SyntaxNode {
    /// True for a link between angle brackets, whose text equals its URL.
    fileprivate var isAutolink: Bool {
        guard kind == .link, let text = firstChild, text.next == nil, text.kind == .text else {
            return false
        }
        return text.literal.elementsEqual(url)
    }
}

extension ExtensionUse {
    /// The inline extensions that a text may use, judged by single bytes: struck text for a tilde;
    /// links and references to footnotes for a colon, an `@`, a bracket, or a dot after a `w`.
    fileprivate init(inText text: ByteView) {
        self = []
        var before: UInt8 = 0
        for byte in text {
            if Self.triggers.contains(byte) {
                if byte == UInt8(ascii: "~") {
                    insert(.strikethrough)
                } else if byte != UInt8(ascii: ".") || before | 0x20 == UInt8(ascii: "w") {
                    insert([.autolinks, .footnotes])
                }
            }
            before = byte
        }
    }

    /// `~:@[.`.
    private static var triggers: ByteSet {
        ByteSet(low: 0x0400_4000_0000_0000, high: 0x4000_0000_0800_0001)
    }
}

/// Tracks whether a text is within a link or an image, including links in raw HTML.
private struct LinkNesting {
    private var links = 0
    private var isInHTML = false

    var isOpen: Bool { links > 0 || isInHTML }

    mutating func visit(_ node: SyntaxNode, _ kind: NodeKind, _ event: SyntaxEvent) {
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
