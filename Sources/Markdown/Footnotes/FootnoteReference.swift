/// A place where a footnote is referred to.
struct FootnoteReference {
    let node: SyntaxNode

    /// An index of the definitions in the text.
    let definition: Int
}
