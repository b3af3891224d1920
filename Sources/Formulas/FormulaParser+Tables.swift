/// Environments: matrices, cases and aligned lines.
extension FormulaParser {
    mutating func environment(_ token: Token) throws(FormulaError) -> MathElement {
        let (name, range) = try verbatim(token)
        guard var environment = Environment.named[name] else {
            throw FormulaError(
                range, "unknown environment \(name)",
                help: Environment.suggestion(for: name))
        }
        var bars: Set<Int> = []
        if name == "array" { (environment.columns, bars) = try columns(token) }
        if name.hasPrefix("alignat") || name == "alignedat" { _ = try verbatim(token) }
        let outer = isDisplayed
        defer { isDisplayed = outer }
        isDisplayed = environment.isAligned || name == "dcases"
        let table = try nested { (parser) throws(FormulaError) in
            try parser.table(environment, bars) { $0 == .command("end") }
        }
        guard try tokens.skip(.command("end")) else {
            throw FormulaError(token.range, "\\begin{\(name)} without \\end{\(name)}")
        }
        let (end, endRange) = try verbatim(token)
        guard end == name else {
            throw FormulaError(
                endRange, "\\end{\(end)} where \\begin{\(name)} is open",
                help: "write \\end{\(name)}")
        }
        return fenced(table, environment)
    }

    private func fenced(_ table: MathElement, _ environment: Environment) -> MathElement {
        let table =
            environment.isSmall
            ? MathElement("mstyle", " scriptlevel=\"1\"", [table]) : table
        guard !environment.open.isEmpty || !environment.close.isEmpty else { return table }
        func bracket(_ sign: String, _ form: String) -> [MathElement] {
            sign.isEmpty ? [] : [.fence(sign, " form=\"\(form)\"")]
        }
        return MathElement(
            "mrow",
            bracket(environment.open, "prefix") + [table] + bracket(environment.close, "postfix"))
    }

    /// `\substack{…}`: lines without space between them.
    mutating func lines(_ token: Token) throws(FormulaError) -> MathElement {
        guard let brace = try tokens.next(), brace.kind == .open else {
            throw FormulaError(token.range, "\\substack needs lines in braces after it")
        }
        let table = try nested { (parser) throws(FormulaError) in
            try parser.table(Environment(isSmall: true), []) { $0 == .close }
        }
        guard try tokens.skip(.close) else { throw FormulaError.unclosed(brace) }
        return table
    }

    /// The alignments of an array, and the numbers of columns with a rule before them.
    private mutating func columns(_ token: Token) throws(FormulaError) -> (String, Set<Int>) {
        let (words, range) = try verbatim(token)
        var (columns, bars): (String, Set<Int>) = ("", [])
        for character in words where character != " " {
            switch character {
            case "l", "c", "r": columns.append(character)
            case "|": bars.insert(columns.count)
            default:
                throw FormulaError(range, "columns of an array are l, c, r and |")
            }
        }
        return (columns, bars)
    }
}

extension FormulaParser {
    private mutating func table(
        _ environment: Environment, _ bars: Set<Int>, endsAt isEnd: (Token.Kind) -> Bool
    ) throws(FormulaError) -> MathElement {
        let outerTag = tag
        defer { tag = outerTag }
        let columns = Array(environment.columns)
        var (rows, cells, rules): ([MathElement], [MathElement], Bool) = ([], [], false)
        while true {
            while try tokens.skip(.command("hline")) { rules = true }
            let aligned = environment.isAligned && columns.count > 1
            let row = try row(continues: aligned && cells.count % columns.count > 0) {
                $0 == .align || $0 == .newRow || isEnd($0)
            }
            let next = try tokens.peek()?.kind
            let column = cells.count
            let isLast = next != .align
            cells.append(
                MathElement(
                    "mtd", Self.style(column, columns, environment, bars, rules, isLast: isLast),
                    isLast ? row + takeTag() : row))
            if next == .align {
                _ = try tokens.next()
                continue
            }
            let isBlank = cells.count == 1 && row.isEmpty
            if next != .newRow, isBlank {
                if rules, let last = rows.indices.last { rows[last].addRule() }
                break
            }
            rows.append(MathElement("mtr", cells))
            (cells, rules) = ([], false)
            guard next == .newRow else { break }
            _ = try tokens.next()
            try skipDistance()
        }
        return MathElement(
            "mtable", environment.isAligned || isDisplayed ? " displaystyle=\"true\"" : "", rows)
    }

    /// `[2pt]` after a line.
    private mutating func skipDistance() throws(FormulaError) {
        guard let token = try tokens.nextRaw() else { return }
        guard token.kind == .character("[") else { return tokens.putBack(token) }
        while let token = try tokens.next(), token.kind != .character("]") {}
    }

    /// The number of a formula, behind it.
    mutating func takeTag() -> [MathElement] {
        defer { tag = nil }
        return tag.map { [.space(2), $0] } ?? []
    }

    mutating func tag(_ name: String, _ token: Token) throws(FormulaError) -> MathElement {
        guard name == "tag" else {
            _ = try verbatim(token)
            return .row([])
        }
        let isBare = try tokens.skip(.character("*"))
        let (words, _) = try verbatim(token)
        tag = MathElement("mtext", text: isBare ? words : "(\(words))")
        return .row([])
    }

    private static func style(
        _ column: Int, _ columns: [Character], _ environment: Environment, _ bars: Set<Int>,
        _ rules: Bool, isLast: Bool
    ) -> String {
        var styles: [String] = []
        let alignment = columns.isEmpty ? "c" : columns[column % columns.count]
        if alignment == "l" { styles.append("text-align:left") }
        if alignment == "r" { styles.append("text-align:right;text-align:-webkit-right") }
        if environment.isAligned, columns.count > 1 {
            let isFirst = column % columns.count == 0
            if column > 0 { styles.append("padding-left:\(isFirst ? "2em" : "0")") }
            if column % columns.count < columns.count - 1 { styles.append("padding-right:0") }
        }
        if environment.isSmall { styles.append("padding:.1em .2em") }
        if bars.contains(column) { styles.append("border-left:1px solid") }
        if isLast, bars.contains(column + 1) { styles.append("border-right:1px solid") }
        if rules { styles.append("border-top:1px solid") }
        return styles.isEmpty ? "" : " style=\"\(styles.joined(separator: ";"))\""
    }
}

extension MathElement {
    /// Adds a rule below a row.
    fileprivate mutating func addRule() {
        for index in children.indices {
            let rule = "border-bottom:1px solid"
            let attributes = children[index].attributes
            children[index].attributes =
                attributes.isEmpty
                ? " style=\"\(rule)\"" : "\(attributes.dropLast());\(rule)\""
        }
    }
}
