import Foundation
import Testing

@testable import PreviewServer

@Suite("The watched folders themselves", .timeLimit(.minutes(10)))
struct WatchedFolderTests {
    @Test("A missing folder is watched when it appears", arguments: WatcherKind.allCases)
    func appears(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        try site.makeFolder("Templates/partials")
        try site.write("one", to: "Templates/partials/card.mustache")
        _ = await watch.reported(of: "Templates/partials/card.mustache")
        try site.write("three", to: "Templates/partials/card.mustache")
        let reported = await watch.reported(of: "Templates/partials/card.mustache")
        #expect(reported == ["Templates/partials/card.mustache"])
    }

    @Test(
        "A folder that is renamed away and back is reported twice", arguments: WatcherKind.allCases)
    func renamedAndBack(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: kind.method)
        for _ in 0..<3 {
            try site.move("Content", to: "Away")
            #expect(await watch.reported(of: "Content").contains("Content"))
            try site.write("unseen", to: "Away/posts/a.md")
            try site.move("Away", to: "Content")
            #expect(await watch.reported(of: "Content").contains("Content"))
            try site.write("three", to: "Content/posts/a.md")
            #expect(await watch.reported(of: "Content/posts/a.md") == ["Content/posts/a.md"])
        }
    }

    @Test("A folder that is removed and created again is watched", arguments: WatcherKind.allCases)
    func removedAndMade(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        for round in 0..<3 {
            try site.remove("Content")
            _ = await watch.reported(of: "Content")
            try site.makeFolder("Content/posts")
            _ = await watch.reported(of: "Content/posts")
            try site.write("\(round)", to: "Content/posts/a.md")
            #expect(await watch.reported(of: "Content/posts/a.md") == ["Content/posts/a.md"])
        }
    }

    @Test("The whole site can be renamed away and back", arguments: WatcherKind.allCases)
    func siteGoes(by kind: WatcherKind) async throws {
        let outer = try WatchedSite()
        try outer.makeFolder("lab/site/Content/posts")
        var watch = try Watch(
            outer, by: kind.method, [WatchedFolder("\(outer.path)/lab/site/Content")])
        try outer.move("lab", to: "club")
        #expect(await watch.reported(of: "lab/site/Content").contains("lab/site/Content"))
        try outer.move("club", to: "lab")
        #expect(await watch.reported(of: "lab/site/Content").contains("lab/site/Content"))
        try outer.write("one", to: "lab/site/Content/posts/a.md")
        let file = "lab/site/Content/posts/a.md"
        #expect(await watch.reported(of: file) == [file])
    }

    @Test(
        "A link is followed, and a change of its target is noticed", arguments: WatcherKind.allCases
    )
    func link(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("first")
        try site.makeFolder("second/deep")
        try site.link("Templates", to: "first")
        var watch = try Watch(site, by: kind.method)
        try site.write("one", to: "first/home.mustache")
        #expect(await watch.reported(of: "Templates/home.mustache") == ["Templates/home.mustache"])

        try site.link("new", to: "second")
        try site.move("new", to: "Templates")
        #expect(await watch.reported(of: "Templates").contains("Templates"))
        try site.write("three", to: "second/deep/home.mustache")
        let reported = await watch.reported(of: "Templates/deep/home.mustache")
        #expect(reported == ["Templates/deep/home.mustache"])

        try site.move("second", to: "third")
        #expect(await watch.reported(of: "Templates").contains("Templates"))
        try site.move("third", to: "second")
        #expect(await watch.reported(of: "Templates").contains("Templates"))
    }

    @Test(
        "A path can be relative, and contain dots and double slashes",
        arguments: WatcherKind.allCases)
    func spelling(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        let odd = "\(site.path)/./Content//../Content/"
        var watch = try Watch(site, by: kind.method, [WatchedFolder(odd)])
        try site.write("one", to: "Content/a.md")
        #expect(await watch.next() == ["Content/../Content/a.md"])
        let current = FileManager.default.currentDirectoryPath
        #expect(
            WatchedFolders([WatchedFolder("./site/Content")]).paths
                == [PathBytes("\(current)/site/Content")])
    }

    @Test("An empty site, or one with an invalid path, does no harm")
    func oddFolders() async throws {
        let site = try WatchedSite()
        let long = String(repeating: "x", count: 5_000)
        try site.link("loop", to: "loop")
        try site.write("file", to: "plain")
        let folders = ["", "/", long, "loop", "plain", "plain/below", "\0"].map { path in
            WatchedFolder(
                path == "/" || path == "" ? "\(site.path)/Content" : "\(site.path)/\(path)")
        }
        for kind in WatcherKind.allCases {
            var watch = try Watch(site, by: kind.method, folders)
            try site.write("\(kind)", to: "Content/a.md")
            #expect(await watch.reported(of: "Content/a.md") == ["Content/a.md"])
        }
    }
}
