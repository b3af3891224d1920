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
        let folder = try ShippedSite().copy(withTemplates: false)
        let before = try everything(in: folder)
        let run = try check(folder, "--strict")
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        let words = /\d+ files, \d,\d{3} links: no broken links\n/
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
        #expect(before.contains("./.sitegen/build"))
        #expect(try check(folder).end == .status(1))
        #expect(try everything(in: folder) == before)
    }

    @Test("Each dead link is reported once with its place")
    func faults() throws {
        let folder = try site(
            """
            <a href="/club/nowhere/">a</a> <a href='/elsewhere/'>b</a> [c](two.md#m%C3%BCl)
            [d](none.md) <a href='../two'>e</a> <img src="it's ä.png">
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
                Content/posts/one.md:5:10: error: "/club/nowhere/" leads to no page or file [dead-link]
                  5 | <a href="/club/nowhere/">a</a> <a href='/elsewhere/'>b</a> [c](two.md#m%C3%BCl)
                    |          ^^^^^^^^^^^^^^
                  help: check the address; addresses of other sites begin with https://
                Content/posts/one.md:5:41: error: "/elsewhere/" leads out of the site, which is at /club/ [dead-link]
                  5 | <a href="/club/nowhere/">a</a> <a href='/elsewhere/'>b</a> [c](two.md#m%C3%BCl)
                    |                                         ^^^^^^^^^^^
                  help: begin with /club/, or with https:// for another site
                Content/posts/one.md:5:70: error: "/club/posts/two/#m%C3%BCl" leads to a page that has no such anchor [dead-anchor]
                  5 | <a href="/club/nowhere/">a</a> <a href='/elsewhere/'>b</a> [c](two.md#m%C3%BCl)
                    |                                                                      ^^^^^^^^^
                  help: give an element of that page this id, or remove the fragment
                Content/posts/one.md:6:5: error: "none.md" leads to no page or file of this site [dead-link]
                  6 | [d](none.md) <a href='../two'>e</a> <img src="it's ä.png">
                    |     ^^^^^^^
                  help: did you mean "one.md"?
                Content/posts/one.md:6:47: error: "it's ä.png" leads to no page or file [dead-link]
                  6 | [d](none.md) <a href='../two'>e</a> <img src="it's ä.png">
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
                Content/static/css/site.css:2:12: error: "../no.woff2" leads to no page or file [dead-link]
                  2 | a { b: url(../no.woff2) }
                    |            ^^^^^^^^^^^
                  help: check the address; addresses of other sites begin with https://
                Content/static/podcast.xml:2: error: is malformed: "channel" is open where "rss" is closed [malformed-feed]
                  help: fix it: subscribers would get nothing
                Content/posts/one.md:6:23: warning: "../two" lacks a trailing slash, so visitors are redirected [missing-slash]
                  6 | [d](none.md) <a href='../two'>e</a> <img src="it's ä.png">
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
