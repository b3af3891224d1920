import Foundation
import Testing

@testable import PreviewServer

@Suite("What changes in a watched folder", .timeLimit(.minutes(10)))
struct ChangeTests {
    @Test("A saved file is told of", arguments: Means.allCases)
    func save(by means: Means) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: means.method)
        try site.write("two", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
        try site.write("six", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
        try site.write("new", to: "Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
    }

    @Test("A burst of saves is one batch, sorted and each path once", arguments: Means.allCases)
    func burst(by means: Means) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: means.method)
        for round in 0..<20 {
            for name in ["c", "a", "b"] { try site.write("\(round)", to: "Content/\(name).yml") }
        }
        #expect(await watch.next() == ["Content/a.yml", "Content/b.yml", "Content/c.yml"])
    }

    @Test("A save by rename is a save", arguments: Means.allCases)
    func saveByRename(by means: Means) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: means.method)
        try site.write("two", to: "Content/posts/.a.md.tmp")
        try site.move("Content/posts/.a.md.tmp", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
        try site.move("Content/posts/a.md", to: "Content/posts/a.md~")
        try site.write("three", to: "Content/posts/a.md")
        try site.remove("Content/posts/a.md~")
        #expect(await watch.next() == ["Content/posts/a.md"])
    }

    @Test("What an editor that is installed here saves is told of", .enabled(if: Vim.isInstalled))
    func vim() async throws {
        let site = try WatchedSite()
        try site.write("one\n", to: "Content/posts/a.md")
        var watch = try Watch(site, by: Means.allCases[0].method)
        for option in ["backupcopy=no", "backupcopy=yes", "nobackup nowritebackup"] {
            try site.run(
                "vim", "-u", "NONE", "-es", "-c", "set \(option)", "-c", "normal Amore",
                "-c", "wq", "Content/posts/a.md")
            #expect(await watch.told(of: "Content/posts/a.md") == ["Content/posts/a.md"])
        }
    }

    @Test("A rename and a removal are told of", arguments: Means.allCases)
    func renameAndRemoval(by means: Means) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: means.method)
        try site.move("Content/posts/a.md", to: "Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/a.md", "Content/posts/b.md"])
        try site.move("Content/posts/b.md", to: "Content/c.md")
        #expect(await watch.next() == ["Content/c.md", "Content/posts/b.md"])
        try site.remove("Content/c.md")
        #expect(await watch.next() == ["Content/c.md"])
        try site.write("in", to: "outside.md")
        try site.move("outside.md", to: "Content/inside.md")
        #expect(await watch.next() == ["Content/inside.md"])
        try site.move("Content/inside.md", to: "outside.md")
        #expect(await watch.next() == ["Content/inside.md"])
    }

    #if os(Linux)
        @Test("Nobody waits for a file that has only another name now")
        func renameIsNoRemoval() async throws {
            let site = try WatchedSite()
            try site.write("one", to: "Content/posts/a.md")
            var method = Means.kernel.method
            method.rule.quietWhenGone = .seconds(3_600)
            method.rule.longest = .seconds(3_600)
            var watch = try Watch(site, by: method)
            try site.move("Content/posts/a.md", to: "Content/posts/b.md")
            #expect(await watch.next() == ["Content/posts/a.md", "Content/posts/b.md"])
        }
    #endif

    @Test("Two spellings of one name are two files", arguments: Means.allCases)
    func spellings(by means: Means) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/caf\u{E9}.md")
        var watch = try Watch(site, by: means.method)
        try site.move("Content/posts/caf\u{E9}.md", to: "Content/posts/cafe\u{301}.md")
        let paths = await watch.next()?.map { [UInt8]($0.utf8) }
        #expect(
            paths == [
                [UInt8]("Content/posts/cafe\u{301}.md".utf8),
                [UInt8]("Content/posts/caf\u{E9}.md".utf8),
            ])
    }

    @Test("A change of rights counts: a file may have become readable", arguments: Means.allCases)
    func rights(by means: Means) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: means.method)
        #expect(chmod("\(site.path)/Content/posts/a.md", 0o600) == 0)
        #expect(await watch.next() == ["Content/posts/a.md"])
        #expect(chmod("\(site.path)/Content/posts", 0o700) == 0)
        #expect(await watch.next() == ["Content/posts"])
        #expect(chmod("\(site.path)/Content", 0o700) == 0)
        #expect(await watch.next() == ["Content"])
    }

    @Test("Reading changes nothing", arguments: Means.allCases)
    func reading(by means: Means) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: means.method)
        try site.run("cat", "Content/posts/a.md")
        try site.run("find", "Content")
        try site.write("two", to: "Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
    }
}
