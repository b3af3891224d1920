import Foundation
import TestSupport
import Testing

@testable import PreviewServer

@Suite("Stopping a watcher", .timeLimit(.minutes(10)))
struct StopTests {
    @Test("The stream ends after one or several stops", arguments: WatcherKind.allCases)
    func stop(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        var method = kind.method
        method.interval = .seconds(3_600)
        let watcher = try FolderWatcher(site.folders, by: method) { _ in }
        var changes = watcher.changes.makeAsyncIterator()
        for _ in 0..<2 {
            watcher.stop()
            #expect(await changes.next() == nil)
        }
    }

    @Test("A waiting reader is woken", arguments: WatcherKind.allCases)
    func waiting(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        let watcher = try FolderWatcher(site.folders, by: kind.method) { _ in }
        let reader = Task { await watcher.changes.contains { _ in true } }
        watcher.stop()
        #expect(await reader.value == false)
    }

    @Test("A released watcher stops", arguments: WatcherKind.allCases)
    func release(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        let changes = try FolderWatcher(site.folders, by: kind.method) { _ in }.changes
        #expect(await changes.contains { _ in true } == false)
    }

    #if os(Linux)
        @Test("The inotify descriptor is closed by then, also after the reader was cancelled")
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
                try await Patience.waitInTask(until: "the descriptor is closed") { file == nil }
            }
        }
    #endif
}
