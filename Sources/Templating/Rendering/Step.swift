/// What a page does next. Only numbers, so that walking the steps counts no references.
enum Step: Sendable, Equatable {
    case literal(Literal)
    case write(Source, escaped: Bool)

    /// `slot` is where a child model goes; a text or a free value becomes `.` instead.
    case section(Source, slot: Int, body: Int)

    case inverted(Source, body: Int)
    case search(Search)
    case include(body: Int, indentation: Indentation)
}
