import Diagnostics
import Yams

/// Reads one YAML document into nodes with places.
struct YAMLParser {
    let lines: SourceLines

    /// The YAML's part of the file.
    let range: Range<Int>

    /// The whole text, or the part of it that is YAML.
    init(_ lines: SourceLines, range: Range<Int>? = nil) {
        self.lines = lines
        self.range = range ?? 0..<lines.source.bytes.count
    }

    /// The document's root; `.none` where the text holds nothing.
    func root() throws(Problem) -> YAMLNode {
        try YAMLLimits(lines.source, range: range).check()
        var plain = PlainYAML(lines, range: range)
        if let root = try? plain.root() { return root }
        return try libraryRoot()
    }

    /// What the YAML library reads; the limits must have been checked.
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
            throw YAMLSyntaxError(error: error, source: source, marks: marks).problem
        } catch {
            throw Problem("yaml-syntax", "\(error)", at: Location(path: source.path))
        }
    }
}
