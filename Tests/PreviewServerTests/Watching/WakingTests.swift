import Foundation
import Platform
import TestSupport
import Testing

@testable import PreviewServer

@Suite("Waking the reader of a watcher", .timeLimit(.minutes(10)))
struct WakingTests {
    @Test("A change wakes the reader, and a burst of changes wakes it once")
    func burst() async throws {
        for kind in WatcherKind.allCases {
            let site = try WatchedSite()
            let watcher = try FolderWatcher(site.folders, by: kind.method) { _ in }
            var changes = watcher.changes.makeAsyncIterator()
            for round in 0..<20 {
                for name in ["c", "a", "b"] {
                    try site.write("\(round)", to: "Content/\(name).yml")
                }
            }
            #expect(await changes.next() != nil)
            watcher.stop()
            #expect(await changes.next() == nil)
        }
    }

    @Test("Changes while the reader is busy wake it once more", arguments: WatcherKind.allCases)
    func busyReader(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        let watcher = try FolderWatcher(site.folders, by: kind.method) { _ in }
        // A second watcher shows when the first has seen a save.
        let witness = try FolderWatcher(site.folders, by: kind.method) { _ in }
        var (changes, seen) = (
            watcher.changes.makeAsyncIterator(), witness.changes.makeAsyncIterator()
        )
        for name in ["b", "c", "d"] {
            try site.write("one", to: "Content/posts/\(name).md")
            #expect(await seen.next() != nil)
        }
        #expect(await changes.next() != nil)
    }

    @Test("A reader can be woken without a change")
    func wake() async throws {
        let site = try WatchedSite()
        let watcher = try FolderWatcher(site.folders) { _ in }
        var changes = watcher.changes.makeAsyncIterator()
        watcher.wake()
        #expect(await changes.next() != nil)
    }

    @Test("A checkout of hundreds of files wakes twice at most", arguments: [true, false])
    func checkout(isUsual: Bool) async throws {
        let site = try WatchedSite()
        let files = (0..<500).map { "Content/posts/\($0 % 10)/\($0).md" }
        for folder in 0..<10 { try site.makeFolder("Content/posts/\(folder)") }
        for file in files { try site.write("one", to: file) }
        try site.run("git", "init", "--quiet")
        for name in ["user.name", "user.email"] { try site.run("git", "config", name, "nobody") }
        try site.run("git", "add", ".")
        try site.run("git", "commit", "--quiet", "--message=one")
        for file in files { try site.write("two\n\n", to: file) }
        try site.run("git", "commit", "--quiet", "--all", "--message=two")
        let method = isUsual ? WatchMethod() : WatcherKind.comparing.method
        let watcher = try FolderWatcher(site.folders, by: method) { _ in }
        let wakings = Locked(0)
        let reader = Task { for await _ in watcher.changes { wakings.with { $0 += 1 } } }
        try site.run("git", "checkout", "--quiet", "HEAD~")
        try await Patience.waitInTask(until: "the reader is woken") { wakings.with { $0 } > 0 }
        // The last change of the checkout has been seen when this one has.
        let before = wakings.with { $0 }
        try site.write("last", to: "Content/last.md")
        try await Patience.waitInTask(until: "it is woken again") { wakings.with { $0 } > before }
        watcher.stop()
        await reader.value
        #expect(wakings.with { $0 } <= 3)
    }
}
