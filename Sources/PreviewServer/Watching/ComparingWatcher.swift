import Foundation
import Platform

/// Finds changes by comparing snapshots of the watched folders.
struct ComparingWatcher {
    private let folders: WatchedFolders
    private let interval: Duration
    private var pending: PendingChanges
    private var snapshot: FolderSnapshot

    /// The duration of the last comparison.
    private var lastDuration = Duration.zero

    /// The interval while changes are pending.
    private static let shortInterval = Duration.milliseconds(40)

    init(_ folders: WatchedFolders, policy: DebouncePolicy, interval: Duration) {
        self.folders = folders
        self.interval = interval
        pending = PendingChanges(policy: policy)
        var snapshot = FolderSnapshot(of: folders)
        if !snapshot.isReliable {
            // After a short wait, no file counts as recently changed.
            Thread.sleep(forTimeInterval: 0.03)
            snapshot = FolderSnapshot(of: folders)
        }
        self.snapshot = snapshot
    }

    mutating func run(until signal: StopSignal, _ changes: ChangeStream) {
        while signal.wait(until: .now + pause) != .stop {
            let start = ContinuousClock.now
            compare(at: start)
            if let settled = pending.takeSettled(at: start) { changes.send(settled) }
            lastDuration = start.duration(to: .now)
        }
    }

    /// Grows with the duration of a comparison, so that a large site does not keep the CPU busy.
    private var pause: Duration {
        guard pending.dueTime == nil else {
            return max(min(interval, Self.shortInterval), lastDuration)
        }
        return max(interval, lastDuration * 4)
    }

    private mutating func compare(at time: ContinuousClock.Instant) {
        let current = FolderSnapshot(of: folders)
        for (path, state) in current.differences(from: snapshot) {
            pending.note(path, state, at: time)
        }
        snapshot = current
    }
}

/// The state of all files and folders in the watched folders at one moment.
struct FolderSnapshot {
    /// A folder's contents have their own entries, so its size and times are ignored.
    private enum EntryState: Hashable {
        case folder(FileStatus.Identity, mode: mode_t)
        case other(FileStatus)
    }

    /// A link has two states: its own and its target's.
    private var states: [PathBytes: Set<EntryState>] = [:]

    /// Paths that changed so recently that another change might leave the same timestamp.
    private var recent: Set<PathBytes> = []
    private let time = FileStatus.now

    /// The folders that were walked, and whether hidden files were included. A link can lead to
    /// a folder a second time.
    private var walked: [PathBytes: Bool] = [:]

    init(of folders: WatchedFolders) {
        for path in folders.paths {
            guard let status = path.status(followsLink: true) else { continue }
            note(path, status)
            if status.kind == .folder { walk(path, folders) }
        }
        walked = [:]
    }

    /// True if every later change leads to a different snapshot.
    var isReliable: Bool { recent.isEmpty }

    /// Returns the paths that were added, removed or changed, and those that may have changed.
    func differences(from other: FolderSnapshot) -> [(path: PathBytes, state: PathState)] {
        let gone = other.states.keys.filter { states[$0] == nil }
        let changed = states.filter {
            other.states[$0.key] != $0.value || other.recent.contains($0.key)
        }.keys
        return gone.map { ($0, .gone) } + changed.map { ($0, .complete) }
    }

    /// True if two times, in nanoseconds, are less than 20 ms apart. File systems advance
    /// timestamps in ticks of up to 10 ms, so several changes in one tick have the same time.
    static func isClose(_ changed: Int, to time: Int) -> Bool {
        let (distance, overflow) = time.subtractingReportingOverflow(changed)
        return !overflow && (-19_999_999...19_999_999).contains(distance)
    }
}

extension FolderSnapshot {
    private mutating func walk(_ root: PathBytes, _ folders: WatchedFolders) {
        var waiting = [(path: root, showsHidden: folders.showingHidden.contains(root))]
        while let folder = waiting.popLast() {
            if let hasShownHidden = walked[folder.path], hasShownHidden || !folder.showsHidden {
                continue
            }
            walked[folder.path] = folder.showsHidden
            for entry in folder.path.entries {
                let path = folder.path.appending(entry.name)
                let showsHidden = folder.showsHidden || folders.showingHidden.contains(path)
                let isFolder = entry.kind == .folder
                guard
                    !folders.ignores(entry.name, isFolder: isFolder, showsHidden: showsHidden),
                    let status = path.status(followsLink: false)
                else { continue }
                note(path, status)
                if isFolder { waiting.append((path, showsHidden)) }
                guard entry.kind == .link else { continue }
                if let status = path.status(followsLink: true) { note(path, status) }
                let target = folders.hiddenTarget(ofLink: path, showsHidden: showsHidden)
                guard let target, target.isFolder else { continue }
                waiting.append((target.path, showsHidden))
            }
        }
    }

    private mutating func note(_ path: PathBytes, _ status: FileStatus) {
        guard status.kind != .folder else {
            states[path, default: []].insert(.folder(status.identity, mode: status.mode))
            return
        }
        states[path, default: []].insert(.other(status))
        if Self.isClose(status.changed, to: time) { recent.insert(path) }
    }
}
