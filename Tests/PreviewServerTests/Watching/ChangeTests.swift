import Foundation
import Testing

@testable import PreviewServer

@Suite("Changes in a watched folder", .timeLimit(.minutes(10)))
struct ChangeTests {
    @Test("A saved file is reported", arguments: WatcherKind.allCases)
    func save(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: kind.method)
        try site.write("two", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
        try site.write("six", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
        try site.write("new", to: "Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
    }

    @Test(
        "A burst of saves is one sorted batch without duplicates", arguments: WatcherKind.allCases)
    func burst(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        var watch = try Watch(site, by: kind.method)
        for round in 0..<20 {
            for name in ["c", "a", "b"] { try site.write("\(round)", to: "Content/\(name).yml") }
        }
        #expect(await watch.next() == ["Content/a.yml", "Content/b.yml", "Content/c.yml"])
    }

    @Test("A save by rename is a save", arguments: WatcherKind.allCases)
    func saveByRename(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: kind.method)
        try site.write("two", to: "Content/posts/.a.md.tmp")
        try site.move("Content/posts/.a.md.tmp", to: "Content/posts/a.md")
        #expect(await watch.next() == ["Content/posts/a.md"])
        try site.move("Content/posts/a.md", to: "Content/posts/a.md~")
        try site.write("three", to: "Content/posts/a.md")
        try site.remove("Content/posts/a.md~")
        #expect(await watch.next() == ["Content/posts/a.md"])
    }

    @Test("A save by an installed editor is reported", .enabled(if: Vim.isInstalled))
    func vim() async throws {
        let site = try WatchedSite()
        try site.write("one\n", to: "Content/posts/a.md")
        var watch = try Watch(site, by: WatcherKind.allCases[0].method)
        for option in ["backupcopy=no", "backupcopy=yes", "nobackup nowritebackup"] {
            try site.run(
                "vim", "-u", "NONE", "-es", "-c", "set \(option)", "-c", "normal Amore",
                "-c", "wq", "Content/posts/a.md")
            #expect(await watch.reported(of: "Content/posts/a.md") == ["Content/posts/a.md"])
        }
    }

    @Test("A rename and a removal are reported", arguments: WatcherKind.allCases)
    func renameAndRemoval(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: kind.method)
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
        @Test("A renamed file is reported without waiting")
        func renameIsNoRemoval() async throws {
            let site = try WatchedSite()
            try site.write("one", to: "Content/posts/a.md")
            var method = WatcherKind.kernel.method
            method.policy.quietWhenGone = .seconds(3_600)
            method.policy.longest = .seconds(3_600)
            var watch = try Watch(site, by: method)
            try site.move("Content/posts/a.md", to: "Content/posts/b.md")
            #expect(await watch.next() == ["Content/posts/a.md", "Content/posts/b.md"])
        }
    #endif

    @Test("Two Unicode spellings of a name are two files", arguments: WatcherKind.allCases)
    func spellings(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/caf\u{E9}.md")
        var watch = try Watch(site, by: kind.method)
        try site.move("Content/posts/caf\u{E9}.md", to: "Content/posts/cafe\u{301}.md")
        let paths = await watch.next()?.map { [UInt8]($0.utf8) }
        #expect(
            paths == [
                [UInt8]("Content/posts/cafe\u{301}.md".utf8),
                [UInt8]("Content/posts/caf\u{E9}.md".utf8),
            ])
    }

    @Test(
        "A change of permissions is reported: a file may have become readable",
        arguments: WatcherKind.allCases)
    func rights(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: kind.method)
        #expect(chmod("\(site.path)/Content/posts/a.md", 0o600) == 0)
        #expect(await watch.next() == ["Content/posts/a.md"])
        #expect(chmod("\(site.path)/Content/posts", 0o700) == 0)
        #expect(await watch.next() == ["Content/posts"])
        #expect(chmod("\(site.path)/Content", 0o700) == 0)
        #expect(await watch.next() == ["Content"])
    }

    @Test("Reading is not a change", arguments: WatcherKind.allCases)
    func reading(by kind: WatcherKind) async throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        var watch = try Watch(site, by: kind.method)
        try site.run("cat", "Content/posts/a.md")
        try site.run("find", "Content")
        try site.write("two", to: "Content/posts/b.md")
        #expect(await watch.next() == ["Content/posts/b.md"])
    }
}

enum Vim {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")
}
