/// A sign or a command of TeX, with its bytes in the formula.
struct Token {
    enum Kind: Equatable {
        /// Without its backslash.
        case command(String)
        case character(Character)
        case open, close, superscript, `subscript`, align, newRow, space

        /// `#1` to `#9` in a macro.
        case parameter(Int)
    }

    let kind: Kind
    let range: Range<Int>

    /// The macro that it is part of; `nil` if it is written in the formula.
    var macro: String?
}

/// The tokens of a formula, in which macros are replaced as they are read.
struct FormulaTokens {
    /// The next token is last.
    private var waiting: [Token]
    private let macros: FormulaMacros

    /// The number of tokens that macros may still add.
    private var remaining = 20_000

    /// The end of the last token that was read, and of the formula.
    private(set) var position = 0
    let end: Int

    init(_ tex: String, macros: FormulaMacros) throws(FormulaError) {
        waiting = try Self.tokens(of: tex).reversed()
        end = tex.utf8.count
        self.macros = macros
    }

    /// Returns the next token, even a space.
    mutating func nextRaw() throws(FormulaError) -> Token? {
        while let token = waiting.popLast() {
            position = token.range.upperBound
            guard case .command(let name) = token.kind, let macro = macros[name] else {
                return token
            }
            try expand(macro, name, token)
        }
        return nil
    }

    mutating func next() throws(FormulaError) -> Token? {
        while let token = try nextRaw() {
            if token.kind != .space { return token }
        }
        return nil
    }

    mutating func peek() throws(FormulaError) -> Token? {
        let before = position
        guard let token = try next() else { return nil }
        waiting.append(token)
        position = before
        return token
    }

    /// Puts a token back that was read last.
    mutating func putBack(_ token: Token) { waiting.append(token) }

    /// True and past the next token if it is of this kind.
    mutating func skip(_ kind: Token.Kind) throws(FormulaError) -> Bool {
        guard try peek()?.kind == kind else { return false }
        _ = try next()
        return true
    }
}

extension FormulaTokens {
    private mutating func expand(
        _ macro: FormulaMacros.Macro, _ name: String, _ call: Token
    ) throws(FormulaError) {
        var arguments: [[Token]] = []
        for _ in 0..<macro.parameters { arguments.append(try argument(of: call)) }
        let added = macro.body.reduce(0) { sum, token in
            if case .parameter(let number) = token.kind { return sum + arguments[number - 1].count }
            return sum + 1
        }
        remaining -= added + 1
        guard remaining >= 0 else {
            throw FormulaError(
                call.range, "the macros of this formula make it longer than 20000 signs",
                help: "a macro may not use itself")
        }
        for token in macro.body.reversed() {
            if case .parameter(let number) = token.kind {
                waiting += arguments[number - 1].reversed()
            } else {
                waiting.append(Token(kind: token.kind, range: call.range, macro: name))
            }
        }
    }

    /// The next token, or those between braces.
    private mutating func argument(of call: Token) throws(FormulaError) -> [Token] {
        while waiting.last?.kind == .space { waiting.removeLast() }
        guard let first = waiting.popLast(), first.kind != .close else {
            throw FormulaError(call.range, "the macro needs another argument")
        }
        guard first.kind == .open else { return [first] }
        var (tokens, depth): ([Token], Int) = ([], 1)
        while let token = waiting.popLast() {
            if token.kind == .open { depth += 1 }
            if token.kind == .close { depth -= 1 }
            if depth == 0 { return tokens }
            tokens.append(token)
        }
        throw FormulaError.unclosed(first)
    }
}

extension FormulaTokens {
    static func tokens(of tex: String) throws(FormulaError) -> [Token] {
        let characters = Array(tex)
        var tokens: [Token] = []
        tokens.reserveCapacity(characters.count)
        var (index, offset) = (0, 0)
        while index < characters.count {
            let start = index
            let kind = try kind(at: &index, characters, offset)
            let length = characters[start..<index].reduce(0) { $0 + $1.utf8.count }
            if let kind { tokens.append(Token(kind: kind, range: offset..<offset + length)) }
            offset += length
        }
        return tokens
    }

    /// Moves past the token; `nil` for a comment.
    private static func kind(
        at index: inout Int, _ characters: [Character], _ offset: Int
    ) throws(FormulaError) -> Token.Kind? {
        let character = characters[index]
        index += 1
        switch character {
        case "\\": return command(at: &index, characters)
        case "{": return .open
        case "}": return .close
        case "^": return .superscript
        case "_": return .subscript
        case "&": return .align
        case "#":
            guard index < characters.count, let number = characters[index].wholeNumberValue,
                (1...9).contains(number)
            else { break }
            index += 1
            return .parameter(number)
        case "%":
            guard let end = characters[index...].firstIndex(where: \.isNewline) else {
                throw FormulaError(
                    offset..<offset + 1, "% begins a comment, which hides the rest",
                    help: "write \\%")
            }
            index = end
            return nil
        default: break
        }
        return character.isWhitespace ? .space : .character(character)
    }

    /// A name of letters, or one other sign. The spaces after a name belong to it.
    private static func command(at index: inout Int, _ characters: [Character]) -> Token.Kind {
        guard index < characters.count else { return .command("") }
        let start = index
        while index < characters.count, characters[index].isASCIILetter { index += 1 }
        if index == start {
            index += 1
            let sign = characters[start]
            if sign == "\\" { return .newRow }
            return .command(sign.isWhitespace ? " " : String(sign))
        }
        return .command(String(characters[start..<index]))
    }
}

extension Character {
    var isASCIILetter: Bool { isASCII && isLetter }
}
