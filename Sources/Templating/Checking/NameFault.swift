/// What is wrong with a name, before it is placed.
struct NameFault: Error {
    /// Where it stands in the template, in bytes.
    let range: Range<Int>

    var code = "unknown-name"
    let message: String
    let help: String?
}
