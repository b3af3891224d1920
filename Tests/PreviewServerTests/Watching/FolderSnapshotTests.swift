import TestSupport
import Testing

@testable import PreviewServer

@Suite("A snapshot of folders")
struct FolderSnapshotTests {
    @Test("A file that changed just before a snapshot makes it unreliable, for a moment")
    func recent() throws {
        let site = try WatchedSite()
        var early = try ChangeProbe.reliableSnapshot(site.folders)
        try Patience.wait(until: "a snapshot sees a recent change") {
            try site.write("one", to: "Content/posts/a.md")
            early = FolderSnapshot(of: site.folders)
            return !early.isReliable
        }
        let late = try ChangeProbe.reliableSnapshot(site.folders)
        #expect(late.fingerprint == early.fingerprint)
    }

    @Test("After an unreliable snapshot, the next one counts as a change")
    func unreliable() throws {
        let site = try WatchedSite()
        var watcher = ComparingWatcher(site.folders, interval: .zero)
        _ = try ChangeProbe.reliableSnapshot(site.folders)
        while watcher.look() {}
        try Patience.wait(until: "a change is seen at once") {
            try site.write("one", to: "Content/posts/a.md")
            _ = watcher.look()
            return watcher.look()
        }
        _ = try ChangeProbe.reliableSnapshot(site.folders)
        while watcher.look() {}
        let hasChanged = watcher.look()
        #expect(!hasChanged)
    }

    @Test("Two times are close in either order, and extreme distances do not overflow")
    func times() {
        #expect(FolderSnapshot.isClose(9_995_000_000, to: 10_005_000_000))
        #expect(FolderSnapshot.isClose(10_005_000_000, to: 9_995_000_000))
        #expect(!FolderSnapshot.isClose(9_000_000_000, to: 10_000_000_000))
        #expect(!FolderSnapshot.isClose(.min, to: .max))
        #expect(!FolderSnapshot.isClose(.max, to: -1))
    }
}
