#if os(Linux)
    import Foundation
    import Testing

    @testable import PreviewServer

    @Suite("More changes than the kernel keeps", .timeLimit(.minutes(10)))
    struct OverflowTests {
        @Test("Everything may have changed then, and all is watched anew")
        func overflow() throws {
            let site = try WatchedSite()
            let folders = WatchedFolders(site.folders)
            var watcher = try InotifyWatcher(folders, rule: SettleRule()) { () throws(WatchLimit) in
                try Inotify()
            }
            let text = try String(
                contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            let limit = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            // Two in turn, since the kernel makes one of equal ones that follow each other.
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

        /// What the kernel has told by now.
        private static func settled(_ watcher: inout InotifyWatcher) throws -> FolderChanges? {
            var number = watcher.inotify.number
            while Self.hasInput(number) {
                try watcher.takeEvents()
                number = watcher.inotify.number
            }
            return watcher.pending.takeSettled(at: .now + .seconds(10))
        }

        private static func hasInput(_ number: Int32) -> Bool {
            var awaited = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            return poll(&awaited, 1, 0) > 0
        }
    }
#endif
