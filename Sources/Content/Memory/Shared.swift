/// A large value that many hold: to pass it on costs no more than a count, and one and the same is
/// equal to itself at once.
@dynamicMemberLookup
public final class Shared<Value: Sendable & Hashable & Encodable>: Sendable {
    public let value: Value
    private let known = Locked<Fingerprint?>(nil)

    public init(_ value: Value) {
        self.value = value
    }

    /// Of the value; made when it is first asked for.
    public var fingerprint: Fingerprint {
        known.with { known in
            if let known { return known }
            let made = Fingerprint(value)
            known = made
            return made
        }
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

extension Shared: Encodable {
    /// The value's fingerprint, which many records share.
    public func encode(to encoder: any Encoder) throws {
        try fingerprint.encode(to: encoder)
    }
}
