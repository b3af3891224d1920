import Diagnostics
import Foundation
import Platform

/// The folder that holds the built site, beside what others keep there.
///
/// What a build needs to remember lies in its folder `.sitegen`: a lock, the files that wait for
/// the commit, and the hashed paths of the files that builds wrote, which alone they remove.
package struct OutputFolder: Sendable {
    package let path: String

    /// As the user knows it.
    let name: String
    private let jobs: Int

    /// Problems and failures call the folder by `name`, where one is given; `jobs` are the threads
    /// that a commit may use.
    package init(path: String, name: String? = nil, jobs: Int = 1) {
        self.path = path
        self.name = name ?? path
        self.jobs = jobs
    }

    /// Takes the lock, and finishes or drops what a killed build left; makes the folder if there
    /// is none.
    ///
    /// - Parameters:
    ///   - adopt: whether files that no build wrote may be overwritten.
    ///   - onWait: called once if another build has the lock, before waiting for it.
    ///   - onStep: called after each change of the disk, from whichever task makes it.
    /// - Throws: `Problem` where Output cannot be one, `DiskFailure` where the disk fails.
    package func begin(
        adopt: Bool, onWait: () -> Void, onStep: @escaping @Sendable (CommitStep) -> Void = { _ in }
    ) throws -> OutputTransaction {
        try begin(
            knowing: nil, isRemembered: false, adopt: adopt, onWait: onWait, onStep: onStep)
    }

    /// The same; `known` is what the last build of this process knew of Output. It counts for
    /// nothing where another build has been there since. `isRemembered` asks for such a record.
    func begin(
        knowing known: OutputRecord?, isRemembered: Bool, adopt: Bool, onWait: () -> Void,
        onStep: @escaping @Sendable (CommitStep) -> Void = { _ in }
    ) throws -> OutputTransaction {
        var hasWaited = false
        while true {
            try makeFolder(path)
            let disk = Disk(root: try open(), name: name, jobs: jobs, onStep: onStep)
            try makeStateFolder(disk)
            let lock = try FolderLock(disk) {
                if !hasWaited { onWait() }
                hasWaited = true
            }
            guard try lock.isInForce else { continue }
            let stamp = try OutputRecord.Stamp(disk)
            if let known, known.stamp == stamp {
                return try OutputTransaction(
                    disk, lock: lock, owned: known.owned, known: known,
                    isRemembered: isRemembered, adopt: adopt)
            }
            try Commit(disk: disk).recover()
            return try OutputTransaction(
                disk, lock: lock,
                owned: try disk.bytes(of: StateFile.owned).flatMap(OwnedList.init), known: nil,
                isRemembered: isRemembered, adopt: adopt)
        }
    }

    /// To be read only; nil where there is no such folder. Throws a `Problem` for what is no folder.
    func standing() throws -> Disk? {
        guard let status = try? FileStatus(path) else { return nil }
        guard status.kind == .folder else { throw Problem.notFolder(name) }
        return Disk(root: try open(), name: name, jobs: jobs) { _ in }
    }
}

extension OutputFolder {
    private func open() throws -> Descriptor {
        Descriptor(
            try systemCall("open", name) {
                Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            })
    }

    /// With the folders above it, where they are missing.
    private func makeFolder(_ path: String) throws {
        let shown = path == self.path ? name : path
        if let status = try? FileStatus(path) {
            guard status.kind == .folder else { throw Problem.notFolder(shown) }
            return
        }
        if let parent = Self.parent(of: path) { try makeFolder(parent) }
        do {
            try systemCall("make the folder", shown) { mkdir(path, 0o755) }
        } catch let failure as DiskFailure where failure.code == EEXIST {
            // Another process has made it, or `open` says what it is.
        }
    }

    private static func parent(of path: String) -> String? {
        guard let end = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }),
            let slash = path.utf8[...end].lastIndex(of: UInt8(ascii: "/")),
            slash != path.utf8.startIndex
        else { return nil }
        return String(path[..<slash])
    }

    private func makeStateFolder(_ disk: Disk) throws {
        do {
            try disk.makeFolder(StateFile.folder)
        } catch let failure as DiskFailure where failure.code == EEXIST {
            guard try disk.entry(at: StateFile.folder)?.kind == .link else { return }
            throw Problem.link(disk.shown(StateFile.folder))
        }
    }
}
