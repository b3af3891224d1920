import Platform

/// Code in any language that a grammar describes.
struct GrammarLexer: Lexer {
    private let outermost: Grammar

    /// The rules at the current position.
    private var grammar: Grammar

    /// True if a value may start here, so a slash opens a regular expression.
    private var isBeforeValue = true

    /// The spans around the current position that are not closed, the innermost last.
    private var open: [OpenSpan] = []
    private var heredoc = Heredoc()
    private var part: Part?

    /// Code in another language.
    private struct Part {
        var lexer: any Lexer
        let end: Int
    }

    private struct OpenSpan {
        let span: Span
        let close: [UInt8]
        let word: String

        /// The number of open brackets of its hole; 0 outside of one.
        var brackets = 0
    }

    init(_ grammar: Grammar) {
        self.grammar = grammar
        outermost = grammar
    }

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        if let end = part?.end, code.position < end {
            let outerEnd = code.end
            code.end = end
            defer { code.end = outerEnd }
            return part?.lexer.next(&code)
        }
        if let last = open.last, last.brackets == 0 {
            if last.span.inside == nil { return content(&code, last) }
            if code.starts(with: last.close) {
                code.advance(last.close.count)
                return end(last, &code)
            }
        }
        let wasBeforeValue = isBeforeValue
        let isAssigned = hasCommands && isAssigned(code) && !code.current.isSpace
        let kind = token(&code) ?? grammar.text
        if isAssigned { isBeforeValue = wasBeforeValue }
        return kind
    }
}

extension GrammarLexer {
    private mutating func token(_ code: inout CodeCursor) -> TokenKind? {
        if heredoc.isDue(code) { return heredoc.skipBody(&code) }
        for span in grammar.spans(at: code.current) {
            if let close = span.opening(in: &code, isBeforeValue: isBeforeValue) {
                return begin(span, close, &code)
            }
        }
        if code.current.isSpaceOrTab {
            code.skip(while: \.isSpaceOrTab)
            return nil
        }
        if startsNumber(code) {
            code.advance()
            code.skipNumber()
            if grammar.traits.contains(.signedNumbers) { code.skip(while: grammar.isWord) }
            isBeforeValue = false
            return .number
        }
        if grammar.isWord(code.current) { return word(&code) }
        if !grammar.heredoc.bytes.isEmpty, heredoc.opens(&code, after: grammar.heredoc) {
            return .string
        }
        return sign(&code)
    }

    private var hasCommands: Bool { grammar.traits.contains(.commands) }

    /// True at the value of a variable before a command.
    private func isAssigned(_ code: CodeCursor) -> Bool {
        code[-1] == UInt8(ascii: "=")
    }

