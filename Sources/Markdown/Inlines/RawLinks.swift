/// Follows whether text is within a link or a picture, also one in raw HTML.
struct RawLinks {
    private var links = 0
    private var isInHTML = false

    var isOpen: Bool { links > 0 || isInHTML }

    mutating func visit(_ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ event: SyntaxEvent) {
        switch kind {
        case .link, .image: links += event == .enter ? 1 : -1
        case .htmlInline:
            if starts(node.literal, with: "<a ") || starts(node.literal, with: "<a>") {
                isInHTML = true
            } else if starts(node.literal, with: "</a") {
                isInHTML = false
            }
        case .paragraph, .heading, .tableCell: isInHTML = false
        default: break
        }
    }

    private func starts(_ text: UnsafePointer<UInt8>, with start: StaticString) -> Bool {
        for index in 0..<start.utf8CodeUnitCount {
            let byte = text[index]
            guard
                (65...90).contains(byte)
                    ? byte | 0x20 == start.utf8Start[index] : byte == start.utf8Start[index]
            else { return false }
        }
        return true
    }
}
