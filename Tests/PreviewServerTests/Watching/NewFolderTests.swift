import Foundation
import Testing

@testable import PreviewServer

@Suite("Folders that come, go and move", .timeLimit(.minutes(10)))
struct NewFolderTests {
    @Test(
        "What is written into a new folder at once is told of, and later", arguments: Means.allCases
    )
    func newFolders(by means: Means) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: means.method)
        for number in 0..<12 {
            let folder = "Content/posts/\(number)/a/b/c"
            try site.makeFolder(folder)
            try site.write("one", to: "\(folder)/index.md")
            _ = await watch.told(of: "\(folder)/index.md")
            try site.write("three", to: "\(folder)/index.md")
            let told = await watch.told(of: "\(folder)/index.md")
            #expect(told == ["\(folder)/index.md"])
        }
    }

    @Test(
        "Thousands of folders made at once, and a file in each",
        arguments: Means.allCases.map { ($0, $0 == .comparing ? 200 : 2_000) })
    func manyFolders(by means: Means, count: Int) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: means.method)
        let files = (0..<count).map { "Content/posts/\($0)/index.md" }
        for number in 0..<count {
            try site.makeFolder("Content/posts/\(number)")
            try site.write("one", to: files[number])
        }
        _ = await watch.told(of: files)
        for file in files { try site.write("three", to: file) }
        let told = await watch.told(of: files)
        #expect(told.paths == files.sorted())
    }

    @Test("A folder moved inside, and back, is watched at its new place", arguments: Means.allCases)
    func moves(by means: Means) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/old/deep")
        try site.write("one", to: "Content/posts/old/deep/a.md")
        var watch = try Watch(site, by: means.method)
        for (from, to) in [("old", "new"), ("new", "old")] {
            try site.move("Content/posts/\(from)", to: "Content/posts/\(to)")
            _ = await watch.told(of: "Content/posts/\(from)", "Content/posts/\(to)")
            let file = "Content/posts/\(to)/deep/a.md"
            try site.write(to, to: file)
            #expect(await watch.told(of: file) == [file])
        }
    }

    @Test("A folder moved out is watched no more, and one moved in is", arguments: Means.allCases)
    func movesAcross(by means: Means) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/trip/day")
        var watch = try Watch(site, by: means.method)
        try site.move("Content/posts/trip", to: "trip")
        _ = await watch.told(of: "Content/posts/trip")
        try site.write("one", to: "trip/day/a.md")
        try site.write("one", to: "Content/posts/b.md")
        #expect(await watch.told(of: "Content/posts/b.md") == ["Content/posts/b.md"])
        try site.move("trip", to: "Content/static/trip")
        _ = await watch.told(of: "Content/static/trip")
        try site.write("three", to: "Content/static/trip/day/a.md")
        let told = await watch.told(of: "Content/static/trip/day/a.md")
        #expect(told == ["Content/static/trip/day/a.md"])
    }

    @Test("A folder is removed with all in it, made again, and watched", arguments: Means.allCases)
    func removal(by means: Means) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: means.method)
        for round in 0..<5 {
            try site.makeFolder("Content/posts/trip/day")
            _ = await watch.told(of: "Content/posts/trip/day")
            try site.write("\(round)", to: "Content/posts/trip/day/a.md")
            _ = await watch.told(of: "Content/posts/trip/day/a.md")
            try site.remove("Content/posts/trip")
            #expect(
                await watch.told(of: "Content/posts/trip") == [
                    "Content/posts/trip", "Content/posts/trip/day", "Content/posts/trip/day/a.md",
                ])
        }
    }

    @Test("A folder put in another's place by one rename is watched", arguments: Means.allCases)
    func replacement(by means: Means) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/empty")
        try site.makeFolder("other/deep")
        var watch = try Watch(site, by: means.method)
        try site.move("other", to: "Content/posts/empty")
        _ = await watch.told(of: "Content/posts/empty")
        try site.write("one", to: "Content/posts/empty/deep/a.md")
        let told = await watch.told(of: "Content/posts/empty/deep/a.md")
        #expect(told == ["Content/posts/empty/deep/a.md"])
    }
}
