/// vCards and calendars: the names, parameters and values of properties, line by line.
struct CardLexer: Lexer {
    private var part = TokenKind?.some(.property)

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        if code.isAtLineStart { part = code.current.isSpaceOrTab ? nil : .property }
        switch code.current {
        case UInt8(ascii: ":"): part = nil
        case UInt8(ascii: ";") where part != nil: part = .type
        case UInt8(ascii: "=") where part == .type: part = .string
        case UInt8(ascii: "\"") where part == .string:
            code.skipString(escapes: false)
            return .string
        case .lineFeed: break
        default: return skipPart(&code)
        }
        code.advance()
        return nil
    }

    private func skipPart(_ code: inout CodeCursor) -> TokenKind? {
        guard part != nil else {
            code.skipLine()
            return nil
        }
        let word = code.word { !":;=\"\n".utf8.contains($0) }
        return ["BEGIN", "END"].contains(word) ? .keyword : part
    }
}
