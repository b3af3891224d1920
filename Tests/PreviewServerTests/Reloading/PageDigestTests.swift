import Testing

@testable import PreviewServer

/// Which changes of a page change its digest.
@Suite("The digest of a page")
struct PageDigestTests {
    private func digest(_ page: String, _ version: String? = nil) async -> String? {
        let tag = PageTag(mark: "r-1") { address in version.map { address + $0 } }
        return Self.value(of: "data-page", in: await tag.added(to: Array(page.utf8)))
    }

    private static func value(of attribute: String, in page: [UInt8]) -> String? {
        String(decoding: page, as: UTF8.self).split(separator: attribute + "=\"").dropFirst().last
            .map { String($0.prefix { $0 != "\"" }) }
    }

    @Test(
        "It ignores what the script replaces, and what nobody sees",
        arguments: [
            ("<link rel=\"stylesheet\" href=\"A\">", "<link rel=\"stylesheet\" href=\"B2\">"),
            (
                "<LINK HREF='A' media=print REL='x StyleSheet'/>x",
                "<LINK HREF='' media=print REL='x StyleSheet'/>x"
            ),
            ("<p><link href=A rel=stylesheet>", "<p><link href=B rel=stylesheet>"),
            ("<link rel=stylesheet\nhref = \"a>b\">", "<link rel=stylesheet\nhref = \"c\">"),
            (
                "<!-- <link --><link rel=stylesheet href=A>",
                "<!-- <link --><link rel=stylesheet href=B>"
            ),
            (
                "<script>'<link'</SCRIPT><link rel=stylesheet href=A>",
                "<script>'<link'</SCRIPT><link rel=stylesheet href=B>"
            ),
            (
                "<p><img src=\"a.480.1f.webp\" alt=\"\">", "<p><img src=\"a.480.2e.webp\" alt=\"\">"
            ),
            (
                "<img src=\"a.jpg\" alt=\"\">",
                """
                <img src="a.jpg" alt="" srcset="a.480.1f.webp 480w, a.jpg 900w" sizes="100vw" \
                style="background-color:#123456">
                """
            ),
            (
                "<meta property=\"og:image\" content=\"a.jpg\">\n<p>",
                """
                <meta property="og:image" content="a.1200x630.1f.jpg">
                <meta property="og:image:width" content="1200">
                <p>
                """
            ),
            (
                "<script type=\"application/ld+json\">{\"image\":\"a.jpg\"}</script><p>",
                "<script type=\"application/ld+json\">{\"image\":\"b.jpg\"}</script><p>"
            ),
        ])
    func same(one: String, other: String) async {
        #expect(await digest(one) == digest(other))
    }

    @Test(
        "It includes everything else",
        arguments: [
            ("<img src=A><p>", "<p><img src=A>"), ("<imgs src=A>", "<imgs src=B>"),
            ("<meta name=description content=A>", "<meta name=description content=B>"),
            ("<script src=A></script>", "<script src=B></script>"),
            ("<script>1</script>", "<script>2</script>"), ("<source src=A>", "<source src=B>"),
            ("", " "), ("<p>A", "<p>B"), ("<link rel=icon href=A>", "<link rel=icon href=B>"),
            ("<a href=A rel=stylesheet>", "<a href=B rel=stylesheet>"),
            ("<linked rel=stylesheet href=A>", "<linked rel=stylesheet href=B>"),
            ("<link rel=stylesheets href=A>", "<link rel=stylesheets href=B>"),
            ("<link rel=stylesheet href=A media=x>", "<link rel=stylesheet href=A media=y>"),
            ("<link rel=stylesheet data-href=A>", "<link rel=stylesheet data-href=B>"),
            ("<link rel=stylesheet href=A href=B>", "<link rel=stylesheet href=A href=C>"),
            ("<!--<link rel=stylesheet href=A>-->", "<!--<link rel=stylesheet href=B>-->"),
            (
                "<script><link rel=stylesheet href=A></script>",
                "<script><link rel=stylesheet href=B></script>"
            ),
        ])
    func different(one: String, other: String) async {
        let digests = (await digest(one), await digest(other))
        #expect(digests.0 != digests.1)
    }

