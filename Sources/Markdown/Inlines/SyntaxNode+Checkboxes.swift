import Platform

extension SyntaxNode {
    /// Makes checkboxes of `[ ]` and `[x]` where list items begin with them.
    func makeCheckboxes() {
        forEachEvent { node, event in
            guard event == .exit, node.kind == .item, let paragraph = node.firstChild,
                paragraph.kind == .paragraph, let text = paragraph.firstChild,
                text.kind == .text, let isChecked = text.checkboxMark
            else { return }
            guard let box = SyntaxNode.new(Addition(.checkbox, number: isChecked ? 1 : 0))
            else { return }
            text.setLiteral(text.literal.dropFirst(3))
            box.insert(before: text)
            node.addition = Addition(.task)
            node.parent?.addition = Addition(.task)
        }
    }

    /// Whether the box is checked; nil where there is none, or nothing behind it.
    private var checkboxMark: Bool? {
        let literal = literal
        guard literal.count >= 3, literal[0] == UInt8(ascii: "["), literal[2] == UInt8(ascii: "]")
        else { return nil }
        if literal.count == 3 {
            guard next?.kind == .softBreak else { return nil }
        } else if !literal[3].isSpaceOrTab {
            return nil
        }
        switch literal[1] {
        case .space: return false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
        default: return nil
        }
    }
}
