import Diagnostics

/// Parses a formula by TeX's rules into elements of MathML.
struct FormulaParser {
    var tokens: FormulaTokens

    /// Unknown commands, each once: they end no formula, so that all are reported.
    private(set) var errors: [FormulaError] = []
    private var unknown: Set<String> = []
    private var suggestions: Suggestions?

    /// True if limits stand above and below, and fractions have their full size.
    var isDisplayed: Bool
    private var alphabet: Alphabet?
    private var depth = 0
    private let macros: FormulaMacros
    var tag: MathElement?

    /// Deeper groups would use up the stack.
    private static let greatestDepth = 50

    init(_ tex: String, isDisplayed: Bool, macros: FormulaMacros) throws(FormulaError) {
        tokens = try FormulaTokens(tex, macros: macros)
        self.isDisplayed = isDisplayed
        self.macros = macros
    }

    /// Parses all tokens. Lines that end with `\\` are centred below each other.
    mutating func formula() throws(FormulaError) -> MathElement {
        var rows: [[MathElement]] = []
        repeat {
            rows.append(try row { $0 == .newRow } + takeTag())
        } while try tokens.skip(.newRow)
        if rows.count > 1, rows.last?.isEmpty == true { rows.removeLast() }
        guard rows.count > 1 else { return .row(rows[0]) }
        let style = isDisplayed ? " displaystyle=\"true\"" : ""
        let lines = rows.map { MathElement("mtr", [MathElement("mtd", $0)]) }
        return MathElement("mtable", style, lines)
    }
}

/// Rows, groups and scripts.
extension FormulaParser {
    /// The elements up to a token that ends the row, which is not read.
    mutating func row(
        continues: Bool = false, endsAt isEnd: (Token.Kind) -> Bool
    ) throws(FormulaError) -> [MathElement] {
        let outer = alphabet
        defer { alphabet = outer }
        var elements: [MathElement] = []
        while let token = try tokens.peek(), !isEnd(token.kind) {
            if case .command(let name) = token.kind {
                if let style = Command.styles[name] {
                    elements.append(try styled(style, endsAt: isEnd))
                    continue
                }
                if ["over", "atop", "choose"].contains(name) {
                    elements = [try fraction(name, over: elements, endsAt: isEnd)]
                    continue
                }
                if let changed = Alphabet.switches[name] {
                    _ = try tokens.next()
                    alphabet = changed
                    continue
                }
            }
            elements.append(try scripted())
        }
        return elements.spaced(continues: continues)
    }

    /// A group or the next sign.
    mutating func argument(of command: Token) throws(FormulaError) -> MathElement {
        guard let token = try tokens.peek(), token.kind != .close, token.kind != .align else {
            throw FormulaError(
                command.range, "\(words(for: command)) needs another argument",
                help: "write it in braces: {…}")
        }
        return try atom(isSingle: true)
    }

    /// The argument with smaller signs, as in a fraction.
    mutating func smallArgument(of command: Token) throws(FormulaError) -> MathElement {
        let outer = isDisplayed
        defer { isDisplayed = outer }
        isDisplayed = false
        return try argument(of: command)
    }

    /// The row up to `]`, if a bracket is next.
    mutating func option() throws(FormulaError) -> MathElement? {
        guard try tokens.skip(.character("[")) else { return nil }
        let row = try nested { (parser) throws(FormulaError) in
            try parser.row { $0 == .character("]") || $0 == .close }
        }
        guard try tokens.skip(.character("]")) else {
            throw FormulaError(endRange, "] is missing")
        }
        return .row(row)
    }

    mutating func nested<Value>(
        _ parse: (inout FormulaParser) throws(FormulaError) -> Value
    ) throws(FormulaError) -> Value {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.greatestDepth else {
            throw FormulaError(
                endRange, "the formula is nested more than \(Self.greatestDepth) deep")
        }
        return try parse(&self)
    }

    /// The byte that was read last.
    var endRange: Range<Int> { max(0, tokens.position - 1)..<tokens.position }

    mutating func group(after brace: Token) throws(FormulaError) -> MathElement {
        let row = try nested { (parser) throws(FormulaError) in
            try parser.row { $0 == .close }
        }
        guard try tokens.skip(.close) else { throw FormulaError.unclosed(brace) }
        guard row.count == 1 else { return .row(row) }
        return row[0].name == "mo" && row[0].atom != .operation ? row[0].unspaced : row[0]
    }

    private mutating func styled(
        _ style: (attributes: String, isDisplayed: Bool), endsAt isEnd: (Token.Kind) -> Bool
    ) throws(FormulaError) -> MathElement {
        _ = try tokens.next()
        let outer = isDisplayed
        defer { isDisplayed = outer }
        isDisplayed = style.isDisplayed
        let row = try nested { (parser) throws(FormulaError) in try parser.row(endsAt: isEnd) }
        return MathElement("mstyle", style.attributes, row)
    }

