import Diagnostics
import Foundation
import Templating

/// The input of `Render mustache`: a template, its data and partials.
struct MustacheInput: Decodable {
    let template: String
    let data: Value?
    let partials: [String: String]?

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

    func rendered() throws -> [UInt8] {
        // No tag can refer to the template itself.
        let main = " "
        var problems: [Problem] = []
        let sources = (partials ?? [:]).sorted { $0.key < $1.key }.map {
            TemplateSource(name: $0.key, text: SourceText(path: $0.key, text: $0.value))
        }
        let source = TemplateSource(name: main, text: SourceText(path: "template", text: template))
        let templates = Templates([source] + sources, problems: &problems)
        guard !problems.hasErrors else { throw Problems(problems) }
        return templates.render(main, data ?? .null)
    }
}

/// Decodes any JSON value.
extension Value: Decodable {
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let integer = try? value.decode(Int.self) {
            self = .number(String(integer))
        } else if let number = try? value.decode(Decimal.self) {
            self = .number("\(number)")
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let items = try? value.decode([Value].self) {
            self = .list(items)
        } else {
            self = .map(try value.decode([String: Value].self))
        }
    }
}
