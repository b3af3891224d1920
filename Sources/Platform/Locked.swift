import Synchronization

/// A value that several tasks change, one at a time.
public final class Locked<Value: Sendable>: Sendable {
    @usableFromInline
    let lock: Mutex<Value>

    @inlinable
    public init(_ value: Value) {
        lock = Mutex(value)
    }

    /// The body must not acquire the same lock again.
    @inlinable
    public func with<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&$0) }
    }
}
