/// Data without a declared type, as in JSON or YAML.
public indirect enum Value: Sendable, Hashable {
    case null
    case bool(Bool)

    /// As written: `1.50` stays `1.50`.
    case number(String)

    case text(String)
    case list([Value])
    case map([String: Value])
}

extension Value: ExpressibleByNilLiteral {
    public init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Value: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self = .number(String(value)) }
}

extension Value: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .text(value) }
}

extension Value: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
    /// The last of duplicate keys wins.
    public init(dictionaryLiteral elements: (String, Value)...) {
        self = .map(Dictionary(elements) { $1 })
    }
}

extension Value {
    /// False for null, false, zero, empty text and an empty list; an empty map is true.
    package var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let digits): Double(digits) != 0
        case .text(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .map: true
        }
    }

    /// The text that a tag writes; `nil` for null, a list and a map.
    package var text: String? {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .number(let text), .text(let text): text
        case .null, .list, .map: nil
        }
    }

    /// Returns the value at a path of keys; null if a key is missing.
    func descend(_ keys: some Sequence<String>) -> Value {
        var value = self
        for key in keys {
            guard case .map(let fields) = value, let next = fields[key] else { return .null }
            value = next
        }
        return value
    }
}

extension [Value] {
    /// Looks up a dotted name in the innermost context, at or above the index `floor`, that has its
    /// first part; `nil` if there is none.
    package func lookUp(_ keys: [String], floor: Int = 0) -> Value? {
        guard let first = keys.first else { return last }
        for index in indices[floor...].reversed() {
            if case .map(let fields) = self[index], let value = fields[first] {
                return value.descend(keys.dropFirst())
            }
        }
        return nil
    }
}