    private func startsNumber(_ code: CodeCursor) -> Bool {
        let byte = code.current
        if grammar.traits.contains(.isText) { return false }
        if byte.isDigit { return true }
        if byte == UInt8(ascii: ".") {
            let before = code[-1]
            return code[1].isDigit && !before.isWord && before != byte && !before.closesBracket
        }
        return grammar.traits.contains(.signedNumbers) && isBeforeValue
            && (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && code[1].isDigit
    }

    private mutating func begin(
        _ span: Span, _ close: [UInt8], _ code: inout CodeCursor
    ) -> TokenKind? {
        if span.kind != .comment, span.kind != nil { isBeforeValue = false }
        let start = code.position
        if !span.wordEnds.isEmpty {
            code.skip { !span.wordEnds.contains($0) }
        } else if span.traits.contains(.word) {
            code.skip(while: grammar.isWord)
        }
        let word = span.parts.isEmpty ? "" : code.text(from: start).lowercased()
        let last = OpenSpan(span: span, close: close, word: word)
        if close.isEmpty {
            startPart(after: last, code)
            return span.kind
        }
        open.append(last)
        guard let inside = span.inside else { return content(&code, last) }
        grammar = inside
        return span.kind
    }

    private mutating func startPart(after span: OpenSpan, _ code: CodeCursor) {
        let isEmptyElement = code[-2] == UInt8(ascii: "/")
        guard let part = span.span.parts[span.word], !isEmptyElement else { return }
        var end = code
        end.skip(to: part.end)
        self.part = Part(lexer: part.lexer(code), end: end.position)
    }

    /// Moves past the content of a span, to its end or a hole.
    private mutating func content(_ code: inout CodeCursor, _ last: OpenSpan) -> TokenKind? {
        let (span, close) = (last.span, last.close)
        var depth = span.traits.contains(.twice) ? 2 : 1
        var isInBrackets = false
        while !code.isAtEnd, span.traits.contains(.long) || code.current != .lineFeed {
            let byte = code.current
            if byte == close.first, !isInBrackets, code.starts(with: close) {
                code.advance(close.count)
                depth -= 1
                if depth == 0 { break }
            } else if span.traits.contains(.nested), code.starts(with: span.open) {
                depth += 1
                code.advance(span.open.count)
            } else if let hole = span.hole, code.starts(with: hole.open) {
                code.advance(hole.open.count)
                let isDoubled = hole.open.count == 1 && code.current == byte
                guard isDoubled else {
                    open[open.count - 1].brackets = 1
                    isBeforeValue = true
                    return span.kind
                }
                code.advance()
            } else {
                if span.traits.contains(.expression) {
                    isInBrackets =
                        byte == UInt8(ascii: "[") || isInBrackets && byte != UInt8(ascii: "]")
                }
                let escapes =
                    byte == .backslash && span.kind != .comment && !span.traits.contains(.raw)
                code.advance(escapes && code[1] != .lineFeed ? 2 : 1)
            }
        }
        return end(last, &code)
    }

    private mutating func end(_ last: OpenSpan, _ code: inout CodeCursor) -> TokenKind? {
        let span = last.span
        open.removeLast()
        if span.inside != nil {
            grammar = open.last { $0.span.inside != nil }?.span.inside ?? outermost
            startPart(after: last, code)
        }
        if span.kind != .comment, span.kind != nil { isBeforeValue = false }
        if span.traits.contains(.expression) { code.skip(while: \.isLetter) }
        return span.kind == .string && isKey(code) ? .property : span.kind
    }

    private func isKey(_ code: CodeCursor) -> Bool {
        !grammar.keyEnds.isEmpty
            && grammar.keyEnds.contains(hasCommands ? code.current : code.nextSign())
    }

    private mutating func word(_ code: inout CodeCursor) -> TokenKind? {
        let first = code
        code.skip(while: grammar.isWord)
        if !grammar.prefixed.isEmpty, code.position - first.position < 8 {
            let prefix = code.text(from: first.position).lowercased()
            for span in grammar.prefixed[prefix] ?? [] {
                if let close = span.opening(in: &code, isBeforeValue: true) {
                    return begin(span, close, &code)
                }
            }
        }
        if isKey(code), !grammar.traits.contains(.keysStartLines) || first.isIndentation {
            return .property
        }
        let isStart = !hasCommands || isBeforeValue && !isAssigned(first)
        isBeforeValue = false
        if let (word, kind) = grammar.kind(of: code, from: first.position),
            isStart, !first.isAtMember || grammar.members.contains(word)
        {
            isBeforeValue = kind == .keyword && !grammar.constants.contains(word)
            return kind
        }
        if hasCommands { return isStart ? .type : nil }
        return grammar.traits.contains(.capitalTypes) && first.current.isUpper ? .type : nil
    }

    /// Moves past a byte without a highlight; one that closes a hole continues its string.
    private mutating func sign(_ code: inout CodeCursor) -> TokenKind? {
        let byte = code.current
        if byte == .lineFeed {
            while let last = open.last, !last.span.traits.contains(.long) { open.removeLast() }
            if grammar.traits.contains(.linesAreStatements) { isBeforeValue = true }
        }
        if let hole = open.last?.span.hole {
            if byte == hole.bracket { open[open.count - 1].brackets += 1 }
            if byte == hole.close { open[open.count - 1].brackets -= 1 }
            if let last = open.last, last.brackets == 0 {
                code.advance()
                return content(&code, last)
            }
        }
        if hasCommands {
            if "\n;|&(){}!".utf8.contains(byte) { isBeforeValue = true }
        } else if !byte.isSpace {
            isBeforeValue = !byte.closesBracket
        }
        code.advance()
        return nil
    }
}

/// A text from the line after its mark, as in `<<END`, to a line that is only `END`.
struct Heredoc {
    private var end: [UInt8] = []

    /// Moves past a mark, if it is here.
    mutating func opens(_ code: inout CodeCursor, after sign: StaticString) -> Bool {
        guard code.starts(with: sign), !code[-1].isWord, code[-1] != UInt8(ascii: "<") else {
            return false
        }
        var ahead = code
        ahead.advance(sign.bytes.count)
        if "-~".utf8.contains(ahead.current) { ahead.advance() }
        let quote = "'\"".utf8.contains(ahead.current) ? ahead.current : nil
        if quote != nil { ahead.advance() }
        let start = ahead.current
        let mark = ahead.run(of: \.isWord)
        if let quote, ahead.current != quote { return false }
        guard start.isWordStart else { return false }
        if quote != nil { ahead.advance() }
        (code, end) = (ahead, mark)
        return true
    }

    /// True at the start of the text.
    func isDue(_ code: CodeCursor) -> Bool { !end.isEmpty && code.isAtLineStart }

    mutating func skipBody(_ code: inout CodeCursor) -> TokenKind {
        var isAtEnd = false
        while !isAtEnd, !code.isAtEnd {
            code.skip(while: \.isSpaceOrTab)
            isAtEnd = code.starts(with: end) && !code[end.count].isWord
            if isAtEnd { code.advance(end.count) } else { code.skipLine() }
            if !isAtEnd { code.advance() }
        }
        end = []
        return .string
    }
}
