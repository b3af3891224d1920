import TestSupport
import Testing

@testable import PreviewServer

@Suite("A snapshot of folders", .timeLimit(.minutes(10)))
struct FolderSnapshotTests {
    @Test("A file that changed just before a snapshot is reported again by the next one")
    func recent() async throws {
        let site = try WatchedSite()
        let folders = WatchedFolders(site.folders)
        try await Self.settle(folders)
        var early = FolderSnapshot(of: folders)
        try await Patience.waitInTask(until: "a snapshot sees a recent change") {
            try site.write("one", to: "Content/posts/a.md")
            early = FolderSnapshot(of: folders)
            return !early.isReliable
        }
        let late = FolderSnapshot(of: folders)
        let path = PathBytes("\(site.path)/Content/posts/a.md")
        #expect(late.differences(from: early).map(\.path) == [path])

        try await Self.settle(folders)
        let reliable = FolderSnapshot(of: folders)
        #expect(FolderSnapshot(of: folders).differences(from: reliable).isEmpty)
    }

    private static func settle(_ folders: WatchedFolders) async throws {
        try await Patience.waitInTask(until: "the last change is old enough") {
            FolderSnapshot(of: folders).isReliable
        }
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
