#if os(Linux)
    import Diagnostics
    import Foundation
    import Testing

    @testable import PreviewServer

    @Suite("Limits of the system", .timeLimit(.minutes(10)))
    struct WatchLimitTests {
        @Test(
            "With too many folders or without a free watcher, changes are found by comparing",
            arguments: [WatchLimit.folders, .watchers])
        func tooMany(limit: WatchLimit) async throws {
            var method = Self.method { _ in false }
            if limit == .watchers { method.open = { () throws(WatchLimit) in throw .watchers } }
            let site = try WatchedSite()
            let watch = try Watch(site, by: method)
            #expect(await watch.limits.first { _ in true } == limit)
            try site.write("one", to: "Content/posts/a.md")
            #expect(await watch.watcher.changes.contains { _ in true })
        }

        @Test("When they become too many, the reader is woken, and nothing is missed afterwards")
        func becomeTooMany() async throws {
            let site = try WatchedSite()
            let watch = try Watch(site, by: Self.method { !$0.contains("/trip") })
            var changes = watch.watcher.changes.makeAsyncIterator()
            try site.write("one", to: "Content/posts/a.md")
            #expect(await changes.next() != nil)
            try site.makeFolder("Content/posts/trip")
            #expect(await changes.next() != nil)
            #expect(await watch.limits.first { _ in true } == .folders)
            try site.write("one", to: "Content/posts/trip/a.md")
            #expect(await changes.next() != nil)
        }

        @Test("An unreadable folder is skipped")
        func unreadable() async throws {
            let site = try WatchedSite()
            try site.makeFolder("Content/posts/secret")
            let watch = try Watch(
                site, by: Self.method(failing: EACCES) { !$0.contains("/secret") })
            try site.write("one", to: "Content/posts/a.md")
            #expect(await watch.watcher.changes.contains { _ in true })
        }

        /// A watcher, and the limits that it reports.
        private struct Watch {
            let watcher: FolderWatcher
            let limits: AsyncStream<WatchLimit>

            init(_ site: WatchedSite, by method: WatchMethod) throws {
                let (limits, continuation) = AsyncStream.makeStream(of: WatchLimit.self)
                self.limits = limits
                watcher = try FolderWatcher(site.folders, by: method) { continuation.yield($0) }
            }
        }

        @Test(
            "The message names the limit to raise",
            arguments: [
                (
                    WatchLimit.folders,
                    "there are more folders than the system lets one user watch",
                    "raise it: sudo sysctl fs.inotify.max_user_watches=524288; then start again"
                        as String?
                ),
                (
                    .watchers,
                    "other programs use all the watchers that the system allows one user",
                    "raise it: sudo sysctl fs.inotify.max_user_instances=1024; then start again"
                ),
                (
                    .unavailable(ENOSYS),
                    "the system cannot watch folders: Function not implemented", nil
                ),
            ])
        func words(_ limit: WatchLimit, _ reason: String, _ help: String?) {
            #expect(
                limit.problem
                    == Problem(
                        .warning, "watch-limit", "\(reason), so changes are noticed a little later",
                        help: help))
        }

        /// Uses an inotify instance that can only watch the folders of some paths.
        private static func method(
            failing code: Int32 = ENOSPC, where allows: @escaping @Sendable (String) -> Bool
        ) -> WatchMethod {
            var method = WatcherKind.kernel.method
            method.open = { () throws(WatchLimit) in
                try Inotify { number, path, mask in
                    if allows(path) { return inotify_add_watch(number, path, mask) }
                    errno = code
                    return -1
                }
            }
            return method
        }
    }
#endif
