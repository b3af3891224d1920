import Bytes
import Foundation

/// A call to the system that failed: the disk is full, read-only, or not ours to write.
public struct DiskFailure: Error, Hashable, Sendable {
    /// In words that follow "cannot": `write`, `rename`.
    public let operation: String

    /// As the user knows it.
    public let path: String

    /// The system's `errno`.
    public let code: Int32

    /// The way out, where there is one to tell.
    public let help: String?

    public init(_ operation: String, _ path: String, code: Int32, help: String? = nil) {
        self.operation = operation
        self.path = path
        self.code = code
        self.help = help
    }

    /// The system's own words for `code`.
    public var reason: String { Errno(code: code).reason }

    public var message: String { "cannot \(operation) \(path): \(reason)" }
}

extension DiskFailure {
    func helped(by help: String) -> DiskFailure {
        DiskFailure(operation, path, code: code, help: help)
    }
}
