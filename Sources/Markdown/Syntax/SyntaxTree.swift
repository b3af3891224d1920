import CCMark

/// A document as libcmark read it; frees its memory when it goes out of scope.
struct SyntaxTree: ~Copyable {
    private let pointer: OpaquePointer

    init(parsing lines: SourceLines) {
        let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
        // It reads as many bytes as it is told of, and keeps none of them.
        pointer =
            lines.body.isEmpty
            ? cmark_parse_document("", 0, options)
            : lines.source.bytes[lines.body].withUnsafeBytes { text in
                cmark_parse_document(
                    text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, options)
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

/// A node without children is only entered.
enum SyntaxEvent {
    case enter, exit
}
