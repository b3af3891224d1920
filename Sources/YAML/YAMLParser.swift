import Diagnostics
import Yams

/// Reads one YAML document into nodes with places.
package struct YAMLParser {
    let lines: SourceLines

    /// The YAML's part of the file.
    let range: Range<Int>

    /// The whole text, or the part of it that is YAML.
    package init(_ lines: SourceLines, range: Range<Int>? = nil) {
        self.lines = lines
        self.range = range ?? 0..<lines.source.bytes.count
    }

    /// The document's root; `.none` where the text holds nothing.
    package func root() throws(Problem) -> YAMLNode {
        try checkLimits()
        var plain = PlainYAML(lines, range: range)
        if let root = plain.root() { return root }
        return try libraryRoot()
    }

    /// What Yams reads; the limits must have been checked.
    func libraryRoot() throws(Problem) -> YAMLNode {
        let source = lines.source
        let yaml = String(decoding: source.bytes[range], as: UTF8.self)
        let marks = YAMLMarks(source.bytes, range: range)
        do {
            let parser = try Parser(yaml: yaml, resolver: .basic, encoding: .utf8)
            guard let root = try parser.singleRoot() else { return .none }
            var composer = YAMLComposer(lines: lines, marks: marks, size: range.count)
            return try composer.node(root)
        } catch let problem as Problem {
            throw problem
        } catch let error as YamlError {
            throw self.problem(error, marks)
        } catch {
            throw Problem("yaml-syntax", "\(error)", at: Location(path: source.path))
        }
    }
}

extension YAMLParser {
    /// A complaint of Yams in the words of a problem, with a way out for the common slips.
    private func problem(_ error: YamlError, _ marks: YAMLMarks) -> Problem {
        switch error {
        case .scanner(let context, let words, let mark, _),
            .parser(let context, let words, let mark, _),
            .composer(let context, let words, let mark, _):
            problem(words, at: marks.offset(mark), since: context.map { marks.offset($0.mark) })
        case .duplicatedKeysInMapping(let keys, let context):
            .duplicateKey(keys.first ?? "", at: place(of: marks.offset(context.mark), keys.first))
        case .reader(_, let characters, _, let yaml):
            unreadable(marks.start, characters, in: yaml)
        default:
            Problem("yaml-syntax", "\(error)", at: Location(path: lines.source.path))
        }
    }

    /// `start` is where that began which could not be read to its end.
    private func problem(_ words: String, at offset: Int, since start: Int?) -> Problem {
        switch words {
        case "mapping values are not allowed in this context":
            return secondColon(at: offset)
        case "found unexpected end of stream", "found unexpected document indicator":
            return syntax(
                "the quote that opens here is not closed", at: start ?? offset,
                help: "close it with the same quote")
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
            let bracket = words.hasSuffix("']'") ? "]" : "}"
            return syntax(
                "what opens here is not closed with \(bracket), or a comma is missing in it",
                at: start ?? offset, help: "write [a, b] or {a: 1, b: 2}")
        case "found character that cannot start any token":
            return syntax(
                "this character cannot start a value", at: offset,
                help: "indent with spaces, not tabs; put a value that starts with @, ` or % "
                    + "in quotes")
        case "could not find expected ':'":
            return syntax("a key without its \":\"", at: offset, help: "write key: value")
        case "but found another document":
            return syntax(
                "a second document (---) in one text", at: offset, help: "remove this line")
        case "found undefined alias", "did not find expected alphabetic or numeric character":
            return syntax(
                "this is no alias or anchor of this text", at: start ?? offset,
                help: "a value that starts with * or & must stand in quotes")
        case _ where words.hasPrefix("Maximum nesting level"):
            return .yamlNesting(at: place(of: offset))
        default:
            return syntax(
                words, at: offset, help: "if the value holds special characters, put it in quotes")
        }
    }

    private func syntax(_ message: String, at offset: Int, help: String) -> Problem {
        Problem("yaml-syntax", message, at: place(of: offset), help: help)
    }

    /// A colon where none may stand: a second one in a line, or the first of a line that seems to
    /// go on with the value above.
    private func secondColon(at offset: Int) -> Problem {
        let lineStart =
            lines.source.bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
        let before = String(decoding: lines.source.bytes[lineStart..<offset], as: UTF8.self)
        guard let colon = before.firstRange(of: ": ") else {
            return syntax(
                "this key seems to belong to the value above it", at: offset,
                help: "write a space after the \":\" of the line above, and let the keys of one "
                    + "map begin in the same column")
        }
        let rest = lines.source.bytes[offset...].prefix { $0 != 0x0A && $0 != 0x0D }
        let value = before[colon.upperBound...] + String(decoding: rest, as: UTF8.self)
        let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return syntax(
            "a second \":\" in one line's value", at: offset,
            help: "put the value in quotes: "
                + before[..<colon.upperBound].drop(while: \.isWhitespace)
                + (value.count <= 80 ? "\"\(quoted)\"" : "\"…\""))
    }

    private func place(of offset: Int, _ key: String? = nil) -> Location {
        lines.source.location(of: offset..<offset + max(1, key?.utf8.count ?? 1))
    }

    /// `characters` counts from the YAML's beginning.
    private func unreadable(
        _ start: Int, _ characters: Int?, in yaml: String
    ) -> Problem {
        let end = yaml.index(
            yaml.startIndex, offsetBy: characters ?? 0, limitedBy: yaml.endIndex)
        let offset = start + (end.map { yaml[..<$0].utf8.count } ?? 0)
        return syntax(
            "a control character", at: offset, help: "remove it, or write it as in \"\\e\"")
    }
}
