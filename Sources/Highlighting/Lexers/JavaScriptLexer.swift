import Platform

/// JavaScript: the token before a slash distinguishes a division from a regular expression.
struct JavaScriptLexer: Lexer {
    /// True if a value may start here, so a slash opens a regular expression.
    private var isBeforeValue = true

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        switch code.current {
        case UInt8(ascii: "/"): return slash(&code)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
            code.skipString(acrossLines: code.current == UInt8(ascii: "`"))
            isBeforeValue = false
            return .string
        case let byte where byte.isDigit || byte == UInt8(ascii: ".") && code[1].isDigit:
            code.advance()
            code.skipNumber()
            isBeforeValue = false
            return .number
        case let byte where byte.isName: return word(&code)
        case let byte where byte.isSpace:
            code.advance()
            return nil
        default:
            isBeforeValue = !")]}".utf8.contains(code.current)
            code.advance()
            return nil
        }
    }
}

extension JavaScriptLexer {
    private mutating func word(_ code: inout CodeCursor) -> TokenKind? {
        let isMember = code[-1] == UInt8(ascii: ".") && code[-2] != UInt8(ascii: ".")
        let isType = code.current.isUpper
        let word = code.word(\.isName)
        isBeforeValue = false
        if !isMember, Self.keywords.contains(word) {
            isBeforeValue = !Self.values.contains(word)
            return .keyword
        }
        return isType ? .type : nil
    }

    private mutating func slash(_ code: inout CodeCursor) -> TokenKind? {
        if code[1] == UInt8(ascii: "/") {
            code.skipLine()
            return .comment
        }
        if code[1] == UInt8(ascii: "*") {
            code.advance(2)
            code.skip(through: "*/")
            return .comment
        }
        guard isBeforeValue else {
            code.advance()
            isBeforeValue = true
            return nil
        }
        isBeforeValue = false
        skipRegularExpression(&code)
        return .string
    }

    /// Moves past the closing slash, which is not within brackets, or to the end of the line.
    private func skipRegularExpression(_ code: inout CodeCursor) {
        var isInBrackets = false
        code.advance()
        while !code.isAtEnd, code.current != .lineFeed {
            switch code.current {
            case UInt8(ascii: "/") where !isInBrackets:
                code.advance()
                return code.skip(while: \.isLetter)
            case UInt8(ascii: "["): isInBrackets = true
            case UInt8(ascii: "]"): isInBrackets = false
            case .backslash where code[1] != .lineFeed: code.advance()
            default: break
            }
            code.advance()
        }
    }

    private static let values: Set<String> = [
        "this", "super", "null", "true", "false", "undefined",
    ]

    private static let keywords: Set<String> = [
        "as", "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
        "default", "delete", "do", "else", "export", "extends", "false", "finally", "for", "from",
        "function", "get", "if", "import", "in", "instanceof", "let", "new", "null", "of", "return",
        "set", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined",
        "var", "void", "while", "with", "yield",
    ]
}

extension UInt8 {
    fileprivate var isName: Bool {
        isWord || self == UInt8(ascii: "$") || self == UInt8(ascii: "#")
    }
}
