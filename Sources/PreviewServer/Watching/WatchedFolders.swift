import Foundation

/// A folder to watch, with all that lies below it.
package struct WatchedFolder: Sendable, Hashable {
    package let path: String

    /// Names of folders directly in it whose hidden files count as well; elsewhere what begins
    /// with a dot is no change.
    package let showingHiddenIn: Set<String>

    package init(_ path: String, showingHiddenIn: Set<String> = []) {
        self.path = path
        self.showingHiddenIn = showingHiddenIn
    }
}

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
        return !isFolder && Self.isLeftover(name)
    }

    /// Where a link leads to inside a watched folder, spelt as that is, when a walk would pass that
    /// by: to what is hidden, or to where hidden files do not count though they do where the link
    /// is. `root` is the watched folder's place among them.
    func reach(
        ofLink path: PathBytes, showsHidden: Bool
    ) -> (root: Int, path: PathBytes, isFolder: Bool)? {
        guard let target = path.real, let status = target.status(followsLink: false) else {
            return nil
        }
        for (root, path) in paths.enumerated() {
            guard let relative = path.real.flatMap({ target.relative(to: $0) }) else { continue }
            let isFolder = status.kind == .folder
            let isHidden = relative.parts.contains { $0.isHidden }
            guard isHidden || isFolder && showsHidden else { return nil }
            return (root, path.appending(relative), isFolder)
        }
        return nil
    }
}

/// Names of files that editors and desktops leave beside those that a person saves.
extension WatchedFolders {
    static func isLeftover(_ name: PathBytes) -> Bool {
        let bytes = name.bytes
        return leftovers.contains(bytes)
            || bytes.last == UInt8(ascii: "~")
            || bytes.starts(with: Array(".#".utf8))
            || bytes.count > 1 && bytes.first == UInt8(ascii: "#") && bytes.last == bytes.first
            || isSwapFile(bytes)
    }

    /// The number is what vim tries a folder with.
    private static let leftovers = Set(
        [".DS_Store", "4913", "___jb_tmp___", "___jb_old___"].map { [UInt8]($0.utf8) })

    /// `.name.swp`; when that is taken `.name.swo`, and so on down to `.name.saa`.
    private static func isSwapFile(_ bytes: [UInt8]) -> Bool {
        bytes.count > 5 && bytes.first == UInt8(ascii: ".")
            && bytes.dropLast(2).suffix(2).elementsEqual(".s".utf8)
            && (UInt8(ascii: "v")...UInt8(ascii: "w")).contains(bytes[bytes.count - 2])
            && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[bytes.count - 1])
    }
}
