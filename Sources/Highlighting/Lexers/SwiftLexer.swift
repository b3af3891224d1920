import Platform

/// Swift, with nested comments and raw strings.
struct SwiftLexer: Lexer {
    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        switch code.current {
        case UInt8(ascii: "/") where code[1] == UInt8(ascii: "/"):
            code.skipLine()
            return .comment
        case UInt8(ascii: "/") where code[1] == UInt8(ascii: "*"):
            skipNestedComment(&code)
            return .comment
        case UInt8(ascii: "\""):
            skipString(&code, hashes: 0)
            return .string
        case UInt8(ascii: "#"): return hash(&code)
        case UInt8(ascii: "@") where code[1].isWordStart:
            code.advance()
            _ = code.word()
            return .keyword
        case UInt8(ascii: "`"):
            code.skipString()
            return nil
        case let byte where byte.isDigit:
            code.skipNumber()
            return .number
        case let byte where byte.isWordStart:
            return word(&code)
        default:
            code.advance()
            return nil
        }
    }
}

extension SwiftLexer {
    private func word(_ code: inout CodeCursor) -> TokenKind? {
        let isMember = code[-1] == UInt8(ascii: ".") && code[-2] != UInt8(ascii: ".")
        let isType = code.current.isUpper
        let word = code.word()
        if !isMember || word == "self" || word == "init", Self.keywords.contains(word) {
            return .keyword
        }
        return isType ? .type : nil
    }

    /// Reads a raw string, or a directive such as `#if`.
    private func hash(_ code: inout CodeCursor) -> TokenKind? {
        let start = code.position
        code.skip { $0 == UInt8(ascii: "#") }
        let hashes = code.position - start
        if code.current == UInt8(ascii: "\"") {
            skipString(&code, hashes: hashes)
            return .string
        }
        return hashes == 1 && !code.word().isEmpty ? .keyword : nil
    }

    private func skipNestedComment(_ code: inout CodeCursor) {
        var depth = 0
        repeat {
            if code.starts(with: "/*") {
                depth += 1
                code.advance(2)
            } else if code.starts(with: "*/") {
                depth -= 1
                code.advance(2)
            } else {
                code.advance()
            }
        } while depth > 0 && !code.isAtEnd
    }

    /// Moves past the string's closing marks with `hashes` hashes. A single-line string ends with
    /// its line.
    private func skipString(_ code: inout CodeCursor, hashes: Int) {
        let isLong = code.starts(with: "\"\"\"")
        code.advance(isLong ? 3 : 1)
        while !code.isAtEnd, isLong || code.current != .lineFeed {
            let isMark = isLong ? code.starts(with: "\"\"\"") : code.current == UInt8(ascii: "\"")
            if isMark {
                code.advance(isLong ? 3 : 1)
                if skipHashes(&code, hashes) { return }
            } else {
                let escapes = hashes == 0 && code.current == .backslash && code[1] != .lineFeed
                code.advance(escapes ? 2 : 1)
            }
        }
    }

    private func skipHashes(_ code: inout CodeCursor, _ count: Int) -> Bool {
        var found = 0
        while found < count, code.current == UInt8(ascii: "#") {
            code.advance()
            found += 1
        }
        return found == count
    }

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
        "catch", "class", "consuming", "continue", "default", "defer", "deinit", "do", "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "guard",
        "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated",
        "lazy", "let", "macro", "mutating", "nil", "nonisolated", "nonmutating", "open", "operator",
        "optional", "override", "package", "postfix", "precedencegroup", "prefix", "private",
        "protocol", "public", "repeat", "required", "rethrows", "return", "self", "Self", "some",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "unowned", "var", "weak", "where", "while",
    ]
}
