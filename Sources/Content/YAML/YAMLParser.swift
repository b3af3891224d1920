import Diagnostics
import Yams

/// Reads one YAML document into nodes with places.
struct YAMLParser {
    let source: SourceText

    /// The YAML's part of the file.
    let range: Range<Int>

    /// How many lines of the file come before the YAML.
    let linesBefore: Int

    /// Aliases may stand for at most this many values: a page of YAML can name billions.
    private static let mostNodes = 1_000_000

    init(_ source: SourceText, range: Range<Int>? = nil, linesBefore: Int = 0) {
        self.source = source
        self.range = range ?? 0..<source.bytes.count
        self.linesBefore = linesBefore
    }

    /// The document's root; `.none` where the text holds nothing.
    func root() throws(Problem) -> YAMLNode {
        let yaml = String(decoding: source.bytes[range], as: UTF8.self)
        do {
            try refuseAliasesAsKeys(yaml)
            let parser = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8)
            guard let root = try parser.singleRoot() else { return .none }
            var room = max(Self.mostNodes, yaml.utf8.count)
            return try node(root, room: &room)
        } catch let problem as Problem {
            throw problem
        } catch let error as YamlError {
            throw YAMLSyntaxError(error: error, parser: self).problem
        } catch {
            throw Problem("yaml-syntax", "\(error)", at: Location(path: source.path))
        }
    }

    /// The place of a mark in the file; libyaml counts columns in Unicode scalars.
    func location(line: Int, scalarColumn: Int, length: Int = 1) -> Location {
        source.location(line: line, scalarColumn: scalarColumn, length: length)
    }
}

extension YAMLParser {
    private func node(_ node: Node, room: inout Int) throws(Problem) -> YAMLNode {
        let line = (node.mark?.line ?? 1) + linesBefore
        let column = node.mark?.column ?? 1
        room -= 1
        guard room > 0 else {
            throw Problem(
                "yaml-aliases", "the aliases (*name) stand for more than a million values",
                at: location(line: line, scalarColumn: column),
                help: "write the values out, or use fewer aliases")
        }
        return YAMLNode(
            value: try value(node, line: line, column: column, room: &room), line: line,
            scalarColumn: column)
    }

    private func value(
        _ node: Node, line: Int, column: Int, room: inout Int
    ) throws(Problem) -> YAMLNode.Value {
        switch node {
        case .scalar(let scalar):
            return try self.scalar(scalar, line: line, column: column)
        case .sequence(let sequence):
            var nodes: [YAMLNode] = []
            for element in sequence { nodes.append(try self.node(element, room: &room)) }
            return .list(nodes)
        case .mapping(let mapping):
            var entries: [YAMLEntry] = []
            for (key, value) in mapping { entries.append(try entry(key, value, room: &room)) }
            return .map(entries)
        case .alias:
            return .null
        }
    }

    private func scalar(
        _ scalar: Node.Scalar, line: Int, column: Int
    ) throws(Problem) -> YAMLNode.Value {
        let isPlain = scalar.style == .plain || scalar.style == .any
        if scalar.string.utf8.contains(0) {
            throw Problem(
                "nul-byte", "the text holds a NUL character",
                at: location(line: line, scalarColumn: column), help: "remove it")
        }
        let isNull = isPlain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
        return isNull ? .null : .scalar(scalar.string, isPlain: isPlain)
    }

    private func entry(
        _ key: Node, _ value: Node, room: inout Int
    ) throws(Problem) -> YAMLEntry {
        let keyNode = try node(key, room: &room)
        guard case .scalar(let name) = key else {
            throw Problem(
                "yaml-key", "a key must be a plain text, not \(keyNode.kind)",
                at: location(line: keyNode.line, scalarColumn: keyNode.scalarColumn))
        }
        return YAMLEntry(
            key: name.string, keyNode: keyNode, value: try node(value, room: &room))
    }

    /// Looking for repeated keys, the parser would follow an alias used as a key to its very end.
    private func refuseAliasesAsKeys(_ yaml: String) throws(Problem) {
        guard yaml.utf8.contains(UInt8(ascii: "&")), yaml.utf8.contains(UInt8(ascii: "*")),
            let match = yaml.firstMatch(of: /[{,?\n]\s*\*(?<name>[^\s,\]}]+)\s*(?::|\n|$)/)
        else { return }
        let name = match.output.name
        guard yaml.contains("&\(name)") else { return }
        let start = range.lowerBound + yaml.utf8.distance(from: yaml.startIndex, to: name.startIndex)
        throw Problem(
            "yaml-key", "an alias (*\(name)) cannot be a key",
            at: source.location(of: start..<start + name.utf8.count), help: "write the key out")
    }
}

extension SourceText {
    /// A place whose column is counted in Unicode scalars, turned into characters.
    func location(line: Int, scalarColumn: Int, length: Int = 1) -> Location {
        let whole = location(line: line)
        let before = (whole.source ?? "").unicodeScalars.prefix(scalarColumn - 1)
        return Location(
            path: path, line: line, column: String(String.UnicodeScalarView(before)).count + 1,
            length: length, source: whole.source)
    }
}
