import Diagnostics
import Testing

@testable import Markdown

@Suite("Resolved images")
struct ImageTests {
    private static let size = ResolvedLink.Picture(width: 640, height: 480)

    @Test("A resolved image has its size and is loaded lazily")
    func resolved() throws {
        let html = try MarkdownRenderer().html("![a *b*](c.png \"d\")") { _ in
            ResolvedLink(url: "/c.png", picture: Self.size)
        }
        #expect(
            html == """
                <p><img src="/c.png" alt="a b" title="d" width="640" height="480" loading="lazy" \
                decoding="async" /></p>

                """)
    }

    @Test("A resolved image without a size is loaded lazily; it may keep its destination")
    func unknown() throws {
        let html = try MarkdownRenderer().html("![](https://x.example/c.png)") { _ in ResolvedLink()
        }
        #expect(
            html == """
                <p><img src="https://x.example/c.png" alt="" loading="lazy" decoding="async" /></p>

                """)
    }

    @Test("An unresolved image, and a link with a size, are plain CommonMark")
    func plain() throws {
        let text = "![a](b.png) [c](d)"
        let html = try MarkdownRenderer().html(text) {
            $0.kind == .image ? nil : ResolvedLink(picture: Self.size)
        }
        #expect(html == "<p><img src=\"b.png\" alt=\"a\" /> <a href=\"d\">c</a></p>\n")
        #expect(
            try MarkdownRenderer().html(SourceText(path: "a.md", text: text)) == Array(html.utf8))
    }

    @Test("Each of several images has its own size, also one within alternative text")
    func several() throws {
        let sizes = ["a": 1, "c": 3]
        let html = try MarkdownRenderer().html("![![x](b)](a) ![](c)") {
            ResolvedLink(picture: sizes[$0.destination].map { .init(width: $0, height: 9) })
        }
        #expect(
            html == """
                <p><img src="a" alt="x" width="1" height="9" loading="lazy" decoding="async" /> \
                <img src="c" alt="" width="3" height="9" loading="lazy" decoding="async" /></p>

                """)
    }
}
