import Content
import Crypto
import Diagnostics
import Foundation
import Platform

/// The only code that reads or changes Output; reports every change to `onStep`.
///
/// Paths are relative to Output. The last part of a path is never followed where it is a link;
/// callers see to it that the parts before it are real folders.
struct Disk: Sendable {
    let root: Descriptor

    /// Output's path as the user knows it.
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
    /// Returns what is at a path, itself and not what it links to; nil for nothing.
    func entry(at path: String) throws -> FileStatus? {
        do throws(Errno) { return try FileStatus(path, in: root) } catch {
            guard error.code == ENOENT || error.code == ENOTDIR else {
                throw DiskFailure("look at", shown(path), code: error.code)
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

    /// Throws unless the system lets this process change what a folder holds.
    func requireWritable(_ folder: String) throws {
        try systemCall("write to", shown(folder)) {
            faccessat(root.number, folder, W_OK | X_OK, AT_EACCESS)
        }
    }

    /// Returns the names in a folder, sorted; `.` is Output itself. A name that is not UTF-8, which
    /// no build wrote, has no text.
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

    /// Visits all that Output holds, in a fixed order, but for `.sitegen`, git's folders and names
    /// that no build can write. Follows no links; a folder that cannot be entered counts as empty,
    /// since no build wrote there.
    func walk(_ visit: (OutputPath, _ isFolder: Bool) throws -> Void) throws {
        var folders = ["."]
        while let folder = folders.popLast() {
            var names: [(text: String?, isFolder: Bool)] = []
            do { names = try self.names(in: folder) } catch let failure as DiskFailure
                where [EACCES, ENOENT, ENOTDIR, ELOOP].contains(failure.code)
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

    /// Returns a digest of path, kind, size, inode and change time of all that `walk` visits, of
    /// Output itself and of the list of owned files.
    ///
    /// Nil where one of them is unexpected or gone, or has changed so shortly before that a later
    /// change may bear the same time.
    func digest(
        where isExpected: (OutputPath, FileStatus) -> Bool = { _, _ in true }
    ) throws -> String? {
        let now = FileStatus.now
        var digest = SHA256()
        func add(_ path: String) throws -> FileStatus? {
            guard let entry = try entry(at: path),
                now - entry.changed >= FileStamp.tick(of: entry.changed)
            else { return nil }
            let facts = [Int(entry.kind.rawValue), entry.size, entry.changed].map { "\($0)" }
            let text = ([path, "\(entry.identity.number)"] + facts).joined(separator: "\0")
            digest.update(data: Array("\(text)\n".utf8))
            return entry
        }
        var isExact = try add(".") != nil && add(StateFile.owned) != nil
        try walk { path, _ in
            guard isExact else { return }
            isExact = try add(path.text).map { isExpected(path, $0) } ?? false
        }
        return isExact ? digest.finalize().hexadecimal : nil
    }
}

extension Disk {
    func makeFolder(_ path: String) throws {
        try systemCall("make the folder", shown(path)) { mkdirat(root.number, path, 0o755) }
        onStep(.madeFolder(path))
    }

    /// Writes a file, and makes the folders that it lacks below `.sitegen`. Failures name `target`.
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
        // Some file systems report only now that a write has failed.
        guard close(file) == 0 || errno == EINTR else {
            throw DiskFailure("write", shown(target), code: errno)
        }
    }

    /// Another task may make the same folders.
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

    /// Writes a whole new file in the place of an old one.
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

    /// Removes a file or a link; leaves a folder alone.
    func remove(_ path: String) throws {
        guard let entry = try entry(at: path), entry.kind != .folder else { return }
        try systemCall("remove", shown(path)) { unlinkat(root.number, path, 0) }
        onStep(.removed(path))
    }

    /// Removes an empty folder; leaves alone what holds something, is in use or is no folder.
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

    /// Removes what waits for a commit.
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
