import Testing

@Suite("Render markdown")
struct RenderMarkdownTests {
    @Test(
        "It converts CommonMark to HTML",
        arguments: [
            ([], "# One *two*\n", "<h1>One <em>two</em></h1>\n"),
            ([], "", ""),
            (
                [], "<b>x</b> [y](javascript:z)",
                "<p><!-- raw HTML omitted -->x<!-- raw HTML omitted --> <a href=\"\">y</a></p>\n"
            ),
            (
                ["--raw-html"], "<b>x</b> [y](javascript:z)",
                "<p><b>x</b> <a href=\"javascript:z\">y</a></p>\n"
            ),
        ])
    func markdown(_ options: [String], _ markdown: String, _ html: String) throws {
        let run = try Program(folder: "/", name: "Render").run(
            ["markdown"] + options, input: markdown)
        #expect(run == ProgramRun(end: .status(0), output: html, errors: ""))
    }

    @Test("Nesting that would take too long is reported with its place")
    func nesting() throws {
        let markdown = String(repeating: "> ", count: 5000) + "deep\n"
        let run = try Program(folder: "/", name: "Render").run(["markdown"], input: markdown)
        #expect(run.end == .status(1))
        #expect(run.output == "")
        #expect(
            run.headline
                == "stdin:1:201: error: quotes and lists are nested more than 100 deep "
                + "[markdown-nesting]")
    }
}
