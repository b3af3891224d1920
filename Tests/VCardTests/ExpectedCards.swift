import Foundation

/// A folder of vCards with `expected.json`: what most of several independent parsers read.
enum ExpectedCards {
    struct File: Decodable {
        struct Card: Decodable {
            let FN: [String]
            let N: [[String]]
            let EMAIL: [String]
            let TEL: [String]
            let ADR: [[String]]
        }

        let cards: [Card]?
        let contested: Bool?
    }

    static let folder = ProcessInfo.processInfo.environment["SITEGEN_VCARDS"]

    static func files() throws -> [String: File] {
        let json = try Data(contentsOf: url("expected.json"))
        return try JSONDecoder().decode([String: File].self, from: json)
    }

    static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: url(path))) }

    private static func url(_ path: String) -> URL {
        URL(fileURLWithPath: folder ?? "").appendingPathComponent(path)
    }
}
