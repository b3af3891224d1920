import CCMark

/// A document parsed by libcmark, which is freed at the end of its scope.
struct SyntaxTree: ~Copyable {
    private let pointer: OpaquePointer

    init(parsing lines: MarkdownLines) {
        let options = CMARK_OPT_DEFAULT | CMARK_OPT_VALIDATE_UTF8
        // libcmark reads exactly this many bytes, and keeps no reference to them.
        pointer =
            lines.body.isEmpty
            ? cmark_parse_document("", 0, options)
            : lines.source.bytes[lines.body].withUnsafeBytes { text in
                cmark_parse_document(
                    text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, options)
            }
    }

    deinit { cmark_node_free(pointer) }

    /// Valid as long as the tree.
    var root: SyntaxNode { SyntaxNode(pointer: pointer) }

    /// Visits every node in reading order, without recursion: a deep tree could overflow the stack.
    borrowing func forEachEvent(_ visit: (SyntaxNode, SyntaxEvent) -> Void) {
        root.forEachEvent(visit)
    }
}

/// A leaf is only entered.
enum SyntaxEvent {
    case enter, exit
}
