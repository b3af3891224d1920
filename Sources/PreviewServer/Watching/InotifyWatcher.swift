#if os(Linux)
    import Platform

    /// Watches folders with inotify: one watch for each folder in them.
    struct InotifyWatcher {
        private let folders: [WatchedFolder]
        private let inotify: Inotify
        private let policy: DebouncePolicy
        var pending: PendingChanges

        /// The watched folders by their watch, and whether hidden files in them are watched.
        private var watched: [Int32: (path: String, showsHidden: Bool)] = [:]

        /// Where the paths of `folders` lead to.
        private var roots: [FileStatus.Identity?] = []

        /// The kernel does not report that the path to a watched folder leads elsewhere.
        private static let longestPause = Duration.seconds(1)

        /// Once this returns, no change is missed.
        init(
            _ folders: [WatchedFolder], policy: DebouncePolicy, _ inotify: Inotify
        ) throws(WatchLimit) {
            self.folders = folders
            self.inotify = inotify
            self.policy = policy
            pending = PendingChanges(policy: policy)
            try watchAll()
        }

        mutating func run(until signal: StopSignal, _ wake: () -> Void) throws(WatchLimit) {
            while true {
                let pause = ContinuousClock.now + Self.longestPause
                let deadline = min(pending.dueTime ?? pause, pause)
                guard signal.wait(for: inotify.file, until: deadline) else { return }
                try look()
                if pending.takeSettled(at: .now) { wake() }
            }
        }

        /// Handles the queued events, without waiting. Returns false if there were none.
        @discardableResult
        mutating func look() throws(WatchLimit) -> Bool {
            let events = inotify.events()
            var needsWatches = false
            for event in events where note(event) { needsWatches = true }
            if identities != roots {
                pending.note("", wait: policy.quietWhenGone, at: .now)
                needsWatches = true
            }
            if needsWatches { try watchAll() }
            return !events.isEmpty
        }
    }

    extension InotifyWatcher {
        private var identities: [FileStatus.Identity?] {
            folders.map { (try? FileStatus($0.path))?.identity }
        }

        /// Watches each folder that exists, and no others. A folder is listed after its watch is
        /// added, so entries that appear later give an event.
        private mutating func watchAll() throws(WatchLimit) {
            roots = identities
            var found: [Int32: (path: String, showsHidden: Bool)] = [:]
            try folders.walk { (path, _, showsHidden) throws(WatchLimit) in
                if let watch = try inotify.watch(path) { found[watch] = (path, showsHidden) }
            }
            for watch in watched.keys where found[watch] == nil { inotify.remove(watch) }
            watched = found
        }

        /// Returns true if there may be other folders to watch.
        private mutating func note(_ event: InotifyEvent) -> Bool {
            let mask = event.mask
            if mask.contains(.overflow) {
                pending.note("", wait: policy.quiet, at: .now)
                return true
            }
            guard let folder = watched[event.watch] else { return false }
            let isFolder = !mask.isDisjoint(with: [.ofFolder, .ended])
            let isIgnored = WatchedFolder.ignores(
                event.name, isFolder: isFolder, showsHidden: folder.showsHidden)
            if isIgnored { return false }
            let path = folder.path + "/" + event.name
            let isNew = !mask.isDisjoint(with: [.created, .movedHere])
            let status = isNew ? try? FileStatus(path, followsLink: false) : nil
            // A new entry that is not a regular file, or a hard link, is not being written.
            let isBeingWritten =
                mask.contains(.created) && status?.kind == .file && status?.linkCount == 1
            let wait =
                if mask.contains(.attributes) {
                    nil as Duration?
                } else if !mask.isDisjoint(with: [.deleted, .movedAway]) {
                    policy.quietWhenGone
                } else if isBeingWritten || mask.contains(.modified) {
                    policy.quietWhenUnfinished
                } else {
                    policy.quiet
                }
            pending.note(path, wait: wait, at: .now)
            return isFolder || status?.kind == .link
        }
    }
#endif
