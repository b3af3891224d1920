import Diagnostics
import Foundation
import Platform

/// Nothing can be watched at all: this process may open no more files.
package struct WatchFailure: Error, Hashable, Sendable {
    /// The system's `errno`.
    package let code: Int32

    package var problem: Problem {
        Problem(
            "cannot-watch", "changes cannot be watched: \(Errno(code: code).reason)",
            help: "raise the number of files that a program may open: ulimit -n 4096")
    }
}
