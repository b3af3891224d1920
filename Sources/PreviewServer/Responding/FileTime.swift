import Foundation

/// A moment as the system's clock and its files tell it.
struct FileTime: Comparable, Sendable {
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
}
