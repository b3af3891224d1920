/// Follows whether text is within a link or a picture, also one in raw HTML.
struct RawLinks {
    private var links = 0
    private var isInHTML = false

    var isOpen: Bool { links > 0 || isInHTML }

    mutating func visit(_ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ event: SyntaxEvent) {
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
