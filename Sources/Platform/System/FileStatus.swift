import Foundation

/// What the system knows about a file without reading it.
package struct FileStatus: Equatable, Sendable {
    package enum Kind: UInt8, Sendable { case file, folder, link, other }

    /// Two paths with one identity lead to the same file.
    package struct Identity: Hashable, Sendable, Codable {
        package let device: UInt64
        package let number: UInt64

        package init(device: UInt64, number: UInt64) {
            self.device = device
            self.number = number
        }
    }

    package let kind: Kind
    package let identity: Identity

    /// In bytes.
    package let size: Int

    /// Read, write and execute rights, with the bits for user, group and sticky.
    package let mode: mode_t

    /// When its bytes last changed, in nanoseconds since 1970. Programs can set it.
    package let modified: Int

    /// When its bytes, name, owner or mode last changed, in nanoseconds since 1970. No program can
    /// set it.
    package let changed: Int
}

extension FileStatus {
    /// The status of what is at a path; of the target of a link, unless it is not followed.
    package init(_ path: String, followsLink: Bool = true) throws(Errno) {
        var status = stat()
        try Errno.check { followsLink ? stat(path, &status) : lstat(path, &status) }
        self.init(status)
    }

    package init(_ file: Descriptor) throws(Errno) {
        var status = stat()
        try Errno.check { fstat(file.number, &status) }
        self.init(status)
    }

    /// The status of what lies below an open folder; no link at the end of the path is followed.
    package init(_ path: String, in folder: Descriptor) throws(Errno) {
        var status = stat()
        try Errno.check { fstatat(folder.number, path, &status, AT_SYMLINK_NOFOLLOW) }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        mode = status.st_mode & 0o7777
        #if canImport(Darwin)
            modified = status.st_mtimespec.nanoseconds
            changed = status.st_ctimespec.nanoseconds
        #else
            modified = status.st_mtim.nanoseconds
            changed = status.st_ctim.nanoseconds
        #endif
    }

    /// The time of day by the clock that stamps files, in nanoseconds since 1970.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.nanoseconds
    }
}

extension timespec {
    /// Wraps for a time that no clock shows.
    fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
