/// Commands.
extension FormulaParser {
    mutating func command(_ name: String, _ token: Token) throws(FormulaError) -> MathElement {
        if let symbol = Symbol.commands[name] { return element(symbol) }
        if let alphabet = Alphabet.commands[name] {
            return try inAlphabet(alphabet) { (parser) throws(FormulaError) in
                try parser.argument(of: token)
            }
        }
        if let width = Command.spaces[name] { return .space(width) }
        if let accent = Command.accents[name] {
            return try argument(of: token).accented(accent)
        }
        if let style = Command.lines[name] {
            return MathElement("mrow", " style=\"\(style)\"", [try argument(of: token)])
        }
        if let style = Command.texts[name] { return try text(style, token) }
        if let sign = Command.arrows[name] { return try arrow(sign, token) }
        if let atom = Command.atoms[name] {
            let isOperation = atom == .function
            let element = try argument(of: token)
            return isOperation
                ? element.with(atom, .displayed)
                : element.name == "mo" ? element.with(atom) : element.spaced(as: atom)
        }
        if let size = size(name) { return try delimiter(size.height, size.atom, token) }
        return try other(name, token)
    }

    private mutating func other(
        _ name: String, _ token: Token
    ) throws(FormulaError) -> MathElement {
        switch name {
        case "frac", "dfrac", "tfrac", "cfrac": return try fraction(name, token)
        case "binom", "dbinom", "tbinom":
            let style = Command.style(ofFraction: name)
            return stack(
                [try smallArgument(of: token), try smallArgument(of: token)], true, style)
        case "sqrt": return try root(token)
        case "operatorname": return try operatorName(token)
        case "left": return try fenced(token)
        case "not": return try argument(of: token).negated
        case "stackrel", "overset", "underset": return try stacked(name, token)
        case "substack": return try lines(token)
        case "begin": return try environment(token)
        case "phantom", "hphantom", "vphantom", "smash", "mathstrut", "strut":
            return try phantom(name, token)
        case "mod", "pmod", "bmod", "pod": return try modulus(name, token)
        case "hspace", "mspace": return try space(token)
        case "ensuremath": return try argument(of: token)
        case "tag", "label": return try tag(name, token)
        case "nonumber", "notag", "hline", "limits", "nolimits", "displaylimits": return .row([])
        case "right", "middle", "end", "over", "atop", "choose", "root":
            throw FormulaError(token.range, "\\\(name) has no beginning here")
        default: return unknown(name, token)
        }
    }
}

extension Command {
    /// The attributes of `\dfrac` and `\tfrac`.
    fileprivate static func style(ofFraction name: String) -> String {
        switch name.first {
        case "d", "c": styles["displaystyle"]?.attributes ?? ""
        case "t": styles["textstyle"]?.attributes ?? ""
        default: ""
        }
    }
}

/// Fractions, roots, functions and spaces.
extension FormulaParser {
    private mutating func fraction(
        _ name: String, _ token: Token
    ) throws(FormulaError) -> MathElement {
        guard name == "cfrac" else {
            return MathElement(
                "mfrac", Command.style(ofFraction: name),
                [try smallArgument(of: token), try smallArgument(of: token)])
        }
        let outer = isDisplayed
        defer { isDisplayed = outer }
        isDisplayed = true
        let style = Command.style(ofFraction: name)
        let parts = [try argument(of: token), try argument(of: token)]
        return MathElement("mfrac", style, parts.map { MathElement("mstyle", style, [$0]) })
    }

    private mutating func root(_ token: Token) throws(FormulaError) -> MathElement {
        let degree = try option()
        let content = try argument(of: token)
        guard let degree else { return MathElement("msqrt", [content]) }
        return MathElement("mroot", [content, degree])
    }

    private mutating func operatorName(_ token: Token) throws(FormulaError) -> MathElement {
        let isLimit = try tokens.skip(.character("*"))
        let name = try inAlphabet(.roman) { (parser) throws(FormulaError) in
            try parser.argument(of: token)
        }
        return MathElement.upright(name.words)
            .with(.function, isLimit ? .displayed : .never)
    }

    private mutating func modulus(
        _ name: String, _ token: Token
    ) throws(FormulaError) -> MathElement {
        let word = MathElement("mi", text: "mod")
        if name == "bmod" {
            return MathElement(
                "mo", " lspace=\"0.2222em\" rspace=\"0.2222em\"", text: "mod", .binary)
        }
        let space = MathElement.space(isDisplayed ? 1 : 4 / 9)
        if name == "mod" { return MathElement("mrow", [space, word, .space(1 / 3)]) }
        let value = try argument(of: token)
        let words = name == "pod" ? [value] : [word, .space(1 / 3), value]
        let (open, close) = (Symbol.signs["("].map(element), Symbol.signs[")"].map(element))
        return MathElement(
            "mrow", [space] + [open].compactMap(\.self) + words + [close].compactMap(\.self))
    }

