import CCMark

extension SyntaxNode {
    /// A new node of a kind that libcmark has none for; belongs to nobody until it is put somewhere.
    static func new(_ addition: Addition) -> SyntaxNode? {
        let type = addition.isInline ? CMARK_NODE_CUSTOM_INLINE : CMARK_NODE_CUSTOM_BLOCK
        let node = cmark_node_new(type).map(SyntaxNode.init)
        node?.addition = addition
        return node
    }

    static func newText(_ text: some Sequence<UInt8>) -> SyntaxNode? {
        let node = cmark_node_new(CMARK_NODE_TEXT).map(SyntaxNode.init)
        node?.setLiteral(text)
        return node
    }

    /// A link with its own text in it.
    static func newLink(to url: [UInt8], text: some Sequence<UInt8>) -> SyntaxNode? {
        guard let link = cmark_node_new(CMARK_NODE_LINK).map(SyntaxNode.init) else { return nil }
        link.setURL(url)
        link.addition = Addition(.bareLink)
        if let text = newText(text) { link.append(text) }
        return link
    }

    var addition: Addition? {
        get { Addition(word: UInt(bitPattern: cmark_node_get_user_data(pointer))) }
        nonmutating set {
            let word = newValue?.word ?? 0
            cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: word))
        }
    }

    var next: SyntaxNode? { cmark_node_next(pointer).map(SyntaxNode.init) }

    var previous: SyntaxNode? { cmark_node_previous(pointer).map(SyntaxNode.init) }

    var lastChild: SyntaxNode? { cmark_node_last_child(pointer).map(SyntaxNode.init) }

    var firstChild: SyntaxNode? { cmark_node_first_child(pointer).map(SyntaxNode.init) }

    /// Counts bytes from 1, in the line where the node starts.
    var firstColumn: Int { Int(cmark_node_get_start_column(pointer)) }

    /// As they are now: they may be moved or freed while the list is gone through.
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

    /// Ends this node and all below it.
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
