import Platform

/// What the disk says of a file without its being read. While the stamp stays the same, so do the
/// file's bytes.
package struct FileStamp: Hashable, Sendable, Codable {
    let identity: FileStatus.Identity

    /// In bytes.
    let size: Int

    /// Nanoseconds since 1970: when its bytes, and when anything about it, last changed.
    private let modified: Int
    private let changed: Int

    /// When it was looked at, of a file that changed so shortly before that a later change may
    /// bear the same time: such a stamp equals none of another look. Else nil.
    private let unsettledAt: Int?

    /// `now` is when the file is looked at, in nanoseconds since 1970.
    init(_ status: FileStatus, now: Int) {
        identity = status.identity
        size = status.size
        modified = status.modified
        changed = status.changed
        // Anyone may set the first of these times to any other, even one to come.
        let last = modified > now ? changed : max(modified, changed)
        unsettledAt = now - last < Self.tick(of: last) ? now : nil
    }

    /// Of what is at a path now; nil for nothing.
    package init?(at path: String) {
        guard let status = try? FileStatus(path) else { return nil }
        self.init(status, now: FileStatus.now)
    }

    /// How long a file system may give changes one time, in nanoseconds: kernels count in ticks of
    /// up to 10 ms, and FAT, which knows no fractions, in two seconds.
    package static func tick(of time: Int) -> Int {
        time % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    }
}
