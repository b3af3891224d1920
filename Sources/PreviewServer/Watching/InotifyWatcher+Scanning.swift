#if os(Linux)
    extension InotifyWatcher {
        /// A folder that gets a watch.
        struct Place {
            let path: PathBytes
            let name: PathBytes
            let parent: Int32?
            let showsHidden: Bool

            init(_ path: PathBytes, _ name: PathBytes, in parent: Int32?, showsHidden: Bool) {
                self.path = path
                self.name = name
                self.parent = parent
                self.showsHidden = showsHidden
            }
        }

        /// Whether hidden files count at a path in a watched folder.
        func showsHidden(_ path: PathBytes, in watch: Int32) -> Bool {
            tree.showsHidden(watch) == true || folders.showingHidden.contains(path)
        }

        /// Watches one of the watched folders, if it is there, and the way to it.
        mutating func find(_ folder: Int) throws(WatchLimit) {
            let path = folders.paths[folder]
            var lookup: PathLookup
            repeat {
                lookup = PathLookup(path)
                for step in lookup.steps {
                    guard let watch = try inotify.watch(step.folder, for: .names) else { continue }
                    lookouts.add(watch, step.name, for: folder)
                }
                // What came between the look and the watch is on no watch's way.
            } while PathLookup(path) != lookup
            roots[folder] = try inotify.watch(path, for: .contentsThroughLinks)
            guard roots[folder] != nil else { return }
            let showsHidden = folders.showingHidden.contains(path)
            try scan(Place(path, path, in: nil, showsHidden: showsHidden))
        }

        /// A name on the way to a watched folder has changed: it may be another one now, or none.
        mutating func findAgain(
            _ folder: Int, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            if let root = roots[folder] { drop(tree.remove(root)) }
            for watch in lookouts.remove(folder) where !tree.contains(watch) {
                inotify.remove(watch)
            }
            roots[folder] = nil
            try find(folder)
            pending.note(folders.paths[folder], roots[folder] == nil ? .gone : .whole, at: time)
        }

        /// What is there before its folder's watch is found by looking; what comes later, by the watch.
        mutating func scan(_ start: Place) throws(WatchLimit) {
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
                for entry in FolderEntry.all(in: place.path) where entry.kind != .other {
                    if let next = try self.place(of: entry, place.path, watch) {
                        waiting.append(next)
                    }
                }
            }
        }

        /// Nil for what needs no watch of its own.
        private mutating func place(
            of entry: FolderEntry, _ folder: PathBytes, _ watch: Int32
        ) throws(WatchLimit) -> Place? {
            let path = folder.appending(entry.name)
            let showsHidden = showsHidden(path, in: watch)
            let isFolder = entry.kind == .folder
            guard !folders.ignores(entry.name, isFolder: isFolder, showsHidden: showsHidden) else {
                return nil
            }
            if !isFolder { return try place(ofLink: path, showsHidden: showsHidden) }
            return Place(path, entry.name, in: watch, showsHidden: showsHidden)
        }

        /// The folder that is to be watched because of a link; nil where it is anyhow.
        mutating func place(
            ofLink path: PathBytes, showsHidden: Bool
        ) throws(WatchLimit) -> Place? {
            guard let reach = folders.reach(ofLink: path, showsHidden: showsHidden),
                let root = roots[reach.folder]
            else { return nil }
            if !reach.isFolder { linked.insert(reach.path) }
            let folder = reach.isFolder ? reach.path : reach.path.parent
            guard let name = folder.relative(to: folders.paths[reach.folder]),
                let watch = try inotify.watch(folder, for: .contents)
            else { return nil }
            let showsHidden = showsHidden && reach.isFolder
            guard let isShown = tree.showsHidden(watch) else {
                return Place(folder, name, in: root, showsHidden: showsHidden)
            }
            guard showsHidden, !isShown, let known = tree.place(of: watch) else { return nil }
            return Place(folder, known.name, in: known.parent, showsHidden: true)
        }

        /// Ends watches that the tree has forgotten.
        mutating func drop(_ watches: [Int32]) {
            for watch in watches where !lookouts.contains(watch) { inotify.remove(watch) }
        }
    }
#endif
