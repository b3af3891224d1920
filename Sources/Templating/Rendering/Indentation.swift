/// What an included body's lines get.
enum Indentation: Sendable, Equatable {
    /// Nothing, not even what is around: the tag shares its line.
    case none

    /// Bytes of the program, after what is around.
    case added(Range<Int>)
}
