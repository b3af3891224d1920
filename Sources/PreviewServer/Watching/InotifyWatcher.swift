#if os(Linux)
    /// Watches folders with inotify: one watch for each folder in them and for each ancestor.
    struct InotifyWatcher {
        private let folders: WatchedFolders
        private let open: @Sendable () throws(WatchLimit) -> Inotify

        private(set) var inotify: Inotify
        private var tree = WatchTree()

        /// The names on the paths to the watched folders, by the watch of their parent folder. When
        /// one appears or disappears, a watched path may lead elsewhere.
        private var ancestors: [Int32: Set<PathBytes>] = [:]

        /// The watches of the watched folders, in their order; `nil` for a missing folder.
        private var roots: [Int32?] = []

        /// Files that are only watched because a link leads to them.
        private var linked: Set<PathBytes> = []
        var pending: PendingChanges

        /// The first half of the last rename, whose second half may follow.
        private var movedAway: (path: PathBytes, cookie: UInt32)?

        /// Once this returns, no change is missed.
        init(
            _ folders: WatchedFolders, policy: DebouncePolicy,
            open: @escaping @Sendable () throws(WatchLimit) -> Inotify
        ) throws(WatchLimit) {
            self.folders = folders
            self.open = open
            inotify = try open()
            pending = PendingChanges(policy: policy)
            try watchRoots()
        }

        mutating func run(until signal: StopSignal, _ changes: ChangeStream) throws(WatchLimit) {
            while true {
                switch signal.wait(for: inotify.number, until: pending.dueTime) {
                case .stop: return
                case .input: try handleEvents()
                case .timeout: break
                }
                if let settled = pending.takeSettled(at: .now) { changes.send(settled) }
            }
        }

        /// Reads and handles the queued events once.
        mutating func handleEvents() throws(WatchLimit) {
            for event in inotify.events() {
                let hasOverflowed = event.kind.contains(.overflow)
                if hasOverflowed || changesAncestors(event) {
                    try restart()
                    return hasOverflowed ? pending.noteEverything(at: .now) : noteRoots(at: .now)
                }
                try handle(event, at: .now)
            }
        }

        /// Watches all folders again. The new descriptor has neither the watches nor the queued
        /// events of the old one, so the caller must report changes that cover them.
        private mutating func restart() throws(WatchLimit) {
            inotify = try open()
            tree = WatchTree()
            ancestors = [:]
            linked = []
            movedAway = nil
            try watchRoots()
        }

        /// Reports every watched folder as changed, although only one may have appeared or
        /// disappeared: the restart has dropped the queued events of the others.
        private mutating func noteRoots(at time: ContinuousClock.Instant) {
            for (path, root) in zip(folders.paths, roots) {
                pending.note(path, root == nil ? .gone : .complete, at: time)
            }
        }
    }

    /// Handling events.
    extension InotifyWatcher {
        /// True if a name on the path to a watched folder changes, or a watch on it has ended.
        private func changesAncestors(_ event: InotifyEvent) -> Bool {
            if event.kind.contains(.ended) {
                return ancestors[event.watch] != nil || roots.contains(event.watch)
            }
            return !event.kind.isDisjoint(with: [.created, .deleted, .movedHere, .movedAway])
                && ancestors[event.watch]?.contains(event.name) == true
        }

        private mutating func handle(
            _ event: InotifyEvent, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            if event.kind.contains(.ended) { return removeWatches(tree.remove(event.watch)) }
            guard let folder = tree.path(of: event.watch) else { return }
            if event.name.bytes.isEmpty {
                // A folder below has a second event, from its parent.
                let isRoot = tree.nodes[event.watch]?.parent == nil
                if isRoot { pending.note(folder, .complete, at: time) }
            } else if event.kind.contains(.ofFolder) {
                try handleFolder(event, folder.appending(event.name), at: time)
            } else {
                try handleFile(event, folder.appending(event.name), at: time)
            }
        }

        private mutating func handleFolder(
            _ event: InotifyEvent, _ path: PathBytes, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            let showsHidden = showsHidden(path, in: event.watch)
            guard !folders.ignores(event.name, isFolder: true, showsHidden: showsHidden) else {
                return
            }
            let known = tree.nodes[event.watch]?.children[event.name]
            if !event.kind.isDisjoint(with: [.deleted, .movedAway]) {
                if let known { removeWatches(tree.remove(known)) }
            } else if known == nil || !event.kind.contains(.attributes) {
                // An unreadable folder may have become readable.
                try scan(
                    Place(
                        path: path, name: event.name, parent: event.watch,
                        showsHidden: showsHidden))
            }
            note(event, path, at: time)
        }

        private mutating func handleFile(
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
            // A new entry that is not a regular file, or a hard link, is not being written.
            let isWritten = status.map { $0.kind == .file && $0.linkCount == 1 } ?? false
            note(event, path, isBeingWritten: event.kind.contains(.created) && isWritten, at: time)
        }

        private mutating func note(
            _ event: InotifyEvent, _ path: PathBytes, isBeingWritten: Bool = false,
            at time: ContinuousClock.Instant
        ) {
            let kind = event.kind
            if kind.contains(.movedHere), let movedAway, movedAway.cookie == event.cookie {
                pending.note(movedAway.path, .complete, at: time)
            }
            if kind.contains(.movedAway) { movedAway = (path, event.cookie) }
            if kind.contains(.attributes) {
                pending.touch(path, at: time)
            } else if !kind.isDisjoint(with: [.deleted, .movedAway]) {
                pending.note(path, .gone, at: time)
            } else {
                let isUnfinished = isBeingWritten || kind.contains(.modified)
                pending.note(path, isUnfinished ? .unfinished : .complete, at: time)
            }
        }
    }

    /// Adding and removing watches.
    extension InotifyWatcher {
        /// A folder to watch.
        private struct Place {
            let path: PathBytes
            let name: PathBytes
            let parent: Int32?
            let showsHidden: Bool
        }

        /// True if hidden files are watched at a path in a watched folder.
        private func showsHidden(_ path: PathBytes, in watch: Int32) -> Bool {
            tree.nodes[watch]?.showsHidden == true || folders.showingHidden.contains(path)
        }

        /// Watches the folders that exist, and the ancestors of all.
        private mutating func watchRoots() throws(WatchLimit) {
            roots = folders.paths.map { _ in nil }
            for (root, path) in folders.paths.enumerated() {
                try watchAncestors(of: path)
                roots[root] = try inotify.watch(path, for: .contentsThroughLinks)
                guard roots[root] != nil else { continue }
                let showsHidden = folders.showingHidden.contains(path)
                try scan(Place(path: path, name: path, parent: nil, showsHidden: showsHidden))
            }
        }

        private mutating func watchAncestors(of path: PathBytes) throws(WatchLimit) {
            while true {
                let lookups = path.lookups
                for (folder, name) in lookups {
                    guard let watch = try inotify.watch(folder, for: .names) else { continue }
                    ancestors[watch, default: []].insert(name)
                }
                // Look again: a name that changed before its watch was added gives no event.
                if path.lookups.elementsEqual(lookups, by: ==) { return }
            }
        }

        /// Watches a folder and all folders below it. Each watch is added before the folder is
        /// listed, so entries that appear later give an event.
        private mutating func scan(_ start: Place) throws(WatchLimit) {
            var waiting = [start]
            while let place = waiting.popLast() {
                let isRoot = place.parent == nil
                let watch = try inotify.watch(
                    place.path, for: isRoot ? .contentsThroughLinks : .contents)
                guard let watch,
                    let replaced = tree.insert(
                        watch, place.name, in: place.parent, showsHidden: place.showsHidden)
                else { continue }
                removeWatches(replaced)
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

        /// Returns the folder to watch because of a link; `nil` if it is watched already.
        private mutating func place(
            ofLink path: PathBytes, showsHidden: Bool
        ) throws(WatchLimit) -> Place? {
            guard let target = folders.hiddenTarget(ofLink: path, showsHidden: showsHidden),
                let root = roots[target.root]
            else { return nil }
            if !target.isFolder { linked.insert(target.path) }
            let folder = target.isFolder ? target.path : target.path.parent
            guard let name = folder.relative(to: folders.paths[target.root]),
                let watch = try inotify.watch(folder, for: .contents)
            else { return nil }
            let showsHidden = showsHidden && target.isFolder
            guard let known = tree.nodes[watch] else {
                return Place(path: folder, name: name, parent: root, showsHidden: showsHidden)
            }
            guard showsHidden, !known.showsHidden else { return nil }
            return Place(path: folder, name: known.name, parent: known.parent, showsHidden: true)
        }

        /// Ends watches that were removed from the tree.
        private func removeWatches(_ watches: [Int32]) {
            for watch in watches where ancestors[watch] == nil { inotify.remove(watch) }
        }
    }
#endif
