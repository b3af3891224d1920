import Foundation

/// The folders to watch, with absolute paths.
struct WatchedFolders: Sendable {
    let paths: [PathBytes]

    /// Folders all of whose hidden files count.
    let showingHidden: Set<PathBytes>

    init(_ folders: [WatchedFolder]) {
        let current = PathBytes(FileManager.default.currentDirectoryPath)
        var showingHidden: Set<PathBytes> = []
        paths = folders.map { folder in
            let path = Self.absolute(PathBytes(folder.path), from: current)
            showingHidden.formUnion(folder.showingHiddenIn.map { path.appending(PathBytes($0)) })
            return path
        }
        self.showingHidden = showingHidden
    }

    /// Without empty parts and dots; two dots stay, since before them may be a link.
    private static func absolute(_ path: PathBytes, from current: PathBytes) -> PathBytes {
        let parts = path.parts.filter { $0.bytes != [UInt8(ascii: ".")] }
        return parts.reduce(path.isAbsolute ? .root : current) { $0.appending($1) }
    }
}

extension WatchedFolders {
    /// Whether a change of what has this name changes nothing.
    func ignores(_ name: PathBytes, isFolder: Bool, showsHidden: Bool) -> Bool {
        if name.isHidden, !showsHidden { return true }
        return !isFolder && ChaffNames.contain(name)
    }

    /// Where a link leads to inside a watched folder, when a walk would pass that by: to what is
    /// hidden, or to where hidden files do not count though they do where the link is.
    func reach(ofLink path: PathBytes, showsHidden: Bool) -> LinkReach? {
        guard let target = path.real, let status = target.status(followsLink: false) else {
            return nil
        }
        for (folder, path) in paths.enumerated() {
            guard let relative = path.real.flatMap({ target.relative(to: $0) }) else { continue }
            let isHidden = relative.parts.contains { $0.isHidden }
            guard isHidden || status.isFolder && showsHidden else { return nil }
            return LinkReach(
                folder: folder, relative: relative, path: path.appending(relative),
                isFolder: status.isFolder)
        }
        return nil
    }
}
