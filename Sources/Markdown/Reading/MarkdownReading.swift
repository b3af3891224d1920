import Diagnostics

/// A text that has been read, with what the extensions know of it.
struct MarkdownReading: ~Copyable {
    let tree: SyntaxTree
    var lineMap = LineMap()
    var footnotes = Footnotes()

    /// Whether there may be links that are written without brackets.
    var hasBareLinks = false

    /// Warnings alone.
    var problems: [Problem] = []
}
