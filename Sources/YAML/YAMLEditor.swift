import Diagnostics

/// Sets and removes values of a YAML text in block style: lines of `key: value`, and lists with one
/// item on each line. Keeps comments, order, quotes and line endings.
///
/// Other brackets than a map's on one line, anchors, aliases, tags and texts of several lines cannot
/// be edited: the problem's help shows what to write by hand.
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

    /// Replaces a map in braces on one line; returns false if the value is none.
    package mutating func replaceMapInBraces(
        _ path: [String], with text: String
    ) throws(Problem) -> Bool {
        var node = root
        for key in path {
            guard let entry = node.ownEntries.first(where: { $0.key == key }) else { return false }
            node = entry.value
        }
        let start = node.range.lowerBound
        guard node.isMap, bytes.isFlow(node), let end = bytes.endOfBraces(from: start) else {
            return false
        }
        try accept(replacing(start..<end, with: text))
        return true
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
        case (.list(let nodes), let items?)
        where nodes.contains { $0.text.map(items.contains) ?? false }:
            try replace(nodes, with: items)
        case (.list, _?):
            try close(entry, text)
        case (.map, nil) where !bytes.isFlow(old):
            try close(entry, text)
        default: throw refusal(at: old.range)
        }
    }

    /// Replaces a map or list below its key by a text on the key's line. Keeps the comments on their lines.
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

    /// Replaces a list with one item on each line, after a hyphen. At least one item is kept.
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

/// Adds missing keys.
extension YAMLEditor {
    private func lines(
        _ keys: [String], _ text: String, _ indentation: String, _ step: String
    ) -> [String] {
        keys.enumerated().map { depth, key in
            let isLast = depth == keys.count - 1
            return indentation + String(repeating: step, count: depth) + key.yamlKey
                + (isLast ? ": \(text)" : ":")
        }
    }

    /// Adds keys at the end of the text, after a blank line if the text has such lines.
    mutating func append(_ keys: [String], _ text: String) throws(Problem) {
        var indentation = ""
        if root.value != .null {
            guard case .map = root.value, let spaces = self.indentation(of: root) else {
                throw refusal(at: root.range)
            }
            indentation = spaces
        }
        let isOpen = bytes.last.map { !$0.isYAMLBreak } ?? false
        let hasBlankLine = root.value != .null && source.hasBlankLines
        let added =
            (isOpen ? [""] : []) + (hasBlankLine ? [""] : [])
            + lines(keys, text, indentation, step(in: root))
        try accept(bytes + added.flatMap { Array(($0 + lineBreak).utf8) })
    }

    /// Adds keys at the end of a map.
    mutating func add(
        _ keys: [String], _ text: String, to map: YAMLNode
    ) throws(Problem) {
        guard let indentation = indentation(of: map), !map.ownEntries.isEmpty else {
            throw refusal(at: map.range)
        }
        let lines = lines(keys, text, indentation, step(in: map))
        try accept(inserting(lines, at: endOfLines(of: map)))
    }

    /// Adds keys below a key without a value and the comments that belong to it.
    mutating func fill(
        _ entry: YAMLEntry, _ keys: [String], _ text: String, _ step: String
    ) throws(Problem) {
        guard let indentation = indentation(of: entry.keyNode) else { throw refusal(at: place) }
        let value = bytes.null(at: entry.value.range.lowerBound)
        let lines = lines(keys, text, indentation + step, step)
        let end = endOfComments(below: value.upperBound, deeperThan: indentation.utf8.count)
        var edited = inserting(lines, at: end)
        if !value.isEmpty {
            edited.removeSubrange(bytes.startOfBlanks(before: value.lowerBound)..<value.upperBound)
        }
        try accept(edited)
    }

    /// Replaces a scalar by a map of the keys.
    mutating func open(
        _ entry: YAMLEntry, _ keys: [String], _ text: String, _ step: String
    ) throws(Problem) {
        let value = try extent(of: entry.value)
        if let indentation = indentation(of: entry.value) {
            let lines = lines(keys, text, indentation, step).joined(separator: lineBreak)
            return try accept(replacing(value, with: String(lines.dropFirst(indentation.count))))
        }
        guard let indentation = indentation(of: entry.keyNode) else { throw refusal(at: place) }
        let colon = try endOfColon(of: entry)
        guard bytes.endOfBlanks(from: colon) == value.lowerBound else {
            throw refusal(at: entry.value.range)
        }
        let lines = lines(keys, text, indentation + step, step)
        var edited = inserting(lines, at: bytes.endOfLine(from: value.upperBound))
        edited.removeSubrange(colon..<value.upperBound)
        try accept(edited)
    }

