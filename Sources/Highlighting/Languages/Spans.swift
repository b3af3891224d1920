// Spans that several languages have.

extension Span {
    static let hashComment = Span(.comment, "#", "\n")
    static let quoted = Span(.string, "\"", "\"")
    static let singleQuoted = Span(.string, "'", "'")
    static let longQuoted = Span(.string, "\"", "\"", .long)
    static let longSingleQuoted = Span(.string, "'", "'", .long)
    static let character = Span(.string, "'", "'", .character)
    static let atWord = Span(.keyword, "@", [.word, .apart])
}

extension [Span] {
    static let slashComments = [Span(.comment, "//", "\n"), Span(.comment, "/*", "*/", .long)]
    static let nestedComments = [
        Span(.comment, "//", "\n"), Span(.comment, "/*", "*/", [.long, .nested]),
    ]

    /// The strings of Python and those like them.
    static func quotes(
        _ traits: Span.Traits = [], hole: String = "", prefixes: String = "",
        marks: [String] = ["\"\"\"", "'''", "\"", "'"]
    ) -> [Span] {
        marks.map { mark in
            let traits = mark.utf8.count > 1 ? traits.union(.long) : traits
            return Span(.string, mark, mark, traits, hole: hole, prefixes: prefixes)
        }
    }
}
