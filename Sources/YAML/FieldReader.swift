import Diagnostics

/// Reads the fields of one YAML map by name and type, and collects their problems.
package struct FieldReader {
    package let lines: SourceLines
    package var problems: [Problem] = []
    private let fields: [String: YAMLEntry]

    /// The keys that were read, each once.
    private var readKeys: [String] = []
    private let allEntries: [YAMLEntry]

    /// `what` names the map in messages: `site.yml`.
    package init(_ node: YAMLNode, in lines: SourceLines, what: String) {
        self.lines = lines
        switch node.value {
        case .map(let entries): allEntries = entries
        case .null: allEntries = []
        default:
            allEntries = []
            problems = [
                Problem(
                    "yaml-type", "\(what) must be lines of the form key: value, not \(node.kind)",
                    at: lines.location(of: node.range),
                    help: "write each value as in title: Open day"
                        + (node.text?.contains(":") == true ? ", with a space after the colon" : "")
                )
            ]
        }
        fields = Dictionary(allEntries.map { ($0.key, $0) }) { first, _ in first }
    }
}

extension FieldReader {
    /// Returns the raw value; `nil` if the key is missing or has no value.
    package mutating func node(_ key: String) -> YAMLNode? {
        if !readKeys.contains(key) { readKeys.append(key) }
        guard let node = fields[key]?.value, node.value != .null else { return nil }
        return node
    }

    /// Returns a reader of the value; `nil` if the key is missing or has no value.
    package mutating func reader(_ key: String) -> FieldReader? {
        node(key).map { FieldReader($0, in: lines, what: key) }
    }

    /// Returns the raw value. A key without a value is a problem.
    package mutating func filledNode(_ key: String, help: String) -> YAMLNode? {
        if let node = node(key) { return node }
        if let entry = fields[key] {
            fail("missing-value", "\(key) has no value", at: entry.keyNode, help: help)
        }
        return nil
    }

    package mutating func text(_ key: String) -> String? {
        value(key, "a text", help: "write \(key): some words", \.text)
    }

    /// Returns the words `Null` and `NULL` as they are written; `nil` for anything else.
    package mutating func word(_ key: String) -> String? {
        node(key) == nil ? fields[key]?.value.wordOfNull(in: lines.source.bytes) : nil
    }

    /// Returns a list of texts; a single text counts as a list of one.
    package mutating func texts(_ key: String) -> [(text: String, node: YAMLNode)]? {
        node(key).flatMap { texts(of: $0, key) }
    }

    /// Returns the texts in a key's value; `nil` if it is neither a list nor a text.
    package mutating func texts(
        of node: YAMLNode, _ key: String
    ) -> [(text: String, node: YAMLNode)]? {
        let help = "write \(key): [one, another]"
        switch node.value {
        case .scalar(let text, _): return [(text, node)]
        case .list(let nodes):
            return nodes.compactMap { item in
                let text = item.text ?? item.wordOfNull(in: lines.source.bytes)
                if text == nil { expected("a list of texts", item, key, help: help) }
                return text.map { ($0, item) }
            }
        default:
            expected("a list of texts", node, key, help: help)
            return nil
        }
    }

    /// Returns a text for each language, in their order, of one text or of a map from the
    /// languages' codes, in which one without a text has the first. Without languages, returns one
    /// text.
    package mutating func texts(_ key: String, in languages: [String]) -> [String]? {
        guard !languages.isEmpty, let node = node(key), node.isMap else {
            return text(key).map { text in
                languages.isEmpty ? [text] : languages.map { _ in text }
            }
        }
        var fields = FieldReader(node, in: lines, what: key)
        let texts = languages.map { fields.text($0) }
        problems += fields.allProblems()
        let first = texts.compactMap(\.self).first
        return first.map { first in texts.map { $0 ?? first } }
    }

