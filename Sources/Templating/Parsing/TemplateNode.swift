/// A piece of a parsed template.
package indirect enum TemplateNode: Sendable {
    /// The start of a line, with its leading whitespace. Indented partials and moved blocks insert
    /// their indentation before it.
    case line([UInt8])

    case text([UInt8])
    case variable(DottedName, escaped: Bool)
    case section(DottedName, inverted: Bool, [TemplateNode])
    case inclusion(Inclusion)
    case block(TemplateBlock)
}

/// A name in a tag, split at its dots.
package struct DottedName: Sendable {
    /// Empty for the implicit iterator `.`.
    package let parts: [String]

    /// The place of each part in the template, in bytes.
    let ranges: [Range<Int>]

    let range: Range<Int>

    var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }

    /// False if a part is empty, as in `a..b`.
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
package struct Inclusion: Sendable {
    package let name: String

    /// The place of the name in its template, in bytes.
    let range: Range<Int>

    /// The indentation of the included lines; `nil` if the tag shares its line.
    package let indentation: [UInt8]?

    package let overrides: [TemplateBlock]

    /// Tags between `{{<name}}` and `{{/name}}` outside any block, which have no effect.
    let strays: [Range<Int>]
}

/// `{{$name}}…{{/name}}`: a part of a template that can be overridden, with its default; or,
/// directly inside `{{<parent}}`, the override.
package struct TemplateBlock: Sendable {
    package let name: String

    /// The place of the name in its template, in bytes.
    let range: Range<Int>

    package let nodes: [TemplateNode]

    /// The indentation of an override's lines; `nil` if the block shares its line.
    package let indentation: [UInt8]?

    /// True if the content begins on the line after the opening tag.
    package let startsOnOwnLine: Bool

    /// The columns of whitespace that each line of this override loses.
    package let dedent: Int
}
