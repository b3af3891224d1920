#if os(Linux)
    import Foundation
    import Testing

    @testable import PreviewServer

    @Suite("Overflow of the kernel's queue", .timeLimit(.minutes(10)))
    struct OverflowTests {
        @Test("It counts as a change, and folders added meanwhile are watched")
        func overflow() throws {
            let site = try WatchedSite()
            let probe = try ChangeProbe(site, by: .kernel)
            let text = try String(
                contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
            let limit = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            // Two in turn, because the kernel merges successive equal events.
            for _ in 0...limit / 2 {
                chmod("\(site.path)/Content/posts", 0o700)
                chmod("\(site.path)/Content/static", 0o700)
            }
            try site.makeFolder("Content/posts/late")
            #expect(try probe.hasChanged())
            try site.write("one", to: "Content/posts/late/a.md")
            #expect(try probe.hasChanged())
        }
    }
#endif
