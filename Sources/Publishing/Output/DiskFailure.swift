import Foundation
import Platform

/// A call to the system that failed: the disk is full, read-only, or not ours to write.
package struct DiskFailure: Error, Hashable, Sendable {
    /// In words that follow "cannot": `write`, `rename`.
    package let operation: String

    /// As the user knows it.
    package let path: String

    /// The system's `errno`.
    package let code: Int32

    /// The way out, where there is one.
    package let help: String?

    package init(_ operation: String, _ path: String, code: Int32, help: String? = nil) {
        self.operation = operation
        self.path = path
        self.code = code
        self.help = help
    }

    /// The system's own words for `code`.
    package var reason: String { Errno(code: code).reason }

    package var message: String { "cannot \(operation) \(path): \(reason)" }
}

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

/// The same of a call that throws the system's number itself.
@discardableResult
func systemCall<Result>(
    _ operation: @autoclosure () -> String, _ path: @autoclosure () -> String,
    _ call: () throws -> Result
) throws -> Result {
    do { return try call() } catch let refusal as Errno {
        throw DiskFailure(operation(), path(), code: refusal.code)
    }
}
