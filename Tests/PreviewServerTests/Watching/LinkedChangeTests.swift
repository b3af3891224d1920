import Foundation
import Testing

@testable import PreviewServer

@Suite("Targets of links in a watched folder", .timeLimit(.minutes(10)))
struct LinkedChangeTests {
    @Test(
        "A change inside the folder is reported at the target's path",
        arguments: WatcherKind.allCases)
    func inside(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/pages/shared")
        try site.link("Content/posts/shared", to: "../pages/shared")
        var watch = try Watch(site, by: kind.method)
        try site.write("one", to: "Content/pages/shared/a.md")
        #expect(
            await watch.reported(of: "Content/pages/shared/a.md") == ["Content/pages/shared/a.md"])
    }

    @Test("An added, changed or removed link is reported", arguments: WatcherKind.allCases)
    func links(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: kind.method)
        try site.link("Content/posts/b.md", to: "a.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
        try site.link("c", to: "elsewhere")
        try site.move("c", to: "Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
        try site.remove("Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
    }

    @Test("A hidden folder is watched if a link leads to it", arguments: WatcherKind.allCases)
    func hiddenFolder(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.drafts/one/deep")
        try site.link("Content/posts/drafts", to: "../.drafts")
        var watch = try Watch(site, by: kind.method)
        try site.write("one", to: "Content/.drafts/one/deep/a.md")
        let reported = await watch.reported(of: "Content/.drafts/one/deep/a.md")
        #expect(reported == ["Content/.drafts/one/deep/a.md"])
        try site.write("one", to: "Content/.drafts/.swap")
        try site.write("one", to: "Content/.drafts/b.md")
        #expect(await watch.reported(of: "Content/.drafts/b.md") == ["Content/.drafts/b.md"])
    }

    @Test("A hidden file is watched if a new link leads to it", arguments: WatcherKind.allCases)
    func hiddenFile(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.parts")
        try site.write("one", to: "Content/.parts/.a.md")
        var watch = try Watch(site, by: kind.method)
        try site.link("Content/posts/a.md", to: "../.parts/.a.md")
        #expect(await watch.reported(of: "Content/posts/a.md") == ["Content/posts/a.md"])
        try site.write("three", to: "Content/.parts/.a.md")
        let reported = await watch.next()
        // The comparing watcher reports the link, whose target differs.
        #expect(
            reported == [kind == .comparing ? "Content/posts/a.md" : "Content/.parts/.a.md"])
    }

    @Test(
        "Hidden files are watched in the targets of links in static",
        arguments: WatcherKind.allCases)
    func staticLink(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.remove("Content/static")
        try site.makeFolder("Content/assets/.well-known")
        try site.link("Content/static", to: "assets")
        var watch = try Watch(site, by: kind.method)
        try site.write("one", to: "Content/assets/.well-known/token")
        let reported = await watch.reported(of: "Content/assets/.well-known/token")
        #expect(reported == ["Content/assets/.well-known/token"])
        try site.move("Content/assets", to: "Content/public")
        _ = await watch.reported(of: "Content/assets", "Content/public")
        try site.write("one", to: "Content/assets-are-no-more")
        #expect(await watch.next()?.contains("Content/assets-are-no-more") == true)
    }

    @Test("Loops, and links that lead out or nowhere, do no harm", arguments: WatcherKind.allCases)
    func traps(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("outside/.hidden")
        try site.makeFolder("Content/.a/.b")
        for (link, target) in [
            ("Content/posts/up", ".."), ("Content/static/self", "."), ("Content/.a/back", ".."),
            ("Content/.a/.b/loop", "../../.a"), ("Content/posts/a", "../.a"),
            ("Content/static/a", "../.a"), ("Content/posts/out", "../../outside/.hidden"),
            ("Content/posts/root", "/"), ("Content/posts/me", "me"),
            ("Content/posts/nowhere", "not/here"), ("Content/static/content", "../../Content"),
        ] {
            try site.link(link, to: target)
        }
        var watch = try Watch(site, by: kind.method)
        try site.write("one", to: "outside/.hidden/a.md")
        try site.write("one", to: "Content/.a/.b/a.md")
        #expect(await watch.reported(of: "Content/.a/.b/a.md") == ["Content/.a/.b/a.md"])
    }
}
