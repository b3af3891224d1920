import Platform

extension SyntaxNode {
    /// Removes the ids that a text gives its headings, as in `## Opening hours {#hours}`, from the
    /// headings' texts, and returns them. With `isBelowTitle`, the headings of a text with one of
    /// level 1 move down one level, because the page's title has that level.
    func takeHeadingIDs(readsIDs: Bool, isBelowTitle: Bool) -> [SyntaxNode: String] {
        let headings = headings
        var ids: [SyntaxNode: String] = [:]
        if readsIDs {
            for heading in headings { ids[heading] = heading.takeID() }
        }
        if isBelowTitle, headings.contains(where: { $0.headingLevel == 1 }) {
            for heading in headings { heading.setHeadingLevel(min(heading.headingLevel + 1, 6)) }
        }
        return ids
    }

    /// Visits blocks only.
    private var headings: [SyntaxNode] {
        var headings: [SyntaxNode] = []
        var open = [self]
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
        while let node = last, node.kind == .text, !text.opensID {
            text = String(decoding: node.literal, as: UTF8.self) + text
            texts.append(node)
            last = node.previous
        }
        guard text.opensID,
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

extension String {
    /// Most headings have no number sign, and the search for two characters is slow.
    fileprivate var opensID: Bool { holds(UInt8(ascii: "#")) && contains("{#") }
}
