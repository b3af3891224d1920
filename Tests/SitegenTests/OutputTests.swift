import Foundation
import Testing

@Suite("Output")
struct OutputTests {
    @Test(
        "Output must not be, contain or be inside a source folder",
        arguments: [
            ("Content", "is", "Content"), ("Content/posts/out", "is inside", "Content"),
            (".", "contains", "Content"), ("..", "contains", "Content"),
            ("Templates", "is", "Templates"), ("Templates/assets", "is inside", "Templates"),
            ("elsewhere/../Content/", "is", "Content"), ("way-in", "is", "Content"),
            (".sitegen", "is", ".sitegen"), (".sitegen/preview", "is inside", ".sitegen"),
        ])
    func overlap(_ output: String, _ relation: String, _ source: String) throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put(["elsewhere/file": ""])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/way-in", withDestinationPath: "Content")
        let before = try FileTree(folder.path)
        let run = try folder.build("--output", output)
        #expect(
            run
                == .refusal(
                    """
                    \(output): error: the output folder \(relation) the site's own folder \
                    ./\(source) [output-in-sources]
                      help: choose a folder beside it with --output

                    """))
        #expect(try FileTree(folder.path) == before)
    }

    @Test("Output is unchanged if Content is missing")
    func lostSite() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Content", withDestinationPath: "Content")
        #expect(
            try folder.build()
                == .refusal(
                    """
                    Content/site.yml: error: cannot be read: Too many levels of symbolic links \
                    [unreadable]
                      help: check that it exists and may be read

                    """))
    }

    @Test("Output keeps unmanaged files, and loses those removed from Content")
    func strangers() throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        let post = "---\ntitle: Post\ndate: 2026-01-01\ntags: [one]\n---\n"
        try folder.put([
            "Content/posts/gone.md": post, "Content/static/old/file.txt": "old",
            "Output/CNAME": "example.org", "Output/.git/config": "git", "Output/.gitignore": "*",
            "Output/.well-known/security.txt": "mail", "Output/posts/gone/notes.txt": "mine",
        ])
        let strangers = try folder.output()
        #expect(try folder.build().end == .status(0))
        #expect(try folder.output().text("tags/one/index.html") != nil)
        try folder.remove("Content/posts")
        try folder.remove("Content/static")
        let files = 11 + ShippedAssets.paths.count
        #expect(
            try folder.build().summary
                == "0 contacts, 0 posts, 0 pages → \(files) files, 9 written, 4 removed, in … s\n")
        let plain = try TemporaryFolder().builtPlainly()
        let output = try folder.output()
        #expect(output.paths == (strangers.paths + plain.paths).sorted())
        for path in strangers.paths { #expect(output.text(path) == strangers.text(path)) }
        for path in plain.paths { #expect(output.text(path) == plain.text(path)) }
    }

    @Test("The error about an unmanaged file does not hide the warnings of the build")
    func warningsWithRefusal() throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Output/index.html": "mine",
            "Content/pages/odd.md": "---\ntitle: Odd\ncolour: red\n---\nText\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[output-not-ours]"))
        #expect(run.errors.contains("Content/pages/odd.md:3:1: warning: unknown key \"colour\""))
        #expect(try folder.output().paths == ["index.html"])
    }

    @Test("An unmanaged file in the way is an error unless --adopt is given")
    func adoption() throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put(["Output/index.html": "mine"])
        let run = try folder.build()
        #expect(
            run
                == .refusal(
                    """
                    error: this build would overwrite 1 file in Output that no build is known to \
                    have written: Output/index.html [output-not-ours]
                      help: move them away, or overwrite them with --adopt

                    """))
        #expect(try folder.output().paths == ["index.html"])
        #expect(try folder.text("Output/index.html") == "mine")
        #expect(try folder.build("--adopt").end == .status(0))
        #expect(try folder.output().differences(from: TemporaryFolder().builtPlainly()) == [])
    }

    @Test("If the list of files is lost, identical files are taken over")
    func lostList() throws {
        let folder = try TemporaryFolder()
        let before = try folder.builtPlainly()
        try folder.remove("Output/.sitegen")
        #expect(try folder.build().end == .status(0))
        #expect(try folder.output() == before)
    }

    @Test("A build without changes does not touch Output")
    func unchanged() throws {
        let folder = try TemporaryFolder()
        try Story(name: "club").lay(in: folder)
        #expect(try folder.build().end == .status(0))
        let before = try folder.output()
        let run = try folder.build()
        let files = 45 + ShippedAssets.paths.count
        let summary =
            "10 contacts, 3 posts, 2 pages → \(files) files, 0 written, 0 removed, in … s\n"
        #expect(run.summary.hasPrefix(summary))
        #expect(try folder.output() == before)
    }

    @Test(
        "Output of a killed build is reported as half written until a build succeeds"
    )
    func halfWritten() throws {
        let folder = try TemporaryFolder()
        let before = try folder.builtPlainly()
        try folder.put(["Output/.sitegen/half-written": ""])
        let settings = try folder.text("Content/site.yml")
        try folder.put(["Content/site.yml": "title: ["])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.hasSuffix("1 error; Output is half written until a build succeeds\n"))
        try folder.put(["Content/site.yml": settings])
        #expect(try folder.build().end == .status(0))
        #expect(try folder.output() == before)
        let marker = folder.path + "/Output/.sitegen/half-written"
        #expect(!FileManager.default.fileExists(atPath: marker))
    }
}
