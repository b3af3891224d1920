import Foundation
import Testing

@testable import PreviewServer

@Suite("The watched folders themselves", .timeLimit(.minutes(10)))
struct WatchedFolderTests {
    @Test("A folder that is not there yet is watched once it is", arguments: Means.allCases)
    func appears(by means: Means) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: means.method)
        try site.makeFolder("Templates/partials")
        try site.write("one", to: "Templates/partials/card.mustache")
        _ = await watch.told(of: "Templates/partials/card.mustache")
        try site.write("three", to: "Templates/partials/card.mustache")
        let told = await watch.told(of: "Templates/partials/card.mustache")
        #expect(told == ["Templates/partials/card.mustache"])
    }

    @Test("A folder that is renamed away and back is told of twice", arguments: Means.allCases)
    func renamedAndBack(by means: Means) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: means.method)
        for _ in 0..<3 {
            try site.move("Content", to: "Away")
            #expect(await watch.told(of: "Content").contains("Content"))
            try site.write("unseen", to: "Away/posts/a.md")
            try site.move("Away", to: "Content")
            #expect(await watch.told(of: "Content").contains("Content"))
            try site.write("three", to: "Content/posts/a.md")
            #expect(await watch.told(of: "Content/posts/a.md") == ["Content/posts/a.md"])
        }
    }

    @Test("A folder that is removed and made again is watched", arguments: Means.allCases)
    func removedAndMade(by means: Means) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: means.method)
        for round in 0..<3 {
            try site.remove("Content")
            _ = await watch.told(of: "Content")
            try site.makeFolder("Content/posts")
            _ = await watch.told(of: "Content/posts")
            try site.write("\(round)", to: "Content/posts/a.md")
            #expect(await watch.told(of: "Content/posts/a.md") == ["Content/posts/a.md"])
        }
    }

    @Test("The whole site may be renamed away and come back", arguments: Means.allCases)
    func siteGoes(by means: Means) async throws {
        let outer = try WatchedSite()
        try outer.makeFolder("lab/site/Content/posts")
        var watch = try Watch(
            outer, by: means.method, [WatchedFolder("\(outer.path)/lab/site/Content")])
        try outer.move("lab", to: "club")
        #expect(await watch.told(of: "lab/site/Content").contains("lab/site/Content"))
        try outer.move("club", to: "lab")
        #expect(await watch.told(of: "lab/site/Content").contains("lab/site/Content"))
        try outer.write("one", to: "lab/site/Content/posts/a.md")
        let file = "lab/site/Content/posts/a.md"
        #expect(await watch.told(of: file) == [file])
    }

    @Test("A link is followed, and noticed when it leads elsewhere", arguments: Means.allCases)
    func link(by means: Means) async throws {
        let site = try WatchedSite()
        try site.makeFolder("first")
        try site.makeFolder("second/deep")
        try site.link("Templates", to: "first")
        var watch = try Watch(site, by: means.method)
        try site.write("one", to: "first/home.mustache")
        #expect(await watch.told(of: "Templates/home.mustache") == ["Templates/home.mustache"])

        try site.link("new", to: "second")
        try site.move("new", to: "Templates")
        #expect(await watch.told(of: "Templates").contains("Templates"))
        try site.write("three", to: "second/deep/home.mustache")
        let told = await watch.told(of: "Templates/deep/home.mustache")
        #expect(told == ["Templates/deep/home.mustache"])

        try site.move("second", to: "third")
        #expect(await watch.told(of: "Templates").contains("Templates"))
        try site.move("third", to: "second")
        #expect(await watch.told(of: "Templates").contains("Templates"))
    }

    @Test("A path may be relative, and hold dots and double slashes", arguments: Means.allCases)
    func spelling(by means: Means) async throws {
        let site = try WatchedSite()
        let odd = "\(site.path)/./Content//../Content/"
        var watch = try Watch(site, by: means.method, [WatchedFolder(odd)])
        try site.write("one", to: "Content/a.md")
        #expect(await watch.next() == ["Content/../Content/a.md"])
        let current = FileManager.default.currentDirectoryPath
        #expect(
            WatchedFolders([WatchedFolder("./site/Content")]).paths
                == [PathBytes("\(current)/site/Content")])
    }

    @Test("A site with nothing in it, or without a name that can be, is no trap")
    func oddFolders() async throws {
        let site = try WatchedSite()
        let long = String(repeating: "x", count: 5_000)
        try site.link("loop", to: "loop")
        try site.write("file", to: "plain")
        let folders = ["", "/", long, "loop", "plain", "plain/below", "\0"].map { path in
            WatchedFolder(
                path == "/" || path == "" ? "\(site.path)/Content" : "\(site.path)/\(path)")
        }
        for means in Means.allCases {
            var watch = try Watch(site, by: means.method, folders)
            try site.write("\(means)", to: "Content/a.md")
            #expect(await watch.told(of: "Content/a.md") == ["Content/a.md"])
        }
    }
}
