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
