import Diagnostics

@testable import Content
@testable import YAML

/// A text is read as front matter and as each file of settings. A fast result equals that of Yams,
/// and an edit keeps all other values and lines.
func editYAML(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    let source = SourceText(path: "a.yml", text: text)
    var problems: [Problem] = []
    _ = SiteSettingsParser.settings(from: source, problems: &problems)
    _ = ConsentParser.consent(from: source, problems: &problems)
    if let frontMatter = try? FrontMatter(of: source) {
        _ = try? YAMLParser(SourceLines(source), range: frontMatter.yaml).root()
    }
    let lines = SourceLines(source)
    for problem in problems {
        let line = problem.location?.line ?? 1
        require(line >= 1 && line <= lines.number(at: .max), "\(problem)")
    }
    guard let root = try? YAMLParser(lines).root() else { return }
    var plain = PlainYAMLParser(lines, range: source.bytes.indices)
    if let fast = plain.root() {
        require(fast == (try? YAMLParser(lines).libraryRoot()), "\(fast)")
    }
    let key = root.ownEntries.first?.key ?? "x"
    let paths = [["fuzz"], ["fuzz", "x"], [key, "fuzz"], [key]]
    let path = paths[input.count % 4]
    edit(source, root, path) { editor in
        switch input.count / 4 % 3 {
        case 0: try editor.set(path, to: "1")
        case 1: try editor.set(path, to: ["1", "b: c"])
        default: try editor.remove(path)
        }
    }
}

private func edit(
    _ source: SourceText, _ root: YAMLNode, _ path: [String],
    _ change: (inout YAMLEditor) throws -> Void
) {
    guard var editor = try? YAMLEditor(source, name: "x", code: "edit", help: "by hand"),
        (try? change(&editor)) != nil
    else { return }
    let text = String(decoding: editor.source.bytes, as: UTF8.self)
    let edited = (try? YAMLParser(SourceLines(editor.source)).root()) ?? .none
    let others = { (node: YAMLNode) in
        node.ownEntries.filter { $0.key != path[0] }.map { "\($0.key): \($0.value.unplaced)" }
    }
    require(others(root) == others(edited), "\(path) changes more: \(text.debugDescription)")
    guard !root.ownEntries.contains(where: { $0.key == path[0] }) else { return }
    var rest = editor.source.bytes.split(whereSeparator: \.isYAMLBreak)[...]
    for line in source.bytes.split(whereSeparator: \.isYAMLBreak) {
        guard let index = rest.firstIndex(of: line) else {
            fatalError("\(path) loses a line: \(text.debugDescription)")
        }
        rest = rest[(index + 1)...]
    }
}

extension YAMLNode {
    /// Its values without their places.
    fileprivate var unplaced: String {
        switch value {
        case .null: "~"
        case .scalar(let text, let isPlain): "\(text.debugDescription) \(isPlain)"
        case .list(let nodes): "\(nodes.map(\.unplaced))"
        case .map(let entries): "\(entries.map { ($0.key, $0.value.unplaced) })"
        }
    }
}
