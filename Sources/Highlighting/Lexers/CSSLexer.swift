import Platform

/// CSS: braces and colons distinguish a selector, a property and its value.
struct CSSLexer: Lexer {
    /// True between a property's colon and the next semicolon or brace.
    private var isInValue = false
    private var depth = 0

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        switch code.current {
        case UInt8(ascii: "/") where code[1] == UInt8(ascii: "*"):
            code.advance(2)
            code.skip(through: "*/")
            return .comment
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            code.skipString()
            return .string
        case UInt8(ascii: "@"):
            code.advance()
            return code.word(\.isName).isEmpty ? nil : .keyword
        case UInt8(ascii: "#"): return hash(&code)
        case UInt8(ascii: "!"):
            code.advance()
            return code.word(\.isName).isEmpty ? nil : .keyword
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
            return sign(&code)
        case let byte where byte.isDigit: return number(&code)
        case let byte where byte.isWordStart: return word(&code)
        default:
            note(code)
            code.advance()
            return nil
        }
    }
}

extension CSSLexer {
    private mutating func note(_ code: CodeCursor) {
        switch code.current {
        case UInt8(ascii: "{"):
            depth += 1
            isInValue = false
        case UInt8(ascii: "}"):
            depth -= 1
            isInValue = false
        case UInt8(ascii: ";"): isInValue = false
        case UInt8(ascii: ":"): isInValue = depth > 0 && (code[-1].isName || code[-1].isSpaceOrTab)
        default: break
        }
    }

    /// Reads a colour in a value, or an id in a selector.
    private func hash(_ code: inout CodeCursor) -> TokenKind? {
        code.advance()
        guard !code.word(\.isName).isEmpty else { return nil }
        return isInValue ? .number : .type
    }

    private func sign(_ code: inout CodeCursor) -> TokenKind? {
        let isDot = code.current == UInt8(ascii: ".")
        if code[1].isDigit || !isDot && code[1] == UInt8(ascii: ".") && code[2].isDigit {
            code.advance()
            return number(&code)
        }
        if isDot, code[1].isName {
            code.advance()
            _ = code.word(\.isName)
            return .type
        }
        if code.current == UInt8(ascii: "-"), code[1].isName { return word(&code) }
        code.advance()
        return nil
    }

    private func number(_ code: inout CodeCursor) -> TokenKind {
        code.skip(while: \.isDigit)
        if code.current == UInt8(ascii: "."), code[1].isDigit {
            code.advance()
            code.skip(while: \.isDigit)
        }
        code.skip { $0.isWord || $0 == UInt8(ascii: "%") }
        return .number
    }

    /// Reads a property, a name in a selector, or a word of a value.
    private func word(_ code: inout CodeCursor) -> TokenKind? {
        let isVariable = code.starts(with: "--")
        _ = code.word(\.isName)
        if isVariable { return .property }
        if isInValue { return nil }
        return depth > 0 && endsAsProperty(code) ? .property : .type
    }

    /// True for `color: red`, false for `a:hover {`. Looks at most 200 bytes ahead.
    private func endsAsProperty(_ code: CodeCursor) -> Bool {
        var offset = 0
        while offset < 20, code[offset].isSpaceOrTab { offset += 1 }
        guard code[offset] == UInt8(ascii: ":") else { return false }
        var end = offset + 1
        while end < offset + 200, code[end] != 0 {
            if ";}".utf8.contains(code[end]) || code[end] == .lineFeed { return true }
            if code[end] == UInt8(ascii: "{") { return false }
            end += 1
        }
        return true
    }
}

extension UInt8 {
    fileprivate var isName: Bool { isWord || self == UInt8(ascii: "-") }
}