    @Test(
        "It includes the versions of the files that the page loads",
        arguments: [
            ("<img src=A>", true), ("<script src=A></script>", true),
            ("<video src=A poster=B></video>", true), ("<link rel=icon href=A>", true),
            ("<object data=A></object>", true), ("<link rel=stylesheet href=A>", false),
            ("<a href=A>", false), ("<img alt=A>", false),
        ])
    func versions(page: String, areIncluded: Bool) async {
        let digests = (await digest(page, "1"), await digest(page, "2"))
        #expect((digests.0 != digests.1) == areIncluded)
    }

    @Test("The versions of style sheets have an attribute of their own")
    func sheets() async {
        let page = Array("<link rel=stylesheet href='a&amp;b'><link href=c rel=stylesheet>".utf8)
        var values: Set<[String]> = []
        for version in [nil, "1", "2"] {
            let tag = PageTag(mark: "r-1") { $0 == "a&b" ? version : "c" }
            let sheets = Self.value(of: "data-sheets", in: await tag.added(to: page))
            values.insert(sheets?.split(separator: " ").map(String.init) ?? [])
        }
        #expect(Set(values.map(\.first)).count == 3)
        #expect(Set(values.map(\.last)).count == 1)
    }

    @Test("Truncated pages have one too")
    func prefixes() async {
        let page = "<!-- x --><script a='b'>1</script><link rel='stylesheet' href=\"a b\" x=y />"
        var digests: Set<String?> = []
        for count in 0...page.utf8.count {
            digests.insert(await digest(String(page.prefix(count))))
        }
        #expect(digests.count > 40)
    }

    // Reading on to the end of the page from each tag takes many minutes.
    @Test(
        "A page made to be slow is read in linear time", .timeLimit(.minutes(2)),
        arguments: [
            "<link ", "<link \"", "<!--", "<script>", "<link rel=stylesheet href=", "<", "</body",
            "<meta property=a>   ", "<img src=a>", "<script type=application/ld+json>",
        ])
    func large(part: String) async {
        let page = Array(String(repeating: part, count: 300_000 / part.utf8.count).utf8)
        let tag = PageTag(mark: "r-1") { _ in nil }
        #expect(await tag.added(to: page).count > page.count)
    }

    @Test(
        "The script is before the end of the body, or at the end",
        arguments: [
            ("<p>a</body></html>", "<p>a|</body></html>"), ("<p>a", "<p>a|"), ("", "|"),
            ("</BODY>x</body", "</BODY>x|</body"), ("a</Body >\n", "a|</Body >\n"),
        ])
    func tag(page: String, expected: String) async throws {
        let tag = PageTag(mark: "5f0c2a91-12") { _ in nil }
        let digest = try #require(await digest(page))
        let script =
            "<script data-build=\"5f0c2a91-12\" data-page=\"\(digest)\" "
            + "src=\"/.sitegen/reload.js\" defer></script>"
        let added = String(decoding: await tag.added(to: Array(page.utf8)), as: UTF8.self)
        #expect(added == expected.replacing("|", with: script))
    }
}

@Suite("The version of a file that a page loads")
struct PageVersionTests {
    @Test(
        "It is found by the file's address",
        arguments: [
            ("a.jpg", true), ("/lab/posts/x/a.jpg", true), ("../x/a.jpg?q#f", true),
            ("./a.jpg", true), ("%61.jpg", true),
            ("/posts/x/a.jpg", false), ("../a.jpg", false), ("https://example.org/a.jpg", false),
            ("//example.org/lab/posts/x/a.jpg", false), ("data:,a.jpg", false), ("", false),
            ("b c.jpg", false), ("a.jpg/", false), ("http://[", false), ("%zz", false),
        ])
    func addresses(_ address: String, isFound: Bool) async {
        var digests: Set<String> = []
        for version in ["1", "2"] {
            let page = "<img src=\"\(address)\">"
            let site = await TestSite(base: "/lab/") { path in
                switch path {
                case "posts/x/index.html": PreviewFile { .bytes(Array(page.utf8)) }
                case "posts/x/a.jpg": PreviewFile(version: version) { .missing }
                default: nil
                }
            }
            let body = await site.response("/lab/posts/x/").body.all
            digests.insert(
                String(decoding: body, as: UTF8.self).components(separatedBy: "data-page=")[1])
        }
        #expect(digests.count == (isFound ? 2 : 1))
    }
}
