import Platform

/// Pairs the tildes among one node's children by GitHub's rules: one or two of them, flanking the
/// text as the asterisks of emphasis do. A pair cannot cross the boundary of emphasis.
struct Strikethrough {
    let parent: SyntaxNode

    /// The character after this mark is literal.
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
    /// The deepest nesting of struck text; tildes below it stay text.
    private static let maximumDepth = 20

    /// `matches` is in order; each match opens or closes.
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
                if match.opens ? open.count >= Self.maximumDepth : skipped > 0 {
                    skipped += match.opens ? 1 : -1
                    continue
                }
                put(literal[offset..<match.run.range.lowerBound], open.last, before: child)
                offset = match.run.range.upperBound
                if !match.opens {
                    open.removeLast()
                } else if let node = SyntaxNode.new(ExtensionData(.strikethrough)) {
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

/// Matches opening and closing tildes as GitHub does.
private struct TildePairs {
    private(set) var matched: [(run: TildeRun, opens: Bool)] = []

    /// The openers that may still be closed, in order, for each combination of length and ability
    /// to close.
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
            if run.canOpen { openers[Self.group(run.length, run.canClose)].append(index) }
        }
        for (index, partner) in partners.enumerated() {
            if let partner { matched.append((runs[index], partner > index)) }
        }
    }
}

extension TildePairs {
    private static func group(_ length: Int, _ canClose: Bool) -> Int {
        (length - 1) * 2 + (canClose ? 1 : 0)
    }

    /// The nearest opener. Lengths may differ only if neither run can both open and close, because
    /// one and two make a multiple of three, as in CommonMark's rules for emphasis.
    private func opener(for run: TildeRun) -> Int? {
        let same = [Self.group(run.length, false), Self.group(run.length, true)]
        let other = run.canOpen ? [] : [Self.group(3 - run.length, false)]
        return (same + other).compactMap { openers[$0].last }.max()
    }

    /// Removes `opener` and all later ones, which can no longer be closed.
    private mutating func close(_ opener: Int) {
        for group in openers.indices {
            while let last = openers[group].last, last >= opener { openers[group].removeLast() }
        }
    }
}
