#if os(Linux)
    /// Watches folders through the kernel: a watch for each folder in them, and for each on the way.
    struct InotifyWatcher {
        let folders: WatchedFolders
        private let open: @Sendable () throws(WatchLimit) -> Inotify

        var inotify: Inotify
        var tree = WatchTree()
        var lookouts = Lookouts()

        /// The watches of the watched folders themselves, in their order; nil for one that is gone.
        var roots: [Int32?]

        /// Files that would not count, were there not a link to them.
        var linked: Set<PathBytes> = []
        var pending: PendingChanges

        /// The last rename's first half, whose other half may follow.
        var departure: (path: PathBytes, cookie: UInt32)?

        /// From here on nothing is missed.
        init(
            _ folders: WatchedFolders, rule: SettleRule,
            open: @escaping @Sendable () throws(WatchLimit) -> Inotify
        ) throws(WatchLimit) {
            self.folders = folders
            self.open = open
            inotify = try open()
            roots = folders.paths.map { _ in nil }
            pending = PendingChanges(rule: rule)
            for folder in roots.indices { try find(folder) }
        }

        /// Until the alarm rings.
        mutating func run(until alarm: Alarm, _ outlet: ChangeOutlet) throws(WatchLimit) {
            while true {
                switch alarm.wait(for: inotify.number, until: pending.dueTime) {
                case .alarm: return
                case .input: try takeEvents()
                case .time: break
                }
                if let changes = pending.takeSettled(at: .now) { outlet.send(changes) }
            }
        }

        /// Reads once what the kernel has to tell.
        mutating func takeEvents() throws(WatchLimit) {
            for event in inotify.events() {
                if event.kind.contains(.overflow) { return try startAnew() }
                try take(event, at: .now)
            }
        }

        /// The new descriptor has none of the old one's watches, nor of what is still in its queue.
        private mutating func startAnew() throws(WatchLimit) {
            inotify = try open()
            tree = WatchTree()
            lookouts = Lookouts()
            linked = []
            departure = nil
            roots = roots.map { _ in nil }
            for folder in roots.indices { try find(folder) }
            pending.noteEverything(at: .now)
        }
    }
#endif
