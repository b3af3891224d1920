/// A value of a YAML text, with its place.
package struct YAMLNode: Sendable, Hashable {
    package indirect enum Value: Sendable, Hashable {
        case null
        /// Plain scalars (`5`, `true`) are told apart from quoted ones.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        case map([YAMLEntry])
    }

    package let value: Value

    /// Counts from 1, in the whole file.
    package let line: Int

    /// The bytes of the file to underline: a text with its quotes, else the first byte.
    let range: Range<Int>
}

/// A key of a YAML mapping and its value, in the order of the text.
package struct YAMLEntry: Sendable, Hashable {
    package let key: String
    package let keyNode: YAMLNode
    package let value: YAMLNode
}

extension YAMLNode {
    package static let none = YAMLNode(value: .null, line: 1, range: 0..<0)

    /// The scalar's text, whatever its type; nil for null, lists and maps.
    package var text: String? {
        if case .scalar(let text, _) = value { text } else { nil }
    }

    /// What the node is, as a message says it.
    var kind: String {
        switch value {
        case .null: "nothing"
        case .scalar: "a text"
        case .list: "a list"
        case .map: "a map"
        }
    }
}

extension String {
    /// Whether it means nothing where it stands without quotes.
    var isYAMLNull: Bool {
        switch self {
        case "", "~", "null", "Null", "NULL": true
        default: false
        }
    }
}
