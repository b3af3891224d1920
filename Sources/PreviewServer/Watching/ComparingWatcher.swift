import Foundation

/// Finds changes by comparing what lies on the disk with what lay there before.
struct ComparingWatcher {
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

    mutating func run(until alarm: Alarm, _ changes: ChangeStream) {
        while alarm.wait(until: .now + pause) != .alarm {
            let start = ContinuousClock.now
            look(at: start)
            if let settled = pending.takeSettled(at: start) { changes.send(settled) }
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

/// The state of everything in the watched folders at one moment.
struct FolderSnapshot {
    /// A link has two: its own, and that of what it leads to.
    private var states: [PathBytes: Set<FileStatus>] = [:]

    /// What changed so shortly before that another change might have left the same time.
    private var recent: Set<PathBytes> = []
    private let time = FileTime.now()

    /// The folders that were walked, and whether with what is hidden; a link can bring one in twice.
    private var walked: [PathBytes: Bool] = [:]

    init(of folders: WatchedFolders) {
        for path in folders.paths {
            guard let status = path.status(followsLink: true) else { continue }
            note(path, status)
            if status.kind == .folder { walk(path, folders) }
        }
        walked = [:]
    }

    /// Whether no change can leave everything as it is in here.
    var isSharp: Bool { recent.isEmpty }

    /// The paths that are in one of them alone, or in another state, or perhaps so.
    func differences(from other: FolderSnapshot) -> [(path: PathBytes, state: PathState)] {
        let gone = other.states.keys.filter { states[$0] == nil }
        let changed = states.filter {
            other.states[$0.key] != $0.value || other.recent.contains($0.key)
        }.keys
        return gone.map { ($0, .gone) } + changed.map { ($0, .whole) }
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
                let reach = folders.reach(ofLink: path, showsHidden: showsHidden)
                guard let reach, reach.isFolder else { continue }
                waiting.append((reach.path, showsHidden))
            }
        }
    }

    /// What a folder holds has states of its own, so size and times of a folder do not count.
    private mutating func note(_ path: PathBytes, _ status: FileStatus) {
        guard status.kind != .folder else {
            let start = FileTime(seconds: 0)
            let folder = FileStatus(
                identity: status.identity, mode: status.mode, linkCount: 0, size: 0,
                modified: start, changed: start)
            states[path, default: []].insert(folder)
            return
        }
        states[path, default: []].insert(status)
        if status.changed.isClose(to: time) { recent.insert(path) }
    }
}
