/// HTML, and XML as far as it resembles HTML. Scripts and styles use their own lexers.
struct HTMLLexer: Lexer {
    private var state = State.text
    private var script = JavaScriptLexer()
    private var style = CSSLexer()

    private var stateAfterTag = State.text

    private enum State { case text, tag, value, script, style }

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        switch state {
        case .text: text(&code)
        case .tag: tag(&code)
        case .value: value(&code)
        case .script: closes(code) ? text(&code) : script.next(&code)
        case .style: closes(code) ? text(&code) : style.next(&code)
        }
    }
}

extension HTMLLexer {
    private mutating func text(_ code: inout CodeCursor) -> TokenKind? {
        guard code.current == UInt8(ascii: "<") else {
            if code.current == UInt8(ascii: "&") { return entity(&code) }
            code.advance()
            code.skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
            return nil
        }
        if code.starts(with: "<!--") {
            code.advance(4)
            code.skip(through: "-->")
            return .comment
        }
        let sign = code[1]
        let isClosing = sign == UInt8(ascii: "/")
        if sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?") {
            code.advance(2)
            code.skip { $0 != UInt8(ascii: ">") }
            code.advance()
            return .keyword
        }
        guard (isClosing ? code[2] : sign).isWordStart else {
            code.advance()
            return nil
        }
        state = .tag
        code.advance(isClosing ? 2 : 1)
        switch (isClosing, code.word(\.isName).lowercased()) {
        case (false, "script"): stateAfterTag = .script
        case (false, "style"): stateAfterTag = .style
        default: stateAfterTag = .text
        }
        return .type
    }

    /// True if a script or a style ends here, even within a string or a comment.
    private func closes(_ code: CodeCursor) -> Bool {
        code.starts(with: "</")
    }

    private func entity(_ code: inout CodeCursor) -> TokenKind? {
        var length = 1
        while length < 32, code[length].isWord || code[length] == UInt8(ascii: "#") { length += 1 }
        guard length > 1, code[length] == UInt8(ascii: ";") else {
            code.advance()
            return nil
        }
        code.advance(length + 1)
        return .number
    }

    private mutating func tag(_ code: inout CodeCursor) -> TokenKind? {
        switch code.current {
        case UInt8(ascii: ">"), UInt8(ascii: "<"):
            if code.current == UInt8(ascii: "<") {
                state = .text
                return text(&code)
            }
            state = code[-1] == UInt8(ascii: "/") ? .text : stateAfterTag
            code.advance()
            return .type
        case UInt8(ascii: "="):
            state = .value
            code.advance()
            return nil
        case UInt8(ascii: "/"):
            code.advance()
            return .type
        case let byte where byte.isName:
            _ = code.word(\.isName)
            return .property
        default:
            code.advance()
            return nil
        }
    }

    private mutating func value(_ code: inout CodeCursor) -> TokenKind? {
        if code.current.isSpace {
            code.skip(while: \.isSpace)
            return nil
        }
        state = .tag
        guard code.current == UInt8(ascii: "\"") || code.current == UInt8(ascii: "'") else {
            code.skip { !$0.isSpace && $0 != UInt8(ascii: ">") }
            return .string
        }
        let mark = code.current
        code.advance()
        code.skip { $0 != mark }
        code.advance()
        return .string
    }
}

extension UInt8 {
    /// True for bytes in names of tags and attributes.
    fileprivate var isName: Bool { isWord || "-:.@".utf8.contains(self) }
}
