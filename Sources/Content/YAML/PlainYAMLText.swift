/// Where a key or a text of one line stands.
struct PlainYAMLText {
    /// With its quotes.
    let range: Range<Int>
    var isPlain = true

    /// Whether some of its signs stand behind a backslash, which is none of the text.
    var hasEscapes = false

    /// Without the quotes.
    var content: Range<Int> {
        isPlain ? range : range.lowerBound + 1..<range.upperBound - 1
    }
}
