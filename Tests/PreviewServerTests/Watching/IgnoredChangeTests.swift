import Foundation
import Testing

@testable import PreviewServer

@Suite("Ignored changes")
struct IgnoredChangeTests {
    @Test(
        "Editors' temporary files are ignored",
        arguments: WatcherKind.allCases,
        [".a.md.swp", ".a.md.swo", "a.md~", "4913", ".#a.md", "#a.md#", ".DS_Store", ".hidden"])
    func editorTempFiles(by kind: WatcherKind, _ name: String) throws {
        let site = try WatchedSite()
        let probe = try ChangeProbe(site, by: kind)
        try site.write("one", to: "Content/posts/\(name)")
        try site.write("two", to: "Content/posts/\(name)")
        #expect(try !probe.hasChanged())
        try site.remove("Content/posts/\(name)")
        #expect(try !probe.hasChanged())
    }

    @Test("Hidden folders are not watched", arguments: WatcherKind.allCases)
    func hiddenFolders(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/.obsidian/plugins")
        let probe = try ChangeProbe(site, by: kind)
        try site.write("one", to: "Content/.obsidian/plugins/data.json")
        try site.makeFolder("Content/.git/objects/aa")
        try site.write("one", to: "Content/.git/objects/aa/bb")
        #expect(try !probe.hasChanged())
    }

    @Test("Hidden files are watched where they are published", arguments: WatcherKind.allCases)
    func shownFolders(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        let probe = try ChangeProbe(site, by: kind)
        try site.makeFolder("Content/static/.well-known/acme")
        #expect(try probe.hasChanged())
        for path in [".well-known/acme/token", ".well-known/acme/token", ".nojekyll"] {
            try site.write("one", to: "Content/static/\(path)")
            #expect(try probe.hasChanged(), "\(path)")
        }
        try site.write("one", to: "Content/static/.a.md.swp")
        try site.write("one", to: "Content/static/.DS_Store")
        #expect(try !probe.hasChanged())
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
        #expect(WatchedFolder.isEditorTempFile(name) == isTemporary)
    }
}
