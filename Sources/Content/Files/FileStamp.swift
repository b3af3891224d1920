import Foundation

/// What the disk says of a file without its being read. While the stamp stays the same, so do the
/// file's bytes.
package struct FileStamp: Hashable, Sendable, Codable {
    /// What the disk knows the file by, whatever its name.
    struct Identity: Hashable, Sendable, Codable {
        let device: UInt64
        let number: UInt64
    }

    let identity: Identity

    /// In bytes.
    let size: Int

    /// Nanoseconds since 1970: when its bytes, and when anything about it, last changed.
    private let modified: Int
    private let changed: Int

    /// When it was looked at, of a file that changed so shortly before that a later change may
    /// bear the same time: such a stamp equals none of another look. Else nil.
    private let unsettledAt: Int?

    /// `now` is when the file is looked at, in nanoseconds since 1970.
    init(_ status: stat, now: Int) {
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        size = Int(status.st_size)
        modified = status.modified
        changed = status.changed
        // Anyone may set the first of these times to any other, even one to come.
        let last = modified > now ? changed : max(modified, changed)
        unsettledAt = now - last < Self.tick(of: last) ? now : nil
    }

    /// Of what is at a path now; nil for nothing.
    package init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status, now: Self.now)
    }

    /// How long a file system may give changes one time, in nanoseconds: kernels count in ticks of
    /// up to 10 ms, and FAT, which knows no fractions, in two seconds.
    package static func tick(of time: Int) -> Int {
        time % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    }

    /// When anything about a file last changed, in nanoseconds since 1970.
    package static func changed(_ status: stat) -> Int { status.changed }

    /// The time of day, in nanoseconds since 1970.
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.nanoseconds
    }
}

extension stat {
    #if canImport(Darwin)
        fileprivate var modified: Int { st_mtimespec.nanoseconds }
        fileprivate var changed: Int { st_ctimespec.nanoseconds }
    #else
        fileprivate var modified: Int { st_mtim.nanoseconds }
        fileprivate var changed: Int { st_ctim.nanoseconds }
    #endif
}

extension timespec {
    /// Wraps for a time that no clock shows; a stamp only has to differ.
    fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
