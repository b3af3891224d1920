/// HTML, and XML as far as it looks like it. Scripts and styles have their own languages' colours.
struct HTMLLexer: Lexer {
    private var place = Place.text
    private var script = JavaScriptLexer()
    private var style = CSSLexer()

    /// Where the open tag leads to.
    private var content = Place.text

    private enum Place { case text, tag, value, script, style }

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        switch place {
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
        place = .tag
        code.advance(isClosing ? 2 : 1)
        switch (isClosing, code.word(\.isName).lowercased()) {
        case (false, "script"): content = .script
        case (false, "style"): content = .style
        default: content = .text
        }
        return .type
    }

    /// Whether a script or a style ends here, whatever it is in the middle of.
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
                place = .text
                return text(&code)
            }
            place = code[-1] == UInt8(ascii: "/") ? .text : content
            code.advance()
            return .type
        case UInt8(ascii: "="):
            place = .value
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
        place = .tag
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
    /// Part of the name of a tag or an attribute.
    fileprivate var isName: Bool { isWord || "-:.@".utf8.contains(self) }
}
