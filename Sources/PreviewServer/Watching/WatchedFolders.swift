import Foundation

/// A folder to watch, with everything below it.
package struct WatchedFolder: Sendable, Hashable {
    package let path: String

    /// Names of folders directly in it whose hidden files are watched too. Elsewhere names that
    /// begin with a dot are ignored.
    package let showingHiddenIn: Set<String>

    package init(_ path: String, showingHiddenIn: Set<String> = []) {
        self.path = path
        self.showingHiddenIn = showingHiddenIn
    }
}

/// The folders to watch, with absolute paths.
struct WatchedFolders: Sendable {
    let paths: [PathBytes]

    /// The folders in which hidden files are watched too.
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

    /// Removes empty components and `.`; `..` stays, because a link may precede it.
    private static func absolute(_ path: PathBytes, from current: PathBytes) -> PathBytes {
        let parts = path.parts.filter { $0.bytes != [UInt8(ascii: ".")] }
        return parts.reduce(path.isAbsolute ? .root : current) { $0.appending($1) }
    }
}

extension WatchedFolders {
    /// True if a change of a file or folder with this name is not reported.
    func ignores(_ name: PathBytes, isFolder: Bool, showsHidden: Bool) -> Bool {
        if name.isHidden, !showsHidden { return true }
        return !isFolder && Self.isEditorTempFile(name)
    }

    /// Returns a link's target in a watched folder, spelt as that folder is, if a walk would skip
    /// it: because it is hidden, or because its hidden files are not watched but those at the link
    /// are. `root` is the index of the watched folder.
    func hiddenTarget(
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

/// Temporary files that editors and desktops create beside the files that a user saves.
extension WatchedFolders {
    static func isEditorTempFile(_ name: PathBytes) -> Bool {
        let bytes = name.bytes
        return editorTempFiles.contains(bytes)
            || bytes.last == UInt8(ascii: "~")
            || bytes.starts(with: Array(".#".utf8))
            || bytes.count > 1 && bytes.first == UInt8(ascii: "#") && bytes.last == bytes.first
            || isSwapFile(bytes)
    }

    /// Vim creates a file `4913` to test whether a folder is writable.
    private static let editorTempFiles = Set(
        [".DS_Store", "4913", "___jb_tmp___", "___jb_old___"].map { [UInt8]($0.utf8) })

    /// True for `.name.swp`, or if that is taken `.name.swo`, and so on down to `.name.saa`.
    private static func isSwapFile(_ bytes: [UInt8]) -> Bool {
        bytes.count > 5 && bytes.first == UInt8(ascii: ".")
            && bytes.dropLast(2).suffix(2).elementsEqual(".s".utf8)
            && (UInt8(ascii: "v")...UInt8(ascii: "w")).contains(bytes[bytes.count - 2])
            && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[bytes.count - 1])
    }
}