    package mutating func flag(_ key: String) -> Bool? {
        value(key, "true or false", help: "write \(key): true or \(key): false") { node in
            switch node.text?.lowercased() {
            case "true", "yes", "on": true
            case "false", "no", "off": false
            default: nil
            }
        }
    }

    package mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
        let wanted = "a number from \(range.lowerBound) to \(range.upperBound)"
        return value(key, wanted, help: "write a whole number in that range") { node in
            node.text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// Returns a number with or without decimals.
    package mutating func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
        let wanted = "a number from \(range.lowerBound) to \(range.upperBound)"
        return value(key, wanted, help: "write \(key): and a number in that range") { node in
            node.text.flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    package mutating func entries(_ key: String) -> [YAMLEntry] {
        let help = "below \(key): write lines of the form key: value"
        return value(key, "lines of the form key: value", help: help) { node in
            if case .map(let entries) = node.value { entries } else { nil }
        } ?? []
    }

    package mutating func fail(_ problem: Problem) { problems.append(problem) }

    /// Turns the problems from a position on into warnings.
    package mutating func warn(from position: Int) {
        for index in position..<problems.count { problems[index] = problems[index].at(.warning) }
    }

    package mutating func fail(
        _ code: String, _ message: String, at node: YAMLNode, help: String,
        as severity: Problem.Severity = .error
    ) {
        fail(Problem(severity, code, message, at: location(of: node), help: help))
    }

    package mutating func fail(
        _ code: String, _ message: String, at location: Location, help: String
    ) {
        fail(Problem(code, message, at: location, help: help))
    }

    /// The location of a value; a scalar is underlined.
    package func location(of node: YAMLNode) -> Location { lines.location(of: node.range) }

    /// Returns the location of a key, with or without a value; `nil` if it is missing.
    package func location(ofKey key: String) -> Location? {
        fields[key].map { location(of: $0.keyNode) }
    }

    /// True if the key is a known one.
    package func reads(_ key: String) -> Bool { readKeys.contains(key) }

    /// Reports each key that was not read. The help is the key's `advice`, otherwise the nearest
    /// known key, otherwise `hint` and all known keys; it names no `unlisted` key. A key for
    /// which `isError` is true is an error.
    package mutating func warnOfUnknownKeys(
        _ severity: Problem.Severity = .warning, unlisted: Set<String> = [],
        hint: String? = nil, advice: (String) -> String? = { _ in nil },
        isError: (YAMLEntry) -> Bool = { _ in false }
    ) {
        let unknown = allEntries.filter { !readKeys.contains($0.key) }
        guard !unknown.isEmpty else { return }
        let listed = readKeys.filter { !unlisted.contains($0) }
        let known = "use one of: \(listed.joined(separator: ", "))"
        let all = hint.map { "\($0); otherwise \(known)" } ?? known
        var suggestions = Suggestions(listed)
        for entry in unknown {
            fail(
                "unknown-key", "unknown key \"\(entry.key)\"", at: entry.keyNode,
                help: advice(entry.key) ?? suggestions.didYouMean(entry.key) ?? all,
                as: isError(entry) ? .error : severity)
        }
    }

    /// Returns all problems, with those of keys that were not read.
    package mutating func allProblems(
        unknownKeys severity: Problem.Severity = .warning
    ) -> [Problem] {
        warnOfUnknownKeys(severity)
        return problems
    }
}

extension FieldReader {
    private mutating func value<Value>(
        _ key: String, _ wanted: String, help: String, _ read: (YAMLNode) -> Value?
    ) -> Value? {
        guard let node = node(key) else { return nil }
        if let value = read(node) { return value }
        expected(wanted, node, key, help: help)
        return nil
    }

    private mutating func expected(
        _ wanted: String, _ node: YAMLNode, _ key: String, help: String
    ) {
        let found = node.text.map { "\"\($0)\"" } ?? node.kind
        fail("yaml-type", "\(key) must be \(wanted), not \(found)", at: node, help: help)
    }
}
