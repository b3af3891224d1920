/// An example of CommonMark's specification.
struct CommonMarkExample: SpecificationExample, Decodable {
    let example: Int
    let markdown: String
    let html: String

    var name: String { "example \(example)" }
    var arguments: [String] { ["render", "markdown", "--raw-html"] }
    var input: String { markdown }
    var expected: String { html }
}