    private mutating func fraction(
        _ name: String, over numerator: [MathElement], endsAt isEnd: (Token.Kind) -> Bool
    ) throws(FormulaError) -> MathElement {
        _ = try tokens.next()
        let row = try nested { (parser) throws(FormulaError) in try parser.row(endsAt: isEnd) }
        let parts = [MathElement.row(numerator.spaced()), .row(row)]
        return name == "over" ? MathElement("mfrac", parts) : stack(parts, name == "choose")
    }

    /// Two lines without a rule.
    func stack(
        _ parts: [MathElement], _ hasBrackets: Bool, _ attributes: String = ""
    ) -> MathElement {
        let stack = MathElement("mfrac", " linethickness=\"0\"" + attributes, parts)
        return hasBrackets ? MathElement("mrow", [.fence("("), stack, .fence(")")]) : stack
    }
}

extension FormulaParser {
    /// An atom with its scripts and primes.
    private mutating func scripted() throws(FormulaError) -> MathElement {
        var base = MathElement("mrow", [])
        if let token = try tokens.peek(), !token.kind.beginsScript {
            base = try atom(isSingle: false)
        }
        var (below, above, primes): (MathElement?, MathElement?, Int) = (nil, nil, 0)
        while let token = try tokens.peek() {
            switch token.kind {
            case .character("'"), .character("′"):
                _ = try tokens.next()
                primes += 1
            case .subscript where below == nil: below = try script(token)
            case .superscript where above == nil: above = try script(token)
            case .subscript, .superscript:
                throw FormulaError(
                    token.range, "two scripts at one place", help: "put the first in braces")
            case .command("limits"), .command("nolimits"), .command("displaylimits"):
                _ = try tokens.next()
                base.limits =
                    token.kind == .command("limits")
                    ? .always : token.kind == .command("nolimits") ? .never : .displayed
            default: return base.scripted(below, above, primes, isDisplayed)
            }
        }
        return base.scripted(below, above, primes, isDisplayed)
    }

    private mutating func script(_ sign: Token) throws(FormulaError) -> MathElement {
        _ = try tokens.next()
        return try smallArgument(of: sign)
    }

    /// A group, a command with its arguments, or a sign; with `isSingle` a number is one digit.
    mutating func atom(isSingle: Bool) throws(FormulaError) -> MathElement {
        guard let token = try tokens.next() else { return .row([]) }
        switch token.kind {
        case .open: return try group(after: token)
        case .command(let name):
            return try nested { (parser) throws(FormulaError) in try parser.command(name, token) }
        case .character(let character): return try sign(character, token, isSingle)
        case .close:
            throw FormulaError(token.range, "this brace closes nothing", help: "remove it")
        case .superscript, .subscript: return try argument(of: token)
        case .align, .newRow:
            throw FormulaError(
                token.range, "\(words(for: token)) belongs in a matrix or in aligned lines",
                help: "write \\begin{aligned} … \\end{aligned} around them")
        case .parameter, .space:
            throw FormulaError(token.range, "# belongs in macros", help: "write \\#")
        }
    }

    func words(for token: Token) -> String {
        switch token.kind {
        case .command(let name): "\\\(name)"
        case .align: "&"
        case .newRow: "\\\\"
        case .superscript: "^"
        case .subscript: "_"
        default: "this"
        }
    }
}

/// Signs and letters.
extension FormulaParser {
    private mutating func sign(
        _ character: Character, _ token: Token, _ isSingle: Bool
    ) throws(FormulaError) -> MathElement {
        if character.isNumber { return try number(character, isSingle) }
        switch character {
        case "~": return .space(1 / 3)
        case "$":
            throw FormulaError(token.range, "a formula cannot begin here", help: "write \\$")
        case "#":
            throw FormulaError(token.range, "# belongs in macros", help: "write \\#")
        default: break
        }
        if let symbol = Symbol.signs[String(character)] { return element(symbol) }
        guard character.isLetter else { return .upright(String(character)) }
        guard let alphabet else { return .identifier(String(character)) }
        var word = String(alphabet.character(character))
        while !isSingle, alphabet.joinsLetters, let letter = try nextLetter() {
            word.append(alphabet.character(letter))
        }
        return alphabet == .roman ? .upright(word) : .identifier(word)
    }

    private mutating func nextLetter() throws(FormulaError) -> Character? {
        guard case .character(let character) = try tokens.peek()?.kind, character.isLetter else {
            return nil
        }
        _ = try tokens.next()
        return character
    }

