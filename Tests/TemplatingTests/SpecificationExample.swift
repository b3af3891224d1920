import Foundation
import Templating
import TestSupport
import Testing

@testable import Render

/// An example of the Mustache specification.
struct SpecificationExample: Decodable, CustomTestStringConvertible {
    let name: String
    let template: String
    let data: Value
    let partials: [String: String]?
    let expected: String

    var testDescription: String { name }
}

extension SpecificationExample {
    private struct Suite: Decodable {
        let tests: [SpecificationExample]
    }

    static let suites = [
        "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
        "~inheritance",
    ]

    static func all(of suite: String) throws -> [SpecificationExample] {
        let data = try Data(contentsOf: Specifications.file("mustache/\(suite).json"))
        return try JSONDecoder().decode(Suite.self, from: data).tests
    }
}
