/// A dictionary that is recorded in the order of its keys: equal ones give equal records.
@propertyWrapper
public struct InOrder<Key, Value>: Sendable, Equatable, Encodable
where
    Key: Hashable & Sendable & RawRepresentable<String>, Value: Equatable & Sendable & Encodable
{
    public var wrappedValue: [Key: Value]

    public init(wrappedValue: [Key: Value]) {
        self.wrappedValue = wrappedValue
    }

    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        for (key, value) in wrappedValue.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try parts.encode(key.rawValue)
            try parts.encode(value)
        }
    }
}
