import Diagnostics
import Testing

@testable import Markdown

@Suite("Links and images")
struct LinkTests {
    @Test("Every link and image is resolved by kind and destination, in reading order")
    func inOrder() throws {
        let text =
            "[![a](i.png)](l.md) <http://x.example/> <a@b.example> [r] ![](e&amp;f\\_g)\n\n[r]: R"
        let links = try MarkdownRenderer().links(text)
        #expect(links.map(\.kind) == [.link, .image, .link, .link, .link, .image])
        #expect(
            links.map(\.destination) == [
                "l.md", "i.png", "http://x.example/", "mailto:a@b.example", "R", "e&f_g",
            ])
    }

    @Test("A link within alternative text is not written, so it is not resolved")
    func withinAlternative() throws {
        #expect(try MarkdownRenderer().links("![a [b](c) ![d](e)](f)").map(\.destination) == ["f"])
    }

    @Test("A resolved URL replaces the destination; others are kept")
    func resolved() throws {
        let html = try MarkdownRenderer().html("[a](b.md \"t\") ![c](d.png) [e](f)") { link in
            switch link.destination {
            case "b.md": ResolvedLink(url: "/b/?x=1&y=\"2\"")
            case "d.png": ResolvedLink(url: "/d é.png")
            default: nil
            }
        }
        #expect(
            html == """
                <p><a href="/b/?x=1&amp;y=%222%22" title="t">a</a> \
                <img src="/d%20%C3%A9.png" alt="c" loading="lazy" decoding="async" /> \
                <a href="f">e</a></p>

                """)
    }

    @Test(
        "A dangerous URL is left out, even if it was resolved",
        arguments: [
            "javascript:x", "JAVASCRIPT:x", "vbscript:x", "file:///x", "data:text/html,x", "Data:x",
            "blob:x", "View-Source:x", "feed:x", "filesystem:x",
            "data:image/svg+xml,x",
        ])
    func dangerous(url: String) throws {
        let text = "[a](\(url)) ![b](c)"
        let html = try MarkdownRenderer().html(text) { Self.resolved($0, url) }
        #expect(html == "<p><a href=\"\">a</a> <img src=\"\" alt=\"b\"\(Self.lazy) /></p>\n")
        let raw = MarkdownRenderer(options: MarkdownOptions(rawHTML: true))
        #expect(
            try raw.html(text) { Self.resolved($0, url) }
                == "<p><a href=\"\(url)\">a</a> <img src=\"\(url)\" alt=\"b\"\(Self.lazy) /></p>\n")
    }

    /// The attributes of a resolved image.
    private static let lazy = " loading=\"lazy\" decoding=\"async\""

    private static func resolved(_ link: MarkdownLink, _ url: String) -> ResolvedLink? {
        link.kind == .image ? ResolvedLink(url: url) : nil
    }

    @Test(
        "Pictures in data URLs, and text that only looks like a scheme, are harmless",
        arguments: [
            "data:image/png,x", "data:image/gif,x", "data:image/jpeg,x", "data:image/webp,x",
            "javascript", "x:javascript:", "files:x",
        ])
    func harmless(url: String) throws {
        #expect(
            try MarkdownRenderer().html("![a](b)") { _ in ResolvedLink(url: url) }
                == "<p><img src=\"\(url)\" alt=\"a\"\(Self.lazy) /></p>\n")
    }

    @Test("The bytes kept in URLs and those escaped in text equal libcmark's")
    func byteSets() {
        let inURL = Set((0...255).filter { ByteSet.staysInURL.contains($0) } as [UInt8])
        let letters = Set(65...90).union(97...122).union(48...57) as Set<UInt8>
        #expect(inURL == letters.union("!#$%()*+,-./:;=?@_~".utf8))
        let escaped = (0...255).filter { ByteSet.escapedInText.contains($0) } as [UInt8]
        #expect(escaped == Array("\"&<>".utf8))
    }
}
