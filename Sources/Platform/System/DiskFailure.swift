import Foundation

/// A failed system call: the disk is full or read-only, or a permission is missing.
package struct DiskFailure: Error, Hashable, Sendable {
    /// A phrase that follows "cannot": `write`, `rename`.
    package let operation: String

    /// The path in messages.
    package let path: String

    /// The system's `errno`.
    package let code: Int32

    package let help: String?

    package init(_ operation: String, _ path: String, code: Int32, help: String? = nil) {
        self.operation = operation
        self.path = path
        self.code = code
        self.help = help
    }

    /// The system's description of `code`.
    package var reason: String { Errno(code: code).reason }

    package var message: String { "cannot \(operation) \(path): \(reason)" }
}

/// Calls the system, again after a signal; throws a `DiskFailure` for -1.
@discardableResult
package func systemCall<Number: FixedWidthInteger & SignedInteger>(
    _ operation: @autoclosure () -> String, _ path: @autoclosure () -> String,
    _ call: () -> Number
) throws -> Number {
    do { return try Errno.check(call) } catch {
        throw DiskFailure(operation(), path(), code: error.code)
    }
}

/// Turns the `Errno` that a call throws into a `DiskFailure`.
@discardableResult
package func systemCall<Result>(
    _ operation: @autoclosure () -> String, _ path: @autoclosure () -> String,
    _ call: () throws -> Result
) throws -> Result {
    do { return try call() } catch let error as Errno {
        throw DiskFailure(operation(), path(), code: error.code)
    }
}
