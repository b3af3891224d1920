import Diagnostics

/// A template's text, and the name by which others include it.
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
package struct Template: Sendable {
    let name: String
    package let source: SourceText
    package let nodes: [TemplateNode]

    /// If true, the template is not checked against a model: its nodes may not be as intended.
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
    /// The problem of two templates with the same name.
    func repeats(_ other: Template) -> Problem {
        Problem(
            "template-syntax", "two templates are named \"\(name)\"",
            at: Location(path: source.path), help: "rename or remove \(other.source.path)")
    }
}

/// An error at a place in a template, before it becomes a problem.
struct TemplateFault: Error {
    /// Its place in the template, in bytes.
    let range: Range<Int>

    let code: String
    let message: String
    let help: String?

    init(_ code: String, _ message: String, _ range: Range<Int>, help: String?) {
        self.range = range
        self.code = code
        self.message = message
        self.help = help
    }

    static func syntax(_ message: String, _ range: Range<Int>, help: String) -> Self {
        Self("template-syntax", message, range, help: help)
    }
}
