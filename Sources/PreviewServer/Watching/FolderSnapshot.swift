import Foundation

/// The state of everything in the watched folders at one moment.
struct FolderSnapshot {
    /// A link has two: its own, and that of what it leads to.
    private var stamps: [PathBytes: [FileStamp]] = [:]

    /// What changed so shortly before that another change might have left the same time.
    private var recent: Set<PathBytes> = []
    private let time: FileStamp.Moment
    private var walked: Set<Walk> = []

    /// A folder to walk; a link can bring one in twice.
    private struct Walk: Hashable {
        let path: PathBytes
        let showsHidden: Bool
    }

    init(of folders: WatchedFolders) {
        time = .now
        for path in folders.paths {
            guard let status = path.status(followsLink: true) else { continue }
            note(path, status)
            if status.isFolder { walk(path, folders) }
        }
        walked = []
    }

    /// Whether no change can leave everything as it is in here.
    var isSharp: Bool { recent.isEmpty }

    /// The paths that are in one of them alone, or in another state, or perhaps so.
    func differences(from other: FolderSnapshot) -> [(path: PathBytes, state: PathState)] {
        let gone = other.stamps.keys.filter { stamps[$0] == nil }
        let changed = stamps.filter {
            other.stamps[$0.key] != $0.value || other.recent.contains($0.key)
        }.keys
        return gone.map { ($0, .gone) } + changed.map { ($0, .whole) }
    }
}

extension FolderSnapshot {
    private mutating func walk(_ root: PathBytes, _ folders: WatchedFolders) {
        var waiting = [Walk(path: root, showsHidden: folders.showingHidden.contains(root))]
        while let folder = waiting.popLast() {
            guard walked.insert(folder).inserted else { continue }
            for entry in FolderEntry.all(in: folder.path) {
                let path = folder.path.appending(entry.name)
                let showsHidden = folder.showsHidden || folders.showingHidden.contains(path)
                let isFolder = entry.kind == .folder
                guard
                    !folders.ignores(entry.name, isFolder: isFolder, showsHidden: showsHidden),
                    let status = path.status(followsLink: false)
                else { continue }
                note(path, status)
                if isFolder { waiting.append(Walk(path: path, showsHidden: showsHidden)) }
                guard entry.kind == .link else { continue }
                if let status = path.status(followsLink: true) { note(path, status) }
                let reach = folders.reach(ofLink: path, showsHidden: showsHidden)
                guard let reach, reach.isFolder else { continue }
                waiting.append(Walk(path: reach.path, showsHidden: showsHidden))
            }
        }
    }

    private mutating func note(_ path: PathBytes, _ status: stat) {
        let stamp = FileStamp(status)
        stamps[path, default: []].append(stamp)
        if stamp.changed.isClose(to: time) { recent.insert(path) }
    }
}
