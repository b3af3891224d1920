import Foundation
import Testing

@testable import PreviewServer

@Suite("Targets of links in a watched folder")
struct LinkedChangeTests {
    @Test("A change of a linked folder is noticed", arguments: WatcherKind.allCases)
    func inside(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/pages/shared")
        try site.link("Content/posts/shared", to: "../pages/shared")
        let probe = try ChangeProbe(site, by: kind)
        try site.write("one", to: "Content/pages/shared/a.md")
        #expect(try probe.hasChanged())
    }

    @Test("An added, changed or removed link is noticed", arguments: WatcherKind.allCases)
    func links(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        let probe = try ChangeProbe(site, by: kind)
        try site.link("Content/posts/b.md", to: "a.md")
        #expect(try probe.hasChanged())
        try site.link("c", to: "elsewhere")
        try site.move("c", to: "Content/posts/b.md")
        #expect(try probe.hasChanged())
        try site.remove("Content/posts/b.md")
        #expect(try probe.hasChanged())
    }

    @Test("A hidden folder is watched if a link leads to it", arguments: WatcherKind.allCases)
    func hiddenFolder(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.drafts/one/deep")
        try site.link("Content/posts/drafts", to: "../.drafts")
        let probe = try ChangeProbe(site, by: kind)
        try site.write("one", to: "Content/.drafts/one/deep/a.md")
        #expect(try probe.hasChanged())
        try site.write("one", to: "Content/.drafts/.swap")
        #expect(try !probe.hasChanged())
        try site.write("one", to: "Content/.drafts/b.md")
        #expect(try probe.hasChanged())
    }

    @Test("A hidden file is watched if a new link leads to it", arguments: WatcherKind.allCases)
    func hiddenFile(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.parts")
        try site.write("one", to: "Content/.parts/.a.md")
        let probe = try ChangeProbe(site, by: kind)
        try site.write("two", to: "Content/.parts/.a.md")
        #expect(try !probe.hasChanged())
        try site.link("Content/posts/a.md", to: "../.parts/.a.md")
        #expect(try probe.hasChanged())
        try site.write("three", to: "Content/.parts/.a.md")
        #expect(try probe.hasChanged())
    }

    @Test(
        "Hidden files are watched in the targets of links in static",
        arguments: WatcherKind.allCases)
    func staticLink(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.remove("Content/static")
        try site.makeFolder("Content/assets/.well-known")
        try site.link("Content/static", to: "assets")
        let probe = try ChangeProbe(site, by: kind)
        try site.write("one", to: "Content/assets/.well-known/token")
        #expect(try probe.hasChanged())
        try site.move("Content/assets", to: "Content/public")
        #expect(try probe.hasChanged())
        try site.write("one", to: "Content/public/.well-known/token")
        #expect(try !probe.hasChanged())
    }

    @Test("Loops, and links that lead out or nowhere, do no harm", arguments: WatcherKind.allCases)
    func traps(by kind: WatcherKind) throws {
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
        let probe = try ChangeProbe(site, by: kind)
        try site.write("one", to: "outside/.hidden/a.md")
        #expect(try !probe.hasChanged())
        try site.write("one", to: "Content/.a/.b/a.md")
        #expect(try probe.hasChanged())
    }
}
