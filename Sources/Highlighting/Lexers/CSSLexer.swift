import Platform

/// CSS: braces and colons distinguish a selector, a property and its value.
struct CSSLexer: Lexer {
    /// True between a property's colon and the next semicolon or brace.
    private var isInValue = false
    private var depth = 0
    private var common = GrammarLexer(.partsOfCSS)

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        let byte = code.current
        let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        let isDot = byte == UInt8(ascii: ".")
        if byte.isDigit || (isDot || isSign) && code[1].isDigit
            || isSign && code[1] == UInt8(ascii: ".") && code[2].isDigit
        {
            return number(&code)
        }
        if isDot || byte == UInt8(ascii: "#"), code[1].isName {
            code.advance()
            code.skip(while: \.isName)
            return !isInValue ? .type : isDot ? nil : .number
        }
        if byte.isWordStart || byte == UInt8(ascii: "-") && code[1].isName { return word(&code) }
        note(code)
        return common.next(&code)
    }
}

extension CSSLexer {
    private mutating func note(_ code: CodeCursor) {
        switch code.current {
        case UInt8(ascii: "{"), UInt8(ascii: "}"):
            depth += code.current == UInt8(ascii: "{") ? 1 : -1
            isInValue = false
        case UInt8(ascii: ";"): isInValue = false
        case UInt8(ascii: ":"): isInValue = depth > 0 && (code[-1].isName || code[-1].isSpaceOrTab)
        default: break
        }
    }

    private func number(_ code: inout CodeCursor) -> TokenKind {
        if !code.current.isDigit { code.advance() }
        code.skipNumber()
        if code.current == UInt8(ascii: "%") { code.advance() }
        return .number
    }

    /// Reads a property, a name in a selector, or a word of a value.
    private func word(_ code: inout CodeCursor) -> TokenKind? {
        let isVariable = code.starts(with: "--")
        code.skip(while: \.isName)
        if isVariable { return .property }
        if isInValue { return nil }
        return depth > 0 && endsAsProperty(code) ? .property : .type
    }

    /// True for `color: red`, false for `a:hover {`. Looks at most 200 bytes ahead.
    private func endsAsProperty(_ code: CodeCursor) -> Bool {
        guard code.nextSign() == UInt8(ascii: ":") else { return false }
        for offset in 0..<200 {
            if ";}\n\0".utf8.contains(code[offset]) { return true }
            if code[offset] == UInt8(ascii: "{") { return false }
        }
        return true
    }
}

extension UInt8 {
    fileprivate var isName: Bool { isWord || self == UInt8(ascii: "-") }
}
