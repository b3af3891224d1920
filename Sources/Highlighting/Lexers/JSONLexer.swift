import Platform

/// JSON, with the comments of JSON5.
struct JSONLexer: Lexer {
    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        switch code.current {
        case UInt8(ascii: "\""):
            code.skipString()
            return isKey(code) ? .property : .string
        case UInt8(ascii: "/") where code[1] == UInt8(ascii: "/"):
            code.skipLine()
            return .comment
        case UInt8(ascii: "/") where code[1] == UInt8(ascii: "*"):
            code.advance(2)
            code.skip(through: "*/")
            return .comment
        case UInt8(ascii: "-") where code[1].isDigit:
            code.advance()
            code.skipNumber()
            return .number
        case let byte where byte.isDigit:
            code.skipNumber()
            return .number
        case let byte where byte.isWordStart:
            return ["true", "false", "null"].contains(code.word()) ? .keyword : nil
        default:
            code.advance()
            return nil
        }
    }

    /// True if a colon follows, after at most 100 spaces and tabs.
    private func isKey(_ code: CodeCursor) -> Bool {
        var offset = 0
        while offset < 100, code[offset].isSpaceOrTab { offset += 1 }
        return code[offset] == UInt8(ascii: ":")
    }
}
