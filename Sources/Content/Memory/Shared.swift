import Platform

/// A large value that many hold: to pass it on costs no more than a count, and one and the same is
/// equal to itself at once.
@dynamicMemberLookup
package final class Shared<Value: Sendable & Hashable & Encodable>: Sendable {
    package let value: Value
    private let known = Locked<Fingerprint?>(nil)

    package init(_ value: Value) {
        self.value = value
    }

    /// Of the value; made when it is first asked for.
    package var fingerprint: Fingerprint {
        known.with { known in
            if let known { return known }
            let made = Fingerprint(value)
            known = made
            return made
        }
    }

    package subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        value[keyPath: member]
    }
}

extension Shared: Hashable {
    package static func == (a: Shared, b: Shared) -> Bool { a === b || a.value == b.value }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension Shared: Encodable {
    /// The value's fingerprint, which many records share.
    package func encode(to encoder: any Encoder) throws {
        try fingerprint.encode(to: encoder)
    }
}
