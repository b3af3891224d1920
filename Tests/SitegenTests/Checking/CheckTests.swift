import Foundation
import Testing

@Suite("sitegen check")
struct CheckTests {
    private func check(_ folder: TemporaryFolder, _ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path).run(["check", "--now", "2026-11-01"] + arguments)
    }

    /// All files and folders, including hidden ones, with modification times.
    private func everything(in folder: TemporaryFolder) throws -> String {
        let run = try folder.shell("find . -printf '%p %T@ %C@ %s\\n' | sort")
        try #require(run.end == .status(0))
        return run.output
    }

    private func site(_ post: String, _ more: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Content/site.yml": """
            title: Club
            url: https://example.org/club/
            markdown: { rawHTML: true }
            """,
            "Content/posts/one.md": "---\ntitle: One\ndate: 2026-01-01\n---\n\(post)\n",
        ])
        try folder.put(more)
        return folder
    }

    @Test("A check without problems prints one line and writes nothing")
    func clean() throws {
        let folder = try ShippedSite().copyWithPictures(withTemplates: false)
        let before = try everything(in: folder)
        let run = try check(folder, "--strict")
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        let words = /\d+ files, \d+,\d{3} links: no broken links\n/
        #expect(run.output.wholeMatch(of: words) != nil, "\(run.output)")
        #expect(try check(folder, "--quiet") == ProgramRun(end: .status(0), output: "", errors: ""))
        #expect(try everything(in: folder) == before)
    }

    @Test("A check leaves an existing Output and its times unchanged")
    func beside() throws {
        let folder = try site("<a href='/club/gone/'>x</a>")
        _ = try folder.build()
        try folder.put(["Content/posts/two.md": "---\ntitle: Two\ndate: 2026-01-01\n---\n"])
        let before = try everything(in: folder)
        #expect(before.contains("./Output/.sitegen/owned"))
        #expect(try check(folder).end == .status(1))
        #expect(try everything(in: folder) == before)
    }

    @Test("Each dead link is reported once with its place")
    func faults() throws {
        let folder = try site(
            """
            <a href="/club/nowhere/">a</a> <a href='/elsewhere/'>b</a> [c](two.md#m%C3%BCl)
            [d](none.md) <a href='../two'>e</a> <img src="it's ä.png" alt>
            """,
            [
                "Content/posts/two.md": "---\ntitle: Two\ndate: 2026-01-01\n---\n## Müll\n",
                "Content/static/a b.html": "<a href='x y/'>",
                "Content/static/c.html": "<a href='x%20y/'>",
                "Content/static/css/site.css": "\na { b: url(../no.woff2) }\n",
                "Content/static/podcast.xml": "<rss>\n<channel></rss>",
            ])
        let run = try check(folder)
        #expect(run.end == .status(1))
        #expect(
            run.errors == """
                Content/posts/one.md:5:10: error: "/club/nowhere/" leads to no page or file \
                [dead-link]
                  5 | <a href="/club/nowhere/">a</a> <a href='/elsewhere/'>b</a> \
                [c](two.md#m%C3%BCl)
                    |          ^^^^^^^^^^^^^^
                  help: check the address; addresses of other sites begin with https://
                Content/posts/one.md:5:41: error: "/elsewhere/" leads out of the site, which is at \
                /club/ [dead-link]
                  5 | <a href="/club/nowhere/">a</a> <a href='/elsewhere/'>b</a> \
                [c](two.md#m%C3%BCl)
                    |                                         ^^^^^^^^^^^
                  help: begin with /club/, or with https:// for another site
                Content/posts/one.md:5:70: error: "/club/posts/two/#m%C3%BCl" leads to a page that \
                has no such anchor [dead-anchor]
                  5 | <a href="/club/nowhere/">a</a> <a href='/elsewhere/'>b</a> \
                [c](two.md#m%C3%BCl)
                    |                                                                      ^^^^^^^^^
                  help: give an element of that page this id, or remove the fragment
                Content/posts/one.md:6:5: error: "none.md" leads to no page or file of this site \
                [dead-link]
                  6 | [d](none.md) <a href='../two'>e</a> <img src="it's ä.png" alt>
                    |     ^^^^^^^
                  help: did you mean "one.md"?
                Content/posts/one.md:6:47: error: "it's ä.png" leads to no page or file [dead-link]
                  6 | [d](none.md) <a href='../two'>e</a> <img src="it's ä.png" alt>
                    |                                               ^^^^^^^^^^
                  help: check the address; addresses of other sites begin with https://
                Content/static/a b.html:1:10: error: "x y/" leads to no page or file [dead-link]
                  1 | <a href='x y/'>
                    |          ^^^^
                  help: check the address; addresses of other sites begin with https://
                Content/static/c.html:1:10: error: "x%20y/" leads to no page or file [dead-link]
                  1 | <a href='x%20y/'>
                    |          ^^^^^^
                  help: check the address; addresses of other sites begin with https://
                Content/static/css/site.css:2:12: error: "../no.woff2" leads to no page or file \
                [dead-link]
                  2 | a { b: url(../no.woff2) }
                    |            ^^^^^^^^^^^
                  help: check the address; addresses of other sites begin with https://
                Content/static/podcast.xml:2: error: this file is malformed: "channel" is open \
                where "rss" is closed [malformed-feed]
                  help: correct it: feed readers and search engines cannot read it
                Content/posts/one.md:6:23: warning: "../two" lacks a trailing slash, so visitors \
                are redirected [missing-slash]
                  6 | [d](none.md) <a href='../two'>e</a> <img src="it's ä.png" alt>
                    |                       ^^^^^^
                  help: write "/club/posts/two/"

                """)
        #expect(run.output.hasSuffix("links: 7 missing destinations\n"), "\(run.output)")
    }

    @Test("Warnings alone exit with 0, with --strict 1")
    func warnings() throws {
        let folder = try site("<a href='/club/posts'>x</a>")
        let text = { (severity: String) in
            """
            Content/posts/one.md:5:10: \(severity): "/club/posts" lacks a trailing slash, so \
            visitors are redirected [missing-slash]
              5 | <a href='/club/posts'>x</a>
                |          ^^^^^^^^^^^
              help: write "/club/posts/"

            """
        }
        let run = try check(folder, "--quiet")
        #expect(run == ProgramRun(end: .status(0), output: "", errors: text("warning")))
        let strict = try check(folder, "--quiet", "--strict")
        #expect(strict == ProgramRun(end: .status(1), output: "", errors: text("error")))
    }

    @Test("A picture without alternative text is a warning of a check, not of a build")
    func alternativeTexts() throws {
        let folder = try site(
            """
            ![](a.png) ![A](a.png) <img src="b.png"> <img src="b.png" alt> <img alt='' src="b.png">
            """,
            [
                "Content/posts/a.png": "GIF89a", "Content/posts/one/b.png": "GIF89a",
                "Content/static/c.html": "\n<img src=d.png>", "Content/static/d.png": "GIF89a",
                "Content/static/posts/one/b.png": "GIF89a",
            ])
        let build = try folder.build()
        #expect(!build.errors.contains("alternative"), "\(build.errors)")
        let help = """
              help: describe it: ![description](file) in Markdown, alt="description" in HTML; \
            alt="" in HTML is for decoration
            """
        let post = try folder.text("Content/posts/one.md").split(separator: "\n")[4]
        #expect(
            try check(folder).errors == """
                Content/posts/one.md:5:1: warning: the picture "/club/posts/one/a.png" has no \
                alternative text [missing-alt-text]
                  5 | \(post)
                    | ^^^
                \(help)
                Content/posts/one.md:5:34: warning: the picture "b.png" has no alternative text \
                [missing-alt-text]
                  5 | \(post)
                    |                                  ^^^^^
                \(help)
                Content/static/c.html:2:10: warning: the picture "d.png" has no alternative text \
                [missing-alt-text]
                  2 | <img src=d.png>
                    |          ^^^^^
                \(help)

                """)
    }

    @Test("A picture of a template without alternative text is reported once")
    func alternativeTextOfTemplate() throws {
        let picture = "<img src='/club/d.png'>"
        let folder = try site(
            "x",
            [
                "Content/static/d.png": "GIF89a", "Templates/tags.mustache": picture,
                "Templates/404.mustache": picture,
            ])
        let run = try check(folder, "--strict")
        #expect(run.end == .status(1))
        #expect(
            run.headline == """
                Output/404.html: error: the picture "/club/d.png" has no alternative text, here \
                and on 1 other page [missing-alt-text]
                """)
    }

    @Test("An address that pages load from another server is a note of a check, not of a build")
    func otherServers() throws {
        let folder = try site(
            """
            <script src="//cdn.example/a.js"></script> <a href="https://a.example/">A</a>
            ![A](https://pictures.example/a.png) <link rel="canonical" href="https://b.example/">
            <p style="background: url(https://c.example/c.png)"> <video poster=https://d.example/d>
            """,
            [
                "Content/static/own.css": "@import 'https://fonts.example/f.css';",
                "Templates/tags.mustache": """
                <link rel="stylesheet" href="https://e.example/e.css">
                """,
            ])
        #expect(try folder.build().errors == "")
        let run = try check(folder, "--format", "json", "--strict")
        #expect(run.end == .status(0))
        let found = try run.errors.split(separator: "\n").map { line in
            try ["severity", "file", "message"].map { key in
                try line.firstMatch(of: Regex("\"\(key)\":\"((?:[^\"\\\\]|\\\\.)*)\""))?.output[1]
                    .substring.map(String.init) ?? ""
            }.joined(separator: " ")
        }
        let loaded = [
            ("Content/posts/one.md", "https://cdn.example/a.js"),
            ("Content/posts/one.md", "https://pictures.example/a.png"),
            ("Content/posts/one.md", "https://c.example/c.png"),
            ("Content/posts/one.md", "https://d.example/d"),
            ("Content/static/own.css", "https://fonts.example/f.css"),
            ("Output/tags/index.html", "https://e.example/e.css"),
        ].map { file, address in
            #"note \#(file) \"\#(address)\" is loaded from another server, which learns who visits the page"#
        }
        #expect(found == loaded)
    }

    @Test("Problems of a build are reported; with pages missing, links are not checked")
    func buildProblems() throws {
        let folder = try site("<a href='/club/gone/'>x</a>", ["Content/posts/two.md": "no title"])
        let build = try folder.build()
        let run = try check(folder)
        #expect(build.errors.hasPrefix(run.errors))
        #expect(run.errors.contains("Content/posts/two.md"))
        #expect(run.output == "links were not checked, because the build has errors\n")
        #expect(run.end == .status(1))
    }

    @Test("Leaks are found, also in unmanaged files of Output")
    func leaks() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite(["Output/mine.txt": "ada@home.example.org +44 20 7946 0018"])
        let build = try folder.build("--format", "json")
        let before = try everything(in: folder)
        let run = try check(folder, "--format", "json")
        #expect(build.errors.contains("Output/mine.txt"))
        #expect(run.errors == build.errors)
        #expect(run.end == build.end)
        #expect(try everything(in: folder) == before)
    }

    @Test("Unmanaged files in the way of a build are reported")
    func strangers() throws {
        let folder = try site("x", ["Output/index.html": "mine"])
        let run = try check(folder)
        #expect(run.end == .status(1))
        #expect(run.headline == (try folder.build().headline))
        #expect(run.headline.hasSuffix("[output-not-ours]"))
        try folder.remove("Output/index.html")
        _ = try folder.build()
        #expect(try check(folder).end == .status(0))
    }

    @Test("Two files with one path are reported")
    func collision() throws {
        let folder = try site("x", ["Content/static/A.txt": "", "Content/static/a.txt": ""])
        let run = try check(folder)
        #expect(run.end == .status(1))
        #expect(try folder.build().errors.hasPrefix(run.errors))
        #expect(run.errors != "")
    }
}
