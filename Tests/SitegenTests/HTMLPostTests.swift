import Testing

@Suite("A post in HTML")
struct HTMLPostTests {
    private static let settings =
        "title: Lab\nurl: https://example.org/lab/\nmarkdown: { rawHTML: true }\n"

    private func built(
        _ body: String, path: String = "posts/open-day.html", _ more: [String: String] = [:]
    ) throws -> (run: ProgramRun, output: FileTree) {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Content/site.yml": Self.settings,
            "Content/\(path)": "---\ntitle: Open day\ndate: 2026-03-02\n---\n\(body)\n",
        ])
        try folder.put(more)
        return (try folder.build(), try folder.output())
    }

    @Test("Its body passes unchanged, with resolved links and pictures")
    func body() throws {
        let body = """
            <div class=a>

                Indented, *not* Markdown.

            <p>See <a href='two.md#x'>two</a>, <a href=/about/>about</a> &amp;
            <a href="https://a.example/?a=1&amp;b=2">A</a>.</p>
            <img src="a&#32;b.png" srcset="b.png 1x, b.png 2x" alt="B"><script>"<a \
            href='none'>"</script>
            </div>
            """
        let (run, output) = try built(
            body,
            [
                "Content/posts/two.md": "---\ntitle: Two\ndate: 2026-01-01\n---\n# X {#x}\n",
                "Content/pages/about.md": "---\ntitle: About\n---\n",
                "Content/posts/a b.png": "GIF89a", "Content/posts/b.png": "GIF89a",
            ])
        #expect(run.errors == "")
        let expected = body.replacing("two.md#x", with: "/lab/posts/two/#x")
            .replacing("/about/", with: "/lab/about/")
            .replacing("a&#32;b.png", with: "/lab/posts/open-day/a%20b.png")
            .replacing(
                "b.png 1x, b.png 2x",
                with: "/lab/posts/open-day/b.png 1x, /lab/posts/open-day/b.png 2x")
        #expect(output.text("posts/open-day/index.html")?.contains(expected) == true)
        #expect(output.text("posts/open-day/b.png") == "GIF89a")
        let feed = output.text("feed.json") ?? ""
        #expect(feed.contains("https://example.org/lab/posts/two/#x"))
    }

    @Test(
        "Its summary is the text of its first paragraph with words",
        arguments: [
            (
                "<h1>No</h1><p> </p><p>First <b>one</b>,<br>t&auml;glich &amp; "
                    + "&#39;frei&#39;.</p><p>B</p>",
                "First one, täglich & 'frei'."
            ),
            (
                "<!-- <p>No</p> --><style>p{}</style>\n<p class='a>b'>1. *A* [b](c) #d\n\n  "
                    + "_e_<ul><li>f</ul>",
                "1. *A* [b](c) #d _e_"
            ),
        ])
    func summary(body: String, summary: String) throws {
        let (run, output) = try built(
            body, ["Templates/post.mustache": "[{{post.summary}}]"])
        #expect(run.errors == "")
        let escaped = summary.replacing("&", with: "&amp;").replacing("'", with: "&#39;")
        #expect(output.text("posts/open-day/index.html") == "[\(escaped)]")
    }

    @Test("Its dead links and missing pictures are errors with their places")
    func deadLinks() throws {
        let (run, _) = try built("<p>\n<a href='gone.md'>x</a> <img src=no.png>")
        #expect(run.end == .status(1))
        #expect(
            run.errors == """
                Content/posts/open-day.html:6:10: error: "gone.md" leads to no page or file of \
                this site [dead-link]
                  6 | <a href='gone.md'>x</a> <img src=no.png>
                    |          ^^^^^^^
                  help: check the name, or remove the link; another site's address begins with \
                https://
                Content/posts/open-day.html:6:34: error: no file "no.png" beside this one or below \
                Content/static [unknown-asset]
                  6 | <a href='gone.md'>x</a> <img src=no.png>
                    |                                  ^^^^^^
                  help: check the name, or add the file
                2 errors; nothing was written, Output is as it was

                """)
    }

    @Test("A withheld value in it stops the build")
    func leak() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/site.yml": Self.settings,
            "Content/posts/open-day.html":
                LeakySite.post(
                    "<p>Ring <b>+44 20 7946</b> 0018</p><a href='mailto:cb@engine.example'>"),
        ])
        #expect(
            try folder.build().leaks == [
                "Content/posts/open-day.html:5:13 phone number of \"ada\"",
                "Content/posts/open-day.html:5:52 e-mail of someone who is not published",
            ])
    }

    @Test("Without the switch it is left out, with a warning that names the switch")
    func off() throws {
        let (run, output) = try built(
            "<p>Text", ["Content/site.yml": "title: Lab\nurl: https://example.org/lab/\n"])
        #expect(
            run.errors == """
                Content/posts/open-day.html: warning: this file is not read as a post [unread-file]
                  help: in site.yml, write markdown: { rawHTML: true } to read .html posts

                """)
        #expect(output.text("posts/open-day/index.html") == nil)
        #expect(output.text("posts/open-day.html") == nil)
    }

    @Test("A file without front matter is no post, nor is one that belongs to another post")
    func others() throws {
        let (run, output) = try built(
            "<p>Text", path: "posts/2026-03-02-day/index.html",
            [
                "Content/posts/plain.html": "<p>Text",
                "Content/posts/two/index.md":
                    "---\ntitle: Two\ndate: 2026-01-01\n---\n[demo](demo.html)\n",
                "Content/posts/two/demo.html": "<p>Demo",
                "Content/pages/a.html": "---\ntitle: A\n---\n<p>Text",
            ])
        #expect(
            run.errors == """
                Content/pages/a.html: warning: this file is not read as a page [unread-file]
                  help: give it the extension .md and, in site.yml, write markdown: { rawHTML: \
                true }
                Content/posts/plain.html: warning: this file has no front matter, so it is not \
                read as a post [unread-file]
                  help: begin it with title: and date: between two lines of ---, or move it to \
                Content/static

                """)
        #expect(output.text("posts/day/index.html")?.contains("<p>Text") == true)
        #expect(output.text("posts/two/demo.html") == "<p>Demo")
    }

    @Test("Marks of a template language in its text are a warning")
    func templates() throws {
        let (run, _) = try built(
            "<pre>{{ a }}</pre>\n<p>See {% include a %}</p><script>{{}}</script>")
        #expect(
            run.errors == """
                Content/posts/open-day.html:6:8: warning: this is shown as text: no template \
                language is read here [foreign-markup]
                  6 | <p>See {% include a %}</p><script>{{}}</script>
                    |        ^^^^^^^^^^^^^^^
                  help: remove it, or write the text that it stands for

                """)
    }
}
