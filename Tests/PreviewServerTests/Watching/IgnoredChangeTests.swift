import Foundation
import Testing

@testable import PreviewServer

@Suite("Ignored changes", .timeLimit(.minutes(10)))
struct IgnoredChangeTests {
    @Test(
        "Editors' temporary files are ignored",
        arguments: WatcherKind.allCases,
        [".a.md.swp", ".a.md.swo", "a.md~", "4913", ".#a.md", "#a.md#", ".DS_Store", ".hidden"])
    func editorTempFiles(by kind: WatcherKind, _ name: String) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        try site.write("one", to: "Content/posts/\(name)")
        try site.write("two", to: "Content/posts/\(name)")
        try site.remove("Content/posts/\(name)")
        try site.write("one", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
    }

    @Test("Hidden folders are not watched", arguments: WatcherKind.allCases)
    func hiddenFolders(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.obsidian/plugins")
        var watch = try Watch(site, by: kind.method)
        try site.write("one", to: "Content/.obsidian/plugins/data.json")
        try site.makeFolder("Content/.git/objects/aa")
        try site.write("one", to: "Content/.git/objects/aa/bb")
        try site.write("one", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
    }

    @Test("Hidden files are watched where they are published", arguments: WatcherKind.allCases)
    func shownFolders(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        try site.makeFolder("Content/static/.well-known/acme")
        try site.write("one", to: "Content/static/.well-known/acme/token")
        _ = await watch.reported(of: "Content/static/.well-known/acme/token")
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
        "The names of ignored files",
        arguments: [
            ("a.md", false), ("~a.md", false), ("a.md~", true), ("~", true), ("4913", true),
            ("49130", false), ("#a#", true), ("#", false), ("##", true), ("#a", false),
            (".#a", true), (".a.swp", true), (".a.svz", true), (".a.swap", false),
            (".a.sxp", false), ("a.swp", false), (".swp", false), (".DS_Store", true),
            ("", false),
        ])
    func names(_ name: String, isTemporary: Bool) {
        #expect(WatchedFolders.isEditorTempFile(PathBytes(name)) == isTemporary)
    }
}
