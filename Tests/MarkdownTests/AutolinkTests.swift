import Testing

@testable import Markdown

@Suite("Links without brackets")
struct AutolinkTests {
    private let renderer = MarkdownRenderer.with { $0.autolinks = true }

    @Test(
        "A URL is linked up to its end; guillemets mark it here",
        arguments: [
            "«http://a.example»", "see «https://a.example/b?c=d#e» there", "«HTTP://A.example/»",
            "(«http://a.b»)", "«http://a.b/c_(d)»", "(«http://a.b/c_(d)»)", "«http://a.b/(c)(d)»)",
            "«http://a.b/c»).", "«http://a.b»?!.,:*_~'\"", "«http://a.b/c.d»",
            "«http://a.b/?c=d»&hl;", "«http://a.b/?c&d=e»",
            "«http://a.b»;", "«http://a.b/c;d»", "«http://localhost:8000/a»", "\"«http://a.b»\"",
            "中«http://a.b»", "*a* «http://a.b»", "«http://a-b.c-d.e/»", "«http://x.y/_a_/*b*/c»",
            "«https://a.b/__init__.py»,", "«http://a.b/~c~/d»", "[a] «http://a.b» [b]",
            "[«http://a.b»]", "«http://a.b/[c]»", "«http://ä.example/ü»", "«http://a_b.c.d»",
            "a\n«http://a.b»\nc", "_«http://a.b»_", "http:// «http://a.b»", "«http://a.b/c&d»",
        ])
    func address(marked: String) throws {
        try expect(marked) { $0 }
    }

    @Test(
        "A domain that begins with www. is linked where a word may begin",
        arguments: [
            "«www.a.example»", "(«www.a.b/c»)", "*«www.a.b»*", "_«www.a.b»_", "«WWW.a.b»",
            "a\n«www.a.b».", "~«www.a.b/c»", "«www.a-b.c»", "«www.a.b/_c_d»", "«www.a.b/_c»_",
            "«www.a»",
        ])
    func www(marked: String) throws {
        try expect(marked) { "http://" + $0 }
    }

    @Test(
        "An e-mail address is linked",
        arguments: [
            "«a@b.example»", "(«a.b-c_d+e@f.g-h.i»)", "«a@b.c».", "mailto «a@b.c»,", "«1@b.c»",
            "*«a@b.c»*", "«a.@b.c»", "ä«a@b.c»", "«a@b.c»/d", "«a@b.c_d.e»",
        ])
    func mail(marked: String) throws {
        try expect(marked) { "mailto:" + $0 }
    }

    @Test(
        "Other text is unchanged",
        arguments: [
            "http://", "http:// a", "http:/a.b", "xhttp://a.b", "ftp://a.b", "http://a.b_c",
            "http://a_b.c", "http://-a.b", "http://.a", "http://?a", "www.", "www. a", "awww.a.b",
            "ww.a.b", "/www.a.b", "www.a_b.c", "www.a.b_c", "@a", "a@", "a@b", "a@b.", "a@b.c-",
            "a@b.c_", "a@b.1", "react@18.2.0", "a@b@c.d", "a @b.c", "a@-", "`http://a.b`",
            "    http://a.b", "[http://a.b](/c)", "[a www.b.c d@e.f](/c)", "<http://a.b>",
            "<a@b.c>", "![http://a.b](/c)", "[a](http://b.c)", "[a]: http://b.c",
            "```\nwww.a.b\n```",
            "<a href=\"http://a.b\">", "http\\://a.b", "http:\\//a.b", "www\\.a.b", "a\\@b.c",
            "http&colon;//a.b", "a&commat;b.c", "a&#64;b.c", "<!-- http://a.b -->",
        ])
    func notLinked(text: String) throws {
        #expect(try renderer.html(text) == MarkdownRenderer().html(text))
    }

    @Test("An escaped URL is not linked, even next to one that is")
    func beside() throws {
        let html = try renderer.html("http\\://a.b a\\@b.c www\\.a.b `http\\://a_b_` http://c.d")
        #expect(
            html == """
                <p>http://a.b a@b.c www.a.b <code>http\\://a_b_</code> \
                <a href="http://c.d">http://c.d</a></p>

                """)
    }

    @Test("Underscores in a URL are not emphasis; those around it are")
    func emphasis() throws {
        #expect(
            try renderer.html("**http://a.b/_c_** _d_ `http://e_f_`") == """
                <p><strong><a href="http://a.b/_c">http://a.b/_c</a>_</strong> <em>d</em> \
                <code>http://e_f_</code></p>

                """)
        #expect(
            try renderer.html("[http://a.b/_c_](http://a.b/_c_ \"http://d/_e_\") (http://f/*g*h)")
                == """
                <p><a href="http://a.b/_c_" title="http://d/_e_">http://a.b/<em>c</em></a> \
                (<a href="http://f/*g*h">http://f/*g*h</a>)</p>

                """)
    }

    @Test("A URL within a raw HTML link is not linked; one after it is")
    func rawLink() throws {
        let renderer = MarkdownRenderer.with {
            $0.autolinks = true
            $0.rawHTML = true
        }
        #expect(
            try renderer.html("<A HREF='x'>http://a.b</A> <b>http://c.d</b>") == """
                <p><A HREF='x'>http://a.b</A> <b><a href="http://c.d">http://c.d</a></b></p>

                """)
    }

    private func expect(_ marked: String, url: (String) -> String) throws {
        let text = marked.replacing("«", with: "").replacing("»", with: "")
        let link = try #require(marked.firstMatch(of: #/«(.*)»/#)).1
        let links = try renderer.links(text).map(\.destination)
        #expect(links == [url(String(link))], "\(text)")
        let html = try renderer.html(text) { _ in ResolvedLink(url: "#") }
        let shown = try #require(html.firstMatch(of: #/<a href="#">(.*)</a>/#)).1
        #expect(shown.replacing("&amp;", with: "&") == String(link))
    }
}
