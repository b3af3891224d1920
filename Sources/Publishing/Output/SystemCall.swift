import Platform

/// Calls the system until no signal interrupts it; -1 becomes a `DiskFailure`, for which alone the
/// words are made.
@discardableResult
func systemCall<Number: FixedWidthInteger & SignedInteger>(
    _ operation: @autoclosure () -> String, _ path: @autoclosure () -> String,
    _ call: () -> Number
) throws -> Number {
    do { return try Errno.check(call) } catch {
        throw DiskFailure(operation(), path(), code: error.code)
    }
}

/// The same of what knows by itself that the system has refused.
@discardableResult
func systemCall<Result>(
    _ operation: @autoclosure () -> String, _ path: @autoclosure () -> String,
    _ call: () throws -> Result
) throws -> Result {
    do { return try call() } catch let refusal as Errno {
        throw DiskFailure(operation(), path(), code: refusal.code)
    }
}