    /// `\hspace{1em}`: in TeX's units, at most 100 em.
    private mutating func space(_ token: Token) throws(FormulaError) -> MathElement {
        _ = try tokens.skip(.character("*"))
        let (words, range) = try verbatim(token)
        let ems: [String: Double] = [
            "em": 1, "ex": 0.45, "mu": 1 / 18, "pt": 0.1, "px": 1 / 16, "mm": 0.285, "cm": 2.85,
        ]
        guard let unit = ems[String(words.suffix(2))],
            let number = Double(words.dropLast(2).filter { $0 != " " }), abs(number * unit) <= 100
        else {
            throw FormulaError(range, "this is no width", help: "write one as in 1em or 6mu")
        }
        return .space(number * unit)
    }

    private mutating func phantom(
        _ name: String, _ token: Token
    ) throws(FormulaError) -> MathElement {
        guard !name.hasSuffix("strut") else {
            let bracket = MathElement("mphantom", [MathElement.fence("(", " stretchy=\"false\"")])
            return MathElement("mpadded", " width=\"0\"", [bracket])
        }
        let content = try argument(of: token)
        if name == "smash" {
            return MathElement("mpadded", " height=\"0\" depth=\"0\"", [content])
        }
        let phantom = MathElement("mphantom", [content])
        switch name {
        case "hphantom": return MathElement("mpadded", " height=\"0\" depth=\"0\"", [phantom])
        case "vphantom": return MathElement("mpadded", " width=\"0\"", [phantom])
        default: return phantom
        }
    }
}

/// Signs above and below others.
extension FormulaParser {
    private mutating func stacked(
        _ name: String, _ token: Token
    ) throws(FormulaError) -> MathElement {
        let script = try smallArgument(of: token)
        let base = try argument(of: token)
        let atom = name == "stackrel" ? .relation : base.atom
        return MathElement(name == "underset" ? "munder" : "mover", [base, script], atom)
    }

    private mutating func arrow(_ sign: String, _ token: Token) throws(FormulaError) -> MathElement
    {
        let below = try option()?.padded
        let above = try smallArgument(of: token).padded
        let arrow = MathElement.fence(sign, " stretchy=\"true\"")
        guard let below else { return MathElement("mover", [arrow, above], .relation) }
        return MathElement("munderover", [arrow, below, above], .relation)
    }
}

extension MathElement {
    /// With space at both sides.
    fileprivate var padded: MathElement {
        MathElement("mrow", [.space(0.5), self, .space(0.5)])
    }

    /// An element that is no single sign, as an operator.
    fileprivate func spaced(as atom: Atom) -> MathElement {
        let width = atom == .relation ? 5.0 / 18 : atom == .binary ? 4.0 / 18 : 0
        guard width > 0 else { return with(atom) }
        return MathElement("mrow", [.space(width), self, .space(width)], atom)
    }

    fileprivate func accented(
        _ accent: (sign: String, grows: Bool, isBelow: Bool)
    ) -> MathElement {
        let sign = MathElement("mo", " stretchy=\"\(accent.grows)\"", text: accent.sign)
        let isBrace = "⏞⏟⎴⎵".contains(accent.sign)
        let attribute = isBrace ? "" : accent.isBelow ? " accentunder=\"true\"" : " accent=\"true\""
        let element = MathElement(accent.isBelow ? "munder" : "mover", attribute, [self, sign])
        return element.with(.ordinary, isBrace ? .always : .never)
    }

    fileprivate var negated: MathElement {
        var element = self
        guard let last = text.last else {
            element.children = element.children.map(\.negated)
            return element
        }
        element.text.removeLast()
        if let one = Symbol.negations[last] {
            element.text.append(one)
        } else {
            element.text += "\(last)\u{338}"
        }
        return element
    }
}

/// Brackets that grow.
extension FormulaParser {
    private func size(_ name: String) -> (height: Double, atom: MathElement.Atom)? {
        if let height = Command.sizes[name] { return (height, .ordinary) }
        let atoms: [Character: MathElement.Atom] = ["l": .open, "r": .close, "m": .relation]
        guard let atom = name.last.flatMap({ atoms[$0] }),
            let height = Command.sizes[String(name.dropLast())]
        else { return nil }
        return (height, atom)
    }

    private mutating func delimiter(
        _ height: Double, _ atom: MathElement.Atom, _ token: Token
    ) throws(FormulaError) -> MathElement {
        let size = "minsize=\"\(height.text)em\" maxsize=\"\(height.text)em\""
        guard let sign = try bracket(after: token) else { return .row([]) }
        let spaces = atom == .relation ? "" : " lspace=\"0\" rspace=\"0\""
        return MathElement(
            "mo", " stretchy=\"true\" symmetric=\"true\" \(size)\(spaces)", text: sign, atom)
    }

    /// The sign after `\left` or `\big`; `nil` for a point.
    private mutating func bracket(after token: Token) throws(FormulaError) -> String? {
        let sign = try tokens.next()
        switch sign?.kind {
        case .character("."): return nil
        case .character("<"): return "⟨"
        case .character(">"): return "⟩"
        case .character(let character) where "()[]|/".contains(character):
            return String(character)
        case .command(let name):
            if let symbol = Symbol.commands[name],
                symbol.kind == .open || symbol.kind == .close
                    || symbol.kind == .plain || "↑↓↕⇑⇓⇕".contains(symbol.text)
            {
                return symbol.text
            }
        default: break
        }
        throw FormulaError(
            sign?.range ?? token.range, "\(words(for: token)) needs a bracket after it",
            help: "write ( [ \\{ | or a point for none")
    }

