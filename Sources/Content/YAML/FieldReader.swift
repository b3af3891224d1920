import Diagnostics

/// Takes the fields of one YAML map, by name and type, and gathers what is wrong with them.
struct FieldReader {
    let lines: SourceLines
    private(set) var problems: [Problem] = []
    private let fields: [String: YAMLEntry]
    private var asked: [String] = []
    private let order: [YAMLEntry]

    /// `what` is the thing that the map describes, for a message: `site.yml`.
    init(_ node: YAMLNode, in lines: SourceLines, what: String) {
        self.lines = lines
        switch node.value {
        case .map(let entries): order = entries
        case .null: order = []
        default:
            order = []
            problems = [
                Problem(
                    "yaml-type", "\(what) must be a map of keys and values, not \(node.kind)",
                    at: lines.location(of: node.range), help: "write lines of the form key: value")
            ]
        }
        fields = Dictionary(order.map { ($0.key, $0) }) { first, _ in first }
    }
}

extension FieldReader {
    /// The raw value; nil where the key is absent or has no value.
    mutating func node(_ key: String) -> YAMLNode? {
        asked.append(key)
        guard let node = fields[key]?.value, node.value != .null else { return nil }
        return node
    }

    /// The raw value; a key without one is a problem, not as good as absent.
    mutating func filledNode(_ key: String, help: String) -> YAMLNode? {
        if let node = node(key) { return node }
        if let entry = fields[key] {
            fail(
                Problem(
                    "missing-value", "\(key) has no value", at: location(of: entry.keyNode),
                    help: help))
        }
        return nil
    }

    mutating func text(_ key: String) -> String? {
        guard let node = node(key) else { return nil }
        guard let text = node.text else {
            expected(.text, node, key)
            return nil
        }
        return text
    }

    /// A list of texts; a single text is a list of one.
    mutating func texts(_ key: String) -> [(text: String, node: YAMLNode)]? {
        node(key).flatMap { texts(of: $0, key) }
    }

    /// The texts of a key's value; nil where it is neither a list nor a text.
    mutating func texts(of node: YAMLNode, _ key: String) -> [(text: String, node: YAMLNode)]? {
        switch node.value {
        case .scalar(let text, _): return [(text, node)]
        case .list(let nodes):
            return nodes.compactMap { item in
                if item.text == nil { expected(.texts, item, key) }
                return item.text.map { ($0, item) }
            }
        default:
            expected(.texts, node, key)
            return nil
        }
    }

    mutating func flag(_ key: String) -> Bool? {
        guard let node = node(key) else { return nil }
        switch node.text?.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default:
            expected(.flag, node, key)
            return nil
        }
    }

    mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let node = node(key) else { return nil }
        guard let number = node.text.flatMap({ Int($0) }), range.contains(number) else {
            expected(.integer(range), node, key)
            return nil
        }
        return number
    }

    /// A number with or without decimals.
    mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
        guard let node = node(key) else { return nil }
        guard let number = node.text.flatMap({ Double($0) }), range.contains(number) else {
            expected(.number(range), node, key)
            return nil
        }
        return number
    }

    mutating func entries(_ key: String) -> [YAMLEntry] {
        guard let node = node(key) else { return [] }
        guard case .map(let entries) = node.value else {
            expected(.map, node, key)
            return []
        }
        return entries
    }

    mutating func fail(_ problem: Problem) { problems.append(problem) }

    /// The place of a value, underlined where it is a text.
    func location(of node: YAMLNode) -> Location { lines.location(of: node.range) }

    /// A warning for each key that nobody asked for, with the likeliest known one.
    mutating func warnOfUnknownKeys(_ severity: Problem.Severity = .warning) {
        let unknown = order.filter { !asked.contains($0.key) }
        guard !unknown.isEmpty else { return }
        var suggestions = Suggestions(asked)
        for entry in unknown {
            let known = asked.joined(separator: ", ")
            fail(
                Problem(
                    severity, "unknown-key", "unknown key \"\(entry.key)\"",
                    at: location(of: entry.keyNode),
                    help: suggestions.didYouMean(entry.key) ?? "known are: \(known)"))
        }
    }

    private mutating func expected(_ wanted: ExpectedValue, _ node: YAMLNode, _ key: String) {
        let found = node.text.map { "\"\($0)\"" } ?? node.kind
        fail(
            Problem(
                "yaml-type", "\(key) must be \(wanted.words), not \(found)",
                at: location(of: node), help: wanted.help(key)))
    }
}
