import Foundation

/// An example of Mustache's specification.
struct MustacheExample: SpecificationExample, Decodable {
    struct Suite: Decodable {
        let tests: [MustacheExample]
    }

    let name: String
    let expected: String
    let input: String

    var arguments: [String] { ["render", "mustache"] }

    private enum Key: CodingKey { case name, expected }

    /// The input is the example itself: the program reads the parts that it knows.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        name = try fields.decode(String.self, forKey: .name)
        expected = try fields.decode(String.self, forKey: .expected)
        input = String(
            decoding: try JSONEncoder().encode(JSON(from: decoder)), as: UTF8.self)
    }
}
