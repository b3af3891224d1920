import Diagnostics

@testable import Content
@testable import YAML

/// A text is read as front matter and as each file of settings. A fast result equals that of Yams,
/// and an edit of consent.yml keeps all comments.
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
    let edits: [ConsentEdit] = [
        .setContainer("fuzz", .authorized),
        .grant("fuzz", publish: [PublishedField(.email)], until: nil),
        .deny("fuzz"), .deny(root.ownEntries.first?.key ?? ""),
    ]
    apply(edits[input.count % edits.count], to: source)
}

/// An edit keeps all comments, and changes nothing the second time.
private func apply(_ edit: ConsentEdit, to source: SourceText) {
    guard let edited = try? edit.text(from: source) else { return }
    var rest = edited.comments[...]
    for comment in source.comments {
        guard let index = rest.firstIndex(of: comment) else {
            fatalError("\(edit) loses a comment: \(edited.bytes.debugText)")
        }
        rest = rest[(index + 1)...]
    }
    let again = try? edit.text(from: edited)
    require(again?.bytes == edited.bytes, "\(edit) changes \(edited.bytes.debugText)")
}

extension SourceText {
    /// The lines that are comments alone.
    fileprivate var comments: [ArraySlice<UInt8>] {
        bytes.split(whereSeparator: \.isYAMLBreak).map { $0.drop { $0 == UInt8(ascii: " ") } }
            .filter { $0.first == UInt8(ascii: "#") }
    }
}

extension [UInt8] {
    fileprivate var debugText: String { String(decoding: self, as: UTF8.self).debugDescription }
}
