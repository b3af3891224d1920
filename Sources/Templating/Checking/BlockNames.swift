/// Which blocks each template offers to be overridden: its own, and those of what it includes.
struct BlockNames: Sendable {
    private var own: [String: Set<String>] = [:]
    private var included: [String: Set<String>] = [:]

    init(_ templates: [String: Template]) {
        for template in templates.values {
            own[template.name] = []
            included[template.name] = []
            collect(template.nodes, in: template.name)
        }
    }

    /// Nil if a template that may offer more is missing.
    func offered(by template: String) -> Set<String>? {
        var names: Set<String> = []
        var seen: Set<String> = [template]
        var waiting = [template]
        while let next = waiting.popLast() {
            guard let own = own[next] else { return nil }
            names.formUnion(own)
            for name in included[next] ?? [] where seen.insert(name).inserted {
                waiting.append(name)
            }
        }
        return names
    }
}

extension BlockNames {
    private mutating func collect(_ nodes: [Node], in template: String) {
        for node in nodes {
            switch node {
            case .line, .text, .variable: break
            case .section(_, _, let nodes): collect(nodes, in: template)
            case .block(let block):
                own[template]?.insert(block.name)
                collect(block.nodes, in: template)
            case .inclusion(let inclusion):
                included[template]?.insert(inclusion.name)
                for override in inclusion.overrides { collect(override.nodes, in: template) }
            }
        }
    }
}
