import Foundation
import Testing

@testable import PreviewServer

@Suite("Folders that are added, removed and moved")
struct NewFolderTests {
    @Test("Files in new folders are watched", arguments: WatcherKind.allCases)
    func newFolders(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        let probe = try ChangeProbe(site, by: kind)
        for number in 0..<12 {
            let folder = "Content/posts/\(number)/a/b/c"
            try site.makeFolder(folder)
            try site.write("one", to: "\(folder)/index.md")
            #expect(try probe.hasChanged())
            try site.write("three", to: "\(folder)/index.md")
            #expect(try probe.hasChanged())
        }
    }

    @Test("Each of thousands of new folders is watched", arguments: WatcherKind.allCases)
    func manyFolders(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        let probe = try ChangeProbe(site, by: kind)
        for number in 0..<2_000 { try site.makeFolder("Content/posts/\(number)") }
        #expect(try probe.hasChanged())
        for number in [0, 1_000, 1_999] {
            try site.write("one", to: "Content/posts/\(number)/index.md")
            #expect(try probe.hasChanged())
        }
    }

    @Test(
        "A folder moved inside, and back, is watched at its new place",
        arguments: WatcherKind.allCases)
    func moves(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/old/deep")
        try site.write("one", to: "Content/posts/old/deep/a.md")
        let probe = try ChangeProbe(site, by: kind)
        for (from, to) in [("old", "new"), ("new", "old")] {
            try site.move("Content/posts/\(from)", to: "Content/posts/\(to)")
            #expect(try probe.hasChanged())
            try site.write(to, to: "Content/posts/\(to)/deep/a.md")
            #expect(try probe.hasChanged())
        }
    }

    @Test(
        "A folder moved out is no longer watched, and one moved in is",
        arguments: WatcherKind.allCases)
    func movesAcross(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/trip/day")
        let probe = try ChangeProbe(site, by: kind)
        try site.move("Content/posts/trip", to: "trip")
        #expect(try probe.hasChanged())
        try site.write("one", to: "trip/day/a.md")
        #expect(try !probe.hasChanged())
        try site.move("trip", to: "Content/static/trip")
        #expect(try probe.hasChanged())
        try site.write("three", to: "Content/static/trip/day/a.md")
        #expect(try probe.hasChanged())
    }

    @Test(
        "A folder is removed with its contents, created again, and watched",
        arguments: WatcherKind.allCases)
    func removal(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        let probe = try ChangeProbe(site, by: kind)
        for round in 0..<5 {
            try site.makeFolder("Content/posts/trip/day")
            #expect(try probe.hasChanged())
            try site.write("\(round)", to: "Content/posts/trip/day/a.md")
            #expect(try probe.hasChanged())
            try site.remove("Content/posts/trip")
            #expect(try probe.hasChanged())
        }
    }

    @Test("A folder that replaces another by a rename is watched", arguments: WatcherKind.allCases)
    func replacement(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.makeFolder("Content/posts/empty")
        try site.makeFolder("other/deep")
        let probe = try ChangeProbe(site, by: kind)
        try site.move("other", to: "Content/posts/empty")
        #expect(try probe.hasChanged())
        try site.write("one", to: "Content/posts/empty/deep/a.md")
        #expect(try probe.hasChanged())
    }
}
