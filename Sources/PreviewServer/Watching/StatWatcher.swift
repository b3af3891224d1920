import Foundation

/// Finds changes by comparing what lies on the disk with what lay there before.
struct StatWatcher {
    private let folders: WatchedFolders
    private let interval: Duration
    private var pending: PendingChanges
    private var snapshot: FolderSnapshot

    /// How long the last look took.
    private var effort = Duration.zero

    /// Between two looks while changes settle.
    private static let shortInterval = Duration.milliseconds(40)

    init(_ folders: WatchedFolders, rule: SettleRule, interval: Duration) {
        self.folders = folders
        self.interval = interval
        pending = PendingChanges(rule: rule)
        var snapshot = FolderSnapshot(of: folders)
        if !snapshot.isSharp {
            // A moment later nothing that lies there is new.
            Thread.sleep(forTimeInterval: 0.03)
            snapshot = FolderSnapshot(of: folders)
        }
        self.snapshot = snapshot
    }

    mutating func run(until alarm: Alarm, _ outlet: ChangeOutlet) {
        while alarm.wait(until: .now + pause) != .alarm {
            let start = ContinuousClock.now
            look(at: start)
            if let changes = pending.takeSettled(at: start) { outlet.send(changes) }
            effort = start.duration(to: .now)
        }
    }

    /// A large site must not keep the machine busy with looking.
    private var pause: Duration {
        guard pending.dueTime == nil else { return max(min(interval, Self.shortInterval), effort) }
        return max(interval, effort * 4)
    }

    /// What has changed is told of after a second look that finds no more.
    private mutating func look(at time: ContinuousClock.Instant) {
        let current = FolderSnapshot(of: folders)
        for (path, state) in current.differences(from: snapshot) {
            pending.note(path, state, at: time)
        }
        snapshot = current
    }
}
