#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import PreviewServer

    @Suite("Overflow of the kernel's queue", .timeLimit(.minutes(10)))
    struct OverflowTests {
        @Test("Everything is reported as changed, and all folders are watched again")
        func overflow() throws {
            let site = try WatchedSite()
            let folders = WatchedFolders(site.folders)
            var watcher = try InotifyWatcher(folders, policy: DebouncePolicy()) {
                () throws(WatchLimit) in
                try Inotify()
            }
            let text = try String(
                contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            let limit = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            // Two in turn, because the kernel merges successive equal events.
            for _ in 0...limit / 2 {
                chmod("\(site.path)/Content/posts", 0o700)
                chmod("\(site.path)/Content/static", 0o700)
            }
            try site.makeFolder("Content/posts/late")
            let changes = try Self.settled(&watcher)
            #expect(changes == .everything)

            try site.write("one", to: "Content/posts/late/a.md")
            let path = "\(site.path)/Content/posts/late/a.md"
            #expect(try Self.settled(&watcher) == FolderChanges([path]))
        }

        /// The events that the kernel has queued.
        private static func settled(_ watcher: inout InotifyWatcher) throws -> FolderChanges? {
            var number = watcher.inotify.number
            try Patience.wait(until: "the queue is empty") {
                guard Self.hasInput(number) else { return true }
                try watcher.handleEvents()
                number = watcher.inotify.number
                return false
            }
            return watcher.pending.takeSettled(at: .now + .seconds(10))
        }

        private static func hasInput(_ number: Int32) -> Bool {
            var awaited = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            return poll(&awaited, 1, 0) > 0
        }
    }
#endif
