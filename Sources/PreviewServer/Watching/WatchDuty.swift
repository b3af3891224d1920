/// What the watcher's thread does from beginning to end.
struct WatchDuty: Sendable {
    let folders: WatchedFolders
    let method: WatchMethod
    let alarm: Alarm
    let outlet: ChangeOutlet
    let onLimit: @Sendable (WatchLimit) -> Void

    /// `onGuard` is called once, when no change can be missed any more.
    func perform(onGuard: () -> Void) {
        var isOnGuard = false
        let isOver = watchThroughKernel {
            isOnGuard = true
            onGuard()
        }
        if !isOver { compare(afterChanges: isOnGuard, onGuard: isOnGuard ? {} : onGuard) }
        outlet.finish()
    }
}

extension WatchDuty {
    /// Whether that went well until the alarm rang.
    private func watchThroughKernel(onGuard: () -> Void) -> Bool {
        #if os(Linux)
            guard let open = method.open else { return false }
            do throws(WatchLimit) {
                var watcher = try InotifyWatcher(folders, rule: method.rule, open: open)
                onGuard()
                try watcher.run(until: alarm, outlet)
                return true
            } catch {
                onLimit(error)
            }
        #endif
        return false
    }

    private func compare(afterChanges: Bool, onGuard: () -> Void) {
        var watcher = StatWatcher(folders, rule: method.rule, interval: method.interval)
        onGuard()
        // Between the kernel's last word and the first look anything may have changed.
        if afterChanges { outlet.send(.everything) }
        watcher.run(until: alarm, outlet)
    }
}
