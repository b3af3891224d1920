import Foundation
import Testing

@testable import PreviewServer

@Suite("Changes that change nothing", .timeLimit(.minutes(10)))
struct IgnoredChangeTests {
    @Test(
        "What editors leave beside a file is no change",
        arguments: Means.allCases,
        [".a.md.swp", ".a.md.swo", "a.md~", "4913", ".#a.md", "#a.md#", ".DS_Store", ".hidden"])
    func chaff(by means: Means, _ name: String) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: means.method)
        try site.write("one", to: "Content/posts/\(name)")
        try site.write("two", to: "Content/posts/\(name)")
        try site.remove("Content/posts/\(name)")
        try site.write("one", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
    }

    @Test("Hidden folders are not looked into", arguments: Means.allCases)
    func hiddenFolders(by means: Means) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.obsidian/plugins")
        var watch = try Watch(site, by: means.method)
        try site.write("one", to: "Content/.obsidian/plugins/data.json")
        try site.makeFolder("Content/.git/objects/aa")
        try site.write("one", to: "Content/.git/objects/aa/bb")
        try site.write("one", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
    }

    @Test("Where hidden files are published they count", arguments: Means.allCases)
    func shownFolders(by means: Means) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: means.method)
        try site.makeFolder("Content/static/.well-known/acme")
        try site.write("one", to: "Content/static/.well-known/acme/token")
        _ = await watch.told(of: "Content/static/.well-known/acme/token")
        try site.write("three", to: "Content/static/.well-known/acme/token")
        #expect(await watch.next() == ["Content/static/.well-known/acme/token"])
        try site.write("one", to: "Content/static/.nojekyll")
        #expect(await watch.next() == ["Content/static/.nojekyll"])
        try site.write("one", to: "Content/static/.a.md.swp")
        try site.write("one", to: "Content/static/.DS_Store")
        try site.write("one", to: "Content/static/a.css")
        #expect(await watch.next() == ["Content/static/a.css"])
    }

    @Test(
        "The names that do not count",
        arguments: [
            ("a.md", false), ("~a.md", false), ("a.md~", true), ("~", true), ("4913", true),
            ("49130", false), ("#a#", true), ("#", false), ("##", true), ("#a", false),
            (".#a", true), (".a.swp", true), (".a.svz", true), (".a.swap", false),
            (".a.sxp", false), ("a.swp", false), (".swp", false), (".DS_Store", true),
            ("", false),
        ])
    func names(_ name: String, isChaff: Bool) {
        #expect(WatchedFolders.isLeftover(PathBytes(name)) == isChaff)
    }
}
