import Diagnostics
import Templating

/// The template rendered with dynamic data; its syntax problems are part of the result.
func render(_ template: String, _ data: Value, partials: [String: String] = [:]) -> String {
    var problems: [Problem] = []
    let templates = templates(
        partials.merging(["page": template]) { $1 }, problems: &problems)
    let output = templates.render("page", data, problems: &problems)
    return String(decoding: output, as: UTF8.self) + problems.text
}

/// Each under its name, in a file `name.mustache`.
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
    /// As they are printed, with an empty line between two.
    var text: String {
        map { ProblemFormat.human.text(for: $0) }.joined(separator: "\n\n")
    }
}
