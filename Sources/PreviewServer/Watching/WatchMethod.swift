/// How changes are found.
struct WatchMethod: Sendable {
    #if os(Linux)
        /// Opens the kernel's watcher; nil to compare from the beginning.
        var open: (@Sendable () throws(WatchLimit) -> Inotify)? = { () throws(WatchLimit) in
            try Inotify()
        }
    #endif

    var rule = SettleRule()

    /// Between two looks at the disk, where changes are found by comparing.
    var interval: Duration = .milliseconds(300)
}
