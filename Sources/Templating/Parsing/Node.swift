/// A piece of a parsed template.
indirect enum Node: Sendable {
    /// Where a line of output starts, with the line's own whitespace: what an indented partial or
    /// a moved block puts its indentation before.
    case line([UInt8])

    case text([UInt8])
    case variable(Name, escaped: Bool)
    case section(Name, inverted: Bool, [Node])
    case inclusion(Inclusion)
    case block(Block)
}

/// A name in a tag, cut at its dots.
struct Name: Sendable {
    /// Empty for the implicit iterator `.`.
    let parts: [String]

    /// Where each part stands in the template, in bytes.
    let ranges: [Range<Int>]

    let range: Range<Int>

    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }

    /// False where a part is empty, as in `a..b`.
    var isWellFormed: Bool { !parts.contains("") }

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.range = range
        let dot = UInt8(ascii: ".")
        guard bytes[range] != [dot] else {
            (parts, ranges) = ([], [])
            return
        }
        let pieces = bytes[range].split(separator: dot, omittingEmptySubsequences: false)
        parts = pieces.map { String(decoding: $0, as: UTF8.self) }
        ranges = pieces.map { $0.startIndex..<$0.endIndex }
    }
}

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
