import Diagnostics

/// The macros of a site, by the names of their commands.
package struct FormulaMacros: Sendable, Hashable {
    struct Macro: Sendable {
        let parameters: Int
        let body: [Token]
    }

    /// As they are written, by command without its backslash: equal for equal macros.
    private var definitions: [String: String] = [:]
    private var macros: [String: Macro] = [:]

    package init() {}

    /// Adds a macro. As many arguments follow it as the highest number of `#1` to `#9` in the body.
    ///
    /// - Throws: an error with an offset into the body, or with none if the name is wrong.
    package mutating func add(_ name: String, _ body: String) throws(FormulaError) {
        let command = name.dropFirst()
        guard name.first == "\\", !command.isEmpty,
            command.allSatisfy(\.isASCIILetter) || command.count == 1
        else {
            throw FormulaError(
                nil, "\(name.inQuotes) is no name of a command",
                help: "write a backslash and letters, as in \"\\\\R\"")
        }
        let tokens = try FormulaTokens.tokens(of: body)
        try Self.checkBraces(tokens)
        let numbers = tokens.compactMap { token in
            if case .parameter(let number) = token.kind { number } else { nil }
        }
        definitions[String(command)] = body
        macros[String(command)] = Macro(parameters: numbers.max() ?? 0, body: tokens)
    }

    subscript(command: String) -> Macro? { macros.isEmpty ? nil : macros[command] }

    var names: [String] { macros.keys.sorted() }

    package static func == (a: FormulaMacros, b: FormulaMacros) -> Bool {
        a.definitions == b.definitions
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(definitions) }

    private static func checkBraces(_ tokens: [Token]) throws(FormulaError) {
        var open: [Token] = []
        for token in tokens {
            if token.kind == .open { open.append(token) }
            if token.kind == .close, open.popLast() == nil {
                throw FormulaError(token.range, "this brace closes nothing", help: "remove it")
            }
        }
        if let last = open.last { throw FormulaError.unclosed(last) }
    }
}

extension String {
    fileprivate var inQuotes: String { "\"\(self)\"" }
}
