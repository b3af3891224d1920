import Platform

/// Pairs the tildes among one node's children, by GitHub's rules: one or two of them, which hug
/// the text on its side as the stars of emphasis do.
///
/// Text that is struck out partly within emphasis and partly outside of it is not: there, emphasis
/// goes first.
struct Strikethrough {
    let parent: SyntaxNode

    /// What stands behind it is to be taken literally.
    let guardMark: [UInt8]?

    func run() {
        let children = parent.children
        var runs: [TildeRun] = []
        for (index, child) in children.enumerated() where child.kind == .text {
            runs += TildeRuns(child: index, of: children, in: parent, guardMark: guardMark).all
        }
        let matched = TildePairs(runs).matched
        if !matched.isEmpty { rebuild(children, matched) }
    }
}

extension Strikethrough {
    /// Struck text within struck text. What is deeper keeps its tildes.
    private static let deepest = 20

    /// `matches`: in order, each either opening or closing.
    private func rebuild(_ children: [SyntaxNode], _ matches: [TildePairs.Match]) {
        var open: [SyntaxNode] = []
        var skipped = 0
        var rest = matches[...]
        for (index, child) in children.enumerated() {
            guard rest.first?.run.child == index else {
                open.last?.append(child)
                continue
            }
            let literal = child.literal
            var offset = 0
            while let match = rest.first, match.run.child == index {
                rest.removeFirst()
                if match.opens ? open.count >= Self.deepest : skipped > 0 {
                    skipped += match.opens ? 1 : -1
                    continue
                }
                put(literal[offset..<match.run.range.lowerBound], open.last, before: child)
                offset = match.run.range.upperBound
                if !match.opens {
                    open.removeLast()
                } else if let node = SyntaxNode.new(Addition(.strikethrough)) {
                    put(node, open.last, before: child)
                    open.append(node)
                }
            }
            put(literal[offset...], open.last, before: child)
            child.unlink()
            child.free()
        }
    }

    private func put(
        _ text: ByteView, _ node: SyntaxNode?, before child: SyntaxNode
    ) {
        if !text.isEmpty, let text = SyntaxNode.newText(text) { put(text, node, before: child) }
    }

    private func put(_ new: SyntaxNode, _ node: SyntaxNode?, before child: SyntaxNode) {
        if let node { node.append(new) } else { new.insert(before: child) }
    }
}
