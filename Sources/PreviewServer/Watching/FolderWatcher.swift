import Diagnostics
import Foundation
import Platform

/// Watches folders with all that lies below them, and tells what changed once it has settled.
///
/// A folder need not exist, may come and go, and may be a link. On Linux the system tells of each
/// change, and nothing runs in between; where it cannot, and on other systems, what lies on the
/// disk is compared with what lay there before, several times a second.
package final class FolderWatcher: Sendable {
    /// Everything that has changed since `init` returned. What comes while its one reader is busy
    /// waits as a single batch. It ends with `stop()`.
    package let changes: AsyncStream<FolderChanges>

    private let alarm: Alarm

    /// `onLimit` hears, on another thread, why the system cannot tell of changes. It may be called
    /// before `init` returns. Throws where this process may open no more files.
    package convenience init(
        _ folders: [WatchedFolder], onLimit: @escaping @Sendable (WatchLimit) -> Void
    ) throws(Problem) {
        try self.init(folders, by: WatchMethod(), onLimit: onLimit)
    }

    init(
        _ folders: [WatchedFolder], by method: WatchMethod,
        onLimit: @escaping @Sendable (WatchLimit) -> Void
    ) throws(Problem) {
        let alarm: Alarm
        do { alarm = try Alarm() } catch {
            throw Problem(
                "cannot-watch", "changes cannot be watched: \(error.reason)",
                help: "raise the number of files that a program may open: ulimit -n 4096")
        }
        let (changes, continuation) = AsyncStream.makeStream(
            of: FolderChanges.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { _ in alarm.ring() }
        self.alarm = alarm
        self.changes = changes
        let folders = WatchedFolders(folders)
        let isWatching = DispatchSemaphore(value: 0)
        let thread = Thread {
            method.watch(folders, until: alarm, continuation, onLimit) { isWatching.signal() }
            continuation.finish()
        }
        thread.name = "sitegen watcher"
        thread.start()
        isWatching.wait()
    }

    deinit { stop() }

    /// May be called from anywhere, and again.
    package func stop() {
        alarm.ring()
    }
}

/// How changes are found.
struct WatchMethod: Sendable {
    #if os(Linux)
        /// Opens the kernel's watcher; nil to compare from the beginning.
        var open: (@Sendable () throws(WatchLimit) -> Inotify)? = { () throws(WatchLimit) in
            try Inotify()
        }
    #endif

    var rule = SettleRule()

    /// Between two looks at the disk, where changes are found by comparing.
    var interval: Duration = .milliseconds(300)

    /// Watches until the alarm rings. `onWatching` is called when no change can be missed any more.
    fileprivate func watch(
        _ folders: WatchedFolders, until alarm: Alarm, _ changes: ChangeStream,
        _ onLimit: (WatchLimit) -> Void, onWatching: () -> Void
    ) {
        #if os(Linux)
            let watched = watchByKernel(folders, until: alarm, changes, onLimit, onWatching)
            guard let hasWatched = watched else { return }
        #else
            let hasWatched = false
        #endif
        var watcher = ComparingWatcher(folders, rule: rule, interval: interval)
        // Between the kernel's last word and the first look anything may have changed.
        if hasWatched { changes.send(.everything) } else { onWatching() }
        watcher.run(until: alarm, changes)
    }

    #if os(Linux)
        /// Nil once the alarm has rung; where the kernel cannot tell of changes, whether it could
        /// before.
        private func watchByKernel(
            _ folders: WatchedFolders, until alarm: Alarm, _ changes: ChangeStream,
            _ onLimit: (WatchLimit) -> Void, _ onWatching: () -> Void
        ) -> Bool? {
            guard let open else { return false }
            var hasWatched = false
            do throws(WatchLimit) {
                var watcher = try InotifyWatcher(folders, rule: rule, open: open)
                onWatching()
                hasWatched = true
                try watcher.run(until: alarm, changes)
                return nil
            } catch {
                onLimit(error)
                return hasWatched
            }
        }
    #endif
}

typealias ChangeStream = AsyncStream<FolderChanges>.Continuation

extension ChangeStream {
    /// Hands a batch to the reader; those that it has not taken yet become one. A reader that comes
    /// between the two calls gets `changes` twice, and loses nothing.
    func send(_ changes: FolderChanges) {
        guard case .dropped(let unread) = yield(changes) else { return }
        yield(changes.joined(with: unread))
    }
}
