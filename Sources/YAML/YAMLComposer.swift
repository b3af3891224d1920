import Diagnostics
import Yams

/// Converts nodes of Yams to nodes with locations. Too many aliases, tags of other programs and
/// keys that are not scalars are errors.
struct YAMLComposer {
    let lines: SourceLines
    let marks: YAMLOffsets

    /// The number of values that may still follow.
    private var budget: Int

    /// The number of values that aliases may expand to: a page of YAML can expand to billions.
    private static let mostNodes = 100_000

    private static let deepestNesting = 100

    /// `size` is the size of the text in bytes, an upper bound of its values without aliases.
    init(lines: SourceLines, marks: YAMLOffsets, size: Int) {
        self.lines = lines
        self.marks = marks
        budget = max(Self.mostNodes, size)
    }

    /// Throws a `Problem`; not typed, so that the frames of deep nesting stay small.
    mutating func node(_ node: Node) throws -> YAMLNode {
        try self.node(node, depth: 0)
    }
}

extension YAMLComposer {
    private mutating func node(_ node: Node, depth: Int) throws -> YAMLNode {
        let start = node.mark.map { marks.offset($0) } ?? 0
        let range = start..<marks.end(of: node, from: start)
        budget -= 1
        if budget < 0 { throw tooManyAliases(at: range) }
        if depth > Self.deepestNesting { throw Problem.yamlNesting(at: lines.location(of: range)) }
        try refuseTag(node.tag.description, at: range)
        return YAMLNode(
            value: try value(node, at: range, depth: depth + 1),
            line: lines.number(at: start), range: range)
    }

    private mutating func value(
        _ node: Node, at range: Range<Int>, depth: Int
    ) throws -> YAMLNode.Value {
        switch node {
        case .scalar(let scalar):
            return try self.scalar(scalar, at: range)
        case .sequence(let sequence):
            var nodes: [YAMLNode] = []
            for element in sequence { nodes.append(try self.node(element, depth: depth)) }
            return .list(nodes)
        case .mapping(let mapping):
            return .map(try entries(mapping, depth: depth))
        case .alias:
            return .null
        }
    }

    private func scalar(
        _ scalar: Node.Scalar, at range: Range<Int>
    ) throws(Problem) -> YAMLNode.Value {
        let isPlain = scalar.style == .plain || scalar.style == .any
        if scalar.string.utf8.contains(0) {
            throw Problem(
                "nul-byte", "the text contains a NUL character", at: lines.location(of: range),
                help: "remove it")
        }
        return isPlain && scalar.string.isYAMLNull
            ? .null : .scalar(scalar.string, isPlain: isPlain)
    }

    /// Returns the map's own entries, then those merged by `<<` whose keys the map does not have.
    private mutating func entries(
        _ mapping: Node.Mapping, depth: Int
    ) throws -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        var merged: [YAMLEntry] = []
        var keys: Set<String> = []
        for (key, value) in mapping {
            let entry = try entry(key, value, depth: depth)
            if case .scalar("<<", isPlain: true) = entry.keyNode.value {
                merged += try self.merged(entry)
            } else if keys.insert(entry.key).inserted {
                entries.append(entry)
            } else {
                throw Problem.duplicateKey(entry.key, at: lines.location(of: entry.keyNode.range))
            }
        }
        return entries + merged.filter { keys.insert($0.key).inserted }
    }

    private mutating func entry(_ key: Node, _ value: Node, depth: Int) throws -> YAMLEntry {
        let keyNode = try node(key, depth: depth)
        guard case .scalar(let name) = key else {
            throw Problem(
                "yaml-key", "the name before a colon must be a plain text, not \(keyNode.kind)",
                at: lines.location(of: keyNode.range), help: "write it as in title: Open day")
        }
        return YAMLEntry(
            key: name.string, keyNode: keyNode, value: try node(value, depth: depth))
    }

    private func merged(_ entry: YAMLEntry) throws(Problem) -> [YAMLEntry] {
        switch entry.value.value {
        case .map(let entries): return entries
        case .list(let nodes):
            var entries: [YAMLEntry] = []
            for node in nodes {
                guard case .map(let more) = node.value else { throw notMergeable(node) }
                entries += more
            }
            return entries
        default: throw notMergeable(entry.value)
        }
    }
}

extension YAMLComposer {
    /// The tags of Yams for YAML's own types, and for no tag.
    private static let tags = Set(
        ["", "!"]
            + ["str", "int", "bool", "float", "null", "map", "seq", "timestamp", "merge"]
            .map { "tag:yaml.org,2002:\($0)" })

    private func refuseTag(_ tag: String, at range: Range<Int>) throws(Problem) {
        guard !Self.tags.contains(tag) else { return }
        let written = tag.replacing("tag:yaml.org,2002:", with: "!!")
        throw Problem(
            "yaml-tag",
            "\(written) has a meaning in YAML that is not supported here",
            at: lines.location(of: range),
            help: "if it begins a text, put the text in quotes; otherwise remove it")
    }

    private func tooManyAliases(at range: Range<Int>) -> Problem {
        Problem(
            "yaml-aliases",
            "the references such as *name stand for more than \(Self.mostNodes) values",
            at: lines.location(of: range), help: "write the values themselves instead of *name")
    }

    private func notMergeable(_ node: YAMLNode) -> Problem {
        Problem(
            "yaml-type",
            "<<: must have the name of lines to repeat here, not \(node.kind)",
            at: lines.location(of: node.range),
            help: "write <<: *name, and &name after the key of those lines")
    }
}

extension Problem {
    static func duplicateKey(_ key: String, at location: Location) -> Problem {
        Problem(
            "duplicate-key", "the key \"\(key)\" appears more than once", at: location,
            help: "keep one of them")
    }

    static func yamlNesting(at location: Location) -> Problem {
        Problem(
            "yaml-nesting", "lists and maps are nested too deeply here", at: location,
            help: "use fewer levels")
    }
}
