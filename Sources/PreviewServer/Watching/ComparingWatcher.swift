import Foundation
import Platform

/// Finds changes by comparing snapshots of the watched folders.
struct ComparingWatcher {
    private let folders: [WatchedFolder]
    private let interval: Duration
    private var snapshot: FolderSnapshot

    /// The interval while files change.
    private static let shortInterval = Duration.milliseconds(40)

    /// The limit of waiting for the end of changes.
    private static let longest = Duration.seconds(2)

    init(_ folders: [WatchedFolder], interval: Duration) {
        self.folders = folders
        self.interval = interval
        snapshot = FolderSnapshot(of: folders)
        // After a short wait, no file counts as recently changed.
        if !snapshot.isReliable {
            Thread.sleep(forTimeInterval: 0.03)
            snapshot = FolderSnapshot(of: folders)
        }
    }

    mutating func run(until signal: StopSignal, _ wake: () -> Void) {
        var firstChange: ContinuousClock.Instant?
        var pause = interval
        while signal.wait(until: .now + pause) {
            let start = ContinuousClock.now
            let isChanging = look()
            if isChanging { firstChange = firstChange ?? start }
            if let first = firstChange, !isChanging || start - first > Self.longest {
                firstChange = nil
                wake()
            }
            // Grows with the duration of a look, so that a large site does not keep the CPU busy.
            let duration = start.duration(to: .now)
            pause =
                firstChange == nil
                ? max(interval, duration * 4) : max(min(interval, Self.shortInterval), duration)
        }
    }

    /// Takes a snapshot; returns true if it may differ from the last one.
    mutating func look() -> Bool {
        let last = snapshot
        snapshot = FolderSnapshot(of: folders)
        return !last.isReliable || snapshot.fingerprint != last.fingerprint
    }
}

/// The state of all files and folders in the watched folders at one moment.
struct FolderSnapshot {
    private(set) var fingerprint = 0

    /// True if every later change leads to a different snapshot. False if a file changed so
    /// recently that another change might leave the same times.
    private(set) var isReliable = true
    private let time = FileStatus.now

    init(of folders: [WatchedFolder]) {
        folders.walk { path, status, _ in
            note(path, status)
        } file: { path, isLink in
            note(path, try? FileStatus(path, followsLink: false))
            if isLink { note(path, try? FileStatus(path)) }
        }
    }

    private mutating func note(_ path: String, _ status: FileStatus?) {
        var hasher = Hasher()
        hasher.combine(path)
        // What is in a folder has its own entries, so the folder's size and times are ignored.
        if let status, status.kind == .folder {
            hasher.combine(status.identity)
            hasher.combine(status.mode)
        } else {
            hasher.combine(status)
            if let status, Self.isClose(status.changed, to: time) { isReliable = false }
        }
        fingerprint &+= hasher.finalize()
    }

    /// True if two times, in nanoseconds, are less than 20 ms apart. File systems advance
    /// timestamps in ticks of up to 10 ms, so several changes in one tick have the same time.
    static func isClose(_ changed: Int, to time: Int) -> Bool {
        let (distance, overflow) = time.subtractingReportingOverflow(changed)
        return !overflow && (-19_999_999...19_999_999).contains(distance)
    }
}
