import Foundation
import Testing

@testable import PreviewServer

@Suite("What links in a watched folder lead to", .timeLimit(.minutes(10)))
struct LinkedChangeTests {
    @Test("Inside the folder it is told of where it lies", arguments: Means.allCases)
    func inside(by means: Means) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/pages/shared")
        try site.link("Content/posts/shared", to: "../pages/shared")
        var watch = try Watch(site, by: means.method)
        try site.write("one", to: "Content/pages/shared/a.md")
        #expect(await watch.told(of: "Content/pages/shared/a.md") == ["Content/pages/shared/a.md"])
    }

    @Test("A link that comes, changes or goes is told of", arguments: Means.allCases)
    func links(by means: Means) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: means.method)
        try site.link("Content/posts/b.md", to: "a.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
        try site.link("c", to: "elsewhere")
        try site.move("c", to: "Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
        try site.remove("Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
    }

    @Test("A hidden folder counts where a link leads to it", arguments: Means.allCases)
    func hiddenFolder(by means: Means) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.drafts/one/deep")
        try site.link("Content/posts/drafts", to: "../.drafts")
        var watch = try Watch(site, by: means.method)
        try site.write("one", to: "Content/.drafts/one/deep/a.md")
        let told = await watch.told(of: "Content/.drafts/one/deep/a.md")
        #expect(told == ["Content/.drafts/one/deep/a.md"])
        try site.write("one", to: "Content/.drafts/.swap")
        try site.write("one", to: "Content/.drafts/b.md")
        #expect(await watch.told(of: "Content/.drafts/b.md") == ["Content/.drafts/b.md"])
    }

    @Test("A hidden file counts where a link that is new leads to it", arguments: Means.allCases)
    func hiddenFile(by means: Means) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.parts")
        try site.write("one", to: "Content/.parts/.a.md")
        var watch = try Watch(site, by: means.method)
        try site.link("Content/posts/a.md", to: "../.parts/.a.md")
        #expect(await watch.told(of: "Content/posts/a.md") == ["Content/posts/a.md"])
        try site.write("three", to: "Content/.parts/.a.md")
        let told = await watch.next()
        // By comparing, it is the link whose target differs.
        #expect(
            told == [means == .comparing ? "Content/posts/a.md" : "Content/.parts/.a.md"])
    }

    @Test("Hidden files count in what static leads to", arguments: Means.allCases)
    func staticLink(by means: Means) async throws {
        let site = try WatchedSite()
        try site.remove("Content/static")
        try site.makeFolder("Content/assets/.well-known")
        try site.link("Content/static", to: "assets")
        var watch = try Watch(site, by: means.method)
        try site.write("one", to: "Content/assets/.well-known/token")
        let told = await watch.told(of: "Content/assets/.well-known/token")
        #expect(told == ["Content/assets/.well-known/token"])
        try site.move("Content/assets", to: "Content/public")
        _ = await watch.told(of: "Content/assets", "Content/public")
        try site.write("one", to: "Content/assets-are-no-more")
        #expect(await watch.next()?.contains("Content/assets-are-no-more") == true)
    }

    @Test("Loops, and links that lead out or nowhere, are no trap", arguments: Means.allCases)
    func traps(by means: Means) async throws {
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
        var watch = try Watch(site, by: means.method)
        try site.write("one", to: "outside/.hidden/a.md")
        try site.write("one", to: "Content/.a/.b/a.md")
        #expect(await watch.told(of: "Content/.a/.b/a.md") == ["Content/.a/.b/a.md"])
    }
}
