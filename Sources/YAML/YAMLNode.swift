/// A value of a YAML text, with its place.
package struct YAMLNode: Sendable, Hashable {
    package indirect enum Value: Sendable, Hashable {
        case null
        /// `isPlain` is true for a scalar without quotes, such as `5` or `true`.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        case map([YAMLEntry])
    }

    package let value: Value

    /// Counts from 1, in the whole file.
    package let line: Int

    /// The bytes of the file to underline: a scalar with its quotes, otherwise the first byte.
    package let range: Range<Int>

    package init(value: Value, line: Int, range: Range<Int>) {
        (self.value, self.line, self.range) = (value, line, range)
    }
}

/// A key of a YAML map and its value.
package struct YAMLEntry: Sendable, Hashable {
    package let key: String
    package let keyNode: YAMLNode
    package let value: YAMLNode

    package init(key: String, keyNode: YAMLNode, value: YAMLNode) {
        (self.key, self.keyNode, self.value) = (key, keyNode, value)
    }
}

extension YAMLNode {
    package static let none = YAMLNode(value: .null, line: 1, range: 0..<0)

    /// The scalar's text, plain or quoted; `nil` for null, lists and maps.
    package var text: String? {
        if case .scalar(let text, _) = value { text } else { nil }
    }

    /// The kind of value in words, for messages.
    package var kind: String {
        switch value {
        case .null: "nothing"
        case .scalar: "a text"
        case .list: "a list"
        case .map: "a map"
        }
    }

    /// Returns the words `Null` and `NULL`, which people write as texts, from the bytes of the
    /// file; `nil` for other nodes.
    package func wordOfNull(in bytes: [UInt8]) -> String? {
        guard value == .null, range.upperBound <= bytes.count else { return nil }
        let word = String(decoding: bytes[range], as: UTF8.self)
        return ["Null", "NULL"].contains(word) ? word : nil
    }

    package var isMap: Bool { if case .map = value { true } else { false } }
}

extension YAMLNode {
    /// The offsets of the first bytes of the node and of all nodes in it.
    var starts: [Int] {
        switch value {
        case .null, .scalar: [range.lowerBound]
        case .list(let nodes): [range.lowerBound] + nodes.flatMap(\.starts)
        case .map(let entries):
            [range.lowerBound] + entries.flatMap { $0.keyNode.starts + $0.value.starts }
        }
    }

    /// The entries written in the map itself, without those merged into it by `<<`.
    var ownEntries: [YAMLEntry] {
        guard case .map(let entries) = value else { return [] }
        return entries.filter {
            $0.keyNode.range.lowerBound >= range.lowerBound
                && $0.value.range.lowerBound >= $0.keyNode.range.lowerBound
        }
    }
}

extension String {
    /// True if YAML reads the text as null when it has no quotes.
    var isYAMLNull: Bool {
        switch self {
        case "", "~", "null", "Null", "NULL": true
        default: false
        }
    }
}
