import Diagnostics
import Templating

@testable import Render

/// Returns the template rendered with dynamic data, and its syntax problems.
func render(_ template: String, _ data: Value, partials: [String: String] = [:]) -> String {
    var problems: [Problem] = []
    let templates = templates(
        partials.merging(["page": template]) { $1 }, problems: &problems)
    let output = templates.render("page", data, problems: &problems)
    return String(decoding: output, as: UTF8.self) + problems.text
}

/// Sources with these names, in files `name.mustache`.
func templates(
    _ texts: [String: String], constants: [String: [String: String]] = [:],
    problems: inout [Problem]
) -> Templates {
    let sources = texts.sorted { $0.key < $1.key }.map { name, text in
        TemplateSource(name: name, text: SourceText(path: "\(name).mustache", text: text))
    }
    return Templates(sources, constants: constants, problems: &problems)
}

extension [Problem] {
    /// The problems as they are printed, with empty lines in between.
    var text: String {
        map { ProblemFormat.human.text(for: $0) }.joined(separator: "\n\n")
    }
}
