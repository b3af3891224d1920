import Platform

/// A file's identity, size and times. Equal stamps mean equal bytes.
package struct FileStamp: Hashable, Sendable {
    let identity: FileStatus.Identity

    /// In bytes.
    let size: Int

    /// The last changes of the bytes and of the metadata, in nanoseconds since 1970.
    private let modified: Int
    private let changed: Int

    /// The time of the stamp if the file changed within the clock's resolution before it: a later
    /// change could have the same time, so the stamp never equals another. Otherwise `nil`.
    private let unsettledAt: Int?

    /// `now` is the current time, in nanoseconds since 1970.
    package init(_ status: FileStatus, now: Int) {
        identity = status.identity
        size = status.size
        modified = status.modified
        changed = status.changed
        // Programs can set the time of modification, even to the future.
        let last = modified > now ? changed : max(modified, changed)
        unsettledAt = now - last < Self.tick(of: last) ? now : nil
    }

    /// True if the size and the times are the same. Unlike `==`, also true for a file that changed
    /// just before it was stamped.
    package func hasSameTimes(as other: FileStamp) -> Bool {
        (identity, size, modified, changed)
            == (other.identity, other.size, other.modified, other.changed)
    }

    /// The stamp of the file at a path now; `nil` if there is none.
    package init?(at path: String) {
        guard let status = try? FileStatus(path) else { return nil }
        self.init(status, now: FileStatus.now)
    }

    /// Returns the period in which changes may get the same time, in nanoseconds: kernels have
    /// ticks of up to 10 ms; FAT, without fractions of seconds, has two seconds.
    package static func tick(of time: Int) -> Int {
        time % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    }
}
