import Foundation

/// What tells one state of a file from another without reading it.
struct FileStamp: Hashable {
    let device: UInt64
    let number: UInt64
    let mode: UInt32

    /// Zero for folders, as are the times: what a folder holds has stamps of its own.
    let size: Int64
    let changed: Moment

    struct Moment: Hashable {
        let seconds: Int
        let nanoseconds: Int

        /// By the clock that files are stamped with.
        static var now: Moment {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Moment(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
        }

        /// Systems stamp files by ticks of up to 10 ms, and several changes in one tick alike.
        func isClose(to other: Moment) -> Bool {
            let (seconds, isFar) = other.seconds.subtractingReportingOverflow(seconds)
            guard !isFar, (-1...1).contains(seconds) else { return false }
            return abs(seconds * 1_000_000_000 + other.nanoseconds - nanoseconds) < 20_000_000
        }
    }

    /// The time of the last change of the file's bytes, name or rights: unlike that of the bytes
    /// alone, nobody can set it back.
    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        mode = UInt32(status.st_mode)
        size = status.isFolder ? 0 : Int64(status.st_size)
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        changed =
            status.isFolder
            ? Moment(seconds: 0, nanoseconds: 0)
            : Moment(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }
}
