import Diagnostics
import Foundation
import Platform
import Testing

@testable import Content

@Suite("Files and links")
struct FileTreeTests {
    private let post = "---\ntitle: A\ndate: 2026-01-01\n---\n"

    @Test("Unreadable files are reported, and nothing hangs")
    func unreadable() async throws {
        let folder = try SiteFolder(["Content/posts/a.md": post])
        try folder.pipe("Content/posts/pipe.md")
        try folder.pipe("Content/contacts/pipe.vcf")
        try folder.link("Content/posts/gone.md", to: "nowhere")
        try folder.link("Content/posts/self.md", to: "self.md")
        try folder.link("Content/posts/round", to: ".")
        try folder.link("Content/pages", to: "nowhere")
        try folder.write(Data(), to: "Content/static")
        let loaded = try await folder.load()
        #expect(loaded.posts == ["a"])
        #expect(
            loaded.problems == [
                """
                Content/contacts/pipe.vcf: error: this is not a regular file [not-a-file]
                  help: move it out of the site's folder
                """,
                """
                Content/pages: error: cannot be read: No such file or directory [unreadable]
                  help: check that it exists and may be read
                """,
                """
                Content/posts/gone.md: error: cannot be read: No such file or directory [unreadable]
                  help: check that it exists and may be read
                """,
                """
                Content/posts/pipe.md: error: this is not a regular file [not-a-file]
                  help: move it out of the site's folder
                """,
                """
                Content/posts/round: error: this link leads to a folder that contains it [link-loop]
                  help: remove the link
                """,
                """
                Content/posts/self.md: error: cannot be read: Too many levels of symbolic \
                links [unreadable]
                  help: check that it exists and may be read
                """,
                """
                Content/static: error: cannot be read: Not a directory [unreadable]
                  help: check that it exists and may be read
                """,
            ])
    }

    @Test(
        "Links out of Content are refused",
        arguments: [
            ("Content/posts/b.md", "../../b.md"), ("Content/posts/b.md", "/etc/passwd"),
            ("Content/static", "../private"), ("Content/static/all", "/"),
            ("Content/contacts", "../private"), ("Content/site.yml", "../private/site.yml"),
            ("Content/static", "../Contents"),
        ])
    func leaving(link: String, target: String) async throws {
        let folder = try SiteFolder([
            "Content/site.yml": link.hasSuffix("site.yml")
                ? nil : "title: A\nurl: https://a.example",
            "Content/posts/a.md": post, "b.md": post,
            "Contents/a.txt": "", "private/site.yml": "title: \"secret: \"x",
            "private/eve.vcf": card("FN:Eve"),
        ])
        try folder.link(link, to: target)
        let loaded = try await folder.load()
        #expect(loaded.posts == ["a"])
        #expect(
            loaded.problems == [
                """
                \(link): error: this link leads out of the site's content [link-leaves-content]
                  help: put a copy of the file here instead; a build reads nothing from outside
                """
            ])
    }

    @Test("Links inside Content are followed")
    func inside() async throws {
        let folder = try SiteFolder([
            "Content/posts/a.md": post, "Content/static/ada.jpg": "",
            "Content/contacts/everyone/ada.vcf": card("FN:Ada", "PHOTO:me.jpg"),
            "Content/contacts/everyone/pictures/ada.jpg": "",
        ])
        try folder.link("Content/pages", to: "posts")
        try folder.link("Content/contacts/everyone/me.jpg", to: "pictures/ada.jpg")
        try folder.link("Content/posts/cover.jpg", to: "../static/ada.jpg")
        let loaded = try await folder.load()
        #expect(loaded.site?.pages.map(\.slug) == ["a"])
        #expect(loaded.problems.filter { !$0.contains("unknown key \"date\"") } == [])
        #expect(loaded.contacts == ["ada"])
    }

    @Test("Links between folders in a great number of ways end soon")
    func branching() async throws {
        let folder = try SiteFolder(["Content/static/f40/a.txt": ""])
        for level in 0..<40 {
            try folder.link("Content/static/f\(level)/a", to: "../f\(level + 1)")
            try folder.link("Content/static/f\(level)/b", to: "../f\(level + 1)")
        }
        let loaded = try await folder.load()
        #expect(!loaded.problems.isEmpty)
        #expect(loaded.problems.allSatisfy { $0.contains("in more than 50 ways [link-loop]") })
    }

    @Test("Files without permission", .enabled(if: geteuid() != 0))
    func permission() async throws {
        let folder = try SiteFolder(["Content/posts/a.md": post, "Content/posts/b/c.md": post])
        chmod("\(folder.path)/Content/posts/a.md", 0)
        chmod("\(folder.path)/Content/posts/b", 0)
        defer { chmod("\(folder.path)/Content/posts/b", 0o700) }
        #expect(
            try await folder.load().problems == [
                """
                Content/posts/a.md: error: cannot be read: Permission denied [unreadable]
                  help: check that it exists and may be read
                """,
                """
                Content/posts/b: error: cannot be read: Permission denied [unreadable]
                  help: check that it exists and may be read
                """,
            ])
    }

    @Test("A file of a terabyte is refused without reading it")
    func huge() async throws {
        let folder = try SiteFolder(["Content/posts/a.md": post])
        guard truncate("\(folder.path)/Content/posts/a.md", 1 << 40) == 0 else { return }
        #expect(
            try await folder.load().problems == [
                """
                Content/posts/a.md: error: the file is larger than a gigabyte [too-large]
                  help: split it, or move it out of the site's folder
                """
            ])
    }

    @Test("Unknown entries of Content are reported")
    func strangers() async throws {
        let loaded = try await SiteFolder([
            "Content/Posts/a.md": post, "Content/contacs/a.vcf": "", "Content/note.txt": "",
            "Content/.hidden": "",
        ]).load()
        #expect(
            loaded.problems == [
                """
                Content/Posts: warning: this is not read: a site has no such file or folder \
                [unread-file]
                  help: did you mean "posts"?
                """,
                """
                Content/contacs: warning: this is not read: a site has no such file or folder \
                [unread-file]
                  help: did you mean "contacts"?
                """,
                """
                Content/note.txt: warning: this is not read: a site has no such file or folder \
                [unread-file]
                  help: Content has only contacts, posts, pages, static, site.yml, members.yml
                """,
            ])
    }

    #if os(Linux)
        @Test("A name that is not UTF-8")
        func badName() async throws {
            let folder = try SiteFolder(["Content/posts/a.md": post])
            let bytes = Array("\(folder.path)/Content/posts/caf".utf8CString.dropLast()) + [-23, 0]
            let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o600)
            close(descriptor)
            #expect(
                try await folder.load().problems == [
                    """
                    Content/posts: error: the name of "caf\u{FFFD}" is not UTF-8 [invalid-utf8]
                      help: rename it
                    """
                ])
        }
    #endif

    @Test(
        "Bytes that are not UTF-8, with their locations",
        arguments: [
            ([0xE9, 0x20], 0), ([0x61, 0xC3], 1), ([0xC3, 0xA9, 0xFF], 2), ([0xC0, 0xAF], 0),
            ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0x61, 0x80], 1),
        ] as [([UInt8], Int)])
    func invalidUTF8(bytes: [UInt8], offset: Int) {
        #expect(bytes.firstInvalidUTF8 == offset)
    }

    @Test("Valid UTF-8")
    func validUTF8() {
        for text in ["", "a", "é", "山", "🎉", "\u{FEFF}a", "\0"] {
            #expect(Array(text.utf8).firstInvalidUTF8 == nil)
        }
    }

    @Test(
        "Relative paths",
        arguments: [
            ("a.jpg", "posts/x", "posts/x/a.jpg"), ("./a//b/", "posts", "posts/a/b"),
            ("../a", "posts/x", "posts/a"), ("/a", "posts", "a"), ("..", "posts", ""),
            ("", "posts", "posts"), ("a\\..\\b", "posts", "posts/a\\..\\b"),
            ("a/\u{301}/../b", "", "a/b"), (".../a", "", ".../a"),
        ])
    func resolve(path: String, folder: String, expected: String) {
        #expect(RelativePath.resolve(path, from: folder) == expected)
    }

    @Test("Paths that leave the root", arguments: ["..", "../..", "a/../../b", "/..", "./../a"])
    func climbing(path: String) {
        #expect(RelativePath.resolve(path, from: "") == nil)
    }
}
