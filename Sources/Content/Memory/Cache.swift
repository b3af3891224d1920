/// In-memory cache of one kind of result, for incremental rebuilds. A result is reused exactly if
/// its input equals the one that it was made from.
package struct Cache<Key: Hashable & Sendable, Input: Equatable & Sendable, Output: Sendable>:
    Sendable
{
    private final class Entry: Sendable {
        let input: Input
        let output: Output

        init(_ input: Input, _ output: Output) {
            (self.input, self.output) = (input, output)
        }
    }

    private var entries: [Key: Entry] = [:]

    /// False for a build without a next one.
    private let isKept: Bool

    package init(isKept: Bool = true) {
        self.isKept = isKept
    }

    /// Returns one result for each key, in order, and the keys that no longer have one.
    ///
    /// - Parameters:
    ///   - input: returns all that the result at a position is made from.
    ///   - reuse: returns a result that may be reused, as it is to be kept from now on; nil if it
    ///     does not hold any more, though its input is equal: a link may lead elsewhere. Without it,
    ///     every result with an equal input is reused.
    package mutating func outputs(
        of keys: [Key], jobs: Int, chunk: Int = 64, input: @escaping @Sendable (Int) -> Input,
        reuse: (@Sendable (Input, Output) -> Output?)? = nil,
        make: @escaping @Sendable (Input) throws -> Output
    ) async throws -> (all: [Output], removed: [Key]) {
        guard isKept else {
            let all = try await keys.indices.concurrentMap(jobs: jobs, chunk: chunk) {
                try make(input($0))
            }
            return (all, [])
        }
        let entries = entries
        let found = try await keys.indices.concurrentMap(jobs: jobs, chunk: chunk) { index in
            let (input, entry) = (input(index), entries[keys[index]])
            guard let entry, entry.input == input else { return Entry(input, try make(input)) }
            guard let reuse else { return entry }
            if let output = reuse(input, entry.output) { return Entry(input, output) }
            return Entry(input, try make(input))
        }
        let removed = replace(keys, found)
        return (found.map(\.output), removed)
    }

    /// The same, one after the other.
    package mutating func outputs(
        of keys: [Key], input: (Int) -> Input, make: (Input) throws -> Output
    ) rethrows -> [Output] {
        let found = try keys.enumerated().map { index, key in
            let input = input(index)
            if let entry = entries[key], entry.input == input { return entry }
            return Entry(input, try make(input))
        }
        if isKept { _ = replace(keys, found) }
        return found.map(\.output)
    }

    private mutating func replace(_ keys: [Key], _ found: [Entry]) -> [Key] {
        for (key, entry) in zip(keys, found) where entries[key] !== entry { entries[key] = entry }
        guard entries.count > keys.count else { return [] }
        let removed = Array(Set(entries.keys).subtracting(keys))
        for key in removed { entries[key] = nil }
        return removed
    }
}

/// The key of a cache that holds one result.
package enum Singleton: Sendable { case only }

extension Cache where Key == Singleton {
    package mutating func output(
        of input: Input, reuse: (Output) -> Bool = { _ in true }, make: () throws -> Output
    ) rethrows -> Output {
        if let entry = entries[.only], entry.input == input, reuse(entry.output) {
            return entry.output
        }
        let output = try make()
        if isKept { entries[.only] = Entry(input, output) }
        return output
    }
}
