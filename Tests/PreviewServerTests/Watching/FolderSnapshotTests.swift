import Testing

@testable import PreviewServer

@Suite("What lies on the disk at one moment", .timeLimit(.minutes(10)))
struct FolderSnapshotTests {
    @Test("What has only just changed may change again without a trace, so it is told of again")
    func recent() async throws {
        let site = try WatchedSite()
        let folders = WatchedFolders(site.folders)
        while !FolderSnapshot(of: folders).isSharp { await Task.yield() }
        var early: FolderSnapshot
        repeat {
            try site.write("one", to: "Content/posts/a.md")
            early = FolderSnapshot(of: folders)
        } while early.isSharp
        let late = FolderSnapshot(of: folders)
        let path = PathBytes("\(site.path)/Content/posts/a.md")
        #expect(late.differences(from: early).map(\.path) == [path])

        while !FolderSnapshot(of: folders).isSharp { await Task.yield() }
        let sharp = FolderSnapshot(of: folders)
        #expect(FolderSnapshot(of: folders).differences(from: sharp).isEmpty)
    }

    @Test("Two times are close in either order, and whole ages apart are no trap")
    func times() {
        func time(_ seconds: Int, _ nanoseconds: Int) -> FileTime {
            FileTime(seconds: seconds, nanoseconds: nanoseconds)
        }
        #expect(time(9, 995_000_000).isClose(to: time(10, 5_000_000)))
        #expect(time(10, 5_000_000).isClose(to: time(9, 995_000_000)))
        #expect(!time(9, 0).isClose(to: time(10, 0)))
        #expect(!time(.min, 0).isClose(to: time(.max, 0)))
        #expect(!time(.max, 0).isClose(to: time(-1, 0)))
    }
}
