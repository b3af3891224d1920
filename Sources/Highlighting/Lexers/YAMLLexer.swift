import Platform

/// YAML: keys, values and block scalars, line by line.
struct YAMLLexer: Lexer {
    /// The indentation of the line that opened a block scalar with `|` or `>`.
    private var blockIndent: Int?

    /// The indentation of the current line.
    private var indent = 0
    private var common = GrammarLexer(.partsOfYAML)

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        if code.isAtLineStart, let kind = startLine(&code) { return kind }
        switch code.current {
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            openBlock(&code)
            return nil
        case UInt8(ascii: "#") where !code.isAfterSpace: return plain(&code)
        case let byte where byte.isSpace || Self.signs.contains(byte): return common.next(&code)
        default: return plain(&code)
        }
    }
}

extension YAMLLexer {
    private static let signs = Set("[]{},:-?&*!#\"'".utf8)

    /// Reads a line of a block scalar, or the indentation and document marker of any other line.
    private mutating func startLine(_ code: inout CodeCursor) -> TokenKind? {
        let start = code.position
        code.skip(while: \.isSpaceOrTab)
        indent = code.position - start
        if let blockIndent {
            if code.current == .lineFeed || indent > blockIndent {
                code.skipLine()
                code.advance()
                return .string
            }
            self.blockIndent = nil
        }
        if indent == 0, code.starts(with: "---") || code.starts(with: "...") {
            code.advance(3)
        }
        return nil
    }

    private static let flow = Set("[]{},".utf8)

    private mutating func openBlock(_ code: inout CodeCursor) {
        code.advance()
        code.skip { "-+".utf8.contains($0) || $0.isDigit }
        code.skip(while: \.isSpaceOrTab)
        if code.current == .lineFeed || code.current == UInt8(ascii: "#") { blockIndent = indent }
    }

    /// Reads a key, or a plain value up to the end of the line, a flow indicator or a comment.
    private func plain(_ code: inout CodeCursor) -> TokenKind? {
        let start = code.position
        while !code.isAtEnd, code.current != .lineFeed, !Self.flow.contains(code.current) {
            if code.current == UInt8(ascii: ":"), code[1].isSpace || code[1] == 0 {
                return .property
            }
            if code.current == UInt8(ascii: "#"), code[-1].isSpace { break }
            code.advance()
        }
        return kind(of: code.text(from: start, atMost: 40))
    }

    private func kind(of value: String) -> TokenKind? {
        let end = value.utf8.lastIndex { !$0.isSpace }.map(value.utf8.index(after:))
        let value = String(value[..<(end ?? value.startIndex)])
        if ["true", "false", "null", "yes", "no", "on", "off", "~"].contains(value.lowercased()) {
            return .keyword
        }
        let isNumber = Double(value) != nil && value.utf8.contains(where: \.isDigit)
        return isNumber ? .number : .string
    }
}
