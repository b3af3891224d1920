import Foundation

package enum FileKind: UInt8, Sendable { case file, folder, link, other }

/// A file's metadata.
package struct FileStatus: Hashable, Sendable {
    /// Two paths with the same identity lead to the same file.
    package struct Identity: Hashable, Sendable {
        package let device: UInt64
        package let number: UInt64

        package init(device: UInt64, number: UInt64) {
            self.device = device
            self.number = number
        }
    }

    package let kind: FileKind
    package let identity: Identity

    package let linkCount: Int

    /// In bytes.
    package let size: Int

    /// The permissions, with the set-user-ID, set-group-ID and sticky bits.
    package let mode: mode_t

    /// The time of the last change of its content, in nanoseconds since 1970. Programs can set it.
    package let modified: Int

    /// The time of the last change of its content, name, owner or mode, in nanoseconds since 1970.
    /// Programs can't set it.
    package let changed: Int
}

extension FileStatus {
    /// Reads the status of a path (a string, or characters with a trailing NUL); by default, of a
    /// link's target.
    package init(_ path: UnsafePointer<CChar>, followsLink: Bool = true) throws(Errno) {
        var status = stat()
        try Errno.check { followsLink ? stat(path, &status) : lstat(path, &status) }
        self.init(status)
    }

    package init(_ file: Descriptor) throws(Errno) {
        var status = stat()
        try Errno.check { fstat(file.number, &status) }
        self.init(status)
    }

    /// Reads the status of a path in an open folder; a link at its end is not followed.
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
        linkCount = Int(status.st_nlink)
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

    /// The current time by the clock that timestamps files, in nanoseconds since 1970.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.nanoseconds
    }
}

extension timespec {
    /// Overflow wraps around.
    fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}

extension FileStatus {
    /// Returns a path as an absolute one without links; `nil`, with errno, if there is nothing.
    /// `path` is a string, or characters that end with a NUL.
    ///
    /// The system allocates the result and ends it with a NUL. It is copied up to that and then
    /// freed, once.
    package static func realPath(of path: UnsafePointer<CChar>) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(
            decoding: UnsafeRawBufferPointer(start: real, count: strlen(real)), as: UTF8.self)
    }
}
