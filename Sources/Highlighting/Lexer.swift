/// Knows where the next token of a language ends.
protocol Lexer {
    /// Moves the cursor behind the next token and says what it is; nil for what has no colour.
    mutating func next(_ code: inout CodeCursor) -> TokenKind?
}
