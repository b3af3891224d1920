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
        in code: ByteView,
        _ visit: (TokenKind?, ByteView) -> Void
    ) {
        switch language {
        case .swift: tokenize(code, SwiftLexer(), visit)
        case .json: tokenize(code, JSONLexer(), visit)
        case .yaml: tokenize(code, YAMLLexer(), visit)
        case .shell: tokenize(code, ShellLexer(), visit)
        case .console: tokenize(code, ShellLexer(isSession: true), visit)
        case .html: tokenize(code, HTMLLexer(), visit)
        case .css: tokenize(code, CSSLexer(), visit)
        case .javaScript: tokenize(code, JavaScriptLexer(), visit)
        }
    }
}

extension Highlighter {
    /// Merges adjacent tokens of one kind, and advances if the lexer does not.
    private func tokenize(
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

/// The kinds of tokens that are highlighted.
package enum TokenKind: String, CaseIterable, Sendable {
    case keyword, string, number, comment

    /// A type, or the name of a tag, a command or a selector.
    case type

    /// A key, an attribute, a variable.
    case property

    /// The CSS class.
    package var name: String { rawValue }
}

/// A tokenizer of one language.
protocol Lexer {
    /// Moves the cursor past the next token and returns its kind; `nil` for text without a
    /// highlight.
    mutating func next(_ code: inout CodeCursor) -> TokenKind?
}

/// The languages that are highlighted.
package enum CodeLanguage: CaseIterable, Sendable {
    case swift, json, yaml, html, css, javaScript

    /// sh, bash and zsh.
    case shell

    /// A terminal session: commands after prompts, and their output.
    case console

    /// Finds a language by the name after a fence, ignoring case; `nil` if it is unknown.
    package init?(name: String) {
        switch name.lowercased() {
        case "swift": self = .swift
        case "json", "jsonc", "json5", "geojson", "webmanifest": self = .json
        case "yaml", "yml": self = .yaml
        case "sh", "shell", "bash", "zsh", "ksh": self = .shell
        case "console", "terminal", "shell-session", "sh-session", "shellsession": self = .console
        case "html", "xhtml", "htm", "xml", "svg": self = .html
        case "css": self = .css
        case "javascript", "js", "mjs", "cjs", "jsx", "node": self = .javaScript
        default: return nil
        }
    }
}
