import Foundation
import Testing

@testable import PreviewServer

@Suite("The watched folders themselves")
struct WatchedFolderTests {
    @Test("A missing folder is watched when it appears", arguments: WatcherKind.allCases)
    func appears(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        let probe = try ChangeProbe(site, by: kind)
        try site.makeFolder("Templates/partials")
        #expect(try probe.hasChanged())
        for text in ["one", "three"] {
            try site.write(text, to: "Templates/partials/card.mustache")
            #expect(try probe.hasChanged())
        }
    }

    @Test(
        "A folder that is renamed away and back is noticed twice", arguments: WatcherKind.allCases)
    func renamedAndBack(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        let probe = try ChangeProbe(site, by: kind)
        for _ in 0..<3 {
            try site.move("Content", to: "Away")
            #expect(try probe.hasChanged())
            try site.write("unseen", to: "Away/posts/a.md")
            #expect(try !probe.hasChanged())
            try site.move("Away", to: "Content")
            #expect(try probe.hasChanged())
            try site.write("three", to: "Content/posts/a.md")
            #expect(try probe.hasChanged())
        }
    }

    @Test("A folder that is removed and created again is watched", arguments: WatcherKind.allCases)
    func removedAndMade(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        let probe = try ChangeProbe(site, by: kind)
        for isSeen in [true, false, true] {
            try site.remove("Content")
            if isSeen { #expect(try probe.hasChanged()) }
            try site.makeFolder("Content/posts")
            #expect(try probe.hasChanged())
            try site.write("one", to: "Content/posts/a.md")
            #expect(try probe.hasChanged())
        }
    }

    @Test("The whole site can be renamed away and back", arguments: WatcherKind.allCases)
    func siteGoes(by kind: WatcherKind) throws {
        let outer = try WatchedSite()
        try outer.makeFolder("lab/site/Content/posts")
        let probe = try ChangeProbe(
            outer, by: kind, [WatchedFolder("\(outer.path)/lab/site/Content")])
        try outer.move("lab", to: "club")
        #expect(try probe.hasChanged())
        try outer.move("club", to: "lab")
        #expect(try probe.hasChanged())
        try outer.write("one", to: "lab/site/Content/posts/a.md")
        #expect(try probe.hasChanged())
    }

    @Test(
        "A link is followed, and a change of its target is noticed", arguments: WatcherKind.allCases
    )
    func link(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.makeFolder("first")
        try site.makeFolder("second/deep")
        try site.link("Templates", to: "first")
        let probe = try ChangeProbe(site, by: kind)
        try site.write("one", to: "first/home.mustache")
        #expect(try probe.hasChanged())

        try site.link("new", to: "second")
        try site.move("new", to: "Templates")
        #expect(try probe.hasChanged())
        try site.write("three", to: "second/deep/home.mustache")
        #expect(try probe.hasChanged())
        try site.write("three", to: "first/home.mustache")
        #expect(try !probe.hasChanged())

        try site.move("second", to: "third")
        #expect(try probe.hasChanged())
        try site.move("third", to: "second")
        #expect(try probe.hasChanged())
    }

    @Test(
        "A path can be relative, and contain dots and double slashes",
        arguments: WatcherKind.allCases)
    func spelling(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        let up = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in "../" }
        for path in ["\(site.path)/./Content//../Content/", "\(up.joined())\(site.path)/Content"] {
            let folder = WatchedFolder(path, showingHiddenIn: ["static"])
            let probe = try ChangeProbe(site, by: kind, [folder])
            try site.write(path, to: "Content/.a")
            #expect(try !probe.hasChanged())
            for name in ["a.md", "static/.a"] {
                try site.write(path, to: "Content/\(name)")
                #expect(try probe.hasChanged(), "\(path) \(name)")
            }
        }
    }

    @Test("An invalid path does no harm", arguments: WatcherKind.allCases)
    func oddFolders(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        let long = String(repeating: "x", count: 5_000)
        try site.link("loop", to: "loop")
        try site.write("file", to: "plain")
        let folders = ["Content", "Content/", long, "loop", "plain", "plain/below", "\0"].map {
            WatchedFolder("\(site.path)/\($0)")
        }
        let probe = try ChangeProbe(site, by: kind, folders)
        try site.write("one", to: "Content/a.md")
        #expect(try probe.hasChanged())
    }
}
