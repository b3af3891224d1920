import Synchronization

/// A value that several tasks change, one at a time.
package final class Locked<Value: Sendable>: Sendable {
    private let lock: Mutex<Value>

    package init(_ value: Value) {
        lock = Mutex(value)
    }

    /// The body must not ask for the same lock again.
    package func with<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&$0) }
    }
}