    private mutating func fenced(_ token: Token) throws(FormulaError) -> MathElement {
        let open = try bracket(after: token)
        var elements = open.map { [growing($0, "prefix")] } ?? []
        while true {
            elements += try nested { (parser) throws(FormulaError) in
                try parser.row {
                    $0 == .command("right") || $0 == .command("middle") || $0.endsFence
                }
            }
            guard let end = try tokens.peek(), !end.kind.endsFence else {
                throw FormulaError(
                    token.range, "\\left without \\right",
                    help: "write \\right. for no bracket at the end")
            }
            _ = try tokens.next()
            let sign = try bracket(after: end)
            if end.kind == .command("right") {
                return MathElement("mrow", elements + (sign.map { [growing($0, "postfix")] } ?? []))
            }
            elements += sign.map { [growing($0, "infix").unspaced] } ?? []
        }
    }

    /// Brackets grow by themselves at the ends of a row, other signs do not.
    private func growing(_ sign: String, _ form: String) -> MathElement {
        let isBracket = "()[]{}⟨⟩⌊⌋⌈⌉".contains(sign)
        let attributes =
            isBracket && form != "infix"
            ? " form=\"\(form)\"" : " form=\"\(form)\" stretchy=\"true\" symmetric=\"true\""
        return .fence(sign, attributes)
    }
}

extension Token.Kind {
    fileprivate var endsFence: Bool {
        self == .close || self == .align || self == .newRow || self == .command("end")
    }
}

/// Texts within formulas.
extension FormulaParser {
    /// A text, with formulas between dollar signs.
    private mutating func text(_ style: String, _ token: Token) throws(FormulaError) -> MathElement
    {
        let attributes = style.isEmpty ? "" : " style=\"\(style)\""
        guard let brace = try tokens.next(), brace.kind == .open else {
            throw FormulaError(
                token.range, "\(words(for: token)) needs a text in braces after it")
        }
        let parts = try nested { (parser) throws(FormulaError) in
            try parser.textParts(attributes, brace)
        }
        return .row(parts)
    }

    private mutating func textParts(
        _ attributes: String, _ brace: Token
    ) throws(FormulaError) -> [MathElement] {
        var (parts, words, depth): ([MathElement], String, Int) = ([], "", 0)
        func end() {
            guard !words.isEmpty else { return }
            parts.append(MathElement("mtext", attributes, text: words.withFirmEnds))
            words = ""
        }
        while let token = try tokens.nextRaw() {
            switch token.kind {
            case .open: depth += 1
            case .close:
                depth -= 1
                if depth < 0 {
                    end()
                    return parts
                }
            case .space: words += " "
            case .character("~"), .command(" "): words += "\u{A0}"
            case .character("$"):
                end()
                parts += try row { $0 == .character("$") || $0 == .close }
                guard try tokens.skip(.character("$")) else {
                    throw FormulaError(token.range, "this formula is not closed", help: "write $")
                }
            case .character(let character): words.append(character)
            case .command(let name):
                if let style = Command.texts[name] {
                    end()
                    parts.append(try text(style, token))
                } else if let sign = Symbol.commands[name], sign.kind == .upright {
                    words += sign.text
                } else if let sign = ["{": "{", "}": "}", ",": "\u{2009}"][name] {
                    words += sign
                } else {
                    end()
                    parts.append(try command(name, token))
                }
            case .superscript: words += "^"
            case .subscript: words += "_"
            case .align: words += "&"
            case .newRow: words += " "
            case .parameter(let number): words += "#\(number)"
            }
        }
        throw FormulaError.unclosed(brace)
    }

    /// The signs between braces as they are written, and their range.
    mutating func verbatim(_ token: Token) throws(FormulaError) -> (String, Range<Int>) {
        guard let brace = try tokens.next(), brace.kind == .open else {
            throw FormulaError(token.range, "\(words(for: token)) needs { after it")
        }
        var (words, end) = ("", brace.range.upperBound)
        while let token = try tokens.nextRaw(), token.kind != .close {
            end = token.range.upperBound
            switch token.kind {
            case .character(let character): words.append(character)
            case .space: words += " "
            case .subscript: words += "_"
            default: continue
            }
        }
        let start = brace.range.upperBound
        return (words, min(start, end)..<max(start, end))
    }
}

extension String {
    /// Browsers leave out spaces at the ends of a text.
    fileprivate var withFirmEnds: String {
        let isLoose = first == " " || last == " "
        guard isLoose else { return self }
        let start = prefix { $0 == " " }.count
        let end = start < count ? reversed().prefix { $0 == " " }.count : 0
        let inner = dropFirst(start).dropLast(end)
        return (start > 0 ? "\u{A0}" : "") + inner + (end > 0 ? "\u{A0}" : "")
    }
}
