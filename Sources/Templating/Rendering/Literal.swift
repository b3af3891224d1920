/// Bytes of the program that are written as they are.
struct Literal: Sendable, Equatable {
    var range: Range<Int>

    /// Which of the program's line starts lie in it.
    var lineStarts: Range<Int>
}
