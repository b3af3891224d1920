import CCMark
import Platform

/// libcmark's node types, followed by those that extensions add.
enum NodeKind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading
    case thematicBreak, text, softBreak, lineBreak, code, htmlInline, emphasis, strong
    case link, image
    case strikethrough, checkbox, footnoteReference, footnotes, footnote, formula
    case table, tableRow, tableCell
    case custom

    /// True if the node has no children: it is entered, but not exited.
    var isLeaf: Bool {
        switch self {
        case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code,
            .htmlInline, .formula:
            true
        default: false
        }
    }
}

/// A node of a syntax tree.
///
/// Only this type and `SyntaxTree` call libcmark and use pointers. A node is valid as long as its
/// tree. A view of its text is valid until the node is freed or gets another text. libcmark's texts
/// end with a NUL and contain no other, so a view of that length stays within libcmark's memory.
struct SyntaxNode: Hashable {
    let pointer: OpaquePointer

    var kind: NodeKind {
        switch cmark_node_get_type(pointer) {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK: .softBreak
        case CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: extensionData?.nodeKind ?? .code
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
        default: extensionData?.nodeKind ?? .custom
        }
    }

    /// A character that stands for what precedes a text in its line: 0 at the start of the line,
    /// `*` for emphasis, otherwise `>`.
    var characterBefore: UInt8 {
        switch previous?.kind {
        case nil: parent?.kind == .emphasis || parent?.kind == .strong ? UInt8(ascii: "*") : 0
        case .softBreak, .lineBreak: 0
        case .emphasis, .strong: UInt8(ascii: "*")
        default: UInt8(ascii: ">")
        }
    }

    var parent: SyntaxNode? { cmark_node_parent(pointer).map(SyntaxNode.init) }

    /// The text of `text`, `code`, `formula`, `codeBlock`, `htmlInline` and `htmlBlock`.
    var literal: ByteView { text(cmark_node_get_literal(pointer)) }

    var url: ByteView { text(cmark_node_get_url(pointer)) }

    var title: ByteView { text(cmark_node_get_title(pointer)) }

    /// The text after a code block's opening fence.
    var info: ByteView { text(cmark_node_get_fence_info(pointer)) }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

    func setHeadingLevel(_ level: Int) {
        cmark_node_set_heading_level(pointer, CInt(level))
    }

    var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

    var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

    var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

    /// From 1, in the text that was parsed. Exact for a block; it may be too small for a link,
    /// because libcmark does not count a line break within an earlier link's parentheses.
    var firstLine: Int { Int(cmark_node_get_start_line(pointer)) }

    var lastLine: Int { Int(cmark_node_get_end_line(pointer)) }

    /// Visits this node and its descendants in reading order.
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

    /// Empty for a null pointer.
    private func text(_ start: UnsafePointer<CChar>?) -> ByteView {
        guard let start else { return ("" as StaticString).bytes }
        let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        return ByteView(at: bytes, count: strlen(start))
    }
}

extension SyntaxNode {
    /// Creates a custom node. Until it is inserted into a tree, the caller must free it.
    static func new(_ extensionData: ExtensionData) -> SyntaxNode? {
        let type = extensionData.isInline ? CMARK_NODE_CUSTOM_INLINE : CMARK_NODE_CUSTOM_BLOCK
        let node = cmark_node_new(type).map(SyntaxNode.init)
        node?.extensionData = extensionData
        return node
    }

    static func newText(_ text: some Sequence<UInt8>) -> SyntaxNode? {
        let node = cmark_node_new(CMARK_NODE_TEXT).map(SyntaxNode.init)
        node?.setLiteral(text)
        return node
    }

    /// Creates a formula; `number` is its position among all, `text` what is written.
    static func newFormula(_ number: Int, _ text: [UInt8]) -> SyntaxNode? {
        let node = cmark_node_new(CMARK_NODE_CODE).map(SyntaxNode.init)
        node?.setLiteral(text)
        node?.extensionData = ExtensionData(.formula, number: number)
        return node
    }

    /// Creates a link that contains `text`.
    static func newLink(
        to url: [UInt8], text: some Sequence<UInt8>,
        as kind: ExtensionData.ExtensionKind = .bareLink
    ) -> SyntaxNode? {
        guard let link = cmark_node_new(CMARK_NODE_LINK).map(SyntaxNode.init) else { return nil }
        link.setURL(url)
        link.extensionData = ExtensionData(kind)
        if let text = newText(text) { link.append(text) }
        return link
    }

    var extensionData: ExtensionData? {
        get { ExtensionData(word: UInt(bitPattern: cmark_node_get_user_data(pointer))) }
        nonmutating set {
            let word = newValue?.word ?? 0
            cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: word))
        }
    }

    var next: SyntaxNode? { cmark_node_next(pointer).map(SyntaxNode.init) }

    var previous: SyntaxNode? { cmark_node_previous(pointer).map(SyntaxNode.init) }

    var lastChild: SyntaxNode? { cmark_node_last_child(pointer).map(SyntaxNode.init) }

    var firstChild: SyntaxNode? { cmark_node_first_child(pointer).map(SyntaxNode.init) }

    /// In bytes from 1, in the node's first line.
    var firstColumn: Int { Int(cmark_node_get_start_column(pointer)) }

    /// A copy of the current list: nodes may be moved or freed during iteration.
    var children: [SyntaxNode] {
        var children: [SyntaxNode] = []
        var child = firstChild
        while let node = child {
            children.append(node)
            child = node.next
        }
        return children
    }

    func append(_ child: SyntaxNode) {
        cmark_node_append_child(pointer, child.pointer)
    }

    func insert(before sibling: SyntaxNode) {
        cmark_node_insert_before(sibling.pointer, pointer)
    }

    func unlink() {
        cmark_node_unlink(pointer)
    }

    /// Frees this node and its descendants.
    func free() {
        cmark_node_free(pointer)
    }

    func setLiteral(_ text: some Sequence<UInt8>) {
        withCString(text) { cmark_node_set_literal(pointer, $0) }
    }

    func setURL(_ url: some Sequence<UInt8>) {
        withCString(url) { cmark_node_set_url(pointer, $0) }
    }

    func setTitle(_ title: some Sequence<UInt8>) {
        withCString(title) { cmark_node_set_title(pointer, $0) }
    }

    func setInfo(_ info: some Sequence<UInt8>) {
        withCString(info) { cmark_node_set_fence_info(pointer, $0) }
    }

    private func withCString(
        _ text: some Sequence<UInt8>, _ use: (UnsafePointer<CChar>?) -> CInt
    ) {
        let text = text.map { CChar(bitPattern: $0) } + [0]
        _ = text.withUnsafeBufferPointer { use($0.baseAddress) }
    }
}
