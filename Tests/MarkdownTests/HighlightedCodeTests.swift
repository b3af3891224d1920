import Testing

@testable import Markdown

@Suite("Highlighted code")
struct HighlightedCodeTests {
    private let renderer = MarkdownRenderer.with { $0.highlighting = true }

    @Test("The first word after the fence is the language")
    func named() throws {
        #expect(
            try renderer.html("```Swift file=a.swift\nlet a = \"<&>\" // é\n```\n") == """
                <pre><code class="language-Swift"><span class="keyword">let</span> a = \
                <span class="string">&quot;&lt;&amp;&gt;&quot;</span> \
                <span class="comment">// é</span>
                </code></pre>

                """)
    }

    @Test(
        "Code without a known language is not highlighted",
        arguments: ["```\nlet a = 1\n```", "    let a = 1", "```brainfuck\n+\n```", "`let a = 1`"])
    func plain(text: String) throws {
        #expect(try renderer.html(text) == MarkdownRenderer().html(text))
    }
}
