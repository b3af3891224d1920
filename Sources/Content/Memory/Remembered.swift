/// Something made of a key, kept for as long as the key stays the same.
package struct Remembered<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    private var last: (key: Key, value: Value)?

    /// Counts how often the value was made; what was made of the value depends on no more.
    package private(set) var generation = 0

    package init() {}

    package mutating func value(of key: Key, make: () throws -> Value) rethrows -> Value {
        if let last, last.key == key { return last.value }
        let value = try make()
        keep(value, of: key)
        return value
    }

    /// Nil where nothing was made of this key the last time.
    func value(of key: Key) -> Value? {
        guard let last, last.key == key else { return nil }
        return last.value
    }

    mutating func keep(_ value: Value, of key: Key) {
        last = (key, value)
        generation += 1
    }
}
