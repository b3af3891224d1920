/// What is wrong with a template's syntax, before it is worded as a problem with a place.
struct SyntaxFault: Error {
    /// In bytes.
    let range: Range<Int>
    let message: String
    let help: String
}
