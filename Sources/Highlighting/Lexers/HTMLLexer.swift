import Platform

/// HTML, and XML as far as it resembles HTML. Scripts and styles use their own lexers.
struct HTMLLexer: Lexer {
    /// Other code within HTML.
    enum Inserts { case none, mustache, php }

    private let inserts: Inserts
    private var state = State.text

    /// The quotation mark around the current value; 0 if there is none.
    private var quote: UInt8 = 0

    /// What the open tag begins, and the code in another language that is not read yet.
    private var element = Part.text
    private var part = Part.text
    private var partEnd = 0

    private var script = GrammarLexer(.javaScript)
    private var style = CSSLexer()
    private var php = GrammarLexer(.php)

    private enum State { case text, tag, value }
    private enum Part { case text, script, style, php }

    init(_ inserts: Inserts) {
        self.inserts = inserts
    }

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        if inserts == .php, code.position == 0 { startFragment(code) }
        if code.position < partEnd { return embedded(&code) }
        if startsInsert(code) { return insert(&code) }
        switch state {
        case .text: return text(&code)
        case .tag: return tag(&code)
        case .value: return value(&code)
        }
    }
}

extension HTMLLexer {
    private mutating func embedded(_ code: inout CodeCursor) -> TokenKind? {
        let end = code.end
        code.end = partEnd
        defer { code.end = end }
        switch part {
        case .text, .script: return script.next(&code)
        case .style: return style.next(&code)
        case .php: return php.next(&code)
        }
    }

    /// Makes the code up to `mark` that of another language.
    private mutating func start(_ part: Part, before mark: StaticString, _ code: CodeCursor) {
        var end = code
        end.skip(to: mark)
        (self.part, partEnd) = (part, end.position)
        switch part {
        case .text: break
        case .script: script = GrammarLexer(.javaScript)
        case .style: style = CSSLexer()
        case .php: php = GrammarLexer(.php)
        }
    }

    /// Code without a tag of PHP is all PHP.
    private mutating func startFragment(_ code: CodeCursor) {
        start(.php, before: "<?", code)
        if partEnd < code.end { partEnd = 0 }
    }

    private func startsInsert(_ code: CodeCursor) -> Bool {
        switch inserts {
        case .none: false
        case .mustache: code.starts(with: "{{")
        case .php: code.starts(with: "<?") || code.starts(with: "?>")
        }
    }

    private mutating func insert(_ code: inout CodeCursor) -> TokenKind? {
        if state == .value, quote == 0 { state = .tag }
        guard inserts == .php else { return mustache(&code) }
        let opens = code.current == UInt8(ascii: "<")
        code.advance(2)
        guard opens else { return .keyword }
        code.skip { $0.isLetter || $0 == UInt8(ascii: "=") }
        start(.php, before: "?>", code)
        return .keyword
    }

    private func mustache(_ code: inout CodeCursor) -> TokenKind {
        code.advance(2)
        let sign = code.current
        code.skip(through: "}}")
        code.skip { $0 == UInt8(ascii: "}") }
        if sign == UInt8(ascii: "!") { return .comment }
        return "#^/>$<".utf8.contains(sign) ? .keyword : .property
    }

    private mutating func text(_ code: inout CodeCursor) -> TokenKind? {
        if code.current == UInt8(ascii: "&") { return entity(&code) }
        guard code.current == UInt8(ascii: "<") else {
            code.advance()
            code.skip { !"<&{?".utf8.contains($0) }
            return nil
        }
        if code.starts(with: "<!--") {
            code.skip(through: "-->")
            return .comment
        }
        if code.starts(with: "<![CDATA[") {
            code.skip(through: "]]>")
            return .string
        }
        let sign = code[1]
        if sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?") {
            code.skip(through: ">")
            return .keyword
        }
        let isClosing = sign == UInt8(ascii: "/")
        guard (isClosing ? code[2] : sign).isWordStart else {
            code.advance()
            return nil
        }
        state = .tag
        code.advance(isClosing ? 2 : 1)
        switch (isClosing, code.word(\.isName).lowercased()) {
        case (false, "script"): element = .script
        case (false, "style"): element = .style
        default: element = .text
        }
        return .type
    }

    private func entity(_ code: inout CodeCursor) -> TokenKind? {
        var length = 1
        while length < 32, code[length].isWord || code[length] == UInt8(ascii: "#") { length += 1 }
        let isEntity = length > 1 && code[length] == UInt8(ascii: ";")
        code.advance(isEntity ? length + 1 : 1)
        return isEntity ? .number : nil
    }

    private mutating func tag(_ code: inout CodeCursor) -> TokenKind? {
        switch code.current {
        case UInt8(ascii: "<"):
            state = .text
            return text(&code)
        case UInt8(ascii: ">"):
            state = .text
            let isEmpty = code[-1] == UInt8(ascii: "/")
            code.advance()
            if !isEmpty, element == .script { start(.script, before: "</script", code) }
            if !isEmpty, element == .style { start(.style, before: "</style", code) }
            return .type
        case UInt8(ascii: "="):
            state = .value
            quote = 0
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
        if quote == 0 {
            if code.current.isSpace {
                code.skip(while: \.isSpace)
                return nil
            }
            guard "\"'".utf8.contains(code.current) else {
                state = .tag
                code.skip { !$0.isSpace && $0 != UInt8(ascii: ">") }
                return .string
            }
            quote = code.current
            code.advance()
        }
        while !code.isAtEnd, code.current != quote {
            if startsInsert(code) { return .string }
            code.advance()
        }
        code.advance()
        state = .tag
        return .string
    }
}

extension UInt8 {
    /// True for bytes in names of tags and attributes.
    fileprivate var isName: Bool { isWord || "-:.@".utf8.contains(self) }
}
