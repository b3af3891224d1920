/// A value of a YAML text, with its place.
public struct YAMLNode: Sendable, Hashable, Encodable {
    public indirect enum Value: Sendable, Hashable, Encodable {
        case null
        /// Plain scalars (`5`, `true`) are told apart from quoted ones.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        case map([YAMLEntry])
    }

    public let value: Value

    /// Counts from 1, in the whole file.
    public let line: Int

    /// The bytes of the file to underline: a text with its quotes, else the first byte.
    let range: Range<Int>
}

/// A key of a YAML mapping and its value, in the order of the text.
public struct YAMLEntry: Sendable, Hashable, Encodable {
    public let key: String
    public let keyNode: YAMLNode
    public let value: YAMLNode
}

extension YAMLNode {
    public static let none = YAMLNode(value: .null, line: 1, range: 0..<0)

    /// The scalar's text, whatever its type; nil for null, lists and maps.
    public var text: String? {
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