    /// Returns the text with lines inserted after the line that ends at `end`.
    private func inserting(_ lines: [String], at end: Int) -> [UInt8] {
        replacing(end..<end, with: lines.map { lineBreak + $0 }.joined())
    }

    func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        var edited = bytes
        edited.replaceSubrange(range, with: Array(text.utf8))
        return edited
    }

    /// Returns the indentation of a map's values relative to the map; if none of them is a map,
    /// that of the root's values.
    func step(in map: YAMLNode) -> String {
        for map in [map, root] {
            let outer = indentation(of: map)?.utf8.count ?? 0
            for entry in map.ownEntries where entry.value.isMap && !bytes.isFlow(entry.value) {
                guard let inner = indentation(of: entry.value)?.utf8.count, inner > outer else {
                    continue
                }
                return String(repeating: " ", count: inner - outer)
            }
        }
        return "  "
    }
}

extension SourceText {
    fileprivate var hasBlankLines: Bool {
        let breaks = bytes.filter { $0 != 0x0D || lineBreak == 0x0D }
        return zip(breaks, breaks.dropFirst()).contains { $0 == lineBreak && $1 == lineBreak }
    }
}

/// Finds the ranges and ends of nodes.
extension YAMLEditor {
    /// Returns the spaces before a value; `nil` if anything else precedes it on its line.
    func indentation(of node: YAMLNode) -> String? {
        let start = min(node.range.lowerBound, bytes.count)
        let before = bytes[bytes.startOfLine(at: start)..<start]
        guard before.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
        return String(decoding: before, as: UTF8.self)
    }

    /// Throws if a value has an anchor, an alias, a tag or is a block scalar.
    private func refuseDecoration(of node: YAMLNode) throws(Problem) {
        let start = node.range.lowerBound
        if start < bytes.count, [UInt8]("&*!|>".utf8).contains(bytes[start]) {
            throw refusal(at: start..<start + 1)
        }
    }

    /// Returns the range of a one-line text with its quotes.
    private func extent(of node: YAMLNode) throws(Problem) -> Range<Int> {
        try refuseDecoration(of: node)
        let start = node.range.lowerBound
        switch node.value {
        case .scalar(let text, isPlain: true) where bytes[start...].starts(with: text.utf8):
            return start..<start + text.utf8.count
        case .scalar(_, isPlain: false) where bytes[start].isYAMLQuote:
            let end = bytes.endOfQuoted(from: start)
            guard end <= bytes.endOfLine(from: start) else { break }
            return start..<end
        default: break
        }
        throw refusal(at: start..<start + 1)
    }

    /// Returns the range of a one-line list of texts in brackets.
    private func extent(
        ofList nodes: [YAMLNode], in list: YAMLNode
    ) throws(Problem) -> Range<Int> {
        let start = list.range.lowerBound
        var end = start + 1
        for node in nodes {
            let item = try extent(of: node)
            guard item.lowerBound >= end else { throw refusal(at: node.range) }
            end = item.upperBound
        }
        guard let close = bytes[end...].firstIndex(of: UInt8(ascii: "]")),
            close < bytes.endOfLine(from: start)
        else { throw refusal(at: list.range) }
        return start..<close + 1
    }

    private func endOfColon(of entry: YAMLEntry) throws(Problem) -> Int {
        let end =
            entry.keyNode.value == .null
            ? entry.keyNode.range.lowerBound + entry.key.utf8.count
            : try extent(of: entry.keyNode).upperBound
        let colon = bytes.endOfBlanks(from: end)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else {
            throw refusal(at: entry.keyNode.range)
        }
        return colon + 1
    }

    /// Returns the end of a value's last line, before its line break. Comments and blank lines
    /// below the value do not belong to it.
    private func endOfLines(of node: YAMLNode) -> Int {
        let last = node.starts.max() ?? 0
        let next = root.starts.filter { $0 > last }.min()
        var end = next.map { bytes.endOfLineBefore(bytes.startOfLine(at: $0)) } ?? bytes.count
        while end > last {
            let line = bytes.startOfLine(at: end)
            let content = bytes.endOfBlanks(from: line)
            guard content >= end || bytes[content] == UInt8(ascii: "#") else { break }
            end = bytes.endOfLineBefore(line)
        }
        return end
    }

    /// Returns the end of the comments that follow a line and are indented more than `column`.
    private func endOfComments(below offset: Int, deeperThan column: Int) -> Int {
        var end = bytes.endOfLine(from: offset)
        while true {
            let next = bytes.startOfNextLine(from: end)
            let start = bytes.endOfBlanks(from: next)
            guard start < bytes.count, bytes[start] == UInt8(ascii: "#"), start - next > column
            else { return end }
            end = bytes.endOfLine(from: start)
        }
    }
}
