import Platform

/// Turns the placeholders of formulas into nodes. Within code, HTML and link targets they stay, and
/// are replaced by what is written.
struct FormulaPass {
    let formulas: [SourceFormula]
    let placeholders: Placeholders

    fileprivate enum Piece {
        case text(Range<Int>)

        /// A line of a formula, by its number among those of all formulas.
        case line(Int)
    }

    func run(on root: SyntaxNode) {
        let parts = formulas.indices.flatMap { formula in
            formulas[formula].lines.indices.map { (formula: formula, line: $0) }
        }
        var texts: [SyntaxNode] = []
        root.forEachEvent { node, event in
            if event == .enter, node.kind == .text, node.literal.contains(Placeholders.lead) {
                texts.append(node)
            }
        }
        var removed: Set<SyntaxNode> = []
        for text in texts where !removed.contains(text) {
            let pieces = pieces(of: text.literal)
            guard pieces.contains(where: \.isLine) else { continue }
            for (index, piece) in pieces.enumerated() {
                switch piece {
                case .text(let range):
                    SyntaxNode.newText(text.literal[range])?.insert(before: text)
                case .line(let number):
                    let part = parts[number]
                    let rest = formulas[part.formula].lines.count - 1
                    let isWhole =
                        part.line == 0
                        && (rest == 0
                            || index == pieces.count - 1
                                && takeLines(rest, after: text, from: number, &removed))
                    let node =
                        isWhole
                        ? SyntaxNode.newFormula(
                            part.formula, placeholders.written(number...number + rest))
                        : SyntaxNode.newText(placeholders.written(number...number))
                    node?.insert(before: text)
                }
            }
            text.unlink()
            text.free()
        }
    }
}

extension FormulaPass {
    private func pieces(of text: ByteView) -> [Piece] {
        var pieces: [Piece] = []
        var (start, index) = (0, 0)
        while index < text.count {
            guard text[index] == Placeholders.lead,
                let (number, end) = placeholders.formulaLine(at: index, in: text)
            else {
                index += 1
                continue
            }
            if index > start { pieces.append(.text(start..<index)) }
            pieces.append(.line(number))
            (start, index) = (end, end)
        }
        if text.count > start { pieces.append(.text(start..<text.count)) }
        return pieces
    }

    /// Removes the further lines of a formula, which are after breaks; false if they are elsewhere.
    private func takeLines(
        _ count: Int, after text: SyntaxNode, from number: Int, _ removed: inout Set<SyntaxNode>
    ) -> Bool {
        var nodes: [SyntaxNode] = []
        var last = text
        for line in 1...count {
            guard let lineBreak = last.next, lineBreak.kind == .softBreak,
                let next = lineBreak.next, next.kind == .text,
                let found = placeholders.formulaLine(at: 0, in: next.literal),
                found.number == number + line,
                line == count || found.end == next.literal.count
            else { return false }
            nodes.append(lineBreak)
            if line < count { nodes.append(next) }
            last = next
        }
        guard let end = placeholders.formulaLine(at: 0, in: last.literal)?.end else { return false }
        last.setLiteral(Array(last.literal[end...]))
        for node in nodes {
            removed.insert(node)
            node.unlink()
            node.free()
        }
        return true
    }
}

extension FormulaPass.Piece {
    fileprivate var isLine: Bool {
        if case .line = self { true } else { false }
    }
}
