import Diagnostics
import Foundation
import Platform

/// The one hand on Output: everything that reads or changes it is here, and every change is told.
///
/// Paths are relative to Output. The last part of a path is never followed where it is a link;
/// that the parts before it are real folders is for `Folders` to know.
struct Disk: Sendable {
    let root: Descriptor

    /// Output's path as the user knows it.
    let name: String

    /// How many threads may work on it at once.
    let jobs: Int
    let onStep: @Sendable (CommitStep) -> Void

    func shown(_ path: String) -> String { "\(name)/\(path)" }
}

extension Disk {
    /// What is at a path, itself and not what it links to; nil for nothing.
    func entry(at path: String) throws -> DiskEntry? {
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

    /// The whole of a small file; nil where there is none.
    func bytes(of path: String) throws -> [UInt8]? {
        guard try entry(at: path) != nil else { return nil }
        return try open(path).bytes(shown: shown(path))
    }

    /// Throws unless the system lets this process change what a folder holds.
    func requireWritable(_ folder: String) throws {
        try systemCall("write to", shown(folder)) {
            faccessat(root.number, folder, W_OK | X_OK, AT_EACCESS)
        }
    }
}

extension Disk {
    func makeFolder(_ path: String) throws {
        try systemCall("make the folder", shown(path)) { mkdirat(root.number, path, 0o755) }
        onStep(.madeFolder(path))
    }

    /// A file with what the body writes to its descriptor; should that fail, `target` is named.
    func create(_ path: String, as target: String, _ body: (Descriptor) throws -> Void) throws {
        let file = try systemCall("create", shown(target)) {
            openat(root.number, path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
        }
        onStep(.created(path))
        do {
            try body(Descriptor(borrowing: file))
        } catch {
            close(file)
            throw error
        }
        // Some file systems tell only now that a write has failed.
        guard close(file) == 0 || errno == EINTR else {
            throw DiskFailure("write", shown(target), code: errno)
        }
    }

    func write(
        _ bytes: [UInt8], to file: Descriptor, _ path: String, as target: String
    ) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Descriptor.pieceSize)
            try systemCall("write", shown(target)) { try file.write(piece) }
            rest = rest.dropFirst(piece.count)
            onStep(.wrote(path))
        }
    }

    func write(_ bytes: [UInt8], to path: String, as target: String? = nil) throws {
        let target = target ?? path
        try create(path, as: target) { file in
            try write(bytes, to: file, path, as: target)
        }
    }

    func rename(_ path: String, to target: String) throws {
        try systemCall("rename \(shown(path)) to", shown(target)) {
            renameat(root.number, path, root.number, target)
        }
        onStep(.renamed(path, to: target))
    }

    /// Removes a file or a link; nothing there, or a folder, is left alone.
    func remove(_ path: String) throws {
        guard let entry = try entry(at: path), entry.kind != .folder else { return }
        try systemCall("remove", shown(path)) { unlinkat(root.number, path, 0) }
        onStep(.removed(path))
    }

    /// A folder that holds something, or that is none or in use, is left alone.
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
}
