import Testing

@testable import Markdown

@Suite("Code and tables that may be wider than the page")
struct ScrollerTests {
    private let text = """
        ```swift
        a
        ```

            b

        | c |
        |---|
        """

    @Test("Code and tables can have the keyboard focus, so that they can be scrolled")
    func focusable() throws {
        let renderer = MarkdownRenderer.with {
            $0.tables = true
            $0.focusableScrollers = true
        }
        #expect(
            try renderer.html(text) == """
                <pre tabindex="0"><code class="language-swift">a
                </code></pre>
                <pre tabindex="0"><code>b
                </code></pre>
                <table tabindex="0">
                <thead>
                <tr>
                <th>c</th>
                </tr>
                </thead>
                </table>

                """)
    }

    @Test("Cells of a table on a page have a class if their text is long, whatever its markup")
    func longCells() throws {
        let long = "*Grace* [and her](/a) `compiler` in Hall 2"
        let table = "| a | \(long) |\n|---|:-:|\n| \(long) | a *short* one of 24 bytes. |\n"
        let renderer = MarkdownRenderer.with {
            $0.tables = true
            $0.focusableScrollers = true
        }
        let cells = try renderer.html(table).matches(of: /<t[hd]( [^>]*)?>/).map {
            String($0.output.0)
        }
        #expect(
            cells == [
                "<th>", "<th class=\"long\" align=\"center\">", "<td class=\"long\">",
                "<td align=\"center\">",
            ])
        #expect(!(try MarkdownRenderer.extended.html(table)).contains("class"))
    }

    @Test("Without the option they have no tabindex")
    func plain() throws {
        #expect(
            try MarkdownRenderer.extended.html(text) == """
                <pre><code class="language-swift">a
                </code></pre>
                <pre><code>b
                </code></pre>
                <table>
                <thead>
                <tr>
                <th>c</th>
                </tr>
                </thead>
                </table>

                """)
    }
}
