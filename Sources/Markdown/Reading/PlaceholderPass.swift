import Platform

/// Takes the placeholders out of all texts of a tree.
struct PlaceholderPass {
    let placeholders: Placeholders

    func run(on root: SyntaxNode) {
        root.forEachEvent { node, event in
            guard event == .enter else { return }
            switch node.kind {
            case .text, .code, .htmlInline, .htmlBlock:
                if let text = cleaned(node.literal) { node.setLiteral(text) }
            case .codeBlock:
                if let text = cleaned(node.literal) { node.setLiteral(text) }
                if let info = cleaned(node.info) { node.setInfo(info) }
            case .link, .image:
                if let url = cleaned(node.url) { node.setURL(url) }
                if let title = cleaned(node.title) { node.setTitle(title) }
            default: break
            }
        }
    }

    /// Nil where the text holds none.
    private func cleaned(_ text: ByteView) -> [UInt8]? {
        text.contains(Placeholders.lead) ? placeholders.removed(from: text) : nil
    }
}
