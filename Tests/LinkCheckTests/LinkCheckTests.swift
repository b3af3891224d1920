import Testing

@testable import LinkCheck

@Suite("The links of a site")
struct LinkCheckTests {
    private func report(_ files: [String: String], path: String = "/") -> LinkReport {
        let scanned = files.map { ScannedFile(path: $0, bytes: Array($1.utf8)) }
        return LinkCheck(scanned, origin: "https://example.org", path: path).run()
    }

    /// Returns each fault as `kind target: file address, …`.
    private func faults(_ files: [String: String], path: String = "/") -> [String] {
        report(files, path: path).faults.map { fault in
            let uses = fault.uses.map { "\($0.file) \($0.address)" }.joined(separator: ", ")
            return "\(fault.kind) \(fault.target): \(uses)"
        }
    }

    private func faults(of html: String, path: String = "/lab/") -> [String] {
        faults(
            [
                "posts/a/index.html": "<h2 id=h\u{F6}he></h2><a name='old'>" + html,
                "index.html": "<p id='it&#39;s'>", "posts/a/x y.png": "", "posts/a/é.html": "",
                "404.html": "",
            ], path: path)
    }

    @Test(
        "Working links have no fault",
        arguments: [
            "<a href='/lab/'>", "<a href='/lab'>", "<a href=https://example.org/lab/404.html>",
            "<a href=HTTPS://EXAMPLE.org/lab/?x#it's>", "<a href='//example.org/lab/'>",
            "<a href>", "<a href=''>", "<a href='#'>", "<a href='#top'>", "<a href='#TOP'>",
            "<a href='#h\u{F6}he'>", "<a href='#h%C3%B6he'>", "<a href='#old'>",
            "<a href='?x=y'>", "<a href='.'>", "<a href='./'>", "<a href='../a/#old'>",
            "<a href='../../../lab/./posts/../'>", "<img src='x y.png'>",
            "<img src=' x%20y.png\n'>", "<img srcset='x%20y.png 2x, /lab/404.html'>",
            "<a href='mailto:a@b'>", "<a href=tel:1>", "<img src='data:,x'>",
            "<a href='javascript:x()'>", "<a href='http://other.org/lab/x'>",
            "<a href='https://example.org.other/x'>", "<a href='https://example.org:8080/x'>",
            "<base href='/lab/'><a href='404.html'>", "<a href='#:~:text=x'>",
            "<link rel=preconnect href=/x>", "<!-- <a href=/x> -->", "<a href='/lab/&quest;'>",
            "<script>'<a href=/x>'</script>", "<a href='x y.png#part'>", "<a href='%'id=%>",
            "<meta name=description content='https://example.org/lab/x is gone'>",
            "<meta http-equiv=refresh content='0; url=/lab/'>", "<a href='../../index.html'>",
        ])
    func alive(_ html: String) {
        let dead = faults(of: html)
        // Two examples contain one dead link each.
        let expected = html.contains("quest") ? 1 : html.contains("'%'") ? 1 : 0
        #expect(dead.count == expected, "\(dead)")
    }

