import Foundation

/// A value that many tasks change, one after the other.
///
/// Unchecked, because the compiler knows no lock of macOS 14 and Linux alike. The proof: `value` is
/// private, every access to it lies between `lock()` and `unlock()` of the same lock, and what
/// goes in or comes out is Sendable.
public final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    public init(_ value: Value) {
        self.value = value
    }

    /// The body must not ask for the same lock again.
    public func with<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
