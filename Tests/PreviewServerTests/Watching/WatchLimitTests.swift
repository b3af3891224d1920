#if os(Linux)
    import Diagnostics
    import Foundation
    import Testing

    @testable import PreviewServer

    @Suite("Limits of the system", .timeLimit(.minutes(10)))
    struct WatchLimitTests {
        @Test("With too many folders, changes are found by comparing")
        func tooManyFolders() async throws {
            let site = try WatchedSite()
            var watch = try Watch(site, by: Self.method { _ in false })
            #expect(await watch.limits.first { _ in true } == .folders)
            try site.write("one", to: "Content/posts/a.md")
            #expect(await watch.next() == ["Content/posts/a.md"])
        }

        @Test("When they become too many, everything is reported, and nothing is missed afterwards")
        func becomeTooMany() async throws {
            let site = try WatchedSite()
            var watch = try Watch(site, by: Self.method { !$0.contains("/trip") })
            try site.write("one", to: "Content/posts/a.md")
            #expect(await watch.next() == ["Content/posts/a.md"])
            try site.makeFolder("Content/posts/trip")
            #expect(await watch.next() == ["everything"])
            #expect(await watch.limits.first { _ in true } == .folders)
            try site.write("one", to: "Content/posts/trip/a.md")
            #expect(
                await watch.reported(of: "Content/posts/trip/a.md").contains(
                    "Content/posts/trip/a.md"))
        }

        @Test("Without a free watcher, changes are found by comparing")
        func tooManyWatchers() async throws {
            var method = WatcherKind.kernel.method
            method.open = { () throws(WatchLimit) in throw .watchers }
            let site = try WatchedSite()
            var watch = try Watch(site, by: method)
            #expect(await watch.limits.first { _ in true } == .watchers)
            try site.write("one", to: "Content/posts/a.md")
            #expect(await watch.next() == ["Content/posts/a.md"])
        }

        @Test("An unreadable folder is skipped")
        func unreadable() async throws {
            let site = try WatchedSite()
            try site.makeFolder("Content/posts/secret")
            let method = Self.method(failing: EACCES) { !$0.contains("/secret") }
            var watch = try Watch(site, by: method)
            try site.write("one", to: "Content/posts/secret/a.md")
            try site.write("one", to: "Content/posts/a.md")
            #expect(await watch.next() == ["Content/posts/a.md"])
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
                    if allows(path.text) {
                        return inotify_add_watch(number, path.nulTerminated, mask)
                    }
                    errno = code
                    return -1
                }
            }
            return method
        }
    }
#endif