    @Test("A page that redirects has the anchors of its target, but not in a circle")
    func redirects() {
        let refresh: (String) -> String = {
            "<noscript><meta http-equiv=refresh content='0; url=\($0)'></noscript>"
        }
        #expect(
            faults([
                "old/index.html": refresh("https://example.org/new/"),
                "new/index.html": "<p id=here>", "a/index.html": refresh("/b/"),
                "b/index.html": refresh("/a/"),
                "index.html": "<a href='/old/#here'><a href='/old/#gone'><a href='/a/#x'>",
            ]) == [
                "noAnchor /new/#gone: index.html /old/#gone", "noAnchor /b/#x: index.html /a/#x",
            ])
    }

    @Test(
        "Dead links have a fault",
        arguments: [
            ("<a href='/lab/x/'>", "noFile /lab/x/: # /lab/x/"),
            ("<a href='https://example.org/lab/x'>", "noFile /lab/x: # https://example.org/lab/x"),
            ("<a href='x?y#z'>", "noFile /lab/posts/a/x: # x?y#z"),
            ("<a href='..'>", "noFile /lab/posts/: # .."),
            ("<img src='e\u{301}.html'>", "noFile /lab/posts/a/e\u{301}.html: # e\u{301}.html"),
            ("<video poster=x.png>", "noFile /lab/posts/a/x.png: # x.png"),
            ("<img srcset='404.html, y 2x'>", "noFile /lab/posts/a/404.html: # 404.html"),
            ("<form action='/lab/send'>", "noFile /lab/send: # /lab/send"),
            ("<object data=x>", "noFile /lab/posts/a/x: # x"),
            ("<a href='a&amp;b'>", "noFile /lab/posts/a/a&b: # a&b"),
            ("<a href='/'>", "outsideSite /: # /"),
            ("<a href='/laboratory/'>", "outsideSite /laboratory/: # /laboratory/"),
            ("<a href='../../../x'>", "outsideSite /x: # ../../../x"),
            ("<a href='https://example.org/x'>", "outsideSite /x: # https://example.org/x"),
            ("<a href='/lab/posts/a'>", "noSlash /lab/posts/a: # /lab/posts/a"),
            ("<a href='../a'>", "noSlash /lab/posts/a: # ../a"),
            ("<a href='#x'>", "noAnchor /lab/posts/a/#x: # #x"),
            ("<a href='/lab/#Old'>", "noAnchor /lab/#Old: # /lab/#Old"),
            ("<base href='/lab/'><a href='x'>", "noFile /lab/x: # x"),
            ("<style>b{c:url(x)}</style>", "noFile /lab/posts/a/x: # x"),
            ("<STYLE>@import 'x", "noFile /lab/posts/a/x: # x"),
            ("<p style='b:url(&quot;x&quot;)'>", "noFile /lab/posts/a/x: # x"),
            (
                "<meta property='og:image' content='https://example.org/lab/x.png'>",
                "noFile /lab/x.png: # https://example.org/lab/x.png"
            ),
            (
                "<meta http-equiv=Refresh content=\"0; URL='/lab/x/'\">",
                "noFile /lab/x/: # /lab/x/"
            ),
        ])
    func dead(_ html: String, _ fault: String) {
        let expected = fault.replacing(": # ", with: ": posts/a/index.html ")
        #expect(faults(of: html).first == expected)
    }

    @Test("A dead target is reported once, with all pages that link to it")
    func grouped() {
        let files = [
            "b.html": "<a href=/x/>1</a><a href=/x/>2</a>", "a/index.html": "<a href=../x/>",
            "feed.xml":
                "<feed><link "
                + "href='https://example.org/x/'/><icon>https://example.org/y</icon></feed>",
        ]
        #expect(
            faults(files) == [
                "noFile /x/: a/index.html ../x/, b.html /x/",
                "noFile /y: feed.xml https://example.org/y",
            ])
        #expect(report(files).links == 5)
        #expect(report(files).files == 3)
    }

    @Test("Each external link is collected once, without its fragment")
    func external() {
        let report = report([
            "a.html": "<a href='http://h.org/x#y'><a href=http://h.org/x><img src=//i.org/a&amp;b>",
            "b.html": "<a href=HTTP://h.org/x><link rel=dns-prefetch href=//j.org>",
            "c.html": "<form action=https://k.org/><meta content='https://l.org/'>"
                + "<a href=http://h.org/x>",
            "feed.xml": "<feed><link href='http://h.org/x'/></feed>",
        ])
        #expect(
            report.external == [
                ExternalLink(address: "http://h.org/x", files: ["a.html", "c.html"]),
                ExternalLink(address: "https://i.org/a&b", files: ["a.html"]),
                ExternalLink(address: "HTTP://h.org/x", files: ["b.html"]),
            ])
        #expect(report.faults == [])
    }

    @Test("Links in style sheets are relative to the sheet")
    func sheets() {
        let files = [
            "a/b.css": "@import 'c.css'; x { y: url(../z.png), url(/a/c.css), url(http://h/) }",
            "a/c.css": "url(no.woff2) url(no.woff2)", "d.css": "url(a/no.woff2)",
        ]
        #expect(
            faults(files) == [
                "noFile /z.png: a/b.css ../z.png",
                "noFile /a/no.woff2: a/c.css no.woff2, d.css a/no.woff2",
            ])
        #expect(report(files).external.map(\.address) == ["http://h/"])
    }

    @Test("The nearest existing address is suggested")
    func suggestion() {
        let report = report(["posts/one/index.html": "<a href=/posts/oen/>"], path: "/")
        #expect(report.faults.map(\.suggestion) == ["/posts/one/"])
    }

    @Test(
        "Many pages and one very long page are checked in linear time", .timeLimit(.minutes(2)))
    func time() {
        var files = (0..<20_000).map { number in
            ScannedFile(
                path: "p/\(number)/index.html",
                bytes: Array(
                    "<a href=/p/\(number / 2)/#x id=x><a href=../\(number)/#y><a href=/n>".utf8))
        }
        let anchors = (0..<20_000).map { "<a id=a\($0) href=#a\($0)><a href=#b\($0)>" }.joined()
        files.append(ScannedFile(path: "long.html", bytes: Array(anchors.utf8)))
        let report = LinkCheck(files, origin: "https://example.org", path: "/").run()
        #expect(report.links == 100_000)
        #expect(report.faults.count == 40_001)
        #expect(report.faults.first { $0.kind == .noFile }?.uses.count == 20_000)
    }
}
