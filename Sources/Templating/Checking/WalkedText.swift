/// The piece of a template's text that is being checked.
struct WalkedText {
    let template: Template

    /// A number of the override table: what the text's blocks are overridden with.
    let overrides: Int

    /// How many columns of whitespace each line loses.
    let dedent: Int

    /// The template that includes this one; nil for the page's.
    let includer: String?
}
