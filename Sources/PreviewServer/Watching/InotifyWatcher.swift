#if os(Linux)
    /// Watches folders through the kernel: a watch for each folder in them, and for each on the way.
    struct InotifyWatcher {
        private let folders: WatchedFolders
        private let open: @Sendable () throws(WatchLimit) -> Inotify

        private(set) var inotify: Inotify
        private var tree = WatchTree()

        /// Names on the way to the watched folders, by the watch of the folder that they are in: when
        /// one comes or goes, another folder may be watched, or none.
        private var way: [Int32: Set<PathBytes>] = [:]

        /// The watches of the watched folders themselves, in their order; nil for one that is gone.
        private var roots: [Int32?] = []

        /// Files that would not count, were there not a link to them.
        private var linked: Set<PathBytes> = []
        var pending: PendingChanges

        /// The last rename's first half, whose other half may follow.
        private var departure: (path: PathBytes, cookie: UInt32)?

        /// From here on nothing is missed.
        init(
            _ folders: WatchedFolders, rule: SettleRule,
            open: @escaping @Sendable () throws(WatchLimit) -> Inotify
        ) throws(WatchLimit) {
            self.folders = folders
            self.open = open
            inotify = try open()
            pending = PendingChanges(rule: rule)
            try findRoots()
        }

        /// Until the alarm rings.
        mutating func run(until alarm: Alarm, _ changes: ChangeStream) throws(WatchLimit) {
            while true {
                switch alarm.wait(for: inotify.number, until: pending.dueTime) {
                case .alarm: return
                case .input: try takeEvents()
                case .time: break
                }
                if let settled = pending.takeSettled(at: .now) { changes.send(settled) }
            }
        }

        /// Reads once what the kernel has to tell.
        mutating func takeEvents() throws(WatchLimit) {
            for event in inotify.events() {
                let hasOverflowed = event.kind.contains(.overflow)
                if hasOverflowed || changesWay(event) {
                    try startAnew()
                    return hasOverflowed ? pending.noteEverything(at: .now) : noteRoots(at: .now)
                }
                try take(event, at: .now)
            }
        }

        /// Watches all folders once more. The new descriptor has none of the old one's watches, nor
        /// of what is still in its queue, so what is told of then has to cover that.
        private mutating func startAnew() throws(WatchLimit) {
            inotify = try open()
            tree = WatchTree()
            way = [:]
            linked = []
            departure = nil
            try findRoots()
        }

        private mutating func noteRoots(at time: ContinuousClock.Instant) {
            for (path, root) in zip(folders.paths, roots) {
                pending.note(path, root == nil ? .gone : .whole, at: time)
            }
        }
    }

    /// What the kernel tells.
    extension InotifyWatcher {
        /// True for a name on the way to a watched folder, and for the end of a folder on the way.
        private func changesWay(_ event: InotifyEvent) -> Bool {
            if event.kind.contains(.ended) {
                return way[event.watch] != nil || roots.contains(event.watch)
            }
            return !event.kind.isDisjoint(with: [.created, .deleted, .movedHere, .movedAway])
                && way[event.watch]?.contains(event.name) == true
        }

        private mutating func take(
            _ event: InotifyEvent, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            if event.kind.contains(.ended) { return drop(tree.remove(event.watch)) }
            guard let folder = tree.path(of: event.watch) else { return }
            if event.name.bytes.isEmpty {
                // The folder that another one lies in tells of it as well.
                let isRoot = tree.nodes[event.watch]?.parent == nil
                if isRoot { pending.note(folder, .whole, at: time) }
            } else if event.kind.contains(.ofFolder) {
                try takeFolder(event, folder.appending(event.name), at: time)
            } else {
                try takeFile(event, folder.appending(event.name), at: time)
            }
        }

        private mutating func takeFolder(
            _ event: InotifyEvent, _ path: PathBytes, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            let showsHidden = showsHidden(path, in: event.watch)
            guard !folders.ignores(event.name, isFolder: true, showsHidden: showsHidden) else {
                return
            }
            let known = tree.nodes[event.watch]?.children[event.name]
            if !event.kind.isDisjoint(with: [.deleted, .movedAway]) {
                if let known { drop(tree.remove(known)) }
            } else if known == nil || !event.kind.contains(.attributes) {
                // One that could not be read until now may be readable.
                try scan(
                    Place(
                        path: path, name: event.name, parent: event.watch,
                        showsHidden: showsHidden))
            }
            note(event, path, at: time)
        }

        private mutating func takeFile(
            _ event: InotifyEvent, _ path: PathBytes, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            let showsHidden = showsHidden(path, in: event.watch)
            let isIgnored = folders.ignores(event.name, isFolder: false, showsHidden: showsHidden)
            guard !isIgnored || linked.contains(path) else { return }
            let isNew = !event.kind.isDisjoint(with: [.created, .movedHere])
            let status = isNew ? path.status(followsLink: false) : nil
            if status?.kind == .link,
                let place = try place(ofLink: path, showsHidden: showsHidden)
            {
                try scan(place)
            }
            // What is no regular file, or has a second name, was not made by writing to it.
            let isWritten = status.map { $0.kind == .file && $0.linkCount == 1 } ?? false
            note(event, path, isBeingWritten: event.kind.contains(.created) && isWritten, at: time)
        }

        private mutating func note(
            _ event: InotifyEvent, _ path: PathBytes, isBeingWritten: Bool = false,
            at time: ContinuousClock.Instant
        ) {
            let kind = event.kind
            if kind.contains(.movedHere), let departure, departure.cookie == event.cookie {
                pending.note(departure.path, .whole, at: time)
            }
            if kind.contains(.movedAway) { departure = (path, event.cookie) }
            if kind.contains(.attributes) {
                pending.touch(path, at: time)
            } else if !kind.isDisjoint(with: [.deleted, .movedAway]) {
                pending.note(path, .gone, at: time)
            } else {
                let isUnfinished = isBeingWritten || kind.contains(.modified)
                pending.note(path, isUnfinished ? .unfinished : .whole, at: time)
            }
        }
    }

    /// What gets a watch.
    extension InotifyWatcher {
        private struct Place {
            let path: PathBytes
            let name: PathBytes
            let parent: Int32?
            let showsHidden: Bool
        }

        /// Whether hidden files count at a path in a watched folder.
        private func showsHidden(_ path: PathBytes, in watch: Int32) -> Bool {
            tree.nodes[watch]?.showsHidden == true || folders.showingHidden.contains(path)
        }

        /// Watches the folders that are there, and the way to each.
        private mutating func findRoots() throws(WatchLimit) {
            roots = folders.paths.map { _ in nil }
            for (root, path) in folders.paths.enumerated() {
                try watchWay(to: path)
                roots[root] = try inotify.watch(path, for: .contentsThroughLinks)
                guard roots[root] != nil else { continue }
                let showsHidden = folders.showingHidden.contains(path)
                try scan(Place(path: path, name: path, parent: nil, showsHidden: showsHidden))
            }
        }

        private mutating func watchWay(to path: PathBytes) throws(WatchLimit) {
            while true {
                let lookups = path.lookups
                for (folder, name) in lookups {
                    guard let watch = try inotify.watch(folder, for: .names) else { continue }
                    way[watch, default: []].insert(name)
                }
                // What came between the look and the watch is on no watch's way.
                if path.lookups.elementsEqual(lookups, by: ==) { return }
            }
        }

        /// What is there before its folder's watch is found by looking; what comes later, by the watch.
        private mutating func scan(_ start: Place) throws(WatchLimit) {
            var waiting = [start]
            while let place = waiting.popLast() {
                let isRoot = place.parent == nil
                let watch = try inotify.watch(
                    place.path, for: isRoot ? .contentsThroughLinks : .contents)
                guard let watch,
                    let replaced = tree.put(
                        watch, place.name, in: place.parent, showsHidden: place.showsHidden)
                else { continue }
                drop(replaced)
                for (name, kind) in place.path.entries where kind != .other {
                    let path = place.path.appending(name)
                    let showsHidden = showsHidden(path, in: watch)
                    let isFolder = kind == .folder
                    if folders.ignores(name, isFolder: isFolder, showsHidden: showsHidden) {
                        continue
                    }
                    if isFolder {
                        waiting.append(
                            Place(path: path, name: name, parent: watch, showsHidden: showsHidden))
                    } else if let next = try self.place(ofLink: path, showsHidden: showsHidden) {
                        waiting.append(next)
                    }
                }
            }
        }

        /// The folder that is to be watched because of a link; nil where it is anyhow.
        private mutating func place(
            ofLink path: PathBytes, showsHidden: Bool
        ) throws(WatchLimit) -> Place? {
            guard let reach = folders.reach(ofLink: path, showsHidden: showsHidden),
                let root = roots[reach.root]
            else { return nil }
            if !reach.isFolder { linked.insert(reach.path) }
            let folder = reach.isFolder ? reach.path : reach.path.parent
            guard let name = folder.relative(to: folders.paths[reach.root]),
                let watch = try inotify.watch(folder, for: .contents)
            else { return nil }
            let showsHidden = showsHidden && reach.isFolder
            guard let known = tree.nodes[watch] else {
                return Place(path: folder, name: name, parent: root, showsHidden: showsHidden)
            }
            guard showsHidden, !known.showsHidden else { return nil }
            return Place(path: folder, name: known.name, parent: known.parent, showsHidden: true)
        }

        /// Ends watches that the tree has forgotten.
        private func drop(_ watches: [Int32]) {
            for watch in watches where way[watch] == nil { inotify.remove(watch) }
        }
    }
#endif
