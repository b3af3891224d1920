/// `{{>name}}`, or `{{<name}}` with the blocks that it overrides.
struct Inclusion: Sendable {
    let name: String

    /// Where the name stands in its template, in bytes.
    let range: Range<Int>

    /// What every line of the included template gets; nil where the tag shares its line.
    let indentation: [UInt8]?

    let overrides: [Block]

    /// Tags between `{{<name}}` and `{{/name}}` outside any block: they have no effect.
    let strays: [Range<Int>]
}
