#if os(Linux)
    extension InotifyWatcher {
        mutating func take(
            _ event: InotifyEvent, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            if event.kind.contains(.ended) { return try end(event.watch, at: time) }
            if !event.kind.isDisjoint(with: [.created, .deleted, .movedHere, .movedAway]) {
                for folder in lookouts.folders(through: event.name, in: event.watch) {
                    try findAgain(folder, at: time)
                }
            }
            guard let folder = tree.path(of: event.watch) else { return }
            if event.name.bytes.isEmpty {
                // The folder that another one lies in tells of it as well.
                if tree.isRoot(event.watch) { pending.note(folder, .whole, at: time) }
            } else if event.kind.contains(.ofFolder) {
                try takeFolder(event, folder.appending(event.name), at: time)
            } else {
                try takeFile(event, folder.appending(event.name), at: time)
            }
        }

        /// The kernel has dropped a watch.
        private mutating func end(
            _ watch: Int32, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            lookouts.forget(watch)
            drop(tree.remove(watch))
            for folder in roots.indices where roots[folder] == watch {
                try findAgain(folder, at: time)
            }
        }

        private mutating func takeFolder(
            _ event: InotifyEvent, _ path: PathBytes, at time: ContinuousClock.Instant
        ) throws(WatchLimit) {
            let showsHidden = showsHidden(path, in: event.watch)
            guard !folders.ignores(event.name, isFolder: true, showsHidden: showsHidden) else {
                return
            }
            let known = tree.child(event.name, of: event.watch)
            if !event.kind.isDisjoint(with: [.deleted, .movedAway]) {
                if let known { drop(tree.remove(known)) }
            } else if known == nil || !event.kind.contains(.attributes) {
                // One that could not be read until now may be readable.
                try scan(Place(path, event.name, in: event.watch, showsHidden: showsHidden))
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
            if status?.isLink == true, let place = try place(ofLink: path, showsHidden: showsHidden)
            {
                try scan(place)
            }
            // What is no regular file, or has a second name, was not made by writing to it.
            let isWritten = status.map { $0.isFile && $0.st_nlink == 1 } ?? false
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
#endif
