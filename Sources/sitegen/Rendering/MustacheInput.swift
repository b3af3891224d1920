import Diagnostics
import Foundation
import Templating

/// What `render mustache` reads: a template, its data, its partials.
struct MustacheInput: Decodable {
    /// The name of the template itself; no tag can name it.
    static let main = " "

    let sources: [TemplateSource]
    let data: Value

    init(json: Data) throws {
        do {
            self = try JSONDecoder().decode(Self.self, from: json)
        } catch {
            throw Problem(
                "bad-input", "stdin is no JSON object of the form wanted",
                at: Location(path: "stdin"),
                help: #"write {"template": "Hello {{name}}", "data": {"name": "Ada"}}"#)
        }
    }

    private enum Key: CodingKey { case template, data, partials }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        let template = try fields.decode(String.self, forKey: .template)
        let partials = try fields.decodeIfPresent([String: String].self, forKey: .partials) ?? [:]
        data = try fields.decodeIfPresent(JSONValue.self, forKey: .data)?.value ?? .null
        sources =
            [TemplateSource(name: Self.main, text: SourceText(path: "template", text: template))]
            + partials.sorted { $0.key < $1.key }.map {
                TemplateSource(name: $0.key, text: SourceText(path: $0.key, text: $0.value))
            }
    }
}
