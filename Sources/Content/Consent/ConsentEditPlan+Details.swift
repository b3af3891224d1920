import Diagnostics

extension ConsentEditPlan {
    /// Sets a contact's fields and last day in a map that stands in brackets.
    mutating func set(
        _ publish: Set<PublishedField>?, _ until: CivilDay?, inBrackets map: YAMLNode
    ) throws(YAMLEditFlaw) {
        var pieces = try FlowPieces(map, in: extent)
        if let publish {
            try set("publish", in: map, &pieces, new: publish.inBrackets) {
                node throws(YAMLEditFlaw) in
                try list(node, publish)
            }
        }
        if let until {
            try set("until", in: map, &pieces, new: until.text) { node throws(YAMLEditFlaw) in
                quoted(until.text, as: node)
            }
        }
        replace(pieces.range, with: pieces.text)
    }

    /// Sets them in a map whose entries stand in lines of their own.
    mutating func set(
        _ publish: Set<PublishedField>?, _ until: CivilDay?, inLines map: YAMLNode
    ) throws(YAMLEditFlaw) {
        var lines: [String] = []
        if let publish {
            if let node = map.ownEntries.first(where: { $0.key == "publish" })?.value {
                try replace(list: node, publish)
            } else {
                lines.append("publish: \(publish.inBrackets)")
            }
        }
        if let until {
            if let node = map.ownEntries.first(where: { $0.key == "until" })?.value {
                let range = node.range.lowerBound..<(try extent.end(of: node))
                replace(range, with: quoted(until.text, as: node))
            } else {
                lines.append("until: \(until.text)")
            }
        }
        guard !lines.isEmpty else { return }
        let indentation = try indentation(of: map)
        try insert(lines: lines.map { indentation + $0 }, below: try extent.end(of: map))
    }
}

extension ConsentEditPlan {
    private func set(
        _ key: String, in map: YAMLNode, _ pieces: inout FlowPieces, new: String,
        changed: (YAMLNode) throws(YAMLEditFlaw) -> String
    ) throws(YAMLEditFlaw) {
        let entries = map.ownEntries
        guard let index = entries.firstIndex(where: { $0.key == key }) else {
            return pieces.append("\(key): \(new)", lineBreak: lineBreak)
        }
        let entry = entries[index]
        let start = source.bytes[entry.keyNode.range.lowerBound..<entry.value.range.lowerBound]
        pieces.replace(
            index, with: String(decoding: start, as: UTF8.self) + (try changed(entry.value)))
    }

    private mutating func replace(
        list node: YAMLNode, _ publish: Set<PublishedField>
    ) throws(YAMLEditFlaw) {
        if case .list(let items) = node.value, !extent.isFlow(node) {
            return try replace(items: items, publish)
        }
        let end = try extent.end(of: node)
        replace(node.range.lowerBound..<end, with: try list(node, publish))
    }

    /// A list in brackets, or a single text that stands for one.
    private func list(
        _ node: YAMLNode, _ publish: Set<PublishedField>
    ) throws(YAMLEditFlaw) -> String {
        guard case .list(let items) = node.value else { return publish.inBrackets }
        var pieces = try FlowPieces(node, in: extent)
        for (index, item) in items.enumerated().reversed() where !publish.contains(item) {
            pieces.remove(index)
        }
        for name in publish.subtracting(items.compactMap(\.publishedField)).names {
            pieces.append(name.yamlKey, lineBreak: lineBreak)
        }
        return pieces.text
    }

    /// A list with each item in a line of its own, behind a hyphen.
    private mutating func replace(
        items: [YAMLNode], _ publish: Set<PublishedField>
    ) throws(YAMLEditFlaw) {
        let bytes = source.bytes
        guard let last = items.last(where: publish.contains) else { throw .intricate(at: place) }
        for item in items where !publish.contains(item) {
            let line = bytes.startOfLine(at: item.range.lowerBound)
            let end = bytes.endOfLine(from: try extent.end(of: item))
            _ = try hyphen(of: item)
            if let comment = comments.first(in: line..<end) {
                replace(bytes.endOfBlanks(from: line)..<comment.lowerBound, with: "")
            } else {
                replace(bytes.endOfLineBefore(line)..<end, with: "")
            }
        }
        let hyphen = try hyphen(of: last)
        let new = publish.subtracting(items.compactMap(\.publishedField)).names
        guard !new.isEmpty else { return }
        try insert(lines: new.map { hyphen + $0.yamlKey }, below: try extent.end(of: last))
    }

    /// What stands before an item in its line: spaces, a hyphen, spaces.
    private func hyphen(of item: YAMLNode) throws(YAMLEditFlaw) -> String {
        let start = source.bytes.startOfLine(at: item.range.lowerBound)
        let before = String(decoding: source.bytes[start..<item.range.lowerBound], as: UTF8.self)
        guard before.wholeMatch(of: /[ ]*- +/) != nil else { throw .intricate(at: item.range) }
        return before
    }
}

extension YAMLNode {
    fileprivate var publishedField: PublishedField? { text.flatMap { PublishedField($0) } }
}

extension Set<PublishedField> {
    fileprivate func contains(_ node: YAMLNode) -> Bool {
        node.publishedField.map { contains($0) } ?? false
    }

    var inBrackets: String { "[\(names.map(\.yamlKey).joined(separator: ", "))]" }
}
