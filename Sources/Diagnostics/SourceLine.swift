/// One line of a text.
struct SourceLine {
    /// Counts from 1.
    let number: Int

    /// Of its first byte.
    let start: Int

    /// Of its line break, or of the end of the text.
    let end: Int
}
