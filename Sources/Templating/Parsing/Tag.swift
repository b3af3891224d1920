/// A tag as it stands in the text.
struct Tag: Sendable {
    enum Kind: Sendable {
        case variable(escaped: Bool)
        case section(inverted: Bool)
        case close, partial, parent, block, comment, delimiters
    }

    let kind: Kind

    /// The content without sigil and surrounding whitespace, in bytes.
    let content: Range<Int>

    /// With both delimiters, in bytes.
    let range: Range<Int>
}
