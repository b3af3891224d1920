import Foundation
import TestSupport

@testable import PreviewServer

/// The two watchers, which must find the same changes.
enum WatcherKind: CaseIterable {
    #if os(Linux)
        case kernel
    #endif
    case comparing

    /// Waits long enough to join the parts of one change on a busy machine.
    var method: WatchMethod {
        var method = WatchMethod()
        method.policy = DebouncePolicy(
            quiet: .milliseconds(40), quietWhenGone: .milliseconds(60),
            quietWhenUnfinished: .seconds(2), quietOfMany: .milliseconds(200),
            longest: .seconds(20), longestOfMany: .seconds(20))
        method.interval = .milliseconds(20)
        #if os(Linux)
            if self == .comparing { method.open = nil }
        #endif
        return method
    }
}

/// Looks for changes as one of the two watchers does, but only when a test asks.
final class ChangeProbe {
    private let folders: [WatchedFolder]

    #if os(Linux)
        /// `nil` to compare snapshots.
        private var watcher: InotifyWatcher?
    #endif
    private var snapshot: FolderSnapshot

    init(_ site: WatchedSite, by kind: WatcherKind, _ folders: [WatchedFolder]? = nil) throws {
        self.folders = folders ?? site.folders
        snapshot = try Self.reliableSnapshot(self.folders)
        #if os(Linux)
            if kind == .kernel {
                watcher = try InotifyWatcher(self.folders, policy: DebouncePolicy(), Inotify())
            }
        #endif
    }

    /// True if the watcher notices a change since the last call.
    func hasChanged() throws -> Bool {
        #if os(Linux)
            if var watcher {
                while try watcher.look() {}
                defer { self.watcher = watcher }
                return watcher.pending.takeSettled(at: .now + .seconds(60))
            }
        #endif
        let before = snapshot.fingerprint
        snapshot = try Self.reliableSnapshot(folders)
        return snapshot.fingerprint != before
    }

    static func reliableSnapshot(_ folders: [WatchedFolder]) throws -> FolderSnapshot {
        var snapshot = FolderSnapshot(of: folders)
        try Patience.wait(until: "the last change is old enough") {
            snapshot = FolderSnapshot(of: folders)
            return snapshot.isReliable
        }
        return snapshot
    }
}
