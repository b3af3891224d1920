import Diagnostics

/// Sets and removes values of a YAML text in block style: lines of `key: value`, and lists with one
/// item on each line. Keeps comments, order, quotes and line endings.
///
/// Brackets, anchors, aliases, tags and texts of several lines cannot be edited: the problem's help
/// shows what to write by hand.
package struct YAMLEditor {
    /// The text after all edits so far.
    package private(set) var source: SourceText
    var root: YAMLNode
    private var comments: [Range<Int>]

    /// The line ending of this text.
    let lineBreak: String

    private let name: String
    private let code: String
    private let help: String

    /// The deepest existing key on the edited path, and its location in the text before all edits.
    private(set) var place: Range<Int>
    private var location: Location
    private var isEdited = false

    /// `name`, `code` and `help` go into the problem if the text cannot be edited.
    package init(
        _ source: SourceText, name: String, code: String, help: String
    ) throws(Problem) {
        self.source = source
        root = try YAMLParser(SourceLines(source)).root()
        comments = source.bytes.comments(below: root)
        let end = source.bytes.endOfLine(from: 0)
        let next = source.bytes.startOfNextLine(from: 0)
        lineBreak = end < next ? String(decoding: source.bytes[end..<next], as: UTF8.self) : "\n"
        (self.name, self.code, self.help) = (name, code, help)
        place = root.range
        location = source.location(of: place)
    }

    /// Sets a text that needs no quotes. Missing keys of the path are added, each at the end of its
    /// map.
    package mutating func set(_ path: [String], to text: String) throws(Problem) {
        try set(path, to: text, items: nil)
    }

    /// Sets a list of texts. Existing items keep their order, before the new ones.
    package mutating func set(_ path: [String], to texts: [String]) throws(Problem) {
        try set(path, to: texts.yamlList, items: texts)
    }

    /// Removes a key with its value and the comments on its lines.
    package mutating func remove(_ path: [String]) throws(Problem) {
        let found = try entries(to: path)
        guard found.count == path.count, let entry = found.last else { return }
        try refuseDecoration(of: entry.value)
        guard indentation(of: entry.keyNode) != nil else { throw refusal(at: place) }
        let start = bytes.startOfLine(at: place.lowerBound)
        let lines = start..<bytes.startOfNextLine(from: max(endOfLines(of: entry.value), start))
        var edited = bytes
        edited.removeSubrange(lines)
        comments.removeAll { lines.contains($0.lowerBound) }
        try accept(edited)
    }

    /// The problem with an edit that would also change other values.
    package var changesMore: Problem {
        Problem(
            code, "\"\(name)\" cannot be edited without changing other parts of the file",
            at: location, help: help)
    }
}

extension YAMLEditor {
    var bytes: [UInt8] { source.bytes }

    func refusal(at range: Range<Int>) -> Problem {
        Problem(
            code,
            "sitegen cannot edit \"\(name)\": brackets, an anchor, an alias, a tag or a text of "
                + "several lines is in the way",
            at: isEdited ? location : source.location(of: range), help: help)
    }

    /// Replaces the text by the edited one, which must have the same comments.
    mutating func accept(_ edited: [UInt8]) throws(Problem) {
        let text = SourceText(path: source.path, bytes: edited)
        let kept = comments.map { bytes[$0] }
        guard let root = try? YAMLParser(SourceLines(text)).root() else { throw changesMore }
        let comments = edited.comments(below: root)
        guard kept == comments.map({ edited[$0] }) else { throw changesMore }
        (source, self.root, self.comments, isEdited) = (text, root, comments, true)
    }

    /// Returns the entries along a path, as far as they exist.
    private mutating func entries(to path: [String]) throws(Problem) -> [YAMLEntry] {
        var found: [YAMLEntry] = []
        var node = root
        place = root.range
        for key in path {
            guard case .map(let entries) = node.value else { break }
            if bytes.isFlow(node) { throw refusal(at: node.range) }
            guard let entry = entries.first(where: { $0.key == key }) else { break }
            place = entry.keyNode.range
            guard node.ownEntries.contains(entry) else { throw refusal(at: place) }
            found.append(entry)
            node = entry.value
        }
        if !isEdited { location = source.location(of: place) }
        return found
    }

