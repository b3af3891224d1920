import Diagnostics
import Foundation
import Templating

/// The input of `render mustache`: a template, its data and partials.
struct MustacheInput: Decodable {
    /// The name of the template itself, which no tag can refer to.
    static let main = " "

    let sources: [TemplateSource]
    let data: Value

    init(json: Data) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: json)
        } catch {
            throw Problem(
                "bad-input", "stdin is not a JSON object of the expected form",
                at: Location(path: "stdin"),
                help: #"write {"template": "Hello {{name}}", "data": {"name": "Ada"}}"#)
        }
    }

    private enum Key: CodingKey { case template, data, partials }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let template = try fields.decode(String.self, forKey: .template)
        let partials = try fields.decodeIfPresent([String: String].self, forKey: .partials) ?? [:]
        data = try fields.decodeIfPresent(TemplateData.self, forKey: .data)?.value ?? .null
        sources =
            [TemplateSource(name: Self.main, text: SourceText(path: "template", text: template))]
            + partials.sorted { $0.key < $1.key }.map {
                TemplateSource(name: $0.key, text: SourceText(path: $0.key, text: $0.value))
            }
    }
}

/// Decodes any JSON value as data of a template.
private struct TemplateData: Decodable {
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
                members[name.stringValue] = try object.decode(TemplateData.self, forKey: name).value
            }
            value = .map(members)
        } else if var array = try? decoder.unkeyedContainer() {
            var elements: [Value] = []
            while !array.isAtEnd { elements.append(try array.decode(TemplateData.self).value) }
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
