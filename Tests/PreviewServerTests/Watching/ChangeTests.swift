import Foundation
import Testing

@testable import PreviewServer

@Suite("Changes in a watched folder")
struct ChangeTests {
    @Test("A saved file is noticed, once", arguments: WatcherKind.allCases)
    func save(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        let probe = try ChangeProbe(site, by: kind)
        #expect(try !probe.hasChanged())
        for text in ["two", "six"] {
            try site.write(text, to: "Content/posts/a.md")
            #expect(try probe.hasChanged())
            #expect(try !probe.hasChanged())
        }
        try site.write("new", to: "Content/posts/b.md")
        #expect(try probe.hasChanged())
    }

    @Test("A save by rename is a save", arguments: WatcherKind.allCases)
    func saveByRename(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        let probe = try ChangeProbe(site, by: kind)
        try site.write("two", to: "Content/posts/.a.md.tmp")
        #expect(try !probe.hasChanged())
        try site.move("Content/posts/.a.md.tmp", to: "Content/posts/a.md")
        #expect(try probe.hasChanged())
        try site.move("Content/posts/a.md", to: "Content/posts/a.md~")
        try site.write("three", to: "Content/posts/a.md")
        try site.remove("Content/posts/a.md~")
        #expect(try probe.hasChanged())
    }

    @Test("A save by an installed editor is noticed", .enabled(if: Vim.isInstalled))
    func vim() throws {
        let site = try WatchedSite()
        try site.write("one\n", to: "Content/posts/a.md")
        let probe = try ChangeProbe(site, by: WatcherKind.allCases[0])
        for option in ["backupcopy=no", "backupcopy=yes", "nobackup nowritebackup"] {
            try site.run(
                "vim", "-u", "NONE", "-es", "-c", "set \(option)", "-c", "normal Amore",
                "-c", "wq", "Content/posts/a.md")
            #expect(try probe.hasChanged())
        }
    }

    @Test("A rename and a removal are noticed", arguments: WatcherKind.allCases)
    func renameAndRemoval(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        try site.write("in", to: "outside.md")
        let probe = try ChangeProbe(site, by: kind)
        for (from, to) in [
            ("Content/posts/a.md", "Content/posts/b.md"), ("Content/posts/b.md", "Content/c.md"),
            ("outside.md", "Content/inside.md"), ("Content/inside.md", "outside.md"),
        ] {
            try site.move(from, to: to)
            #expect(try probe.hasChanged(), "\(to)")
        }
        try site.remove("Content/c.md")
        #expect(try probe.hasChanged())
    }

    @Test("Two Unicode spellings of a name are two files", arguments: WatcherKind.allCases)
    func spellings(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/caf\u{E9}.md")
        let probe = try ChangeProbe(site, by: kind)
        try site.move("Content/posts/caf\u{E9}.md", to: "Content/posts/cafe\u{301}.md")
        #expect(try probe.hasChanged())
    }

    @Test(
        "A change of permissions is noticed: a file may have become readable",
        arguments: WatcherKind.allCases)
    func rights(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        let probe = try ChangeProbe(site, by: kind)
        for (path, mode) in [
            ("Content/posts/a.md", 0o600), ("Content/posts", 0o700), ("Content", 0o700),
        ] {
            #expect(chmod("\(site.path)/\(path)", mode_t(mode)) == 0)
            #expect(try probe.hasChanged(), "\(path)")
        }
    }

    @Test("Reading is not a change", arguments: WatcherKind.allCases)
    func reading(by kind: WatcherKind) throws {
        let site = try WatchedSite()
        try site.write("one", to: "Content/posts/a.md")
        let probe = try ChangeProbe(site, by: kind)
        try site.run("cat", "Content/posts/a.md")
        try site.run("find", "Content")
        #expect(try !probe.hasChanged())
    }
}

enum Vim {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")
}
