import Templating
import Testing

@testable import Presentation

@Suite("Absolute links of feeds")
struct AbsoluteLinksTests {
    private static let links = AbsoluteLinks(
        origin: "https://example.org", page: "https://example.org/lab/posts/a/")

    private static func absolute(_ html: String) -> String {
        String(decoding: links.html(HTML(html)).text.bytes, as: UTF8.self)
    }

    @Test(
        "Relative links become absolute; other destinations are kept",
        arguments: [
            (#"<a href="/lab/">x</a>"#, #"<a href="https://example.org/lab/">x</a>"#),
            (#"<a href="/">x</a>"#, #"<a href="https://example.org/">x</a>"#),
            (#"<a href="//h.org/x">"#, #"<a href="https://h.org/x">"#),
            (##"<a href="#fn-1">"##, ##"<a href="https://example.org/lab/posts/a/#fn-1">"##),
            (#"<a href="">"#, #"<a href="https://example.org/lab/posts/a/">"#),
            (
                #"<img src="x.jpg" alt="/y">"#,
                #"<img src="https://example.org/lab/posts/a/x.jpg" alt="/y">"#
            ),
            (#"<a href="../b/?c">"#, #"<a href="https://example.org/lab/posts/a/../b/?c">"#),
            (#"<a href="?c">"#, #"<a href="https://example.org/lab/posts/a/?c">"#),
            (
                #"<video src='/a' poster = /b>"#,
                #"<video src='https://example.org/a' poster = https://example.org/b>"#
            ),
            (#"<A HREF="/x"/>"#, #"<A HREF="https://example.org/x"/>"#),
            ("<a\nhref=' /x'>", "<a\nhref='https://example.org/x'>"),
            (
                #"<img srcset="/a.jpg 1x, b,c.jpg 2x,/d.jpg">"#,
                #"<img srcset="https://example.org/a.jpg 1x, https://example.org/lab/posts/a/b,c.jpg 2x,https://example.org/d.jpg">"#
            ),
            (
                #"<source srcset="/a.jpg, /b.jpg 2x" src=/c>"#,
                #"<source srcset="https://example.org/a.jpg, https://example.org/b.jpg 2x" src=https://example.org/c>"#
            ),
            (
                #"<a href="/1"><a href="/2">"#,
                #"<a href="https://example.org/1"><a href="https://example.org/2">"#
            ),
            (#"<!-- > --><a href="/x">"#, #"<!-- > --><a href="https://example.org/x">"#),
            (#"<!--><a href="/x">"#, #"<!--><a href="https://example.org/x">"#),
            (
                #"<script>"<a href='/x'>"</SCRIPT><a href='/y'>"#,
                #"<script>"<a href='/x'>"</SCRIPT><a href='https://example.org/y'>"#
            ),
        ])
    func made(_ html: String, _ absolute: String) {
        #expect(Self.absolute(html) == absolute)
    }

    @Test(
        "Text without relative links is unchanged",
        arguments: [
            "", "<", "a < b", "<a", "<a href", "<a href=", "<a href=\"", "<p>/x</p>", "<a href>",
            #"<a href="https://h.org/x">"#, #"<a href="mailto:a@b.c">"#, #"<img src="data:,x">"#,
            ##"<svg><use href="#a"/></svg>"##, #"<img src="">"#, #"<a href="&#47;x">"#,
            #"<a data-href="/x" title="href='/y'">"#, #"<!-- <a href="/x"> -->"#,
            #"<!-- <a href="/x">"#, #"<style>a{}<a href="/x">"#, #"</a href="/x">"#,
            #"<textarea><img src="/x"></textarea>"#, "&lt;a href=\"/x\"&gt;", "<1 href='/x'>",
        ])
    func kept(_ html: String) {
        #expect(Self.absolute(html) == html)
    }

    @Test("Truncated HTML loses no bytes")
    func brokenOff() {
        let html = #"<p><!-- x --><script>a</script><img alt=b srcset="/a 1x, /b" src='/c'></p>"#
        for count in 0...html.count {
            let part = String(html.prefix(count))
            let stripped = Self.absolute(part).replacing("https://example.org", with: "")
                .replacing("/lab/posts/a/", with: "")
            #expect(stripped == part)
        }
    }

    @Test("The time is linear in the length of the text", .timeLimit(.minutes(2)))
    func time() {
        let parts = [
            "<a href=https://h.org/>", "<!--", "<script>", "<", "<a href='/x'>", "<img srcset=,",
            "<a href=\"", "</script", "<a =", "<img srcset='a,", "<script></",
        ]
        for part in parts {
            let html = String(repeating: part, count: 100_000)
            #expect(Self.absolute(html).count >= html.count)
        }
    }

    @Test("Only the characters that XML forbids are removed")
    func forbidden() {
        let html =
            "a\u{0}\u{8}\u{B}b\t\r\n\u{1F}\u{7F}\u{85}\u{FFFD}\u{FFFE}\u{FFFF}\u{10FFFF}c\u{FF0F}"
        let kept = "ab\t\r\n\u{7F}\u{85}\u{FFFD}\u{10FFFF}c\u{FF0F}"
        #expect(Self.absolute(html) == kept)
        #expect(html.withoutXMLForbidden == kept)
        #expect("\u{1}".withoutXMLForbidden == "")
        for place in 0...70 {
            let around = String(repeating: "é", count: place)
            for sign in ["\u{0}", "\u{1F}", "\u{B}", "\u{FFFE}"] {
                #expect("\(around)\(sign)\n\(around)".withoutXMLForbidden == "\(around)\n\(around)")
            }
        }
    }
}
