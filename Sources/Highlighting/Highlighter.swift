/// Divides code into pieces that have a colour and pieces that have none.
///
/// Nothing is refused: what a language does not allow has no colour, or that of what it resembles.
public struct Highlighter: Sendable {
    public let language: CodeLanguage

    public init(_ language: CodeLanguage) {
        self.language = language
    }

    /// Hands out all of `code`, piece after piece; the kind is nil where there is no colour.
    public func forEachToken(
        in code: UnsafeBufferPointer<UInt8>,
        _ visit: (TokenKind?, UnsafeBufferPointer<UInt8>) -> Void
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
        _ code: UnsafeBufferPointer<UInt8>, _ lexer: some Lexer,
        _ visit: (TokenKind?, UnsafeBufferPointer<UInt8>) -> Void
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
                    visit(last, UnsafeBufferPointer(rebasing: code[start..<position]))
                }
                (start, last) = (position, kind)
            }
        }
        if start < code.count { visit(last, UnsafeBufferPointer(rebasing: code[start...])) }
    }
}