    /// Digits, with a point if digits follow it.
    private mutating func number(
        _ first: Character, _ isSingle: Bool
    ) throws(FormulaError) -> MathElement {
        var digits = [first]
        while !isSingle, let token = try tokens.peek(), case .character(let next) = token.kind {
            if next.isNumber {
                digits.append(next)
                _ = try tokens.next()
            } else if next == "." {
                guard let point = try tokens.next() else { break }
                guard case .character(let digit) = try tokens.peek()?.kind, digit.isNumber else {
                    tokens.putBack(point)
                    break
                }
                digits.append(next)
            } else {
                break
            }
        }
        let text = String(digits.map { alphabet?.character($0) ?? $0 })
        return MathElement("mn", text: text)
    }

    func element(_ symbol: Symbol) -> MathElement {
        let text = symbol.text
        return switch symbol.kind {
        case .letter:
            MathElement.identifier(String(text.map { alphabet?.character($0) ?? $0 }))
        case .upright: upright(text)
        case .binary: MathElement("mo", text: text, .binary)
        case .relation: relation(text)
        case .open: MathElement("mo", " stretchy=\"false\"", text: text, .open)
        case .close:
            MathElement("mo", "!?".contains(text) ? "" : " stretchy=\"false\"", text: text, .close)
        case .punctuation: MathElement("mo", text: text, .punctuation)
        case .plain: MathElement("mo", " stretchy=\"false\"", text: text).unspaced
        case .large: MathElement("mo", text: text, .operation).with(.operation, .displayed)
        case .integral: MathElement("mo", text: text, .operation)
        case .limit: MathElement.upright(text).with(.function, .displayed)
        case .function: MathElement.upright(text).with(.function)
        }
    }

    /// A letter that `\boldsymbol` changes, or another sign.
    private func upright(_ text: String) -> MathElement {
        let changed = String(text.map { alphabet?.character($0) ?? $0 })
        return changed == text || changed.count > 1 ? .upright(text) : .identifier(changed)
    }

    private func relation(_ text: String) -> MathElement {
        var attributes = "↑↓↕⇑⇓⇕".contains(text) ? " stretchy=\"false\"" : ""
        if ":∴∵⌣⌢".contains(text) { attributes = " lspace=\"0.2778em\" rspace=\"0.2778em\"" }
        return MathElement("mo", attributes, text: text, .relation)
    }

    mutating func inAlphabet(
        _ alphabet: Alphabet?, _ parse: (inout FormulaParser) throws(FormulaError) -> MathElement
    ) throws(FormulaError) -> MathElement {
        let outer = self.alphabet
        defer { self.alphabet = outer }
        self.alphabet = alphabet
        return try parse(&self)
    }

    /// Reports a command that is neither known nor a macro, and shows nothing for it.
    mutating func unknown(_ name: String, _ token: Token) -> MathElement {
        guard unknown.insert(name).inserted else { return .row([]) }
        guard !name.isEmpty else {
            errors.append(FormulaError(token.range, "no name follows this backslash"))
            return .row([])
        }
        var suggestions = suggestions ?? Suggestions(Command.names + macros.names)
        let near = suggestions.nearest(to: name)
        self.suggestions = suggestions
        let place = token.macro.map { " in the macro \\\($0)" } ?? ""
        errors.append(
            FormulaError(
                token.range, "unknown command \\\(name)\(place)",
                help: near.map { "did you mean \\\($0)?" }
                    ?? "define it in site.yml: markdown: { macros: { \"\\\\\(name)\": … } }"))
        return .row([])
    }
}

extension Token.Kind {
    fileprivate var beginsScript: Bool {
        self == .superscript || self == .subscript || self == .character("'")
    }
}

extension MathElement {
    fileprivate func scripted(
        _ below: MathElement?, _ above: MathElement?, _ primes: Int, _ isDisplayed: Bool
    ) -> MathElement {
        var above = above
        if primes > 0 {
            let signs = ["′", "″", "‴", "⁗"]
            let text =
                primes <= 4 ? signs[primes - 1] : String(repeating: "′", count: primes)
            let prime = MathElement("mo", text: text)
            above = above.map { .row([prime] + ($0.name == "mrow" ? $0.children : [$0])) } ?? prime
        }
        guard below != nil || above != nil else { return self }
        let isLimit = limits == .always || limits == .displayed && isDisplayed
        var base = self
        if isLimit, !isDisplayed, name == "mo" {
            base.attributes += " movablelimits=\"false\""
        }
        let names =
            isLimit ? ("munder", "mover", "munderover") : ("msub", "msup", "msubsup")
        let element =
            switch (below, above) {
            case (let below?, let above?): MathElement(names.2, [base, below, above])
            case (let below?, nil): MathElement(names.0, [base, below])
            default: MathElement(names.1, [base] + [above].compactMap(\.self))
            }
        let atom = atom == .space ? .ordinary : atom
        return element.with(atom)
    }
}
