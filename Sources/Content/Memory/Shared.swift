/// A large value that many hold: to pass it on costs no more than a count, and one and the same is
/// equal to itself at once.
@dynamicMemberLookup
public final class Shared<Value: Sendable & Hashable>: Sendable {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
    }

    @inlinable
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        value[keyPath: member]
    }
}

extension Shared: Hashable {
    public static func == (a: Shared, b: Shared) -> Bool { a === b || a.value == b.value }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension Shared: Encodable where Value: Encodable {
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
