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
    private func rebuild(_ children: [SyntaxNode], _ matches: [(run: TildeRun, opens: Bool)]) {
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

/// Finds out which tildes belong together, as GitHub does.
struct TildePairs {
    private(set) var matched: [(run: TildeRun, opens: Bool)] = []

    /// Of each sort, those that may still be closed, in order: sorts differ by length and by whether
    /// they could close as well.
    private var openers: [[Int]] = [[], [], [], []]

    init(_ runs: [TildeRun]) {
        var partners: [Int?] = Array(repeating: nil, count: runs.count)
        for (index, run) in runs.enumerated() {
            if run.canClose, let opener = opener(for: run) {
                close(opener)
                if runs[opener].length == run.length {
                    (partners[opener], partners[index]) = (index, opener)
                }
                continue
            }
            if run.canOpen { openers[Self.sort(run.length, run.canClose)].append(index) }
        }
        for (index, partner) in partners.enumerated() {
            if let partner { matched.append((runs[index], partner > index)) }
        }
    }
}

extension TildePairs {
    private static func sort(_ length: Int, _ canClose: Bool) -> Int {
        (length - 1) * 2 + (canClose ? 1 : 0)
    }

    /// The nearest. Of other length only where neither could be both: two and one make three.
    private func opener(for run: TildeRun) -> Int? {
        let same = [Self.sort(run.length, false), Self.sort(run.length, true)]
        let other = run.canOpen ? [] : [Self.sort(3 - run.length, false)]
        return (same + other).compactMap { openers[$0].last }.max()
    }

    /// Neither it nor any behind it can be closed any more.
    private mutating func close(_ opener: Int) {
        for sort in openers.indices {
            while let last = openers[sort].last, last >= opener { openers[sort].removeLast() }
        }
    }
}
