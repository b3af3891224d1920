import Platform

/// Divides code into tokens to highlight, and text in between.
///
/// Accepts any input: invalid code gets no token, or that of what it resembles.
package struct Highlighter: Sendable {
    package let language: CodeLanguage

    package init(_ language: CodeLanguage) {
        self.language = language
    }

    /// Visits all of `code`, token by token; the kind is `nil` for text without a highlight.
    package func forEachToken(
        in code: ByteView, reads: ReadCount? = nil, _ visit: (TokenKind?, ByteView) -> Void
    ) {
        let cursor = CodeCursor(code, reads: reads)
        tokenize(code, cursor, language.lexer(cursor), visit)
    }

    /// Merges adjacent tokens of one kind, and advances if the lexer does not.
    private func tokenize(
        _ code: ByteView, _ cursor: CodeCursor, _ lexer: some Lexer,
        _ visit: (TokenKind?, ByteView) -> Void
    ) {
        var (cursor, lexer) = (cursor, lexer)
        var start = 0
        var last: TokenKind?
        while !cursor.isAtEnd {
            let position = cursor.position
            let kind = lexer.next(&cursor)
            if cursor.position == position { cursor.advance() }
            if kind != last {
                if position > start { visit(last, code[start..<position].rebased) }
                (start, last) = (position, kind)
            }
        }
        if start < code.count { visit(last, code[start...].rebased) }
    }
}

/// The kinds of tokens that are highlighted.
package enum TokenKind: String, CaseIterable, Sendable {
    case keyword, string, number, comment

    /// A type, or the name of a tag, a command or a selector.
    case type

    /// A key, an attribute, a variable.
    case property

    /// Lines of a diff.
    case inserted, deleted

    /// The CSS class.
    package var name: String { rawValue }
}

/// A tokenizer of one language.
protocol Lexer {
    /// Moves the cursor past the next token and returns its kind; `nil` for text without a
    /// highlight.
    mutating func next(_ code: inout CodeCursor) -> TokenKind?
}
