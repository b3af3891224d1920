import Content
import Foundation

/// What the system says about a path.
struct DiskEntry: Equatable, Sendable {
    enum Kind: Sendable { case file, folder, link, other }

    let kind: Kind
    let size: Int
    let identity: Identity

    /// When anything about it last changed, in nanoseconds since 1970.
    let changed: Int

    /// Two paths with one identity lead to the same thing.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let number: UInt64
    }
}

extension DiskEntry {
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
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        changed = FileStamp.changed(status)
    }
}
