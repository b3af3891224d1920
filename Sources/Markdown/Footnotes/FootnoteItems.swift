/// The list items of a tree, among them those that stand for footnotes; none where there are no
/// footnotes.
struct FootnoteItems {
    private var items: [Place: SyntaxNode] = [:]

    private struct Place: Hashable {
        let line: Int
        let column: Int
    }

    init(in tree: borrowing SyntaxTree, lineMap: LineMap, of definitions: [FootnoteDefinition]) {
        guard !definitions.isEmpty else { return }
        tree.forEachEvent { node, event in
            guard event == .enter, node.kind == .item else { return }
            items[Place(line: lineMap.line(node.firstLine), column: node.firstColumn)] = node
        }
    }

    func item(of definition: FootnoteDefinition) -> SyntaxNode? {
        items[Place(line: definition.line, column: definition.column)]
    }
}
