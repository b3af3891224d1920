import Platform

/// The ids that a text gives its headings: `## Opening hours {#hours}`.
struct HeadingAttributes {
    private(set) var ids: [SyntaxNode: String] = [:]

    /// Removes the ids from the headings' texts. With `isBelowTitle`, the headings of a text with
    /// one of level 1 move down one level, because the page's title has that level.
    init(of tree: SyntaxNode, readsIDs: Bool, isBelowTitle: Bool) {
        let headings = Self.headings(in: tree)
        if readsIDs {
            for heading in headings { ids[heading] = heading.takeID() }
        }
        if isBelowTitle, headings.contains(where: { $0.headingLevel == 1 }) {
            for heading in headings { heading.setHeadingLevel(min(heading.headingLevel + 1, 6)) }
        }
    }

    /// Visits blocks only.
    private static func headings(in tree: SyntaxNode) -> [SyntaxNode] {
        var headings: [SyntaxNode] = []
        var open = [tree]
        while let block = open.popLast() {
            for child in block.children {
                switch child.kind {
                case .heading: headings.append(child)
                case .blockQuote, .list, .item, .footnotes, .footnote: open.append(child)
                default: break
                }
            }
        }
        return headings
    }
}

extension SyntaxNode {
    /// Removes `{#id}` from the heading's end. Returns `nil` if there is none.
    fileprivate func takeID() -> String? {
        var (texts, text): ([SyntaxNode], String) = ([], "")
        var last = lastChild
        while let node = last, node.kind == .text, !text.contains("{#") {
            text = String(decoding: node.literal, as: UTF8.self) + text
            texts.append(node)
            last = node.previous
        }
        guard text.contains("{#"),
            let match = text.firstMatch(of: /[ \t]*\{#([^\s{}"'<>&#]+)\}[ \t]*$/)
        else {
            return nil
        }
        let id = String(match.output.1)
        texts.dropLast().forEach { $0.free() }
        texts.last?.setLiteral(text[..<match.range.lowerBound].utf8)
        return id
    }
}
