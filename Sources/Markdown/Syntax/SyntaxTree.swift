import CCMark

/// A document as libcmark read it; frees its memory when it goes out of scope.
struct SyntaxTree: ~Copyable {
    private let pointer: OpaquePointer

    init(parsing lines: SourceLines) {
        let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
        pointer = lines.withBody { text in
            text.withMemoryRebound(to: CChar.self) { text in
                cmark_parse_document(text.baseAddress ?? SyntaxNode.noText, text.count, options)
            }
        }
    }

    deinit { cmark_node_free(pointer) }

    /// Lives as long as the tree.
    var root: SyntaxNode { SyntaxNode(pointer: pointer) }

    /// Visits every node in reading order, without recursion: a tree may be deeper than the stack.
    borrowing func forEachEvent(_ visit: (SyntaxNode, SyntaxEvent) -> Void) {
        root.forEachEvent(visit)
    }
}
