import Platform

/// A folder to watch, with everything below it.
package struct WatchedFolder: Sendable {
    package let path: String

    /// Names of folders directly in it whose hidden files are watched too. Elsewhere names that
    /// begin with a dot are ignored.
    package let showingHiddenIn: Set<String>

    package init(_ path: String, showingHiddenIn: Set<String> = []) {
        self.path = path
        self.showingHiddenIn = showingHiddenIn
    }

    /// True if a change of a file or folder with this name is ignored.
    static func ignores(_ name: String, isFolder: Bool, showsHidden: Bool) -> Bool {
        if name.utf8.first == UInt8(ascii: "."), !showsHidden { return true }
        return !isFolder && isEditorTempFile(name)
    }
}

extension [WatchedFolder] {
    /// Visits the folders that exist and everything below them that is not ignored: each folder
    /// before its entries are listed, and each file or link.
    ///
    /// A link that stays in the folders is followed, because it can lead to a hidden file.
    func walk<Failure: Error>(
        folder visit: (_ path: String, FileStatus, _ showsHidden: Bool) throws(Failure) -> Void,
        file: (_ path: String, _ isLink: Bool) -> Void = { _, _ in }
    ) throws(Failure) {
        let roots = compactMap { FileStatus.realPath(of: $0.path) }
        let showing = Set(
            flatMap { folder in folder.showingHiddenIn.map { folder.path + "/" + $0 } })
        var visited: [FileStatus.Identity: Bool] = [:]
        var waiting = map { (path: $0.path, showsHidden: false) }
        while let (folder, showsHidden) = waiting.popLast() {
            guard let status = try? FileStatus(folder), status.kind == .folder else { continue }
            if let before = visited[status.identity], before || !showsHidden { continue }
            visited[status.identity] = showsHidden
            try visit(folder, status, showsHidden)
            for entry in (try? DirectoryEntry.all(in: folder)) ?? [] {
                let name = String(decoding: entry.name, as: UTF8.self)
                let path = folder + "/" + name
                let showsHidden = showsHidden || showing.contains(path)
                // Some file systems do not report the kind with the name.
                let kind = entry.kind == .file ? .file : FileStatus.kind(of: path)
                let isFolder = kind == .folder
                if WatchedFolder.ignores(name, isFolder: isFolder, showsHidden: showsHidden) {
                    continue
                }
                if isFolder {
                    waiting.append((path, showsHidden))
                } else {
                    file(path, kind == .link)
                }
                guard kind == .link, let target = FileStatus.realPath(of: path),
                    roots.contains(where: { target == $0 || target.hasPrefix($0 + "/") })
                else { continue }
                waiting.append(Self.folder(ofTarget: target, showsHidden: showsHidden))
            }
        }
    }

    /// The folder to walk because a link leads to it, or to a file in it.
    private static func folder(
        ofTarget path: String, showsHidden: Bool
    ) -> (path: String, showsHidden: Bool) {
        guard FileStatus.kind(of: path) != .folder,
            let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        else { return (path, showsHidden) }
        return (String(path[..<slash]), path[slash...].hasPrefix("/."))
    }
}

extension FileStatus {
    /// The kind of a file, folder or link; `nil` if there is none.
    static func kind(of path: String) -> FileKind? {
        (try? FileStatus(path, followsLink: false))?.kind
    }
}

/// Temporary files that editors and desktops create beside the files that a user saves.
extension WatchedFolder {
    static func isEditorTempFile(_ name: String) -> Bool {
        editorTempFiles.contains(name) || name.hasSuffix("~") || name.hasPrefix(".#")
            || name.utf8.count > 1 && name.hasPrefix("#") && name.hasSuffix("#")
            || isSwapFile(name.utf8)
    }

    /// Vim creates a file `4913` to test whether a folder is writable.
    private static let editorTempFiles: Set = [".DS_Store", "4913", "___jb_tmp___", "___jb_old___"]

    /// True for `.name.swp`, or if that is taken `.name.swo`, and so on down to `.name.saa`.
    private static func isSwapFile(_ name: String.UTF8View) -> Bool {
        let end = Array(name.suffix(4))
        return name.count > 5 && name.first == UInt8(ascii: ".") && end.starts(with: ".s".utf8)
            && "vw".utf8.contains(end[2])
            && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(end[3])
    }
}
