/// `{{$name}}…{{/name}}`: a place that a template offers to be overridden, with its default; or,
/// directly inside `{{<parent}}`, the override.
struct Block: Sendable {
    let name: String

    /// Where the name stands in its template, in bytes.
    let range: Range<Int>

    let nodes: [Node]

    /// What the lines of an override get at this place; nil where the block shares its line.
    let indentation: [UInt8]?

    /// True if the content begins on the line after the opening tag.
    let startsOnOwnLine: Bool

    /// How many columns of whitespace every line of this override loses.
    let dedent: Int
}
