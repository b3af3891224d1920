import Diagnostics

/// Parsed templates that can include each other.
package struct Templates: Sendable {
    package let templates: [String: Template]
    package let constants: [String: [String: String]]

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

    /// Returns the names in the tags of a template, and of those that it includes: `field.lead`.
    package func names(in template: String) -> Set<String> {
        var (names, seen) = (Set<String>(), Set([template]))
        var nodes = templates[template]?.nodes ?? []
        while let node = nodes.popLast() {
            switch node {
            case .line, .text: break
            case .variable(let name, _): names.insert(name.text)
            case .section(let name, _, let inner):
                names.insert(name.text)
                nodes += inner
            case .block(let block): nodes += block.nodes
            case .inclusion(let inclusion):
                nodes += inclusion.overrides.flatMap(\.nodes)
                if seen.insert(inclusion.name).inserted {
                    nodes += templates[inclusion.name]?.nodes ?? []
                }
            }
        }
        return names
    }

    package func missing(_ name: String) -> Problem {
        Problem(
            "unknown-partial", "no template \"\(name)\"",
            help: Suggestions.didYouMean(name, in: names)
                ?? "known templates: \(names.joined(separator: ", "))")
    }
}
