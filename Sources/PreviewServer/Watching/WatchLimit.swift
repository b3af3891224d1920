import Diagnostics
import Foundation
import Platform

/// Why the system cannot tell of changes; they are found by comparing instead, which is slower.
package enum WatchLimit: Error, Hashable, Sendable {
    /// There are more folders than one user may watch.
    case folders

    /// This user's programs watch in as many places as they may.
    case watchers

    /// The system's `errno`.
    case unavailable(Int32)
}

extension WatchLimit {
    package var problem: Problem {
        Problem(
            .warning, "watch-limit", "\(reason), so changes are seen a little later", help: help)
    }

    private var reason: String {
        switch self {
        case .folders: "there are more folders than the system watches for one user"
        case .watchers: "other programs use all the watchers that the system has for one user"
        case .unavailable(let code):
            "the system cannot watch folders: \(Errno(code: code).reason)"
        }
    }

    private var help: String? {
        switch self {
        case .folders: "raise it: sudo sysctl fs.inotify.max_user_watches=524288; then start again"
        case .watchers: "raise it: sudo sysctl fs.inotify.max_user_instances=1024; then start again"
        case .unavailable: nil
        }
    }
}
