import Platform

/// Shell scripts, terminal sessions, and files with commands among other lines.
struct ShellLexer: Lexer {
    enum Use {
        case script

        /// A terminal session, in which a line without a prompt is output.
        case session
        case makefile, dockerfile
    }

    private let use: Use

    /// True if the current line has commands.
    private var hasCommands: Bool

    /// True if the next word is a command.
    private var isCommand: Bool
    private var heredoc = Heredoc()

    init(_ use: Use) {
        self.use = use
        hasCommands = use == .script || use == .session
        isCommand = hasCommands
    }

    mutating func next(_ code: inout CodeCursor) -> TokenKind? {
        if heredoc.isDue(code) { return heredoc.skipBody(&code) }
        if code.isAtLineStart, code[-2] != .backslash {
            let start = code.position
            let kind = startLine(&code)
            if code.position > start { return kind }
        }
        switch code.current {
        case UInt8(ascii: "#") where code.isAfterSpace:
            code.skipLine()
            return .comment
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
            if code[-1] != UInt8(ascii: "=") { isCommand = false }
            code.skipString(acrossLines: true, escapes: code.current != UInt8(ascii: "'"))
            return .string
        case UInt8(ascii: "$"): return dollar(&code)
        case .backslash:
            code.advance(code[1] < 0x80 ? 2 : 1)
            return nil
        case UInt8(ascii: "<") where heredoc.opens(&code, after: "<<"): return .string
        case let byte where byte.isSpaceOrTab:
            code.advance()
            return nil
        case let byte where Self.separators.contains(byte):
            code.advance()
            isCommand = hasCommands
            return nil
        default: return word(&code)
        }
    }
}

extension ShellLexer {
    private static let separators = Set("\n;|&(){}!".utf8)

    /// Bytes that end a word.
    private static let ends = Set("\n;|&(){}<>'\"`$\\ \t\r=".utf8)

    /// Reads what begins a line, if it is no part of a command.
    private mutating func startLine(_ code: inout CodeCursor) -> TokenKind? {
        switch use {
        case .script: return nil
        case .session:
            let isPrompt = "$#%>".utf8.contains(code.current) && code[1] == UInt8(ascii: " ")
            if !isPrompt { code.skipLine() }
            code.advance(isPrompt ? 2 : 1)
            isCommand = true
            return isPrompt ? .comment : nil
        case .makefile: return startMakefileLine(&code)
        case .dockerfile:
            code.skip(while: \.isSpaceOrTab)
            let word = code.word().uppercased()
            hasCommands =
                ["RUN", "CMD", "ENTRYPOINT"].contains(word)
                && code.nextSign() != UInt8(ascii: "[")
            isCommand = hasCommands
            return word.isEmpty ? nil : .keyword
        }
    }

    /// Reads a directive, a variable that is set, or a target.
    private mutating func startMakefileLine(_ code: inout CodeCursor) -> TokenKind? {
        hasCommands = code.current == UInt8(ascii: "\t")
        isCommand = hasCommands
        if hasCommands {
            code.skip { "\t@-+".utf8.contains($0) }
            return nil
        }
        code.skip { $0 == UInt8(ascii: " ") }
        let word = code.word { !" \t\n\\:=#$?+!".utf8.contains($0) }
        if word.isEmpty { return nil }
        if Self.directives.contains(word) { return .keyword }
        let sets = code.nextSign()
        if sets == UInt8(ascii: ":") {
            var ahead = code
            ahead.skip { $0.isSpaceOrTab || $0 == UInt8(ascii: ":") }
            return ahead.current == UInt8(ascii: "=") ? .property : .type
        }
        return "=?+!".utf8.contains(sets) ? .property : .type
    }

    private static let directives: Set = [
        "define", "else", "endef", "endif", "export", "ifdef", "ifeq", "ifndef", "ifneq", "include",
        "-include", "override", "unexport", "vpath",
    ]

    /// Reads a variable, or a prompt: at the start of a line and before a space.
    private mutating func dollar(_ code: inout CodeCursor) -> TokenKind? {
        let isPrompt = code[1] == UInt8(ascii: " ") && code.isIndentation
        code.advance()
        if isPrompt {
            isCommand = true
            return .comment
        }
        if code[-2] != UInt8(ascii: "=") { isCommand = false }
        let isInMakefile = use == .makefile && code.current == UInt8(ascii: "(")
        if code.current == UInt8(ascii: "{") || isInMakefile {
            let ends = isInMakefile ? " )\n" : "}\n"
            code.skip { !ends.utf8.contains($0) }
            if !code.current.isSpace { code.advance() }
            return .property
        }
        if code.current.isWordStart {
            _ = code.word()
            return .property
        }
        guard code.current.isDigit || "?#@*!$-<^".utf8.contains(code.current) else { return nil }
        code.advance()
        return .property
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
        let isNumber = word.utf8.allSatisfy(\.isDigit)
        if isValue { return isNumber ? .number : nil }
        if code.current == UInt8(ascii: "="), word.utf8.allSatisfy(\.isWord) {
            code.advance()
            return .property
        }
        if isCommand, let opensCommand = Self.keywords[word] {
            isCommand = opensCommand
            return .keyword
        }
        defer { isCommand = false }
        return isCommand ? .type : isNumber ? .number : nil
    }

    /// True for the keywords whose next word is a command.
    private static let keywords: [String: Bool] = {
        let opening = "if then else elif fi while until do done esac time break continue"
        let other =
            "for case function select return local export readonly declare exit set unset"
            + " shift trap in"
        let words = [(opening, true), (other, false)].flatMap { list, opens in
            list.split(separator: " ").map { (String($0), opens) }
        }
        return Dictionary(words) { first, _ in first }
    }()
}