    /// `items` are the items of a list; `text` is that list on one line.
    private mutating func set(
        _ path: [String], to text: String, items: [String]?
    ) throws(Problem) {
        let found = try entries(to: path)
        let missing = Array(path[found.count...])
        guard let entry = found.last else { return try append(missing, text) }
        let step = step(in: (found.dropLast().last?.value ?? root))
        switch entry.value.value {
        case _ where missing.isEmpty: try replace(entry, with: text, items)
        case .map: try add(missing, text, to: entry.value)
        case .null: try fill(entry, missing, text, step)
        case .scalar: try open(entry, missing, text, step)
        case .list: throw refusal(at: entry.value.range)
        }
    }
}

/// Replacing existing values.
extension YAMLEditor {
    private mutating func replace(
        _ entry: YAMLEntry, with text: String, _ items: [String]?
    ) throws(Problem) {
        let old = entry.value
        switch (old.value, items) {
        case (.null, _):
            _ = try endOfColon(of: entry)
            let value = bytes.null(at: old.range.lowerBound)
            try accept(replacing(value, with: value.isEmpty ? " \(text)" : text))
        case (.scalar, nil):
            let quote = bytes[old.range.lowerBound].isYAMLQuote ? bytes[old.range.lowerBound] : nil
            let sign = quote.map { String(Unicode.Scalar($0)) } ?? ""
            try accept(replacing(try extent(of: old), with: sign + text + sign))
        case (.scalar, _?):
            try accept(replacing(try extent(of: old), with: text))
        case (.list(let nodes), let items?) where bytes.isFlow(old):
            let kept = nodes.compactMap(\.text).filter(items.contains)
            let texts = kept + items.filter { !kept.contains($0) }
            try accept(replacing(try extent(ofList: nodes, in: old), with: texts.yamlList))
        case (.list(let nodes), let items?):
            try replace(nodes, with: items)
        case (.map, nil) where !bytes.isFlow(old):
            try close(entry, text)
        default: throw refusal(at: old.range)
        }
    }

    /// Replaces a map below its key by a text on the key's line. Keeps the comments on their lines.
    private mutating func close(_ entry: YAMLEntry, _ text: String) throws(Problem) {
        let colon = try endOfColon(of: entry)
        let start = bytes.startOfLine(at: entry.value.range.lowerBound)
        guard start >= colon else { throw refusal(at: entry.value.range) }
        let end = endOfLines(of: entry.value)
        var kept: [UInt8] = []
        var line = start
        while line < end {
            let next = bytes.startOfNextLine(from: line)
            let content = bytes.endOfBlanks(from: line)
            if let comment = comments.first(where: { (line..<next).contains($0.lowerBound) }) {
                kept += bytes[line..<content] + bytes[comment.lowerBound..<next]
            } else if content >= bytes.endOfLine(from: line) {
                kept += bytes[line..<next]
            }
            line = next
        }
        var edited = bytes
        edited.replaceSubrange(start..<line, with: kept)
        edited.insert(contentsOf: Array(" \(text)".utf8), at: colon)
        try accept(edited)
    }

    /// Replaces a list with one item on each line, after a hyphen.
    private mutating func replace(
        _ nodes: [YAMLNode], with items: [String]
    ) throws(Problem) {
        let isKept = { (node: YAMLNode) in node.text.map(items.contains) ?? false }
        guard let last = nodes.lastIndex(where: isKept) else { throw refusal(at: place) }
        let old = nodes.compactMap(\.text)
        var edited = bytes
        for (index, node) in nodes.enumerated().reversed() {
            let line = bytes.startOfLine(at: node.range.lowerBound)
            let end = bytes.endOfLine(from: try extent(of: node).upperBound)
            let hyphen = String(decoding: bytes[line..<node.range.lowerBound], as: UTF8.self)
            guard hyphen.wholeMatch(of: /[ ]*- +/) != nil else { throw refusal(at: node.range) }
            if index == last {
                let new = items.filter { !old.contains($0) }.map { lineBreak + hyphen + $0.yamlKey }
                edited.insert(contentsOf: Array(new.joined().utf8), at: end)
            } else if isKept(node) {
                continue
            } else if let comment = comments.first(where: { (line..<end).contains($0.lowerBound) })
            {
                edited.removeSubrange(bytes.endOfBlanks(from: line)..<comment.lowerBound)
            } else {
                edited.removeSubrange(bytes.endOfLineBefore(line)..<end)
            }
        }
        try accept(edited)
    }
}
