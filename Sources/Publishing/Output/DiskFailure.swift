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

    /// The way out, where there is one to tell.
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

extension DiskFailure {
    func helped(by help: String) -> DiskFailure {
        DiskFailure(operation, path, code: code, help: help)
    }
}
