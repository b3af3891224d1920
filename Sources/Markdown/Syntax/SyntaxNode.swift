import CCMark
import Platform

/// A node of a syntax tree.
///
/// Here and in `SyntaxTree` is the door to libcmark, behind which nothing goes by an address. A node
/// is valid as long as the tree that it is in. A text of it is valid until the node is freed or is
/// given another; it ends in a NUL and has none before, so that a view as long as that lies within
/// libcmark's memory.
struct SyntaxNode: Hashable {
    let pointer: OpaquePointer

    /// libcmark's node types, and after them those that extensions add.
    enum Kind {
        case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading
        case thematicBreak, text, softBreak, lineBreak, code, htmlInline, emphasis, strong
        case link, image
        case strikethrough, checkbox, footnoteReference, footnotes, footnote
        case table, tableRow, tableCell
        case custom

        /// Such a node is only entered.
        var isLeaf: Bool {
            switch self {
            case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code,
                .htmlInline:
                true
            default: false
            }
        }
    }

    var kind: Kind {
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: .code
        case CMARK_NODE_HTML_INLINE: .htmlInline
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .image
        case CMARK_NODE_DOCUMENT: .document
        case CMARK_NODE_BLOCK_QUOTE: .blockQuote
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_CODE_BLOCK: .codeBlock
        case CMARK_NODE_HTML_BLOCK: .htmlBlock
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
        default: addition?.nodeKind ?? .custom
        }
    }

    /// What stands before a text in its line, as far as it matters: 0 at the line's beginning.
    var signBefore: UInt8 {
        switch previous?.kind {
        case nil: parent?.kind == .emphasis || parent?.kind == .strong ? UInt8(ascii: "*") : 0
        case .softBreak, .lineBreak: 0
        case .emphasis, .strong: UInt8(ascii: "*")
        default: UInt8(ascii: ">")
        }
    }

    var parent: SyntaxNode? { cmark_node_parent(pointer).map(SyntaxNode.init) }

    /// The text of `text`, `code`, `codeBlock`, `htmlInline` and `htmlBlock`.
    var literal: ByteView { text(cmark_node_get_literal(pointer)) }

    var url: ByteView { text(cmark_node_get_url(pointer)) }

    var title: ByteView { text(cmark_node_get_title(pointer)) }

    /// What follows a code block's opening fence.
    var info: ByteView { text(cmark_node_get_fence_info(pointer)) }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

    var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

    var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

    /// Counts from 1 at the start of the text that was parsed. A block's are right; those of a link
    /// may be too small, because a line break within an earlier link's parentheses is not counted.
    var firstLine: Int { Int(cmark_node_get_start_line(pointer)) }

    var lastLine: Int { Int(cmark_node_get_end_line(pointer)) }

    /// Visits this node and all below it in reading order.
    func forEachEvent(_ visit: (SyntaxNode, SyntaxEvent) -> Void) {
        guard let iterator = cmark_iter_new(pointer) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else {
                return
            }
            visit(SyntaxNode(pointer: node), event == CMARK_EVENT_ENTER ? .enter : .exit)
        }
    }

    /// Empty where C has no text.
    private func text(_ start: UnsafePointer<CChar>?) -> ByteView {
        guard let start else { return ("" as StaticString).bytes }
        let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        return ByteView(at: bytes, count: strlen(start))
    }
}
