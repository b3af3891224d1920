import Testing

@testable import Markdown

@Suite("Footnotes")
struct FootnoteTests {
    private let renderer = MarkdownRenderer.with { $0.footnotes = true }

    @Test("Notes are at the end, in order of their first reference, with back-references")
    func whole() throws {
        let text = """
            One[^b], two[^A] and again[^B].

            [^a]: The *second*.
            [^b]: The first.
            """
        #expect(
            try renderer.html(text) == """
                <p>One<sup class="footnote-ref"><a href="#fn-b" id="fnref-b" \
                data-footnote-ref>1</a></sup>, two<sup class="footnote-ref"><a href="#fn-a" \
                id="fnref-a" data-footnote-ref>2</a></sup> and again<sup class="footnote-ref">\
                <a href="#fn-b" id="fnref-b-2" data-footnote-ref>1</a></sup>.</p>
                <section class="footnotes" data-footnotes>
                <ol>
                <li id="fn-b">
                <p>The first. <a href="#fnref-b" class="footnote-backref" data-footnote-backref \
                data-footnote-backref-idx="1" aria-label="Back to reference 1">↩</a> \
                <a href="#fnref-b-2" class="footnote-backref" data-footnote-backref \
                data-footnote-backref-idx="1-2" aria-label="Back to reference 1-2">↩\
                <sup class="footnote-ref">2</sup></a></p>
                </li>
                <li id="fn-a">
                <p>The <em>second</em>. <a href="#fnref-a" class="footnote-backref" \
                data-footnote-backref data-footnote-backref-idx="2" \
                aria-label="Back to reference 2">↩</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test(
        "A note contains what is indented by four spaces, and lazy lines",
        arguments: [
            ("[^n]: a\n\n    b", "<p>a</p>\n<p>b ↩</p>"), ("[^n]: a\nb", "<p>a\nb ↩</p>"),
            ("[^n]: a\n\n        b", "<p>a</p>\n<pre><code>b\n</code></pre>\n↩"),
            (
                "[^n]: a\n\n    ```\n    b\n    ```\n\n    c",
                "<p>a</p>\n<pre><code>b\n</code></pre>\n<p>c ↩</p>"
            ),
            ("[^n]: - a\n    - b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n↩"),
            ("[^n]: > a", "<blockquote>\n<p>a</p>\n</blockquote>\n↩"),
            ("[^n]:\n    a", "<p>a ↩</p>"), ("[^n]:   a", "<p>a ↩</p>"), ("[^n]:", "↩"),
            ("[^n]:a", "<p>a ↩</p>"), ("   [^n]: a", "<p>a ↩</p>"), ("[^n]: # a", "<h1>a</h1>\n↩"),
            ("[^n]: a\n\nb", "<p>a ↩</p>"), ("[^n]: a\n# b", "<p>a ↩</p>"),
            ("[^n]: [x]: y", "↩"), ("[^n]: word", "<p>word ↩</p>"),
            (
                "[^n]: a\n\n    - b\n\n      c",
                "<p>a</p>\n<ul>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>\n↩"
            ),
        ])
    func content(definition: String, html: String) throws {
        #expect(try notes("[^n]\n\n" + definition) == [html])
        #expect(try notes(definition + "\n\n***\n\n[^n]") == [html])
    }

    @Test(
        "A definition may be after text, in quotes and in lists, and is removed there",
        arguments: [
            ("a[^n]\n[^n]: b", "<p>a1</p>\n"),
            ("> a[^n]\n>\n> [^n]: b", "<blockquote>\n<p>a1</p>\n</blockquote>\n"),
            ("> [^n]: b\n\na[^n]", "<blockquote>\n</blockquote>\n<p>a1</p>\n"),
            ("- a[^n]\n\n  [^n]: b\n", "<ul>\n<li>\n<p>a1</p>\n</li>\n</ul>\n"),
            ("- a[^n]\n[^n]: b\n- c", "<ul>\n<li>a1</li>\n</ul>\n<ul>\n<li>c</li>\n</ul>\n"),
            ("1) a[^n]\n\n[^n]: b", "<ol>\n<li>a1</li>\n</ol>\n"),
            ("1. a[^n]\n\n[^n]: b", "<ol>\n<li>a1</li>\n</ol>\n"),
            ("# a[^n]\n\n[^n]: b", "<h1>a1</h1>\n"), ("*a[^n]*\n\n[^n]: b", "<p><em>a1</em></p>\n"),
            ("*[^n]* **[^n]**\n\n[^n]: b", "<p><em>1</em> <strong>1</strong></p>\n"),
            ("![^n]\n\n[^n]: b", "<p>!1</p>\n"), ("a[^n][^n]\n\n[^n]: b", "<p>a11</p>\n"),
        ])
    func place(text: String, html: String) throws {
        let body = try renderer.html(text).split(separator: "<section", maxSplits: 1)[0]
        #expect(
            body.replacing(#/<sup class="footnote-ref"><a [^>]*>\d+</a></sup>/#, with: "1") == html)
        #expect(try notes(text).allSatisfy { $0.hasPrefix("<p>b ↩") })
    }

    @Test(
        "Other brackets are text",
        arguments: [
            "`[^n]`", "\\[^n]", "[\\^n]", "&#91;^n]", "[^ n]", "[^]", "[^m]", "[n]", "[^n", "^n]",
            "[^n m]", "<http://a/[^n]>", "[a [^n] b](/c)", "    [^n]", "[^n](/a)",
        ])
    func noReference(text: String) throws {
        let html = try renderer.html(text + "\n\n[^n]: b")
        #expect(html == (try MarkdownRenderer().html(text)))
    }

    @Test(
        "Other text is rendered as plain CommonMark",
        arguments: [
            "```\n[^n]: a\n```", "    [^n]: a", "<!--\n[^n]: a\n-->", "`[^n]: a`", "\\[^n]: a",
            "x [^n]: a", "[^n] : a", "[^]: a b", "[^n m]: a b", "<pre>\n[^n]: a\n</pre>",
        ])
    func noDefinition(text: String) throws {
        #expect(try renderer.html(text) == MarkdownRenderer().html(text))
        let other = "\n\n[^o]\n\n[^o]: b"
        #expect(
            try renderer.html(text + other).hasPrefix(MarkdownRenderer().html(text)), "\(text)")
    }

    @Test("Notes may refer to other notes, to themselves and to each other")
    func notesInNotes() throws {
        let text = """
            [^a]

            [^c]: c[^b]
            [^b]: b[^a][^b]
            [^a]: a[^c]
            """
        #expect(try notes(text).map { $0.prefix(4) } == ["<p>a", "<p>c", "<p>b"])
        #expect(try renderer.document(text).problems == [])
    }

    @Test("Labels ignore case")
    func labels() throws {
        let text = "[^ÄSS] [^äß] [^Σ]\n\n[^äss]: a\n[^ς]: b"
        #expect(try notes(text).count == 2)
        #expect(
            try renderer.html("[^x\"<y]\n\n[^x\"&z]: a\n[^x\"<y]: b").hasPrefix(
                "<p>[^x&quot;&lt;y]"))
        #expect(try renderer.html("[^\"]\n\n[^\"]: a").contains("id=\"fn-&quot;\""))
    }

    @Test("A heading's id differs from those of notes")
    func ids() throws {
        let renderer = MarkdownRenderer.with {
            $0.footnotes = true
            $0.headingIDs = true
        }
        let document = try renderer.document("# fn-a[^a]\n\n# fnref-A\n\n[^a]: b")
        #expect(document.headings.map(\.id) == ["fn-a-1", "fnref-a-1"])
        #expect(document.headings.map(\.text) == ["fn-a", "fnref-A"])
    }

    @Test("Ids are unique, even if a label looks like another's second reference")
    func uniqueIDs() throws {
        let html = try renderer.html("[^a] [^a-2] [^a] [^a] [^a-2]\n\n[^a]: b\n[^a-2]: c")
        let ids = html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        #expect(
            ids == [
                "fnref-a", "fnref-a-2", "fnref-a-3", "fnref-a-4", "fnref-a-2-2", "fn-a", "fn-a-2",
            ])
        let links = Set(html.matches(of: #/href="#([^"]*)"/#).map { String($0.1) })
        #expect(links == Set(ids))
    }

    @Test("Notes may contain tables, and tables may contain references")
    func tables() throws {
        let text = "x\n\n| a |\n|---|\n| b[^n] |\n\n[^n]: | c |\n    |---|\n    | d[^n] |"
        let html = try MarkdownRenderer.extended.html(text)
        #expect(
            html.matches(of: #/<t[hd]>[a-d]/#).map(\.output) == [
                "<th>a", "<td>b", "<th>c", "<td>d",
            ])
        #expect(html.matches(of: #/data-footnote-ref>1/#).count == 2)
    }

    /// The content of each note, with an arrow for each back-reference.
    private func notes(_ text: String) throws -> [String] {
        let html = try renderer.html(text)
        return html.split(separator: #/<li id="fn-[^"]*">\n/#).dropFirst().map { note in
            var note = String(note).replacing("</ol>\n</section>\n", with: "")
            note = note.replacing(#/<a href="#fnref[^>]*>↩(<sup[^>]*>\d+</sup>)?</a>/#, with: "↩")
            return String(note.replacing(#/\n</li>\n$/#, with: ""))
        }
    }
}
