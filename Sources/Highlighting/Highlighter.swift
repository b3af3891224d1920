import Platform

/// Divides code into pieces that have a colour and pieces that have none.
///
/// Nothing is refused: what a language does not allow has no colour, or that of what it resembles.
package struct Highlighter: Sendable {
    package let language: CodeLanguage

    package init(_ language: CodeLanguage) {
        self.language = language
    }

    /// Hands out all of `code`, piece after piece; the kind is nil where there is no colour.
    package func forEachToken(
        in code: ByteView,
        _ visit: (TokenKind?, ByteView) -> Void
    ) {
        switch language {
        case .swift: divide(code, SwiftLexer(), visit)
        case .json: divide(code, JSONLexer(), visit)
        case .yaml: divide(code, YAMLLexer(), visit)
        case .shell: divide(code, ShellLexer(), visit)
        case .console: divide(code, ShellLexer(isSession: true), visit)
        case .html: divide(code, HTMLLexer(), visit)
        case .css: divide(code, CSSLexer(), visit)
        case .javaScript: divide(code, JavaScriptLexer(), visit)
        }
    }
}

extension Highlighter {
    /// Neighbours of one kind become one piece; a lexer that stands still is moved on.
    private func divide(
        _ code: ByteView, _ lexer: some Lexer,
        _ visit: (TokenKind?, ByteView) -> Void
    ) {
        var lexer = lexer
        var cursor = CodeCursor(code)
        var start = 0
        var last: TokenKind?
        while !cursor.isAtEnd {
            let position = cursor.position
            let kind = lexer.next(&cursor)
            if cursor.position == position { cursor.advance() }
            if kind != last {
                if position > start {
                    visit(last, code[start..<position].rebased)
                }
                (start, last) = (position, kind)
            }
        }
        if start < code.count { visit(last, code[start...].rebased) }
    }
}
