import Foundation
import Templating
import TestSupport
import Testing

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

extension Value: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .number(String(value))
        } else if let value = try? container.decode(Double.self) {
            self = .number(String(value))
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([Value].self) {
            self = .list(value)
        } else {
            self = .map(try container.decode([String: Value].self))
        }
    }
}
