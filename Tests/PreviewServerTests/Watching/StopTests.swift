import Foundation
import Testing

@testable import PreviewServer

@Suite("The end of watching", .timeLimit(.minutes(10)))
struct StopTests {
    @Test("The stream ends, whoever asks and however often", arguments: Means.allCases)
    func stop(by means: Means) async throws {
        let site = try WatchedSite()
        var method = means.method
        method.interval = .seconds(3_600)
        var watch = try Watch(site, by: method)
        watch.watcher.stop()
        #expect(await watch.next() == nil)
        watch.watcher.stop()
        #expect(await watch.next() == nil)
    }

    @Test("A reader that waits is woken", arguments: Means.allCases)
    func waiting(by means: Means) async throws {
        let site = try WatchedSite()
        let watcher = try FolderWatcher(site.folders, by: means.method) { _ in }
        let reader = Task { await watcher.changes.contains { _ in true } }
        watcher.stop()
        #expect(await reader.value == false)
    }

    @Test("A watcher that nobody holds ends as well", arguments: Means.allCases)
    func release(by means: Means) async throws {
        let site = try WatchedSite()
        let changes = try FolderWatcher(site.folders, by: means.method) { _ in }.changes
        #expect(await changes.contains { _ in true } == false)
    }

    #if os(Linux)
        @Test("The kernel's watcher is closed by then, also when the reader was cancelled")
        func descriptor() async throws {
            for isCancelled in [false, true] {
                let (opened, continuation) = AsyncStream.makeStream(of: Inotify.self)
                var method = WatchMethod()
                method.open = { () throws(WatchLimit) in
                    let inotify = try Inotify()
                    continuation.yield(inotify)
                    return inotify
                }
                let site = try WatchedSite()
                let watcher = try FolderWatcher(site.folders, by: method) { _ in }
                weak let file = await opened.first { _ in true }?.file
                #expect(file != nil)
                let reader = Task { await watcher.changes.contains { _ in true } }
                if isCancelled { reader.cancel() } else { watcher.stop() }
                #expect(await reader.value == false)
                while file != nil { await Task.yield() }
            }
        }
    #endif
}
