import Foundation

/// What the system says about a file.
struct FileStatus {
    enum Kind { case file, folder, link, other }

    /// Two paths with one identity lead to the same thing.
    struct Identity: Equatable {
        let device: UInt64
        let number: UInt64
    }

    let kind: Kind
    let size: Int
    let identity: Identity
    let modified: FileTime

    /// Of content, name, owner or mode. Nobody can set it, as one can set `modified`.
    let changed: FileTime
}

extension FileStatus {
    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
        #if canImport(Darwin)
            modified = FileTime(status.st_mtimespec)
            changed = FileTime(status.st_ctimespec)
        #else
            modified = FileTime(status.st_mtim)
            changed = FileTime(status.st_ctim)
        #endif
    }

    /// False for a file that was changed a moment ago: it could change once more without its times
    /// telling, for they advance in steps, of two seconds on some disks.
    func isAtRest(at now: FileTime) -> Bool {
        let settled = FileTime(seconds: now.seconds - 3, nanoseconds: now.nanoseconds)
        return max(modified, changed) < settled
    }
}
