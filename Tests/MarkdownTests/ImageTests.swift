import Diagnostics
import Testing

@testable import Markdown

@Suite("Images of a site")
struct ImageTests {
    private static let size = ResolvedLink.Size(width: 640, height: 480)

    @Test("An image that was resolved says its size, and is fetched when it comes into view")
    func resolved() throws {
        let html = try MarkdownRenderer().html("![a *b*](c.png \"d\")") { _ in
            ResolvedLink(url: "/c.png", size: Self.size)
        }
        #expect(
            html == """
                <p><img src="/c.png" alt="a b" title="d" width="640" height="480" loading="lazy" \
                decoding="async" /></p>

                """)
    }

    @Test("Without a known size it only says when it is fetched; its destination may stay")
    func unknown() throws {
        let html = try MarkdownRenderer().html("![](https://x.example/c.png)") { _ in ResolvedLink()
        }
        #expect(
            html == """
                <p><img src="https://x.example/c.png" alt="" loading="lazy" decoding="async" /></p>

                """)
    }

    @Test("An image that was not resolved, and a link with a size, are CommonMark's")
    func plain() throws {
        let text = "![a](b.png) [c](d)"
        let html = try MarkdownRenderer().html(text) {
            $0.kind == .image ? nil : ResolvedLink(size: Self.size)
        }
        #expect(html == "<p><img src=\"b.png\" alt=\"a\" /> <a href=\"d\">c</a></p>\n")
        #expect(
            try MarkdownRenderer().html(SourceText(path: "a.md", text: text)) == Array(html.utf8))
    }

    @Test("Of several, and of one within another's words, each has its own")
    func several() throws {
        let sizes = ["a": 1, "c": 3]
        let html = try MarkdownRenderer().html("![![x](b)](a) ![](c)") {
            ResolvedLink(size: sizes[$0.destination].map { .init(width: $0, height: 9) })
        }
        #expect(
            html == """
                <p><img src="a" alt="x" width="1" height="9" loading="lazy" decoding="async" /> \
                <img src="c" alt="" width="3" height="9" loading="lazy" decoding="async" /></p>

                """)
    }
}
