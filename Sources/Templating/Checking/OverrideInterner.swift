/// Assigns numbers to sets of overrides, so that equal sets have equal numbers.
struct OverrideInterner {
    struct Override: Hashable {
        let block: TemplateBlock

        /// The text that it is from.
        let text: CheckedText

        static func == (a: Self, b: Self) -> Bool { a.key == b.key }

        func hash(into hasher: inout Hasher) { hasher.combine(key) }

        private var key: [String] {
            [text.template.name, String(block.range.lowerBound), String(text.overrides)]
        }
    }

    /// The number of the empty set.
    static let none = 0

    private var sets: [[String: Override]] = [[:]]
    private var numbers: [[String: Override]: Int] = [[:]: 0]

    subscript(set: Int, name: String) -> Override? { sets[set][name] }

    /// Adds overrides to those of a text and returns the set's number; the outer ones win.
    mutating func adding(_ inner: [TemplateBlock], of text: CheckedText) -> Int {
        guard !inner.isEmpty else { return text.overrides }
        let added = inner.map { ($0.name, Override(block: $0, text: text)) }
        let set = sets[text.overrides].merging(added) { outer, _ in outer }
        if let number = numbers[set] { return number }
        numbers[set] = sets.count
        sets.append(set)
        return sets.count - 1
    }
}

/// The blocks of each template that can be overridden: its own, and those of its inclusions.
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

    /// `nil` if an included template is missing, which may have more.
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
    private mutating func collect(_ nodes: [TemplateNode], in template: String) {
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
