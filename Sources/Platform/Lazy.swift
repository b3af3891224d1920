import Synchronization

/// A value that is made when it is first asked for: once, also if several tasks ask at once, which
/// then wait for it. Making it must not ask for the same value again.
public final class Lazy<Value: Sendable>: Sendable {
    @usableFromInline
    let make: @Sendable () -> Value
    @usableFromInline
    let made = Mutex<Value?>(nil)

    @inlinable
    public init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    @inlinable
    public var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }

    /// Replaces the value by a smaller one if it is made.
    public func shrink(_ smaller: (Value) -> Value) {
        made.withLock { $0 = $0.map(smaller) }
    }

    /// The value, made anew and not kept.
    public var anew: Value { make() }
}
