/// A language that is highlighted.
package struct CodeLanguage: Sendable {
    /// What is written after a fence, in lower case; the usual name first.
    let names: [String]
    let lexer: @Sendable (CodeCursor) -> any Lexer

    /// `names` are divided by spaces.
    init(_ names: String, lexer: @escaping @Sendable (CodeCursor) -> any Lexer) {
        self.names = names.split(separator: " ").map(String.init)
        self.lexer = lexer
    }

    init(_ names: String, _ grammar: @autoclosure @escaping @Sendable () -> Grammar) {
        self.init(names) { _ in GrammarLexer(grammar()) }
    }

    /// Finds a language by the name after a fence, ignoring case, braces and what follows, as in
    /// `{.python}` and `rust,ignore`; `nil` if it is unknown.
    package init?(name: String) {
        let start = name.drop { "{.".contains($0) }
        let end = start.firstIndex { ",:{}".contains($0) } ?? start.endIndex
        guard let language = Self.byName[start[..<end].lowercased()] else { return nil }
        self = language
    }

    package static let all = compiled + scripts + functional + texts

    private static let byName = Dictionary(
        all.flatMap { language in language.names.map { ($0, language) } },
        uniquingKeysWith: { first, _ in first })

    package static var allNames: [String] { all.flatMap(\.names) }

    package var name: String { names.first ?? "" }
}
