/// A large value that many hold. Passing it on costs a reference count; a reference equals itself
/// at once, and another reference if the values are equal.
@dynamicMemberLookup
package final class Shared<Value: Sendable & Hashable>: Sendable {
    package let value: Value

    package init(_ value: Value) {
        self.value = value
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
