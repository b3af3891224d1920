import Bytes
import Diagnostics
import Foundation

/// Nothing can be watched at all: this process may open no more files.
public struct WatchFailure: Error, Hashable, Sendable {
    /// The system's `errno`.
    public let code: Int32

    public var problem: Problem {
        Problem(
            "cannot-watch", "changes cannot be watched: \(Errno(code: code).reason)",
            help: "raise the number of files that a program may open: ulimit -n 4096")
    }
}
