/// A dictionary that is recorded in the order of its keys: equal ones give equal records.
@propertyWrapper
package struct InOrder<Key, Value>: Sendable, Equatable, Encodable
where
    Key: Hashable & Sendable & RawRepresentable<String>, Value: Equatable & Sendable & Encodable
{
    package var wrappedValue: [Key: Value]

    package init(wrappedValue: [Key: Value]) {
        self.wrappedValue = wrappedValue
    }

    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        for (key, value) in wrappedValue.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try parts.encode(key.rawValue)
            try parts.encode(value)
        }
    }
}
