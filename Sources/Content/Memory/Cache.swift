import Platform

/// In-memory cache of one kind of result, for previews. Reuses a result only if its input equals
/// the one that it was made from. Public and inlinable, as `Shared` is, so that it is compiled for
/// its types: a preview compares tens of thousands of inputs.
public struct Cache<Key: Hashable & Sendable, Input: Equatable & Sendable, Output: Sendable>:
    Sendable
{
    @usableFromInline
    final class Entry: Sendable {
        @usableFromInline
        let input: Input
        @usableFromInline
        let output: Output

        @inlinable
        init(_ input: Input, _ output: Output) {
            (self.input, self.output) = (input, output)
        }
    }

    @usableFromInline
    var entries: [Key: Entry] = [:]

    /// False if no later build will use the cache.
    @usableFromInline
    let keepsEntries: Bool

    @inlinable
    public init(keepsEntries: Bool = true) {
        self.keepsEntries = keepsEntries
    }

    /// Returns one result for each key, in order. `input` returns all inputs of the result at a
    /// position.
    @inlinable
    public mutating func outputs(
        of keys: [Key], jobs: Int, chunk: Int = 64, input: @escaping @Sendable (Int) -> Input,
        make: @escaping @Sendable (Input) throws -> Output
    ) async throws -> [Output] {
        guard keepsEntries else {
            return try await keys.indices.concurrentMap(jobs: jobs, chunk: chunk) {
                try make(input($0))
            }
        }
        let entries = entries
        let found = try await keys.indices.concurrentMap(jobs: jobs, chunk: chunk) { index in
            let (input, entry) = (input(index), entries[keys[index]])
            guard let entry, entry.input == input else { return Entry(input, try make(input)) }
            return entry
        }
        replace(keys, found)
        return found.map(\.output)
    }

    /// Returns one result for each key, in order, without concurrency.
    @inlinable
    public mutating func outputs(
        of keys: [Key], input: (Int) -> Input, make: (Input) throws -> Output
    ) rethrows -> [Output] {
        let found = try keys.enumerated().map { index, key in
            let input = input(index)
            if let entry = entries[key], entry.input == input { return entry }
            return Entry(input, try make(input))
        }
        if keepsEntries { replace(keys, found) }
        return found.map(\.output)
    }

    @inlinable
    mutating func replace(_ keys: [Key], _ found: [Entry]) {
        for (key, entry) in zip(keys, found) where entries[key] !== entry { entries[key] = entry }
        guard entries.count > keys.count else { return }
        for key in Set(entries.keys).subtracting(keys) { entries[key] = nil }
    }
}

/// The key of a cache that holds one result.
public enum Singleton: Sendable { case only }

extension Cache where Key == Singleton {
    @inlinable
    public mutating func output(
        of input: Input, reuse: (Output) -> Bool = { _ in true }, make: () throws -> Output
    ) rethrows -> Output {
        if let entry = entries[.only], entry.input == input, reuse(entry.output) {
            return entry.output
        }
        let output = try make()
        if keepsEntries { entries[.only] = Entry(input, output) }
        return output
    }
}

/// Reference to a large immutable value, cheap to copy. Comparing a reference with itself is fast;
/// others are equal if their values are.
@dynamicMemberLookup
public final class Shared<Value: Sendable & Hashable>: Sendable {
    public let value: Value

    @inlinable
    public init(_ value: Value) {
        self.value = value
    }

    @inlinable
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member {
        value[keyPath: member]
    }
}

extension Shared: Hashable {
    @inlinable
    public static func == (a: Shared, b: Shared) -> Bool { a === b || a.value == b.value }

    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
