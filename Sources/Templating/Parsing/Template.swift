import Diagnostics

/// A template's text and the name under which others include it.
package struct TemplateSource: Sendable, Equatable {
    /// As written in `{{>name}}` and `{{<name}}`: `partials/card`.
    package let name: String

    package let text: SourceText

    package init(name: String, text: SourceText) {
        self.name = name
        self.text = text
    }
}

/// A parsed template.
struct Template: Sendable {
    let name: String
    let source: SourceText
    let nodes: [Node]

    /// Such a template is not bound to a model: what was read of it may not be what was meant.
    let hasProblems: Bool

    init(_ source: TemplateSource, problems: inout [Problem]) {
        name = source.name
        self.source = source.text
        var parser = TemplateParser(source.text.bytes)
        let (nodes, faults) = parser.parse()
        self.nodes = nodes
        hasProblems = !faults.isEmpty
        problems += faults.map { fault in
            Problem(
                fault.code, fault.message, at: source.text.location(of: fault.range),
                help: fault.help)
        }
    }
}

extension Template {
    /// For two templates of one name.
    func repeats(_ other: Template) -> Problem {
        Problem(
            "template-syntax", "two templates are named \"\(name)\"",
            at: Location(path: source.path), help: "rename or remove \(other.source.path)")
    }

    var endless: Problem {
        Problem(
            "endless-partial", "partials are nested more than \(ValueRenderer.deepest) deep",
            at: Location(path: source.path),
            help: "a partial that includes itself needs a section that the data ends")
    }
}
