import TestSupport
import Testing

@testable import Markdown

@Suite("Emphasis in Chinese, Japanese and Korean")
struct AsianEmphasisTests {
    private func html(_ text: String) throws -> String {
        var options = MarkdownOptions.extended
        options.asianEmphasis = true
        return try MarkdownRenderer(options: options).html(text)
    }

    @Test(
        "Emphasis may begin and end beside full-width punctuation",
        arguments: [
            ("**今天开放（需预约）。**欢迎", "<strong>今天开放（需预约）。</strong>欢迎"),
            ("谢谢*请勿迟到。*谢谢", "谢谢<em>请勿迟到。</em>谢谢"), ("これは**「大切」**です", "これは<strong>「大切」</strong>です"),
            ("***注意！***次に", "<em><strong>注意！</strong></em>次に"), ("a**。**b", "a<strong>。</strong>b"),
            ("**마크다운(Markdown)**을", "<strong>마크다운(Markdown)</strong>을"),
            ("说**“好”**然后", "说<strong>“好”</strong>然后"),
            ("中**`a`**文", "中<strong><code>a</code></strong>文"),
            ("**ＡＢ！**ＣＤ", "<strong>ＡＢ！</strong>ＣＤ"), ("**a。**, b", "<strong>a。</strong>, b"),
            ("- **甲：**乙", "<ul>\n<li><strong>甲：</strong>乙</li>\n</ul>"),
            ("> **甲。**乙", "<blockquote>\n<p><strong>甲。</strong>乙</p>\n</blockquote>"),
        ])
    func emphasis(text: String, expected: String) throws {
        let html = try html(text)
        #expect(
            html
                == (expected.hasPrefix("<ul") || expected.hasPrefix("<bl")
                    ? "\(expected)\n" : "<p>\(expected)</p>\n"))
    }

    @Test(
        "Code, links, escapes, addresses and asterisks beside spaces stay as they are",
        arguments: [
            ("`**码。**好`", "<code>**码。**好</code>"), ("甲** 。**乙", "甲** 。**乙"), ("甲 * 。*乙", "甲 * 。*乙"),
            ("[甲](/a。*b*c \"。*t*好\")", "<a href=\"/a%E3%80%82*b*c\" title=\"。*t*好\">甲</a>"),
            ("[**甲。**x]\n\n[**甲。**x]: /p", "<a href=\"/p\"><strong>甲。</strong>x</a>"),
            ("\\*\\*甲。\\*\\*乙", "**甲。**乙"), ("甲<a b=\"。**c\">", "甲<!-- raw HTML omitted -->"),
            (
                "http://a.example/。*b*c",
                "<a href=\"http://a.example/%E3%80%82*b*c\">http://a.example/。*b*c</a>"
            ),
            ("甲_。_乙", "甲_。_乙"), ("甲~~。**~~乙", "甲~~。**~~乙"),
        ])
    func others(text: String, expected: String) throws {
        #expect(try html(text) == "<p>\(expected)</p>\n")
    }

    @Test("Code blocks and tables keep their asterisks")
    func blocks() throws {
        #expect(
            try html("```a。**b\n甲。**乙\n```\n\n    甲**。乙\n") == """
                <pre><code class="language-a。**b">甲。**乙
                </code></pre>
                <pre><code>甲**。乙
                </code></pre>

                """)
        #expect(try html("|甲|\n|-|\n|**乙。**丙|").contains("<td><strong>乙。</strong>丙</td>"))
    }

    @Test("Texts without such characters are read as CommonMark", arguments: Seeds.from(31))
    func same(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = ["*", "**", "a", " ", "(", ".", "é", "“", "_", "`", "\\", "\n", "[b](c)", "ж"]
        for _ in 0..<Seeds.rounds(500) {
            let text = (0..<random.below(14)).map { _ in random.pick(pieces) }.joined()
            #expect(try html(text) == MarkdownRenderer.extended.html(text), "\(text)")
        }
    }

    @Test("No mark stays in the text", arguments: Seeds.from(32))
    func removed(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "*", "**", "甲", "。", " ", "(", "~~", "\\", "`", "[", "](/。)", "<", ">", "\n", "&",
        ]
        for _ in 0..<Seeds.rounds(500) {
            let text = (0..<random.below(14)).map { _ in random.pick(pieces) }.joined()
            let scalars = try html(text).unicodeScalars
            #expect(!scalars.contains { 0x12400...0x12500 ~= $0.value }, "\(text)")
        }
    }
}
