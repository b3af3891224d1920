import Diagnostics
import Foundation
import Platform

/// Watches folders and everything below them, and wakes its reader after changes have settled.
///
/// A folder need not exist, can appear and disappear, and can be a link. Linux reports each change.
/// If it can't, and on other systems, the watcher compares snapshots several times a second.
package final class FolderWatcher: Sendable {
    /// Yields after changes since `init` returned, for a single reader; several while it is busy
    /// are one. The stream ends after `stop()`.
    package let changes: AsyncStream<Void>

    private let signal: StopSignal
    private let continuation: AsyncStream<Void>.Continuation

    /// `onLimit` is called on another thread, maybe before `init` returns, if the system can't
    /// report changes. Throws if this process can't open more files.
    package convenience init(
        _ folders: [WatchedFolder], onLimit: @escaping @Sendable (WatchLimit) -> Void
    ) throws(Problem) {
        try self.init(folders, by: WatchMethod(), onLimit: onLimit)
    }

    init(
        _ folders: [WatchedFolder], by method: WatchMethod,
        onLimit: @escaping @Sendable (WatchLimit) -> Void
    ) throws(Problem) {
        let signal: StopSignal
        do { signal = try StopSignal() } catch {
            throw Problem(
                "cannot-watch", "changes cannot be watched: \(error.reason)",
                help: "raise the number of files that a program may open: ulimit -n 4096")
        }
        let (changes, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { _ in signal.send() }
        self.signal = signal
        self.changes = changes
        self.continuation = continuation
        let isWatching = DispatchSemaphore(value: 0)
        let thread = Thread {
            method.watch(folders, until: signal, { continuation.yield() }, onLimit) {
                isWatching.signal()
            }
            continuation.finish()
        }
        thread.name = "sitegen watcher"
        thread.start()
        isWatching.wait()
    }

    deinit { stop() }

    /// Wakes the reader without a change.
    package func wake() { continuation.yield() }

    /// Can be called from any thread and repeatedly.
    package func stop() { signal.send() }
}

/// How a `FolderWatcher` finds changes.
struct WatchMethod: Sendable {
    #if os(Linux)
        /// Opens an inotify instance; `nil` to compare snapshots from the start.
        var open: (@Sendable () throws(WatchLimit) -> Inotify)? = { () throws(WatchLimit) in
            try Inotify()
        }
    #endif

    var policy = DebouncePolicy()

    /// The interval between two snapshots, if changes are found by comparing.
    var interval: Duration = .milliseconds(300)

    /// Watches until the signal is sent. `onWatching` is called once the watcher is active.
    fileprivate func watch(
        _ folders: [WatchedFolder], until signal: StopSignal, _ wake: () -> Void,
        _ onLimit: (WatchLimit) -> Void, onWatching: () -> Void
    ) {
        #if os(Linux)
            var hasWatched = false
            do throws(WatchLimit) {
                if let open {
                    var watcher = try InotifyWatcher(folders, policy: policy, open())
                    onWatching()
                    hasWatched = true
                    return try watcher.run(until: signal, wake)
                }
            } catch { onLimit(error) }
        #else
            let hasWatched = false
        #endif
        var watcher = ComparingWatcher(folders, interval: interval)
        // Anything may have changed between the kernel's last event and the first snapshot.
        if hasWatched { wake() } else { onWatching() }
        watcher.run(until: signal, wake)
    }
}

/// Why the system can't report changes. The watcher then compares snapshots, which is slower.
package enum WatchLimit: Error, Hashable, Sendable {
    /// More folders than one user may watch.
    case folders

    /// The user's programs have opened all the inotify instances that one user may open.
    case watchers

    /// The system's `errno`.
    case unavailable(Int32)
}

extension WatchLimit {
    package var problem: Problem {
        Problem(
            .warning, "watch-limit", "\(reason), so changes are noticed a little later", help: help)
    }

    private var reason: String {
        switch self {
        case .folders: "there are more folders than the system lets one user watch"
        case .watchers: "other programs use all the watchers that the system allows one user"
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
