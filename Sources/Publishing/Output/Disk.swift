import Content
import Crypto
import Diagnostics
import Foundation
import Platform

/// Reads and changes Output; no other code does. Reports every change to `onStep`.
///
/// Paths are relative to Output. A link at the end of a path is never followed; callers make sure
/// that the parts before it are real folders.
struct Disk: Sendable {
    let root: Descriptor

    /// Output's path in messages.
    let name: String
    let onStep: @Sendable (CommitStep) -> Void

    init(
        _ path: String, name: String, onStep: @escaping @Sendable (CommitStep) -> Void = { _ in }
    ) throws {
        root = Descriptor(
            try systemCall("open", name) {
                Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            }
        )
        self.name = name
        self.onStep = onStep
    }

    func shown(_ path: String) -> String { "\(name)/\(path)" }
}

extension Disk {
    /// Returns the status of the entry at a path, not of a link's target; `nil` if there is none.
    func entry(at path: String) throws -> FileStatus? {
        do throws(Errno) { return try FileStatus(path, in: root) } catch {
            guard error.code == ENOENT || error.code == ENOTDIR else {
                throw DiskFailure("inspect", shown(path), code: error.code)
            }
            return nil
        }
    }

    func open(_ path: String) throws -> Descriptor {
        Descriptor(
            try systemCall("open", shown(path)) {
                openat(root.number, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            })
    }

    /// Throws a `DiskFailure` unless this process may add and remove entries in a folder.
    func requireWritable(_ folder: String) throws {
        try systemCall("write to", shown(folder)) {
            faccessat(root.number, folder, W_OK | X_OK, AT_EACCESS)
        }
    }

    /// Returns the names in a folder, sorted; `.` is Output itself. The text of a name that is not
    /// UTF-8, and so not from a build, is `nil`.
    func names(in folder: String) throws -> [(text: String?, isFolder: Bool)] {
        let number = try systemCall("open", shown(folder)) {
            openat(root.number, folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
        let entries = try systemCall("list", shown(folder)) {
            try DirectoryEntry.all(closing: number)
        }
        return try entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }.map { entry in
            guard entry.kind == nil, let text = entry.text else {
                return (entry.text, entry.kind == .folder)
            }
            return (text, try self.entry(at: "\(folder)/\(text)")?.kind == .folder)
        }
    }

    /// Visits all files and folders in Output, in a fixed order, except `.sitegen`, git's folders
    /// and names that no build can write. Follows no links; a folder of others that may not be
    /// opened counts as empty. `isOurs` is true for a folder with files of a build.
    func walk(
        isOurs: (String) -> Bool = { _ in false },
        _ visit: (OutputPath, _ isFolder: Bool) throws -> Void
    ) throws {
        var folders = ["."]
        while let folder = folders.popLast() {
            var names: [(text: String?, isFolder: Bool)] = []
            do { names = try self.names(in: folder) } catch let failure as DiskFailure
                where [ENOENT, ENOTDIR, ELOOP].contains(failure.code)
                || failure.code == EACCES && !isOurs(folder)
            {}
            for case let (text?, isFolder) in names {
                guard let path = try? OutputPath(folder == "." ? text : "\(folder)/\(text)")
                else { continue }
                try visit(path, isFolder)
                if isFolder { folders.append(path.text) }
            }
        }
    }

    /// Returns all files and links that `walk` visits.
    func files() throws -> Set<OutputPath> {
        var files: Set<OutputPath> = []
        try walk { path, isFolder in if !isFolder { files.insert(path) } }
        return files
    }
}

extension Disk {
    func makeFolder(_ path: String) throws {
        try systemCall("make the folder", shown(path)) { mkdirat(root.number, path, 0o755) }
        onStep(.madeFolder(path))
    }

    /// Writes a file, and makes its missing folders below `.sitegen`. Failures name `target`.
    func write(_ content: StagedContent, to path: String, as target: String? = nil) throws {
        let target = target ?? path
        func create() throws -> Int32 {
            try systemCall("create", shown(target)) {
                openat(
                    root.number, path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
            }
        }
        let file: Int32
        do { file = try create() } catch let failure as DiskFailure where failure.code == ENOENT {
            try makeFolders(above: path)
            file = try create()
        }
        onStep(.created(path))
        do {
            try content.forEachPiece { piece in
                try systemCall("write", shown(target)) {
                    try Descriptor(borrowing: file).write(piece)
                }
                onStep(.wrote(path))
                return true
            }
        } catch {
            close(file)
            throw error
        }
        // Some file systems report a failed write only here.
        guard close(file) == 0 || errno == EINTR else {
            throw DiskFailure("write", shown(target), code: errno)
        }
    }

    /// Another task may make the same folders at the same time.
    private func makeFolders(above path: String) throws {
        guard let slash = path.lastIndex(ofByte: UInt8(ascii: "/")) else { return }
        let folder = String(path[..<slash])
        guard folder != StateFile.folder else { return }
        do {
            do { try makeFolder(folder) } catch let failure as DiskFailure
                where failure.code == ENOENT
            {
                try makeFolders(above: folder)
                try makeFolder(folder)
            }
        } catch let failure as DiskFailure where failure.code == EEXIST {}
    }

    /// Replaces a file atomically.
    func replace(_ path: String, with bytes: [UInt8]) throws {
        try write(.bytes(bytes), to: "\(path).new")
        try rename("\(path).new", to: path)
    }

    func rename(_ path: String, to target: String) throws {
        try systemCall("rename \(shown(path)) to", shown(target)) {
            renameat(root.number, path, root.number, target)
        }
        onStep(.renamed(path, to: target))
    }

    /// Removes a file or a link, but no folder.
    func remove(_ path: String) throws {
        guard let entry = try entry(at: path), entry.kind != .folder else { return }
        try systemCall("remove", shown(path)) { unlinkat(root.number, path, 0) }
        onStep(.removed(path))
    }

    /// Removes an empty folder; ignores other entries, and folders that are not empty or in use.
    func removeFolder(_ path: String) throws {
        do {
            try systemCall("remove the folder", shown(path)) {
                unlinkat(root.number, path, AT_REMOVEDIR)
            }
            onStep(.removedFolder(path))
        } catch let failure as DiskFailure
            where [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR, EBUSY].contains(failure.code)
        {}
    }

    /// Removes the staged files.
    func dropStage() throws {
        try removeAll(StateFile.stage)
        try remove("\(StateFile.owned).new")
    }

    private func removeAll(_ path: String) throws {
        guard try entry(at: path)?.kind == .folder else { return try remove(path) }
        for case let (name?, _) in try names(in: path) { try removeAll("\(path)/\(name)") }
        try removeFolder(path)
    }
}
