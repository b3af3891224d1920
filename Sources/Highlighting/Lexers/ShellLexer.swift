import Platform

/// Shell scripts and terminal sessions.
struct ShellLexer: Lexer {
    /// True for a terminal session, in which a line without a prompt is output.
    let isSession: Bool

    init(isSession: Bool = false) {
        self.isSession = isSession
    }

    /// True if the next word is a command.
    private var isCommand = true

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        if isSession, code.position == 0 || code[-1] == .lineFeed, code[-2] != .backslash {
            return startLine(&code)
        }
        switch code.current {
        case UInt8(ascii: "#") where code.position == 0 || code[-1].isSpace:
            code.skipLine()
            return .comment
        case UInt8(ascii: "'"):
            noteArgument(code)
            code.advance()
            code.skip { $0 != UInt8(ascii: "'") }
            code.advance()
            return .string
        case UInt8(ascii: "\""), UInt8(ascii: "`"):
            noteArgument(code)
            code.skipString(acrossLines: true)
            return .string
        case UInt8(ascii: "$"): return dollar(&code)
        case .backslash:
            code.advance(code[1] < 0x80 ? 2 : 1)
            return nil
        case let byte where byte.isSpaceOrTab:
            code.advance()
            return nil
        case let byte where Self.separators.contains(byte):
            code.advance()
            isCommand = true
            return nil
        default: return word(&code)
        }
    }
}

extension ShellLexer {
    private static let separators: Set<UInt8> = Set("\n;|&(){}!".utf8)

    /// Bytes that end a word.
    private static let ends: Set<UInt8> = Set("\n;|&(){}<>'\"`$\\ \t\r=".utf8)

    private mutating func startLine(_ code: inout CodeCursor) -> TokenKind? {
        guard Self.prompts.contains(code.current), code[1] == UInt8(ascii: " ") else {
            code.skipLine()
            code.advance()
            return nil
        }
        code.advance(2)
        isCommand = true
        return .comment
    }

    private static let prompts: Set<UInt8> = Set("$#%>".utf8)

    /// Reads a variable, or a prompt: at the start of a line and before a space.
    private mutating func dollar(_ code: inout CodeCursor) -> TokenKind? {
        let isPrompt = code[1] == UInt8(ascii: " ") && code.startsLine()
        code.advance()
        if isPrompt {
            isCommand = true
            return .comment
        }
        if code[-2] != UInt8(ascii: "=") { isCommand = false }
        if code.current == UInt8(ascii: "{") {
            code.skip { $0 != UInt8(ascii: "}") && $0 != .lineFeed }
            if code.current != .lineFeed { code.advance() }
            return .property
        }
        if code.current.isWordStart {
            _ = code.word()
            return .property
        }
        guard !code.current.isSpace, code.current != UInt8(ascii: "("), code.current.isSpecial
        else { return nil }
        code.advance()
        return .property
    }

    /// After an argument no command follows; but after the value of `NAME=` it does.
    private mutating func noteArgument(_ code: CodeCursor) {
        if code[-1] != UInt8(ascii: "=") { isCommand = false }
    }

    private mutating func word(_ code: inout CodeCursor) -> TokenKind? {
        let isValue = code[-1] == UInt8(ascii: "=")
        let isOption = code.current == UInt8(ascii: "-") && code[-1].isSpace
        let word = code.word { !Self.ends.contains($0) }
        guard !word.isEmpty else {
            code.advance()
            return nil
        }
        if isOption { return .property }
        if isValue { return word.utf8.allSatisfy(\.isDigit) ? .number : nil }
        if code.current == UInt8(ascii: "="), word.utf8.allSatisfy(\.isWord) {
            code.advance()
            return .property
        }
        if isCommand, Self.keywords.contains(word) {
            isCommand = !Self.openers.contains(word)
            return .keyword
        }
        defer { isCommand = false }
        if isCommand { return .type }
        return word.utf8.allSatisfy(\.isDigit) ? .number : nil
    }

    private static let keywords: Set<String> = [
        "if", "then", "else", "elif", "fi", "for", "while", "until", "do", "done", "case", "esac",
        "function", "select", "time", "return", "break", "continue", "local", "export",
        "readonly", "declare", "exit", "set", "unset", "shift", "trap",
    ]

    /// Keywords whose next word is not a command.
    private static let openers: Set<String> = [
        "for", "case", "function", "select", "return", "local", "export", "readonly", "declare",
        "exit", "set", "unset", "shift", "trap",
    ]
}

extension UInt8 {
    /// True for the special parameters, which may follow a dollar sign.
    fileprivate var isSpecial: Bool { isDigit || "?#@*!$-".utf8.contains(self) }
}
