import Testing

@testable import Markdown

@Suite("Anchors and the table of contents")
struct ContentsTests {
    @Test("A heading may have a link to itself")
    func anchors() throws {
        let renderer = MarkdownRenderer.with { $0.headingAnchors = true }
        #expect(
            try renderer.html("# A \"*b*\"\n\n## Größe\n\nText") == """
                <h1 id="a-b">A &quot;<em>b</em>&quot;<a class="anchor" href="#a-b" \
                aria-label="Permalink: A &quot;b&quot;"></a></h1>
                <h2 id="größe">Größe<a class="anchor" href="#gr%C3%B6%C3%9Fe" \
                aria-label="Permalink: Größe"></a></h2>
                <p>Text</p>

                """)
    }

    @Test("The first paragraph [TOC] becomes a list of all headings, before and after it")
    func contents() throws {
        let renderer = MarkdownRenderer.with { $0.tableOfContents = true }
        let text = "# A\n\n[TOC]\n\n### B\n\n## C & *d*\n\n# A\n\n[TOC]\n"
        #expect(
            try renderer.html(text) == """
                <h1 id="a">A</h1>
                <nav class="table-of-contents">
                <ul>
                <li><a href="#a">A</a>
                <ul>
                <li><a href="#b">B</a></li>
                <li><a href="#c--d">C &amp; d</a></li>
                </ul>
                </li>
                <li><a href="#a-1">A</a></li>
                </ul>
                </nav>
                <h3 id="b">B</h3>
                <h2 id="c--d">C &amp; <em>d</em></h2>
                <h1 id="a-1">A</h1>
                <p>[TOC]</p>

                """)
    }

    @Test("A switched off [TOC] is neither in the text nor in the summary")
    func switchedOff() throws {
        let document = try MarkdownRenderer().document("[TOC]\n\nText\n\n- [TOC]\n")
        #expect(
            String(decoding: document.html, as: UTF8.self)
                == "<p>Text</p>\n<ul>\n<li>[TOC]</li>\n</ul>\n")
        #expect(document.summary == "Text")
        #expect(document.problems.map(\.severity) == [.note])
    }

    @Test(
        "Levels may start anywhere and skip some",
        arguments: [
            ([3, 1, 2], "3(),1(2())"), ([1, 4, 2, 4], "1(4(),2(4()))"), ([2, 2], "2(),2()"),
            ([1, 2, 3, 4, 5, 6, 1], "1(2(3(4(5(6()))))),1()"), ([4, 3, 2], "4(),3(),2()"),
        ])
    func levels(levels: [Int], shape: String) throws {
        let renderer = MarkdownRenderer.with { $0.tableOfContents = true }
        let text = "[TOC]\n\n" + levels.map { "#".repeated($0) + " \($0)" }.joined(separator: "\n")
        let html = try renderer.html(text).split(separator: "</nav>")[0]
        let drawn = html.replacing("\n", with: "").replacing(#/^<nav[^>]*><ul>|</ul>$/#, with: "")
            .replacing(#/<li><a[^>]*>(\d)[^<]*</a>/#) { "\($0.1)(" }
            .replacing("<ul>", with: "").replacing("</ul>", with: "")
            .replacing("</li>", with: ")").replacing(#/\)(?=\d)/#, with: "),")
        #expect(drawn == shape)
    }

    @Test("[TOC] is text within other blocks or if switched off, and removed without headings")
    func other() throws {
        let renderer = MarkdownRenderer.with { $0.tableOfContents = true }
        for text in ["> [TOC]", "- [TOC]", "a [TOC]", "[TOC] a", "`[TOC]`", "*[TOC]*"] {
            #expect(try renderer.html(text) == MarkdownRenderer().html(text))
        }
        #expect(try renderer.html("[TOC]\n\na") == "<p>a</p>\n")
        #expect(try renderer.document("[TOC]\n\na").summary == "a")
        #expect(try MarkdownRenderer().html("[TOC]") == "<p>[TOC]</p>\n")
    }
}
