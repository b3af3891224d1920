import Foundation

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
    /// before `init` returns.
    package convenience init(
        _ folders: [WatchedFolder], onLimit: @escaping @Sendable (WatchLimit) -> Void
    ) throws(WatchFailure) {
        try self.init(folders, by: WatchMethod(), onLimit: onLimit)
    }

    init(
        _ folders: [WatchedFolder], by method: WatchMethod,
        onLimit: @escaping @Sendable (WatchLimit) -> Void
    ) throws(WatchFailure) {
        let alarm = try Alarm()
        let (changes, continuation) = AsyncStream.makeStream(
            of: FolderChanges.self, bufferingPolicy: .bufferingNewest(1))
        continuation.onTermination = { _ in alarm.ring() }
        self.alarm = alarm
        self.changes = changes
        let duty = WatchDuty(
            folders: WatchedFolders(folders), method: method, alarm: alarm,
            outlet: ChangeOutlet(continuation), onLimit: onLimit)
        let isOnGuard = DispatchSemaphore(value: 0)
        let thread = Thread { duty.perform { isOnGuard.signal() } }
        thread.name = "sitegen watcher"
        thread.start()
        isOnGuard.wait()
    }

    deinit { stop() }

    /// May be called from anywhere, and again.
    package func stop() {
        alarm.ring()
    }
}
