/// Finds the paragraph `[TOC]`, which is left out of the text.
struct ContentsPlace {
    /// Where in the HTML its list belongs; nil where there is no such paragraph.
    private(set) var position: Int?
    private let isWanted: Bool
    private var isInside = false

    init(isWanted: Bool) {
        self.isWanted = isWanted
    }

    /// Whether a node belongs to the paragraph; only the first in a text counts, and none in a list.
    mutating func takes(
        _ node: SyntaxNode, _ kind: SyntaxNode.Kind, _ event: SyntaxEvent, at position: Int
    ) -> Bool {
        guard isWanted else { return false }
        if isInside {
            isInside = kind != .paragraph
            return true
        }
        guard self.position == nil, kind == .paragraph, event == .enter,
            node.parent?.kind == .document, let text = node.firstChild, text.next == nil,
            text.kind == .text, text.literal.elementsEqual("[TOC]".utf8)
        else { return false }
        self.position = position
        isInside = true
        return true
    }
}
