import Foundation

/// Calls the system until no signal interrupts it; -1 becomes a `DiskFailure`, for which alone the
/// words are made.
@discardableResult
func systemCall<Number: FixedWidthInteger & SignedInteger>(
    _ operation: @autoclosure () -> String, _ path: @autoclosure () -> String,
    _ call: () -> Number
) throws -> Number {
    while true {
        let result = call()
        guard result == -1 else { return result }
        let code = errno
        guard code == EINTR else { throw DiskFailure(operation(), path(), code: code) }
    }
}
