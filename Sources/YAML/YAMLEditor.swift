import Diagnostics

/// Sets and removes values of a YAML text in block style: lines of `key: value`, and lists in lines
/// of their own. Comments, order, quotes and line ends stay as they are.
///
/// Anything else in the way of an edit is a problem whose help says what to write by hand: brackets,
/// an anchor, an alias, a tag, a text of several lines.
package struct YAMLEditor {
    /// The text after all edits so far.
    package private(set) var source: SourceText
    var root: YAMLNode
    private var comments: [Range<Int>]

    /// What ends a line of this text.
    private let lineBreak: String

    private let name: String
    private let code: String
    private let help: String

    /// The deepest key on the way to what is edited, and where it stands in the text before all
    /// edits.
    private var place: Range<Int>
    private var location: Location
    private var isEdited = false

    /// `name`, `code` and `help` are for the problem if the text cannot be edited.
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

    /// Sets a text that can stand without quotes. Keys of the path that are missing are added, each
    /// as the last of its map.
    package mutating func set(_ path: [String], to text: String) throws(Problem) {
        try set(path, to: text, items: nil)
    }

    /// Sets a list of texts. Items that stay keep their order, before the new ones.
    package mutating func set(_ path: [String], to texts: [String]) throws(Problem) {
        try set(path, to: texts.yamlList, items: texts)
    }

    /// Removes a key with its value and the comments in its lines.
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

    /// The problem of an edit after which the text says something else than it should.
    package var changesMore: Problem {
        Problem(
            code, "\"\(name)\" cannot be edited without changing what else the file says",
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

    /// Goes on with an edited text that has the same comments.
    private mutating func accept(_ edited: [UInt8]) throws(Problem) {
        let text = SourceText(path: source.path, bytes: edited)
        let kept = comments.map { bytes[$0] }
        guard let root = try? YAMLParser(SourceLines(text)).root() else { throw changesMore }
        let comments = edited.comments(below: root)
        guard kept == comments.map({ edited[$0] }) else { throw changesMore }
        (source, self.root, self.comments, isEdited) = (text, root, comments, true)
    }

    /// The entries on the way to a path, as far as they exist.
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

    /// `items` are those of a list, which `text` has in one line.
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

/// Keys that are missing.
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

    /// Below the whole text, behind a blank line where the text has such lines.
    private mutating func append(_ keys: [String], _ text: String) throws(Problem) {
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

    /// As the last of a map.
    private mutating func add(
        _ keys: [String], _ text: String, to map: YAMLNode
    ) throws(Problem) {
        guard let indentation = indentation(of: map), !map.ownEntries.isEmpty else {
            throw refusal(at: map.range)
        }
        let lines = lines(keys, text, indentation, step(in: map))
        try accept(inserting(lines, at: endOfLines(of: map)))
    }

    /// Below a key without a value, and below the comments that belong to it.
    private mutating func fill(
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

    /// In the place of a text.
    private mutating func open(
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

    /// Lines below the one that ends at an offset.
    private func inserting(_ lines: [String], at end: Int) -> [UInt8] {
        replacing(end..<end, with: lines.map { lineBreak + $0 }.joined())
    }

    private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        var edited = bytes
        edited.replaceSubrange(range, with: Array(text.utf8))
        return edited
    }

    /// How much further in than a map the values of its keys begin; where they are no maps, those
    /// of the whole text.
    private func step(in map: YAMLNode) -> String {
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

/// Values that are there.
extension YAMLEditor {
    private mutating func replace(
        _ entry: YAMLEntry, with text: String, _ items: [String]?
    ) throws(Problem) {
        let old = entry.value
        switch (old.value, items) {
        case (.null, _):
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

    /// A map in lines of its own becomes a text beside the key; its comments stay in their lines.
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

    /// A list with each item in a line of its own, behind a hyphen.
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

extension SourceText {
    fileprivate var hasBlankLines: Bool {
        let breaks = bytes.filter { $0 != 0x0D || lineBreak == 0x0D }
        return zip(breaks, breaks.dropFirst()).contains { $0 == lineBreak && $1 == lineBreak }
    }
}
