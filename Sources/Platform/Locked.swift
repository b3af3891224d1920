#if canImport(Darwin)
    import os
#else
    import Synchronization
#endif

/// A value that several tasks change, one at a time.
///
/// macOS 14 and Linux have no lock in common that the compiler accepts as Sendable.
package final class Locked<Value: Sendable>: Sendable {
    #if canImport(Darwin)
        private let lock: OSAllocatedUnfairLock<Value>
    #else
        private let lock: Mutex<Value>
    #endif

    package init(_ value: Value) {
        #if canImport(Darwin)
            lock = OSAllocatedUnfairLock(initialState: value)
        #else
            lock = Mutex(value)
        #endif
    }

    /// The body must not ask for the same lock again.
    package func with<Result: Sendable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        #if canImport(Darwin)
            try lock.withLockUnchecked(body)
        #else
            try lock.withLock { try body(&$0) }
        #endif
    }
}
