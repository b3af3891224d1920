/// Data of no declared shape, as JSON or YAML hold it.
package indirect enum Value: Sendable, Hashable {
    case null
    case bool(Bool)

    /// As it was written: `1.50` stays `1.50`.
    case number(String)

    case text(String)
    case list([Value])
    case map([String: Value])
}

extension Value: ExpressibleByNilLiteral {
    package init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Value: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self = .number(String(value)) }
}

extension Value: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self = .text(value) }
}

extension Value: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
    /// Of a key that is written twice, the later one counts.
    package init(dictionaryLiteral elements: (String, Value)...) {
        self = .map(Dictionary(elements) { $1 })
    }
}

extension Value {
    /// False for null, false, zero, empty text and an empty list; an empty map is true.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let digits): Double(digits) != 0
        case .text(let text): !text.isEmpty
        case .list(let items): !items.isEmpty
        case .map: true
        }
    }

    /// What a tag writes; nil for null, a list and a map.
    var text: String? {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .number(let text), .text(let text): text
        case .null, .list, .map: nil
        }
    }

    /// What lies below, one key a step; null where the chain breaks.
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
    /// A dotted name's value: the innermost context, not below `floor`, that has its first part
    /// decides; nil where none has.
    func lookUp(_ keys: [String], floor: Int = 0) -> Value? {
        guard let first = keys.first else { return last }
        for index in indices[floor...].reversed() {
            if case .map(let fields) = self[index], let value = fields[first] {
                return value.descend(keys.dropFirst())
            }
        }
        return nil
    }
}
