import Foundation
import Templating

/// Any JSON value, as data for a template.
struct JSONValue: Decodable {
    let value: Value

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Name.self) {
            var members: [String: Value] = [:]
            for name in object.allKeys {
                members[name.stringValue] = try object.decode(JSONValue.self, forKey: name).value
            }
            value = .map(members)
        } else if var array = try? decoder.unkeyedContainer() {
            var elements: [Value] = []
            while !array.isAtEnd { elements.append(try array.decode(JSONValue.self).value) }
            value = .list(elements)
        } else {
            value = try Self.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ single: any SingleValueDecodingContainer) throws -> Value {
        if single.decodeNil() { return .null }
        if let flag = try? single.decode(Bool.self) { return .bool(flag) }
        if let integer = try? single.decode(Int.self) { return .number(String(integer)) }
        if let number = try? single.decode(Decimal.self) { return .number("\(number)") }
        return .text(try single.decode(String.self))
    }
}
