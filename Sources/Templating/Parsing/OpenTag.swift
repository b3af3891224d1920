/// A section, parent or block that waits for its closing tag, with what it holds so far.
struct OpenTag {
    enum Kind {
        case section(Name, inverted: Bool)
        case parent
        case block

        /// A block directly inside a parent.
        case override
    }

    let kind: Kind
    let tag: Tag

    /// The whitespace before the tag if nothing else precedes it on its line, in bytes.
    let ownIndentation: Range<Int>?

    /// True if the tag has a line to itself, or for an override: nothing follows it on its line.
    let isAlone: Bool

    var nodes: [Node] = []

    /// The whitespace of the least indented line inside, in bytes; nil where no line begins.
    var leastIndentation: Range<Int>?

    /// For a parent.
    var overrides: [Block] = []
    var strays: [Range<Int>] = []

    var isParent: Bool { if case .parent = kind { true } else { false } }
}

extension OpenTag {
    mutating func note(indentation: Range<Int>) {
        guard indentation.count < leastIndentation?.count ?? .max else { return }
        leastIndentation = indentation
    }
}
