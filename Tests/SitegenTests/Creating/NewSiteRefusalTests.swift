import Foundation
import Testing

@Suite("A new site overwrites nothing")
struct NewSiteRefusalTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A folder that is not empty is refused")
    func notEmpty() throws {
        try folder.put(["club/notes.txt": "mine", "club/.hidden/a": "mine too"])
        let before = try FileTree(folder.path)
        #expect(
            try folder.sitegen("new", "site", "club")
                == .problem(
                    "club: error: this folder is not empty: it contains .hidden, notes.txt "
                        + "[not-empty]\n" + Self.help))
        #expect(try FileTree(folder.path).differences(from: before) == [])
    }

    @Test("A second site is not written over the first")
    func twice() throws {
        let first = try folder.makeSite("club")
        let run = try folder.sitegen("new", "site", "club", "--ci", "github")
        let names = ".gitignore, Content, README.md"
        #expect(
            run.headline
                == "club: error: this folder is not empty: it contains \(names) [not-empty]")
        #expect(try FileTree(folder.path + "/club").differences(from: first) == [])
    }

    @Test("A path that is not a folder is refused", arguments: ["file", "link", "loop"])
    func notAFolder(_ name: String) throws {
        try folder.put(["file": "mine"])
        for (link, target) in [("link", "file"), ("loop", "nowhere")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(link)", withDestinationPath: target)
        }
        let before = try FileTree(folder.path)
        #expect(
            try folder.sitegen("new", "site", name)
                == .problem("\(name): error: this is not a folder [not-a-folder]\n" + Self.help))
        #expect(try FileTree(folder.path).differences(from: before) == [])
    }

    @Test("An empty folder, one with .git and a missing one are accepted")
    func free() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/empty/.git", withIntermediateDirectories: true)
        let made = try folder.makeSite("a/b c/d", "--now", "2026-11-01")
        let run = try Program(folder: folder.path + "/empty")
            .run(["new", "site", ".", "--now", "2026-11-01"])
        #expect(run == .success("22 files written to .; next:", "  sitegen serve"))
        let tree = try FileTree(folder.path + "/empty").without { $0 == ".git" }
        #expect(tree.differences(from: made) == [])
        #expect(
            try folder.sitegen("new", "site", "it's").output
                == "22 files written to it's; next:\n  cd 'it'\\''s'\n  sitegen serve\n")
    }

    @Test("A disk failure ends the command with status 74 and leaves no files")
    func disk() throws {
        let full = try folder.shell(#"trap "" XFSZ; ulimit -f 1; exec "$0" new site deep/club"#)
        #expect(
            full
                == .failure(
                    "error: cannot write deep/club/Content/site.yml: File too large [disk]\n"))
        #expect(try FileTree(folder.path).paths == [])
        try folder.put(["file": "mine"])
        #expect(
            try folder.sitegen("new", "site", "file/club")
                == .failure(
                    "error: cannot make the folder file/club/Content: Not a directory [disk]\n"))
        let long = String(repeating: "x", count: 300)
        #expect(
            try folder.sitegen("new", "site", "\(long)/club")
                == .failure(
                    "error: cannot make the folder \(long)/club/Content: File name too long "
                        + "[disk]\n"
                ))
        #expect(try FileTree(folder.path).paths == ["file"])
    }

    @Test(
        "Invalid arguments exit with status 64",
        arguments: [["", ""], ["club", "--ci=svn"], ["club", "--now=soon"], []])
    func arguments(_ arguments: [String]) throws {
        let run = try Program(folder: folder.path).run(["new", "site"] + arguments)
        #expect(run.end == .status(64))
        #expect(run.output == "")
        #expect(try FileTree(folder.path).paths == [])
    }

    @Test("sitegen new without a subcommand prints help")
    func help() throws {
        let run = try folder.sitegen("new")
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("OVERVIEW: Create a site, a post, a contact, an entry"))
    }

    private static let help = "  help: name a folder that is empty or does not exist\n"
}
