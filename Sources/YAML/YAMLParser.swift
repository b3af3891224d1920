import Diagnostics
import Platform
import Yams

/// Parses one YAML document into nodes with locations.
package struct YAMLParser {
    let lines: SourceLines

    /// The YAML's bytes in the file.
    let range: Range<Int>

    /// Parses the whole text, or the part of it in `range`.
    package init(_ lines: SourceLines, range: Range<Int>? = nil) {
        self.lines = lines
        self.range = range ?? 0..<lines.source.bytes.count
    }

    /// Returns the document's root; `.none` if the text is empty.
    package func root() throws(Problem) -> YAMLNode {
        try checkLimits()
        var plain = PlainYAMLParser(lines, range: range)
        if let root = plain.root() { return root }
        return try libraryRoot()
    }

    /// Returns the root as Yams reads it; the limits must have been checked.
    func libraryRoot() throws(Problem) -> YAMLNode {
        let source = lines.source
        let yaml = String(decoding: source.bytes[range], as: UTF8.self)
        let marks = YAMLOffsets(source.bytes, range: range)
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
    /// Returns an error of Yams as a problem, with help for the common mistakes.
    private func problem(_ error: YamlError, _ marks: YAMLOffsets) -> Problem {
        switch error {
        case .scanner(let context, let words, let mark, _),
            .parser(let context, let words, let mark, _),
            .composer(let context, let words, let mark, _):
            problem(words, at: marks.offset(mark), since: context.map { marks.offset($0.mark) })
        case .duplicatedKeysInMapping(let keys, let context):
            duplicateKey(keys.first ?? "", since: marks.offset(context.mark))
        case .reader(_, let characters, _, let yaml):
            unreadable(marks.start, characters, in: yaml)
        default:
            Problem("yaml-syntax", "\(error)", at: Location(path: lines.source.path))
        }
    }

    /// Returns the problem at the second key of a block map; in flow style, `offset` is returned.
    private func duplicateKey(_ key: String, since offset: Int) -> Problem {
        let bytes = lines.source.bytes[range]
        let line =
            bytes[..<offset].lastIndex(where: \.isYAMLBreak).map { $0 + 1 } ?? bytes.startIndex
        let indent = bytes[line..<offset]
        let second = bytes.ranges(of: Array(key.utf8)).first { found in
            let start = found.lowerBound - indent.count
            return found.lowerBound > offset && bytes[start - 1].isYAMLBreak
                && bytes[start..<found.lowerBound] == indent
                && bytes[found.upperBound...].first { !$0.isBlank } == UInt8(ascii: ":")
        }
        return .duplicateKey(key, at: place(of: second?.lowerBound ?? offset, key))
    }

    /// `start` is the start of the construct that could not be parsed to its end.
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
        case "did not find expected key", "did not find expected '-' indicator",
            "did not find expected <document start>":
            return syntax(
                "this line does not continue the lines above it", at: offset,
                help: "indent what belongs together by the same number of spaces, here and in the "
                    + "line above; put a value with special characters in quotes")
        case "could not find expected ':'":
            let key = start ?? offset
            let line = lines.source.bytes[key...].prefix { !$0.isYAMLBreak }
            return syntax(
                line.contains(UInt8(ascii: ":"))
                    ? "this key has no space after its \":\"" : "this key has no \":\"",
                at: key, help: "write it as in title: Open day")
        case "but found another document":
            return syntax(
                "a second document (---) begins here", at: offset, help: "remove this line")
        case "found undefined alias", "did not find expected alphabetic or numeric character":
            return syntax(
                "this alias or anchor is not defined", at: start ?? offset,
                help: "put a value that starts with * or & in quotes")
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

    /// Returns the problem with an unexpected colon: the second one of a line, or the first of a
    /// line that YAML reads as a continuation of the value above.
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

    /// `characters` is the offset in `yaml`.
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

/// Limits on YAML that Yams could not parse in bounded time and space, checked before it starts.
/// The checks ignore quotes, so they count too much rather than too little.
extension YAMLParser {
    private static let deepestNesting = 50

    /// A chain of anchors that each contain an alias of the previous one nests as deeply as all of
    /// them together.
    private static let mostAnchors = 10

    /// Fewer aliases than these cannot expand to so many values that comparing keys takes long: at
    /// most 3 to the tenth.
    private static let fewAliases = 30

    private var source: SourceText { lines.source }

    private func checkLimits() throws(Problem) {
        try refuseDeepNesting()
        let aliases = starts(of: UInt8(ascii: "*")).count
        guard aliases > 0 else { return }
        let anchors = starts(of: UInt8(ascii: "&"))
        if anchors.count > Self.mostAnchors {
            throw Problem(
                "yaml-aliases",
                "more than \(Self.mostAnchors) words begin with &, a mark for repeated values",
                at: source.location(of: anchors[Self.mostAnchors]..<anchors[Self.mostAnchors] + 1),
                help: "put texts that begin with & in quotes, and write other values themselves")
        }
        if !anchors.isEmpty, aliases >= Self.fewAliases { try refuseKeysOfValues() }
    }
}

extension YAMLParser {
    private func refuseDeepNesting() throws(Problem) {
        var brackets = 0
        var columns: [Int] = []
        var line = range.lowerBound
        while line < range.upperBound {
            let end = source.bytes[line..<range.upperBound].firstIndex(where: \.isYAMLBreak)
            let bytes = source.bytes[line..<(end ?? range.upperBound)]
            indent(bytes, &columns)
            for offset in bytes.indices {
                brackets = max(0, brackets + Self.step(of: bytes[offset]))
                guard brackets + columns.count <= Self.deepestNesting else {
                    throw .yamlNesting(at: source.location(of: offset..<offset + 1))
                }
            }
            line = bytes.endIndex + 1
        }
    }

    private static func step(of byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): -1
        default: 0
        }
    }

    /// Updates the columns of the lists and maps that are open on a line.
    private func indent(_ line: ArraySlice<UInt8>, _ columns: inout [Int]) {
        guard let first = line.firstIndex(where: { !$0.isBlank }) else { return }
        columns.removeAll { $0 >= first - line.startIndex }
        columns.append(first - line.startIndex)
        var offset = first
        while let byte = line[offset...].first, [UInt8]("-?:".utf8).contains(byte),
            line[(offset + 1)...].first?.isBlank == true
        {
            offset = line[(offset + 1)...].firstIndex { !$0.isBlank } ?? line.endIndex
            columns.append(offset - line.startIndex)
        }
    }

    /// Returns the offsets at which this sign begins an anchor or an alias.
    private func starts(of sign: UInt8) -> [Int] {
        let bytes = source.bytes[range]
        return bytes.indices.dropLast().filter { offset in
            bytes[offset] == sign && bytes[offset + 1].isOfName
                && (offset == range.lowerBound || bytes[offset - 1].mayEndToken)
        }
    }

    /// Yams expands the aliases in keys to find repeated ones. In a text with many aliases,
    /// everything that could make a key other than a scalar is therefore an error.
    private func refuseKeysOfValues() throws(Problem) {
        let bytes = source.bytes[range]
        var closesValue = false
        for offset in bytes.indices {
            let byte = bytes[offset]
            let next = bytes[(offset + 1)...].first ?? UInt8(ascii: "\n")
            let isKey =
                byte == UInt8(ascii: "{") || byte == UInt8(ascii: ":") && closesValue
                || byte == UInt8(ascii: "?") && !next.isASCIIName
            if isKey {
                throw Problem(
                    "yaml-aliases",
                    "this form is not read in a text with so many references such as *name",
                    at: source.location(of: offset..<offset + 1),
                    help: "write each key: value on its own line, and no *name before a colon")
            }
            if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "]") {
                closesValue = true
            } else if !byte.isOfName, !byte.isBlank {
                closesValue = false
            }
        }
    }
}

extension UInt8 {
    /// True if the name of an anchor may contain it.
    fileprivate var isOfName: Bool { isASCIIName || self >= 0x80 }

    /// True if an anchor or an alias may follow it directly.
    fileprivate var mayEndToken: Bool {
        isYAMLSpace || self >= 0x80 || [UInt8]("[{,:?-".utf8).contains(self)
    }

    fileprivate var isBlank: Bool { isSpaceOrTab || self == 0x0D }
}
