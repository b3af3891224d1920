extension PageCompiler {
    /// `kind` is nil for the innermost model itself.
    func textless(_ name: Name, _ kind: WordKind?) -> TemplateFault {
        let help: String
        switch kind {
        case .model(let child): help = "name a part of it: \(parts(of: name, child()))"
        case .list(let child): help = "repeat it, and write \(child().names.tags) in it"
        case .texts: help = "repeat it: {{#\(name.text)}}{{.}}{{/\(name.text)}}"
        case .flag: help = "it is only for sections: {{#\(name.text)}}…{{/\(name.text)}}"
        case .text, .html, .free, nil:
            help =
                "name a part of it: \((at.scope.model.map { names.models[$0].names } ?? []).tags)"
        }
        return TemplateFault(
            "no-text", "\"\(name.text)\" has no text of its own", name.range, help: help)
    }

    /// For a section on what is always there.
    func certain(_ name: Name) -> TemplateFault {
        TemplateFault(
            "no-section", "\"\(name.text)\" is always there and needs no section", name.range,
            help: "remove the section's tags")
    }

    private func parts(of name: Name, _ child: ModelNames) -> String {
        child.names.map { "\(name.text).\($0)" }.tags
    }
}

extension [String] {
    fileprivate var tags: String { map { "{{\($0)}}" }.joined(separator: ", ") }
}
