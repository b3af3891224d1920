/// Something to render, and what must come out.
protocol SpecificationExample: Sendable {
    var name: String { get }
    var arguments: [String] { get }
    var input: String { get }
    var expected: String { get }
}
