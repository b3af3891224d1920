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
