import Foundation
import Testing

@testable import PreviewServer

@Suite("Folders that are added, removed and moved", .timeLimit(.minutes(10)))
struct NewFolderTests {
    @Test(
        "Files written into a new folder are reported, at once and later",
        arguments: WatcherKind.allCases
    )
    func newFolders(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        for number in 0..<12 {
            let folder = "Content/posts/\(number)/a/b/c"
            try site.makeFolder(folder)
            try site.write("one", to: "\(folder)/index.md")
            _ = await watch.reported(of: "\(folder)/index.md")
            try site.write("three", to: "\(folder)/index.md")
            let reported = await watch.reported(of: "\(folder)/index.md")
            #expect(reported == ["\(folder)/index.md"])
        }
    }

    @Test(
        "Thousands of new folders with a file in each are reported",
        arguments: WatcherKind.allCases.map { ($0, $0 == .comparing ? 200 : 2_000) })
    func manyFolders(by kind: WatcherKind, count: Int) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        let files = (0..<count).map { "Content/posts/\($0)/index.md" }
        for number in 0..<count {
            try site.makeFolder("Content/posts/\(number)")
            try site.write("one", to: files[number])
        }
        _ = await watch.reported(of: files)
        for file in files { try site.write("three", to: file) }
        let reported = await watch.reported(of: files)
        #expect(reported.paths == files.sorted())
    }

    @Test(
        "A folder moved inside, and back, is watched at its new place",
        arguments: WatcherKind.allCases)
    func moves(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/old/deep")
        try site.write("one", to: "Content/posts/old/deep/a.md")
        var watch = try Watch(site, by: kind.method)
        for (from, to) in [("old", "new"), ("new", "old")] {
            try site.move("Content/posts/\(from)", to: "Content/posts/\(to)")
            _ = await watch.reported(of: "Content/posts/\(from)", "Content/posts/\(to)")
            let file = "Content/posts/\(to)/deep/a.md"
            try site.write(to, to: file)
            #expect(await watch.reported(of: file) == [file])
        }
    }

    @Test(
        "A folder moved out is no longer watched, and one moved in is",
        arguments: WatcherKind.allCases)
    func movesAcross(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/trip/day")
        var watch = try Watch(site, by: kind.method)
        try site.move("Content/posts/trip", to: "trip")
        _ = await watch.reported(of: "Content/posts/trip")
        try site.write("one", to: "trip/day/a.md")
        try site.write("one", to: "Content/posts/b.md")
        #expect(await watch.reported(of: "Content/posts/b.md") == ["Content/posts/b.md"])
        try site.move("trip", to: "Content/static/trip")
        _ = await watch.reported(of: "Content/static/trip")
        try site.write("three", to: "Content/static/trip/day/a.md")
        let reported = await watch.reported(of: "Content/static/trip/day/a.md")
        #expect(reported == ["Content/static/trip/day/a.md"])
    }

    @Test(
        "A folder is removed with its contents, created again, and watched",
        arguments: WatcherKind.allCases)
    func removal(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        for round in 0..<5 {
            try site.makeFolder("Content/posts/trip/day")
            _ = await watch.reported(of: "Content/posts/trip/day")
            try site.write("\(round)", to: "Content/posts/trip/day/a.md")
            _ = await watch.reported(of: "Content/posts/trip/day/a.md")
            try site.remove("Content/posts/trip")
            #expect(
                await watch.reported(of: "Content/posts/trip") == [
                    "Content/posts/trip", "Content/posts/trip/day", "Content/posts/trip/day/a.md",
                ])
        }
    }

    @Test("A folder that replaces another by a rename is watched", arguments: WatcherKind.allCases)
    func replacement(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/empty")
        try site.makeFolder("other/deep")
        var watch = try Watch(site, by: kind.method)
        try site.move("other", to: "Content/posts/empty")
        _ = await watch.reported(of: "Content/posts/empty")
        try site.write("one", to: "Content/posts/empty/deep/a.md")
        let reported = await watch.reported(of: "Content/posts/empty/deep/a.md")
        #expect(reported == ["Content/posts/empty/deep/a.md"])
    }
}
