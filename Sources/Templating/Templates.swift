import Diagnostics

/// Parsed templates that can include each other.
package struct Templates: Sendable {
    private let templates: [String: Template]
    private let constants: [String: [String: String]]

    /// Parses all sources and adds their syntax problems. `constants` can be used in every model:
    /// `{{assets.site-css}}`.
    package init(
        _ sources: [TemplateSource], constants: [String: [String: String]] = [:],
        problems: inout [Problem]
    ) {
        self.constants = constants
        var templates: [String: Template] = [:]
        for source in sources {
            let template = Template(source, problems: &problems)
            if let other = templates.updateValue(template, forKey: source.name) {
                problems.append(template.repeats(other))
            }
        }
        self.templates = templates
    }

    /// Sorted.
    package var names: [String] { templates.keys.sorted() }

    /// Checks a template against a model and binds each tag to a value. Returns `nil` if there are
    /// problems, which are added in reading order. `freeNames` receives the names that only data
    /// can confirm.
    package func page<Model: TemplateModel>(
        _ name: String, for model: Model.Type, freeNames: inout [FreeName],
        problems: inout [Problem]
    ) -> PageTemplate<Model>? {
        guard let template = templates[name] else {
            problems.append(missing(name))
            return nil
        }
        guard !template.hasProblems else { return nil }
        var compiler = PageCompiler(
            template, for: ModelNames(model), among: templates, constants: constants)
        let program = compiler.compile()
        problems += compiler.report.problems.inReadingOrder
        freeNames += compiler.report.freeNames.sorted { $0.location < $1.location }
        return program.map(PageTemplate.init)
    }

    /// Renders according to the Mustache specification with optional inheritance: a missing name,
    /// partial or parent renders nothing. The result is cut where nesting exceeds 200 levels.
    package func render(_ name: String, _ value: Value) -> [UInt8] {
        var problems: [Problem] = []
        return render(name, value, problems: &problems)
    }

    /// Also reports a missing template, and partials that include each other endlessly.
    package func render(_ name: String, _ value: Value, problems: inout [Problem]) -> [UInt8] {
        guard let template = templates[name] else {
            problems.append(missing(name))
            return []
        }
        var renderer = ValueRenderer(templates, contexts: [Value(constants), value])
        renderer.render(template)
        if renderer.isTooDeep { problems.append(template.endless) }
        return renderer.output
    }

    private func missing(_ name: String) -> Problem {
        Problem(
            "unknown-partial", "no template \"\(name)\"",
            help: Suggestions.didYouMean(name, in: names)
                ?? "known templates: \(names.joined(separator: ", "))")
    }
}

extension Value {
    fileprivate init(_ constants: [String: [String: String]]) {
        self = .map(constants.mapValues { .map($0.mapValues(Value.text)) })
    }
}
