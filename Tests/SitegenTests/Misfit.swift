import Foundation
import Testing

/// A mistake that git cannot store, and the program's report.
struct Misfit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let problems: String

    /// Adds the mistake to a plain site.
    let make: @Sendable (TemporaryFolder) throws -> Void

    private init(
        _ description: String, _ problems: String,
        _ make: @escaping @Sendable (TemporaryFolder) throws -> Void
    ) {
        testDescription = description
        self.problems = problems
        self.make = make
    }
}

extension Misfit {
    static let all = [
        Misfit(
            "no site.yml",
            """
            error: there is no site here: ./Content/site.yml is missing [no-site]
              help: run sitegen in a site's folder, or set one with --source
            1 error; nothing was written, Output is as it was

            """
        ) { try $0.remove("Content/site.yml") },
        Misfit(
            "no Content",
            """
            error: there is no site here: ./Content/site.yml is missing [no-site]
              help: run sitegen in a site's folder, or set one with --source
            1 error; nothing was written, Output is as it was

            """
        ) { try $0.remove("Content") },
        Misfit(
            "bytes that are not UTF-8",
            """
            Content/posts/latin.md:5:4: error: the byte 0xe9 is not UTF-8 [invalid-utf8]
              5 | caf� �
                |    ^
              help: save the file with the encoding UTF-8
            1 error; nothing was written, Output is as it was

            """
        ) {
            try $0.put(post("caf") + [0xE9, 0x20, 0xFF], at: "Content/posts/latin.md")
        },
        Misfit(
            "a NUL byte",
            """
            Content/posts/nul.md:5:2: error: the file contains a NUL byte, so it is not text \
            [nul-byte]
              5 | a\\0b
                |  ^^
              help: save it as UTF-8 text
            1 error; nothing was written, Output is as it was

            """
        ) {
            try $0.put(post("a\0b"), at: "Content/posts/nul.md")
        },
        Misfit(
            "a template that is not UTF-8",
            """
            Templates/home.mustache:1:2: error: the byte 0xc3 is not UTF-8 [invalid-utf8]
              1 | {�(
                |  ^
              help: save the file with the encoding UTF-8
            1 error; nothing was written, Output is as it was

            """
        ) {
            try $0.put(Data([0x7B, 0xC3, 0x28]), at: "Templates/home.mustache")
        },
        Misfit(
            "settings with a NUL byte",
            """
            Content/site.yml:1:9: error: the file contains a NUL byte, so it is not text [nul-byte]
              1 | title: a\\0b
                |         ^^
              help: save it as UTF-8 text
            1 error; nothing was written, Output is as it was

            """
        ) {
            try $0.put(Data("title: a\0b".utf8), at: "Content/site.yml")
        },
        Misfit(
            "a link that leads out of Content",
            """
            Content/posts/secret.md: error: this link leads out of the site's content \
            [link-leaves-content]
              help: put a copy of the file here instead; a build reads nothing from outside
            Content/static: error: this link leads out of the site's content [link-leaves-content]
              help: put a copy of the file here instead; a build reads nothing from outside
            2 errors; nothing was written, Output is as it was

            """
        ) {
            try $0.put(post("fine"), at: "Content/posts/fine.md")
            try $0.put(["secret.md": "---\ntitle: Secret\ndate: 2026-01-01\n---\n"])
            try $0.put(["outside/a.txt": "a"])
            try $0.link("Content/posts/secret.md", to: "../../secret.md")
            try $0.link("Content/static", to: "../outside")
        },
        Misfit(
            "a link to nothing, and one to itself",
            """
            Content/posts/gone.md: error: cannot be read: No such file or directory [unreadable]
              help: check that it exists and may be read
            Content/posts/round: error: this link leads to a folder that contains it [link-loop]
              help: remove the link
            Content/posts/self.md: error: cannot be read: Too many levels of symbolic links \
            [unreadable]
              help: check that it exists and may be read
            3 errors; nothing was written, Output is as it was

            """
        ) {
            try $0.put(post("fine"), at: "Content/posts/fine.md")
            try $0.link("Content/posts/gone.md", to: "nowhere.md")
            try $0.link("Content/posts/self.md", to: "self.md")
            try $0.link("Content/posts/round", to: ".")
        },
        Misfit(
            "named pipes where files should be",
            """
            Content/posts/pipe.md: error: this is not a regular file [not-a-file]
              help: move it out of the site's folder
            Templates/assets/pipe.css: error: this is not a regular file [not-a-file]
              help: move it out of the site's folder
            2 errors; nothing was written, Output is as it was

            """
        ) {
            try $0.put(post("fine"), at: "Content/posts/fine.md")
            try $0.pipe("Content/posts/pipe.md")
            try $0.pipe("Templates/assets/pipe.css")
        },
        Misfit(
            "a name that would steer a terminal",
            """
            Content/posts/\\u{1B}[31mred\\u{202E}.md:1: error: this post has no date [missing-date]
              1 | text\\u{07}
              help: add a line: date: 2026-03-02, or start the file's name with it
            Content/posts/\\u{1B}[31mred\\u{202E}.md:1: error: this file has no title \
            [missing-title]
              1 | text\\u{07}
              help: at the top of the file, write title: … between two lines of ---
            2 errors; nothing was written, Output is as it was

            """
        ) {
            try $0.put(["Content/posts/\u{1B}[31mred\u{202E}.md": "text\u{7}\n"])
        },
        Misfit(
            "a folder where settings should be",
            """
            Content/site.yml: error: this is not a regular file [not-a-file]
              help: move it out of the site's folder
            1 error; nothing was written, Output is as it was

            """
        ) {
            try $0.remove("Content/site.yml")
            try $0.put(["Content/site.yml/file": ""])
        },
    ]

    private static func post(_ text: String) -> Data {
        Data("---\ntitle: Post\ndate: 2026-01-01\n---\n\(text)".utf8)
    }
}

extension TemporaryFolder {
    fileprivate func link(_ relative: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + relative, withDestinationPath: target)
    }

    fileprivate func pipe(_ relative: String) throws {
        guard mkfifo(path + "/" + relative, 0o600) == 0 else { throw POSIXError(.EIO) }
    }
}
