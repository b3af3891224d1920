import Foundation
import Platform

/// The system's description of a file, by which one state of it differs from another.
struct FileStatus: Hashable {
    enum Kind { case file, folder, link, other }

    /// Two paths with one identity lead to the same thing.
    struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    let identity: Identity
    let mode: UInt32
    let linkCount: Int
    let size: Int
    let modified: FileTime

    /// Of content, name, owner or mode. Nobody can set it, as one can set `modified`.
    let changed: FileTime
}

extension FileStatus {
    init(_ status: stat) {
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
        mode = UInt32(status.st_mode)
        linkCount = Int(status.st_nlink)
        size = Int(status.st_size)
        #if canImport(Darwin)
            modified = FileTime(status.st_mtimespec)
            changed = FileTime(status.st_ctimespec)
        #else
            modified = FileTime(status.st_mtim)
            changed = FileTime(status.st_ctim)
        #endif
    }

    var kind: Kind {
        switch mode & UInt32(S_IFMT) {
        case UInt32(S_IFREG): .file
        case UInt32(S_IFDIR): .folder
        case UInt32(S_IFLNK): .link
        default: .other
        }
    }

    /// False for a file that was changed a moment ago: it could change once more without its times
    /// telling, for they advance in steps, of two seconds on some disks.
    func isAtRest(at now: FileTime) -> Bool {
        let settled = FileTime(seconds: now.seconds - 3, nanoseconds: now.nanoseconds)
        return max(modified, changed) < settled
    }
}

/// A moment as the system's clock and its files tell it.
struct FileTime: Comparable, Hashable, Sendable {
    /// Since 1970 began.
    let seconds: Int
    var nanoseconds = 0

    static func < (time: Self, other: Self) -> Bool {
        (time.seconds, time.nanoseconds) < (other.seconds, other.nanoseconds)
    }
}

extension FileTime {
    init(_ time: timespec) {
        seconds = Int(time.tv_sec)
        nanoseconds = Int(time.tv_nsec)
    }

    static func now() -> FileTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FileTime(time)
    }

    /// Systems stamp files by ticks of up to 10 ms, and several changes in one tick alike.
    func isClose(to other: FileTime) -> Bool {
        let (seconds, isFar) = other.seconds.subtractingReportingOverflow(seconds)
        guard !isFar, (-1...1).contains(seconds) else { return false }
        return abs(seconds * 1_000_000_000 + other.nanoseconds - nanoseconds) < 20_000_000
    }
}
